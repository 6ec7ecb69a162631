import Foundation
import JournalGit
import TestSupport
import Testing

/// What a killed sync leaves is mended by the next; `scripts/trials/git-faults` tries every place.
@Suite(.serialized, .needs(.git)) struct RecoveryTests {
  /// A device that is to merge a new, a changed and a removed entry, killed after the marker.
  private func killed(_ work: (Device) throws -> Void) throws -> (Devices, Device) {
    let devices = try Devices()
    let here = try devices.device("here")
    for day in 1...3 { try here.write("2026-11-0\(day).md", "Old text of \(day).\n") }
    try here.sync()
    let there = try devices.device("there")
    try there.write("2026-11-01.md", "New text of 1, which is longer.\n")
    try there.write("2026-11-02.md", nil)
    try there.write("2026-11-04.md", "New entry of the other device.\n")
    try there.sync()
    try here.git("fetch", "-q", "origin")
    let into = try here.git("rev-parse", "HEAD").dropLast()
    let from = try here.git("rev-parse", "origin/main").dropLast()
    try here.write(".git/daymark-sync", "daymark sync 1\nmerging \(into) \(from) origin/main\n")
    try work(here)
    return (devices, here)
  }

  private func expectMerged(_ here: Device) throws {
    try here.sync()
    #expect(here.text("2026-11-01.md") == "New text of 1, which is longer.\n")
    #expect(here.text("2026-11-02.md") == nil)
    #expect(here.text("2026-11-04.md") == "New entry of the other device.\n")
    #expect(try here.git("log", "--format=%s", "-1") == "journal: 2026-11-21\n")
    #expect(try here.git("rev-list", "--count", "HEAD") == "2\n")
    #expect(here.text(".git/daymark-sync") == nil)
  }

  @Test("half-written files of a merge are not taken for the person's")
  func tornFiles() throws {
    let (_, here) = try killed { here in
      try here.write("2026-11-01.md", "New te")
      try here.write("2026-11-02.md", nil)
      try here.write("2026-11-04.md", "")
      try here.write(".git/index.lock", "")
    }
    try expectMerged(here)
  }

  @Test("a file that was to become a folder, and a folder that was to become a file")
  func kinds() throws {
    let devices = try Devices()
    let here = try devices.device("here")
    for path in ["file.md", "folder/1.md", "folder/2.md"] { try here.write(path, "Old.\n") }
    try here.sync()
    let there = try devices.device("there")
    for path in ["file.md", "folder"] { try there.write(path, nil) }
    try there.write("file.md/1.md", "In a folder now.\n")
    try there.write("folder", "A file now.\n")
    try there.sync()
    try here.git("fetch", "-q", "origin")
    let into = try here.git("rev-parse", "HEAD").dropLast()
    let from = try here.git("rev-parse", "origin/main").dropLast()
    try here.write(".git/daymark-sync", "daymark sync 1\nmerging \(into) \(from) origin/main\n")
    for path in ["file.md", "folder"] { try here.write(path, nil) }
    try here.write("file.md/1.md", "In a fo")
    try here.write("folder", "A f")
    try here.sync()
    #expect(here.text("file.md/1.md") == "In a folder now.\n")
    #expect(here.text("folder") == "A file now.\n")
    #expect(try here.git("status", "--porcelain").isEmpty)
  }

  @Test("a file that is just missing comes back")
  func missing() throws {
    let (_, here) = try killed { try $0.write("2026-11-01.md", nil) }
    try expectMerged(here)
  }

  @Test("what the person wrote after the kill stays and is merged")
  func written() throws {
    let (_, here) = try killed { here in
      try here.write("2026-11-03.md", "Old text of 3.\nAnd more.\n")
      try here.write("2026-11-04.md", "Another text of the same day.\n")
    }
    let conflict = Conflict(path: Array("2026-11-04.md".utf8), lines: [1])
    #expect(try here.problem() == .conflicts([conflict]))
    let marked = try #require(here.text("2026-11-04.md"))
    #expect(marked.contains("Another text") && marked.contains("New entry"))
    #expect(here.text("2026-11-03.md") == "Old text of 3.\nAnd more.\n")
  }

  @Test("a lock is only taken away where a killed sync left it")
  func locks() throws {
    let (_, here) = try killed { here in
      try here.write(".git/index.lock", "")
      try here.write(".git/daymark-sync", nil)
    }
    guard case .locked? = try here.problem() else { return #expect(Bool(false)) }
    #expect(here.text(".git/index.lock") == "")
  }

  /// A device that has something to send to a remote whose branch is locked.
  private func lockedOut() throws -> (Devices, Device, lock: String) {
    let devices = try Devices()
    let here = try devices.device("here")
    try here.write("2026-11-01.md", "One.\n")
    try here.sync()
    try here.write("2026-11-02.md", "Two.\n")
    let lock = devices.folder + "/stick.git/refs/heads/main.lock"
    try here.write("../stick.git/refs/heads/main.lock", "")
    return (devices, here, lock)
  }

  @Test("the lock that a killed sync left in a folder that devices share is taken away")
  func ownLockThere() throws {
    let (_, here, lock) = try lockedOut()
    try here.write(".git/daymark-sync", "daymark sync 1\nbegun\n")
    #expect(try here.sync().sent == 1)
    #expect(!FileManager.default.fileExists(atPath: lock))
    #expect(try here.git("rev-list", "--count", "origin/main") == "2\n")
  }

  @Test("a lock there that is not ours is named, and what is committed goes along later")
  func foreignLockThere() throws {
    let (_, here, lock) = try lockedOut()
    guard case .lockedThere("origin", let path, let age?)? = try here.problem() else {
      return #expect(Bool(false))
    }
    #expect(path.hasSuffix("/stick.git/./refs/heads/main.lock"))
    #expect((0...600).contains(age))
    #expect(try here.git("rev-list", "--count", "origin/main..main") == "1\n")
    try FileManager.default.removeItem(atPath: lock)
    #expect(try here.sync().sent == 1)
  }
}
