import Foundation
import JournalGit
import JournalPrograms
import TestSupport
import Testing

/// A remote that is a folder, as somebody's stick is, gets no say on this computer.
@Suite(.serialized, .needs(.git)) struct RemoteFolderTests {
  /// A device that has sent an entry.
  private func begun() throws -> (Devices, Device) {
    let devices = try Devices()
    let here = try devices.device("here")
    try here.write("2026-11-01.md", "One.\n")
    try here.sync()
    return (devices, here)
  }

  @Test("neither its hooks nor the programs of its settings are run")
  func hooks() throws {
    let (devices, here) = try begun()
    let (stick, mark) = (devices.folder + "/stick.git", devices.folder + "/ran")
    for name in ["pre-receive", "update", "post-receive", "post-update", "reference-transaction"] {
      try here.write("../stick.git/hooks/" + name, "#!/bin/sh\ntouch '\(mark)'\n")
      chmod(stick + "/hooks/" + name, 0o755)
    }
    try devices.run(["init", "-q", "--bare", "other.git"], at: devices.folder)
    try here.write("../stick.git/objects/info/alternates", devices.folder + "/other.git/objects\n")
    try devices.run(
      ["--git-dir", stick, "config", "core.alternateRefsCommand", "touch '\(mark)'; :"],
      at: devices.folder)
    try here.write("2026-11-02.md", "Two.\n")
    #expect(try here.sync().sent == 1)
    #expect(!FileManager.default.fileExists(atPath: mark))
    // They would be: git itself runs them.
    try here.git("commit", "-q", "--allow-empty", "-m", "more")
    try here.git("push", "-q")
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  /// Sends a tree that git itself would not make.
  private func send(_ tree: [UInt8], from here: Device, _ devices: Devices) throws -> String {
    func write(_ words: [String], _ input: [UInt8]) throws -> String {
      let result = try devices.git.run(words, in: here.folder, input: input)
      return String(String(decoding: result.output, as: UTF8.self).dropLast())
    }
    let name = try write(["hash-object", "-t", "tree", "-w", "--literally", "--stdin"], tree)
    let commit = try write(["commit-tree", "-p", "HEAD", "-m", "odd", name], [])
    try here.git("push", "-q", "origin", commit + ":refs/heads/main")
    return name
  }

  /// A line of a tree: its mode and name, and an object.
  private func line(_ name: String, _ object: String) -> [UInt8] {
    let digits = Array(object)
    let bytes = stride(from: 0, to: 40, by: 2).map {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)!
    }
    return Array(name.utf8) + [0] + bytes
  }

  @Test("a tree with one name twice is refused, and named")
  func malformed() throws {
    let (devices, here) = try begun()
    let there = try devices.device("there")
    let objects = try ["One.", "Two."].map { text in
      try there.write("text", text)
      return try there.git("hash-object", "-w", "text")
    }
    let name = try send(
      line("100644 day.md", objects[0]) + line("100644 day.md", objects[1]), from: there, devices)
    let fault = "duplicateEntries: contains duplicate file entries"
    #expect(try here.problem() == .malformed(remote: "origin", object: name, fault: fault))
    #expect(try here.git("status", "--porcelain").isEmpty)
  }

  @Test("an old history that is only written oddly can be let in")
  func old() throws {
    let (devices, here) = try begun()
    let there = try devices.device("there")
    try there.write("text", "One.")
    let object = try there.git("hash-object", "-w", "text")
    let name = try send(line("0100644 day.md", object), from: there, devices)
    let fault = "zeroPaddedFilemode: contains zero-padded file modes"
    #expect(try here.problem() == .malformed(remote: "origin", object: name, fault: fault))
    try here.git("config", "fetch.fsck.zeroPaddedFilemode", "ignore")
    #expect(try here.sync().received == 1)
    #expect(here.text("day.md") == "One.")
  }
}
