import Foundation
import JournalGit
import TestSupport
import Testing

/// Merges that git makes without a conflict and without all of the text.
@Suite(.serialized, .needs(.git)) struct MovedEntryTests {
  private let old = "2026-11-25.md"
  private let moved = "2026-12-27.md"
  private let text = "The old text of the day.\nMore of it.\n"

  /// Two devices that both move the same day; one of them writes a new entry under its old name.
  private func pair(writer: String) throws -> (Devices, Device, Device) {
    let devices = try Devices()
    let here = try devices.device("here")
    try here.write(old, text)
    try here.write("2026-11-01.md", "Another day.\n")
    try here.sync()
    let there = try devices.device("there")
    for device in [here, there] {
      try device.write(old, nil)
      try device.write(moved, text)
    }
    try (writer == "here" ? here : there).write(old, "A new text.\n")
    return (devices, here, there)
  }

  @Test(
    "both move a day and one writes a new one there: both entries are on both devices",
    arguments: ["here", "there"], ["here", "there"])
  func bothMove(_ writer: String, _ first: String) throws {
    let (_, here, there) = try pair(writer: writer)
    for device in first == "here" ? [here, there, here] : [there, here, there] {
      try device.sync()
    }
    for device in [here, there] {
      #expect(device.text(old) == "A new text.\n")
      #expect(device.text(moved) == text)
      #expect(try device.git("status", "--porcelain").isEmpty)
      #expect(try device.git("rev-list", "--count", "origin/main..main") == "0\n")
    }
  }

  @Test("a merge that was killed before it was looked at is looked at by the next sync")
  func killed() throws {
    let (_, here, there) = try pair(writer: "there")
    try here.sync()
    try there.git("add", "-A")
    try there.git("commit", "-qm", "journal: there")
    try there.git("fetch", "-q", "origin")
    let into = try there.git("rev-parse", "HEAD").dropLast()
    let from = try there.git("rev-parse", "origin/main").dropLast()
    try there.git("merge", "-q", "--no-commit", "origin/main")
    #expect(there.text(old) == nil)
    try there.write(".git/daymark-sync", "daymark sync 1\nmerging \(into) \(from) origin/main\n")
    try there.sync()
    #expect(there.text(old) == "A new text.\n" && there.text(moved) == text)
    #expect(try there.git("log", "-1", "--format=%s") == "journal: merge 2026-11-21\n")
  }

  @Test("the same beside a conflict of another file: the entry is there before anybody is asked")
  func besideConflict() throws {
    let (_, here, there) = try pair(writer: "there")
    try here.write("2026-11-01.md", "As here.\n")
    try there.write("2026-11-01.md", "As there.\n")
    try here.sync()
    let conflict = Conflict(path: Array("2026-11-01.md".utf8), lines: [1])
    #expect(try there.problem() == .conflicts([conflict]))
    #expect(there.text(old) == "A new text.\n" && there.text(moved) == text)
    try there.write("2026-11-01.md", "As here.\nAs there.\n")
    try there.sync()
    try here.sync()
    #expect(here.text(old) == "A new text.\n" && here.text(moved) == text)
  }

  @Test("a day that one moved and the other changed becomes one entry, as before")
  func movedAndChanged() throws {
    let devices = try Devices()
    let here = try devices.device("here")
    let lines = (1...9).map { "Line \($0).\n" }
    try here.write(old, lines.joined())
    try here.sync()
    let there = try devices.device("there")
    try here.write(old, nil)
    try here.write(moved, (["First.\n"] + lines).joined())
    try there.write(old, (lines + ["Last.\n"]).joined())
    try here.sync()
    try there.sync()
    #expect(there.text(old) == nil)
    #expect(there.text(moved) == (["First.\n"] + lines + ["Last.\n"]).joined())
  }

  @Test("a merge that leaves out what can't be put back is taken back, and names the file")
  func leftOut() throws {
    let devices = try Devices()
    let here = try devices.device("here")
    try here.write("2026-11-01.md", "One.\n")
    try here.sync()
    let there = try devices.device("there")
    try here.write("notes", "A file.\n")
    try here.sync()
    try there.write("notes/today.md", "In a folder.\n")
    try there.git("config", "branch.main.mergeOptions", "-s ours")
    #expect(try there.problem() == .leftOut(remote: "origin/main", [Array("notes".utf8)]))
    #expect(there.text("notes/today.md") == "In a folder.\n")
    #expect(try there.git("status", "--porcelain").isEmpty)
    #expect(try there.git("log", "-1", "--format=%s") == "journal: 2026-11-21\n")
  }
}
