import Foundation
import JournalGit
import JournalStore
import TestSupport
import Testing

/// Entries are merged by their meaning on every device, whatever git was told there.
@Suite("Merges in a clone", .serialized, .needs(.git)) struct CloneTests {
  private let devices: Devices
  private let here: Device

  /// An entry that two devices change in ways that git itself can't merge.
  private static let old = "---\ngratitude: [tea]\n---\nOne.\n"
  private static let attributes = "*.md merge=daymark diff=daymark\ndaymark.yaml merge=daymark\n"

  init() throws {
    // In the folder of the tests is the program that git starts.
    let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    devices = try Devices(program: programs + "/daymark")
    here = try devices.device("here")
    try here.write("daymark.yaml", "name: Ana\n")
    try here.write("2026-11-01.md", Self.old)
  }

  /// Lets both change the entry, and the second one merge.
  private func expectMerged(_ first: Device, _ second: Device) throws {
    try first.write("2026-11-01.md", "---\ngratitude: [tea, rain]\n---\nOne.\n")
    try second.write("2026-11-01.md", "---\ngratitude: [tea, sleep]\n---\nOne.\n")
    try first.sync()
    try second.sync()
    #expect(second.text("2026-11-01.md") == "---\ngratitude: [tea, sleep, rain]\n---\nOne.\n")
    #expect(try second.git("status", "--porcelain").isEmpty)
  }

  /// Whether a sync of the device finds something to set up.
  private func addsSettings(_ device: Device) throws -> Bool {
    let sync = try Sync(JournalLocation(root: device.folder), device.repository)
    defer { try? sync.finish() }
    return sync.addsSettings
  }

  @Test("git's settings, which a clone doesn't have, are added by its first sync, once")
  func clone() throws {
    try here.write(".gitattributes", Self.attributes)
    try here.sync()
    let there = try devices.device("there")
    #expect(try addsSettings(there))
    #expect(try !addsSettings(there))
    for (name, value) in GitSetup.settings {
      #expect(try there.git("config", "--local", name) == value + "\n")
    }
    try expectMerged(here, there)
  }

  @Test("a clone merges well already with its first sync")
  func firstSync() throws {
    try here.write(".gitattributes", Self.attributes)
    try here.sync()
    try expectMerged(here, devices.device("there"))
  }

  @Test("settings that are taken away, emptied or lead nowhere are set again")
  func settingsGone() throws {
    try here.write(".gitattributes", Self.attributes)
    try here.sync()
    let there = try devices.device("there")
    _ = try addsSettings(there)
    let driver = "merge.daymark.driver"
    try there.git("config", "--unset", driver)
    #expect(try addsSettings(there))
    try there.git("config", driver, "/gone/bin/daymark merge-driver %O %A %B %L %P")
    #expect(try addsSettings(there))
    try there.git("config", driver, "daymark merge-driver %O %A %B")
    #expect(try addsSettings(there))
    #expect(try there.git("config", driver) == GitSetup.settings[1].value + "\n")
    // Another program's driver is the person's own choice.
    try there.git("config", driver, "theirs %O %A %B")
    #expect(try !addsSettings(there))
    #expect(try there.git("config", driver) == "theirs %O %A %B\n")
  }

  @Test("a journal for which git was never set up is merged as well, and gets no setting")
  func neverSetUp() throws {
    try here.sync()
    let there = try devices.device("there")
    try expectMerged(here, there)
    #expect(try !there.git("config", "--local", "--name-only", "--list").contains("daymark"))
    #expect(there.text(".gitattributes") == nil)
  }

  @Test("attributes that come only with the merge count for it")
  func attributesCome() throws {
    try here.sync()
    let there = try devices.device("there")
    try here.write(".gitattributes", Self.attributes)
    try expectMerged(here, there)
    #expect(try addsSettings(there))
  }

  @Test("what the person says of the same files counts, in the journal and elsewhere")
  func ownAttributes() throws {
    try here.write(".gitattributes", "*.md merge=union\n")
    try here.sync()
    let there = try devices.device("there")
    try here.write("2026-11-01.md", Self.old + "Here.\n")
    try there.write("2026-11-01.md", Self.old + "There.\n")
    try here.sync()
    try there.sync()
    #expect(there.text("2026-11-01.md") == Self.old + "There.\nHere.\n")
    // For all repositories of the person.
    try here.write(".gitattributes", nil)
    try here.write("../attributes", "*.md -merge\n")
    try here.sync()
    try there.sync()
    try there.git("config", "core.attributesFile", devices.folder + "/attributes")
    try here.write("2026-11-01.md", "Here.\n")
    try there.write("2026-11-01.md", "There.\n")
    try here.sync()
    guard case .conflicts(let conflicts)? = try there.problem() else {
      Issue.record("merged in spite of that")
      return
    }
    #expect(conflicts.map(\.lines) == [[]])
  }

  @Test("in a folder of a larger repository, only the journal's files are merged so")
  func subfolder() throws {
    try here.write("daymark.yaml", nil)
    try here.write("2026-11-01.md", nil)
    for (path, text) in [
      ("my/diary/daymark.yaml", ""), ("my/diary/2026/11/2026-11-01.md", Self.old),
      ("README.md", Self.old),
    ] {
      try here.write(path, text)
    }
    try here.git("add", "-A")
    try here.git("commit", "-qm", "All")
    try here.git("push", "-qu", "origin", "main")
    let there = try devices.device("there")
    let (mine, theirs) = (
      "---\ngratitude: [tea, rain]\n---\nOne.\n", "---\ngratitude: [tea, sleep]\n---\nOne.\n"
    )
    for (device, text) in [(here, mine), (there, theirs)] {
      try device.write("my/diary/2026/11/2026-11-01.md", text)
      try device.write("README.md", text)
      try device.git("commit", "-qam", "Both")
    }
    try here.git("push", "-q")
    let diary = Device(folder: there.folder + "/my/diary", devices: devices)
    #expect(try diary.problem() != nil)
    #expect(there.text("README.md")?.contains("<<<<<<< HEAD") == true)
    #expect(
      diary.text("2026/11/2026-11-01.md") == "---\ngratitude: [tea, sleep, rain]\n---\nOne.\n")
  }
}
