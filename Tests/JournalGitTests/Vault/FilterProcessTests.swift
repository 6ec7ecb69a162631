import Foundation
import TestSupport
import Testing

@testable import JournalGit

/// git's protocol for a filter that filters many files.
@Suite struct FilterProcessTests {
  /// What the filter answers to bytes, and whether it took them for git's protocol.
  private func answer(
    to bytes: [UInt8], _ convert: ([UInt8], [UInt8], VaultFilter.Direction) -> [UInt8]?
  ) throws -> (text: String, isUnderstood: Bool) {
    let folder = try TemporaryFolder()
    try folder.write("in", bytes)
    try folder.write("out")
    let input = try #require(FileHandle(forReadingAtPath: folder.path + "/in"))
    let output = try #require(FileHandle(forWritingAtPath: folder.path + "/out"))
    var process = FilterProcess(
      input: input.fileDescriptor, output: output.fileDescriptor)
    let isUnderstood = process.run(convert)
    return (try folder.text("out"), isUnderstood)
  }

  private func lines(_ lines: String...) -> [UInt8] {
    lines.flatMap { Packet.bytes(Array(($0 + "\n").utf8)[...]) } + Packet.flush
  }

  private var greeting: [UInt8] {
    lines("git-filter-client", "version=2")
      + lines("capability=clean", "capability=smudge", "capability=delay")
  }

  @Test("it greets, names what it can do but never delays, and filters one file after the other")
  func conversation() throws {
    let first =
      lines("command=clean", "pathname=a b.md") + Packet.bytes(Array("one".utf8)[...])
      + Packet.flush
    let second = lines("command=smudge", "pathname=c.md") + Packet.flush
    let (text, isUnderstood) = try answer(to: greeting + first + second) { bytes, path, direction in
      Array("\(direction.rawValue) \(String(decoding: path, as: UTF8.self)) ".utf8) + bytes
    }
    #expect(isUnderstood)
    #expect(
      text
        == "0016git-filter-server\n000eversion=2\n0000"
        + "0015capability=clean\n0016capability=smudge\n0000"
        + "0013status=success\n00000014clean a b.md one00000000"
        + "0013status=success\n00000010smudge c.md 00000000")
  }

  @Test("a file that can't be filtered is an error, and the next one isn't")
  func refusal() throws {
    let file =
      lines("command=clean", "pathname=a.md") + Packet.bytes(Array("x".utf8)[...]) + Packet.flush
    let (text, _) = try answer(to: greeting + file + file) { _, _, _ in nil }
    #expect(text.hasSuffix("0011status=error\n00000011status=error\n0000"))
  }

  @Test("a large file comes and goes in several packets")
  func large() throws {
    let contents = [UInt8](repeating: 0x61, count: 200_000)
    var file = lines("command=clean", "pathname=a")
    for start in stride(from: 0, to: contents.count, by: Packet.most) {
      file += Packet.bytes(contents[start..<min(start + Packet.most, contents.count)])
    }
    var got: [UInt8] = []
    let (text, _) = try answer(to: greeting + file + Packet.flush) { bytes, _, _ in
      got = bytes
      return bytes
    }
    #expect(got == contents)
    #expect(text.utf8.count(where: { $0 == 0x61 }) >= contents.count)
    #expect(text.contains("fff0aaa"))
  }

  @Test(
    "what isn't the protocol is refused, and doesn't crash",
    arguments: [
      "", "0", "zzzz", "0000", "0001", "0003abc", "0004", "ffff", "0010git-filter-cl",
      "0016git-filter-client\n000eversion=1\n0000", "-001", "+004",
    ])
  func malformed(_ text: String) throws {
    #expect(try !answer(to: Array(text.utf8)) { bytes, _, _ in bytes }.isUnderstood)
  }

  @Test("git may end at any byte")
  func cut() throws {
    let whole =
      greeting + lines("command=clean", "pathname=a") + Packet.bytes(Array("one".utf8)[...])
      + Packet.flush
    for length in 0..<whole.count {
      _ = try answer(to: Array(whole.prefix(length))) { bytes, _, _ in bytes }
    }
  }
}
