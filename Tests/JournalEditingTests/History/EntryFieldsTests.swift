import JournalCore
import Testing

@testable import JournalEditing

@Suite("A version of an entry, by field")
struct EntryFieldsTests {
  static let files: [(file: String, text: String)] = [
    ("---\nmood: 7\n---\nText.\n", "mood: 7\n\nText.\n"),
    ("---\nmood:   '7'\n---\n\n\nText.\n", "mood: 7\n\n\nText.\n"),
    ("---\r\nmood: 7\r\n---\r\nText.\r\n", "mood: 7\n\nText.\n"),
    ("---\nmood: 7 # tired\n# a note\n---\n", "mood: 7\n# tired\n# a note\n"),
    ("---\ngratitude:\n  - tea\n  - sun\n---\n", "gratitude: tea\ngratitude: sun\n"),
    ("---\ntags: [work, family]\n---\n", "tags: work\ntags: family\n"),
    ("---\nhabits: {run: done, water: 6}\n---\n", "habits.run: done\nhabits.water: 6\n"),
    ("---\nwell:\n  being:\n    mood: 7\n---\n", "well.being.mood: 7\n"),
    (
      "---\ncheck-ins:\n  - {time: 09:30, mood: 6, answer: Well}\n  - {mood: 5}\n---\n",
      "check-ins: {mood: 5}\ncheck-ins@09:30.mood: 6\ncheck-ins@09:30.answer: Well\n"
    ),
    ("---\ncheck-ins: [{time: 9:30}]\n---\n", "check-ins@9:30.time: 9:30\n"),
    ("---\na:\nb: ''\nc: []\nd: {}\n---\n", "a:\nb:\nc: []\nd: {}\n"),
    ("---\nnote: |2- # why\n    one\n   two\n---\n", "note:   one\n   two\n# why\n"),
    ("---\nnote: >\n  one\n  two\n\n  three\n---\n", "note: one two\n  three\n"),
    ("---\nmood: 7\nmood: 8\n---\n", "mood: 7\nmood: 8\n"),
    ("---\nmood: 7\na stray line\nsleep: 7\n---\n", "mood: 7\na stray line\nsleep: 7\n"),
    ("---\nmood: [\n---\nText.\n", "mood: [\n\nText.\n"),
    ("+++\nmood = 7\n+++\nText.\n", "+++\nmood = 7\n+++\nText.\n"),
    ("- just\n- a list\n", "- just\n- a list\n"),
    ("---\n- a\n- b\n---\nText.\n", "---\n- a\n- b\n---\nText.\n"),
    ("mood:: 7\n\nText.\n", "mood:: 7\n\nText.\n"),
    ("", ""), ("\n\n", "\n\n"), ("Text", "Text\n"),
  ]

  @Test("reads as lines that a person reads", arguments: files.indices)
  func text(number: Int) {
    let (file, text) = Self.files[number]
    #expect(EntryFields(Array(file.utf8)).text == text)
  }

  @Test("bytes that are not UTF-8 can be told from each other")
  func badBytes() {
    let texts = [0xFE, 0xFF].map { EntryFields(Array("---\na: x".utf8) + [$0]).text }
    #expect(texts == ["a: x\\xFE\n", "a: x\\xFF\n"])
    #expect(ReadableBytes.text([0xC3, 0xA9, 0xC3, 0x28, 0xF0, 0x9F]) == "é\\xC3(\\xF0\\x9F")
  }

  @Test("whatever is damaged, no word of a file is left out")
  func everyWord() {
    let sample = Array(
      """
      ---
      mood: 7 # tired
      tags: [work, "family life"]
      habits: {run: done}
      # alone
      song: 'Frost'
      note: |  # why
        first line
          second line
      folded: >
        more
        words
      ---
      Body text here.
      """.utf8)
    let marks = Array("\n -:[]{}\"'#|>,&*!%@`\r\t".utf8) + [0xFF]
    var chance = SeededGenerator(seed: 11)
    for _ in 0..<4000 {
      var bytes = sample
      for _ in 0...chance.next() % 4 {
        let place = Int(chance.next() % UInt64(bytes.count))
        let mark = marks[Int(chance.next() % UInt64(marks.count))]
        if chance.next() % 2 == 0 { bytes[place] = mark } else { bytes.insert(mark, at: place) }
      }
      let text = EntryFields(bytes).text
      let words = bytes.split { ($0 | 0x20) &- 0x61 >= 26 }.filter { $0.count > 1 }
      let lost = words.map { String(decoding: $0, as: UTF8.self) }.filter { !text.contains($0) }
      #expect(lost.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test("very many comments and properties take no longer than their number")
  func many() {
    let comments = String(repeating: "# c\n", count: 100_000)
    let properties = String(repeating: "a:: b\n", count: 100_000)
    let file = Array("---\n\(comments)---\n\(properties)".utf8)
    let fields = EntryFields(file)
    #expect(fields.fields.count == 100_000)
    #expect(fields.propertyLines.count == 100_000)
    #expect(EntryChanges(from: nil, to: file, settings: Settings()).fields.count == 2)
  }
}
