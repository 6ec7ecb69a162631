import Foundation
import JournalGit
import JournalPrograms
import JournalStore
import TestSupport
import Testing

/// What a sync has refused, the next ones refuse as well, whatever of it is here by then.
@Suite("Refused again and again", .serialized, .needs(.git)) struct RefusedAgainTests {
  private let devices: Devices
  private let here: Device
  private let there: Device

  init() throws {
    devices = try Devices()
    here = try devices.device("here")
    try here.write("2026-11-01.md", "One.\n")
    try here.sync()
    there = try devices.device("there")
  }

  /// A `.gitmodules` that would make git start a program, and attributes too long for git to read.
  static let texts = [
    ".gitmodules": "[submodule \"x\"]\n\tpath = x\n\turl = -oProxyCommand=x\n",
    ".gitattributes": String(repeating: "*", count: 3000) + " merge=x\n",
  ]

  /// Commits a file of the other device under a name.
  private func commit(_ name: String, _ text: String) throws {
    try there.write(name, text)
    try there.git("add", "-A")
    try there.git("commit", "-qm", "A file named " + name)
  }

  /// Expects three syncs to refuse what the remote has, and to leave the journal as it is.
  private func expectRefused(file name: String) throws {
    let before = try here.git("rev-parse", "HEAD")
    for number in 1...3 {
      let problem = try here.problem()
      guard case .malformed("origin", _, let fault)? = problem else {
        Issue.record("sync \(number): \(String(describing: problem))")
        continue
      }
      #expect(fault.lowercased().hasPrefix(name.dropFirst()))
      #expect(here.text(name) == nil)
      #expect(try here.git("rev-parse", "HEAD") == before)
      #expect(try here.git("status", "--porcelain").isEmpty)
      #expect(!FileManager.default.fileExists(atPath: here.folder + "/.git/daymark-check"))
    }
  }

  @Test("a file that git reads itself, as it is sent", arguments: texts.keys.sorted())
  func sent(_ name: String) throws {
    try commit(name, Self.texts[name]!)
    try there.git("push", "-q")
    try expectRefused(file: name)
    // What was written here meanwhile stays, and is committed.
    try here.write("2026-11-02.md", "Two.\n")
    #expect(try here.problem() != nil)
    #expect(here.text("2026-11-02.md") == "Two.\n")
  }

  @Test("one whose text came before, under a harmless name", arguments: texts.keys.sorted())
  func renamed(_ name: String) throws {
    try commit("notes", Self.texts[name]!)
    try there.git("push", "-q")
    #expect(try here.sync().received == 1)
    try there.git("mv", "notes", name)
    try there.git("commit", "-qm", "Another name")
    try there.git("push", "-q")
    try expectRefused(file: name)
  }

  @Test("one that another branch brought first", arguments: texts.keys.sorted())
  func otherBranch(_ name: String) throws {
    try there.git("switch", "-qc", "other")
    try commit(name, Self.texts[name]!)
    try there.git("push", "-q", "origin", "other")
    for _ in 1...3 {
      try here.tries("fetch", "-q")
      _ = try here.problem()
      #expect(here.text(name) == nil)
    }
    // Somebody fetches it by hand, as git itself does.
    try here.git("-c", "fetch.fsckObjects=false", "fetch", "-q")
    #expect(try here.problem() == nil, "it is on no branch that is merged")
    try there.git("push", "-q", "origin", "other:main")
    try expectRefused(file: name)
  }

  @Test("one in the middle of a history that takes it back", arguments: texts.keys.sorted())
  func middle(_ name: String) throws {
    try commit(name, Self.texts[name]!)
    try there.git("rm", "-q", name)
    try there.git("commit", "-qm", "Without")
    try there.git("push", "-q")
    try here.git("-c", "fetch.fsckObjects=false", "fetch", "-q")
    try expectRefused(file: name)
  }

  @Test("on a device that has committed nothing yet", arguments: texts.keys.sorted())
  func fresh(_ name: String) throws {
    try commit(name, Self.texts[name]!)
    try there.git("push", "-q")
    let new = Device(folder: devices.folder + "/new", devices: devices)
    try devices.run(["init", "--quiet", "new"], at: devices.folder)
    try new.git("remote", "add", "origin", devices.folder + "/stick.git")
    for _ in 1...3 {
      guard case .malformed? = try new.problem() else {
        Issue.record("not refused")
        continue
      }
      #expect(new.text(name) == nil)
    }
  }

  @Test("once the remote is without it, everything goes on")
  func repaired() throws {
    let before = try there.git("rev-parse", "HEAD").dropLast()
    try commit(".gitmodules", Self.texts[".gitmodules"]!)
    try there.git("push", "-q")
    try expectRefused(file: ".gitmodules")
    try there.git("reset", "-q", "--hard", String(before))
    try there.write("2026-11-03.md", "Three.\n")
    try there.git("add", "-A")
    try there.git("commit", "-qm", "Three")
    try there.git("push", "-qf")
    #expect(try here.sync().received == 1)
    #expect(here.text("2026-11-03.md") == "Three.\n")
  }

  @Test("a kind of fault that the person accepts is accepted, and only that one")
  func accepted() throws {
    try commit(".gitmodules", Self.texts[".gitmodules"]!)
    try there.git("push", "-q")
    try here.git("config", "fetch.fsck.zeroPaddedFilemode", "ignore")
    try expectRefused(file: ".gitmodules")
    try here.git("config", "fetch.fsck.gitmodulesUrl", "ignore")
    #expect(try here.sync().received == 1)
  }
}

/// The same for what a vault refuses.
@Suite("Refused again in a vault", .serialized, .needs(.git)) struct RefusedAgainInVaultTests {
  @Test("attributes that turn sealing off, and keys that nobody made")
  func twice() throws {
    let world = try VaultDevices()
    let (first, _) = try world.first()
    try first.sync()
    let second = try world.other("second")
    try first.write(".gitattributes", "*.md merge=daymark\n")
    try first.git("commit", "-aqm", "No filter any more")
    try first.git("push", "-q", "--no-verify", "origin", "HEAD")
    for _ in 1...3 {
      #expect(throws: VaultError.unsealing(remote: "origin")) { try second.sync() }
      #expect(try second.isClean)
    }
  }
}
