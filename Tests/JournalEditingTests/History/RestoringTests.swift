import JournalCore
import JournalSyntax
import Testing

@testable import JournalEditing

@Suite("A field of another version is brought back")
struct RestoringTests {
  /// A key, the file now, the file then, and the file that comes of it.
  static let fields: [(key: String, now: String, then: String, new: String)] = [
    ("mood", "mood: 8 # ok\nx: 1", "mood: 7", "mood: 7 # ok\nx: 1"),
    ("mood", "Feeling: 8", "mood: 7", "Feeling: 7"),
    ("mood", "x: 1", "mood: 7", "x: 1\nmood: 7"),
    ("mood", "mood: 8\nx: 1", "y: 1", "x: 1"),
    (
      "gratitude", "gratitude:\n  - sun", "gratitude: [tea, frost]",
      "gratitude:\n  - tea\n  - frost"
    ),
    ("tags", "tags: [a]", "tags:\n  - b\n  - c", "tags: [b, c]"),
    ("habits", "x: 1", "habits: {run: done, water: 6}", "x: 1\nhabits: {run: done, water: 6}"),
    ("well.mood", "well: {mood: 3, y: 1}", "well:\n  mood: 5", "well: {mood: 5, y: 1}"),
    ("note", "note: a", "note: \"no\"", "note: \"no\""),
    (
      "check-ins", "check-ins:\n  - {time: 09:30, mood: 6}",
      "check-ins:\n  - {time: 09:30, mood: 5}\n  - {time: 12:00, mood: 4}",
      "check-ins:\n  - {time: 09:30, mood: 5}\n  - {time: 12:00, mood: 4}"
    ),
  ]

  @Test("and nothing else changes", arguments: fields.indices)
  func restored(number: Int) throws {
    let (key, now, then, new) = Self.fields[number]
    func file(_ lines: String) -> [UInt8] { Array("---\n\(lines)\n---\nText.\n".utf8) }
    var entry = EntryFile(file(now), settings: Settings())
    try entry.restore(key, from: EntryFile(file(then), settings: Settings()))
    #expect(String(decoding: entry.bytes, as: UTF8.self) == "---\n\(new)\n---\nText.\n")
  }

  @Test("the text below the fields is one")
  func text() throws {
    var entry = EntryFile(Array("---\nmood: 8\n---\nNow.\n".utf8), settings: Settings())
    let then = EntryFile(Array("---\nmood: 7\n---\nThen,\nand more.\n".utf8), settings: Settings())
    try entry.restore("text", from: then)
    #expect(
      String(decoding: entry.bytes, as: UTF8.self) == "---\nmood: 8\n---\nThen,\nand more.\n")
  }

  @Test("a line of the body that is a property gets its old value")
  func property() throws {
    var entry = EntryFile(Array("mood:: 8\n\nText.\n".utf8), settings: Settings())
    try entry.restore("mood", from: EntryFile(Array("mood:: 7\n".utf8), settings: Settings()))
    #expect(String(decoding: entry.bytes, as: UTF8.self) == "mood:: 7\n\nText.\n")
  }

  @Test("a value that can't be read is refused at its place")
  func unreadable() {
    let then = EntryFile(Array("---\nmood: [7\n---\n".utf8), settings: Settings())
    var entry = EntryFile(Array("---\nmood: 8\n---\n".utf8), settings: Settings())
    #expect(throws: EntryError.self) { try then.requireReadable("mood") }
    #expect(throws: EntryError.self) { try entry.restore("mood", from: then) }
    #expect(entry.bytes == Array("---\nmood: 8\n---\n".utf8))
  }
}
