import JournalCore
import JournalSyntax
import TestSupport
import Testing

@testable import JournalEditing

/// A copy of an entry that a sync service left beside it, and nobody knows what both began with.
@Suite struct CopyMergeTests {
  struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    let file: String
    let copy: String
    let result: CopyMerge
    let difference: CopyDifference

    var testDescription: String { name }

    init(
      _ name: String, _ file: String, _ copy: String, _ result: CopyMerge,
      _ difference: CopyDifference
    ) {
      (self.name, self.file, self.copy) = (name, file, copy)
      (self.result, self.difference) = (result, difference)
    }
  }

  static func merged(_ text: String) -> CopyMerge { .merged(Array(text.utf8)) }

  static let stories = [
    Story("the same bytes", "Tea.\n", "Tea.\n", .same, .same),
    Story(
      "an older copy", "Tea.\n\nRain.\n", "Tea.\n", .held, .lines(onlyInCopy: 0, onlyInFile: 1)),
    Story(
      "a newer copy", "Tea.\n", "Tea.\n\nRain.\n", merged("Tea.\n\nRain.\n"),
      .lines(onlyInCopy: 1, onlyInFile: 0)),
    Story(
      "words on both devices", "Tea.\n\nRain.\n", "Tea.\n\nSun.\n",
      merged("Tea.\n\nRain.\n\nSun.\n"), .lines(onlyInCopy: 1, onlyInFile: 1)),
    Story(
      "other line endings", "Tea.\n\nRain.\n", "Tea.\r\n\r\nRain.\r\n", .held,
      .lines(onlyInCopy: 0, onlyInFile: 0)),
    Story(
      "a task that one device checked off", "- [ ] tea\n", "- [x] tea\n", merged("- [x] tea\n"),
      .lines(onlyInCopy: 1, onlyInFile: 1)),
    Story(
      "tags on both devices", "---\ntags: [a]\n---\n", "---\ntags: [b]\n---\n",
      merged("---\ntags: [a, b]\n---\n"), .lines(onlyInCopy: 1, onlyInFile: 1)),
    Story(
      "two check-ins", "---\ntime: 09:30\nmood: 6\n---\n", "---\ntime: 21:40\nmood: 8\n---\n",
      merged("---\ntime: 09:30\nmood: 6\ncheck-ins:\n  - {time: 21:40, mood: 8}\n---\n"),
      .lines(onlyInCopy: 2, onlyInFile: 2)),
    Story(
      "two moods of one time", "---\nmood: 6\n---\n", "---\nmood: 8\n---\n",
      .refused(.conflict(places: 1)), .lines(onlyInCopy: 1, onlyInFile: 1)),
    Story(
      "markers in the copy", "Tea.\n", "<<<<<<< ours\nTea.\n=======\nRain.\n>>>>>>> theirs\n",
      .refused(.undecided), .lines(onlyInCopy: 4, onlyInFile: 0)),
    Story(
      "markers in the file", "---\n<<<<<<< ours\na: 1\n=======\na: 2\n>>>>>>> theirs\n---\n",
      "Tea.\n", .refused(.undecided), .lines(onlyInCopy: 1, onlyInFile: 7)),
    Story(
      "front matter with a mistake", "---\ntags: [a\n---\n", "Tea.\n", .refused(.notUnderstood),
      .lines(onlyInCopy: 1, onlyInFile: 3)),
    Story(
      "a board of another program", "---\nkanban-plugin: board\n---\n- [ ] a\n", "- [ ] b\n",
      .refused(.ofOtherProgram), .lines(onlyInCopy: 1, onlyInFile: 4)),
    Story("no text", "Tea.\n", "\0\u{1}", .refused(.notText), .bytes),
    Story(
      "a sealed copy", "Tea.\n", "age-encryption.org/v1\n-> X25519 abc\n", .refused(.notText),
      .bytes),
    Story(
      "a sealed copy in letters", "Tea.\n", "-----BEGIN AGE ENCRYPTED FILE-----\nabc\n",
      .refused(.notText), .bytes),
    Story("an empty copy", "Tea.\n", "", .held, .lines(onlyInCopy: 0, onlyInFile: 1)),
    Story("an empty file", "", "Tea.\n", merged("Tea.\n"), .lines(onlyInCopy: 1, onlyInFile: 0)),
  ]

  @Test("a copy is merged, has nothing new, or stays", arguments: stories)
  func story(_ story: Story) {
    let (file, copy) = (Array(story.file.utf8), Array(story.copy.utf8))
    #expect(CopyMerge(of: file, with: copy, settings: Settings()) == story.result)
    #expect(CopyDifference(of: file, with: copy) == story.difference)
  }

  @Test("bytes that aren't UTF-8 are never merged")
  func notUTF8() {
    #expect(
      CopyMerge(of: [0x61, 0xFF], with: [0x61], settings: Settings()) == .refused(.notText))
    #expect(CopyDifference(of: [0x61, 0xFF], with: [0x61]) == .bytes)
  }

  @Test("settings are merged by their keys, and stay if both have another value")
  func settings() {
    func merge(_ file: String, _ copy: String) -> CopyMerge {
      CopyMerge(ofSettings: Array(file.utf8), with: Array(copy.utf8))
    }
    #expect(merge("name: Ana\n", "name: Ana\n") == .same)
    #expect(
      merge("name: Ana\n", "week-starts: sunday\n")
        == Self.merged("week-starts: sunday\nname: Ana\n"))
    #expect(
      merge("hide: [\"#a\"]\n", "hide: [\"#b\"]\n") == Self.merged("hide: [\"#a\", \"#b\"]\n"))
    #expect(merge("name: Ana\n", "name: Bo\n") == .refused(.conflict(places: 1)))
    #expect(merge("name: Ana\n", "name: [\n") == .refused(.notUnderstood))
    #expect(merge("name: Ana\n", "\0") == .refused(.notText))
  }

  @Test(
    "paragraphs and items of few words are there whole, each as often as either side has them",
    arguments: 0..<8)
  func repeatedWords(part: UInt64) {
    var found = 0
    for number in 0..<150 {
      var writer = BlockWriter(seed: part * 1000 + UInt64(number), isUnique: false)
      let base = writer.page()
      var (one, other) = (base, base)
      writer.edit(&one, by: "a", onlyAdds: true)
      writer.edit(&other, by: "b", onlyAdds: true)
      let merge = CopyMerge(
        of: Array(one.text.utf8), with: Array(other.text.utf8), settings: Settings())
      let seed: Comment = "seed \(part * 1000 + UInt64(number))"
      switch merge {
      case .merged(let bytes):
        found += 1
        expect(bytes, holds: one, other, seed)
      case .held: expect(Array(one.text.utf8), holds: one, other, seed)
      default: break
      }
    }
    // Most need nobody.
    #expect(found > 100)
  }

  /// Expects each block of both sides in a text, with its lines in one piece.
  private func expect(
    _ bytes: [UInt8], holds one: WrittenPage, _ other: WrittenPage, _ seed: Comment
  ) {
    let lines = TextLine.lines(of: bytes).map { String(decoding: $0.text, as: UTF8.self) }
    var counts: [String: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    for page in [one, other] {
      var wanted: [String: Int] = [:]
      for block in page.blocks {
        for line in block.lines where !line.isEmpty { wanted[line, default: 0] += 1 }
        // Sections and tables may have got more from the other side.
        guard let first = block.lines.first,
          "abcdefghijklmnopqrstuvwxyzA`<".contains(first.prefix(1)),
          !first.hasSuffix("?")
        else { continue }
        let isThere = lines.indices.contains { lines[$0...].starts(with: block.lines) }
        #expect(isThere, "\(seed): \(block.lines)")
      }
      for (line, count) in wanted { #expect(counts[line, default: 0] >= count, "\(seed): \(line)") }
    }
  }
}
