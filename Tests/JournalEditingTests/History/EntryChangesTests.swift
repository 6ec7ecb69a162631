import JournalCore
import Testing

@testable import JournalEditing

@Suite("What changed between two versions of an entry")
struct EntryChangesTests {
  typealias Difference = EntryChanges.FieldDifference

  private static func changes(
    _ old: String?, _ new: String?, _ settings: Settings = Settings()
  ) -> EntryChanges {
    EntryChanges(
      from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, settings: settings)
  }

  /// Front matters, and how the second differs from the first.
  static let fields: [(old: String, new: String, changes: [Difference])] = [
    ("mood: 7", "mood: 8", [Difference(key: "mood", removed: ["7"], added: ["8"])]),
    ("mood: 7", "Mood: 8", [Difference(key: "Mood", removed: ["7"], added: ["8"])]),
    ("mood: 7", "feeling: 8", [Difference(key: "feeling", removed: ["7"], added: ["8"])]),
    ("a: 1", "a: 1\nb: 2", [Difference(key: "b", added: ["2"])]),
    ("a: 1\nb: 2", "a: 1", [Difference(key: "b", removed: ["2"])]),
    ("a: 1", "a: 1\nb:", [Difference(key: "b", added: [""])]),
    (
      "gratitude: [tea, sun]", "gratitude: [sun, frost]",
      [Difference(key: "gratitude", removed: ["tea"], added: ["frost"], isList: true)]
    ),
    (
      "thanks: [a, a]", "thanks: [a]",
      [Difference(key: "thanks", removed: ["a"], isList: true)]
    ),
    (
      "tags: [a, b]", "tags: [b, a]",
      [Difference(key: "tags", isList: true, isReordered: true)]
    ),
    ("tags: a, b", "tags: [a, b, c]", [Difference(key: "tags", added: ["c"], isList: true)]),
    (
      "photo: a.jpg", "photos: [a.jpg, b.jpg]",
      [Difference(key: "photos", added: ["b.jpg"], isList: true)]
    ),
    (
      "check-ins: [{time: 09:30, mood: 5}]", "check-ins: [{time: 09:30, mood: 6}]",
      [Difference(key: "check-ins@09:30.mood", removed: ["5"], added: ["6"])]
    ),
    (
      "habits: {run: done}", "habits: {run: skip}",
      [Difference(key: "habits.run", removed: ["done"], added: ["skip"])]
    ),
    ("a: 1 # x", "a: 1 # y", [Difference(key: "", removed: ["# x"], added: ["# y"], isList: true)]),
    ("a: e\u{301}", "a: é", [Difference(key: "a", removed: ["e\u{301}"], added: ["é"])]),
  ]

  @Test("is told by field", arguments: fields.indices)
  func byField(number: Int) {
    let (old, new, expected) = Self.fields[number]
    let changes = Self.changes("---\n\(old)\n---\nText.\n", "---\n\(new)\n---\nText.\n")
    #expect(changes.fields == expected)
    #expect(changes.body.isEmpty)
    #expect(!changes.isLayoutOnly)
  }

  static let layouts: [(old: String, new: String)] = [
    ("---\nmood: 7\n---\nText.\n", "---\nmood:   \"7\"\n---\nText.\n"),
    ("---\nmood: 7\n---\nText.\n", "---\r\nmood: 7\r\n---\r\nText.\r\n"),
    ("---\ntags: [a, b]\n---\n", "---\ntags:\n  - a\n  - b\n---\n"),
    ("---\nmood: 7\n---\nText.\n", "---\nmood: 7\n---\n\nText.\n\n"),
    ("Text.", "Text.\n"),
  ]

  @Test("a change of bytes alone is a change of layout", arguments: layouts.indices)
  func layout(number: Int) {
    let changes = Self.changes(Self.layouts[number].old, Self.layouts[number].new)
    #expect(changes.isLayoutOnly)
    #expect(!changes.isEmpty)
    #expect(Self.changes(Self.layouts[number].old, Self.layouts[number].old).isEmpty)
  }

  @Test("the text is compared by lines, with one line beside them")
  func body() {
    let changes = Self.changes("a\n\nb\n\nc\nd\ne\nf\n", "a\n\nb\n\nX\nd\ne\nf\nnew\n")
    #expect(
      changes.body == [
        ChangedLine(.omitted, ""), ChangedLine(.same, "b"), ChangedLine(.same, ""),
        ChangedLine(.removed, "c"), ChangedLine(.added, "X"), ChangedLine(.same, "d"),
        ChangedLine(.omitted, ""), ChangedLine(.same, "f"), ChangedLine(.added, "new"),
      ])
  }

  @Test("a property of the body is a field, and no line of the text")
  func properties() {
    let changes = Self.changes("mood:: 7\nsleep:: 8\n\nText.\n", "mood:: 6\nsleep:: 8\n\nText.\n")
    #expect(changes.fields == [Difference(key: "mood", removed: ["7"], added: ["6"])])
    #expect(changes.body.isEmpty)
  }

  @Test("a new entry adds all it says, a removed one takes it away")
  func newAndGone() {
    let file = "---\nmood: 7\n---\nText.\n"
    #expect(
      Self.changes(nil, file)
        == EntryChanges(
          fields: [Difference(key: "mood", added: ["7"])], body: [ChangedLine(.added, "Text.")]))
    #expect(
      Self.changes(file, nil)
        == EntryChanges(
          fields: [Difference(key: "mood", removed: ["7"])],
          body: [ChangedLine(.removed, "Text.")]))
  }

  @Test("what can't be read by fields is compared line by line")
  func broken() {
    let changes = Self.changes("---\nmood: 7\n---\nText.\n", "+++\nmood = 7\n+++\nText.\n")
    #expect(changes.fields.isEmpty)
    #expect(
      changes.body.map(\.text) == ["---", "mood: 7", "---", "+++", "mood = 7", "+++", "Text."])
    #expect(changes.body.map(\.kind).suffix(2) == [.added, .same])
  }

  @Test("texts that differ in very many lines are replaced as a whole, and keep their ends")
  func long() {
    let old = (0..<3000).map { "old \($0)" }, new = (0..<3000).map { "new \($0)" }
    let lines = ChangedLine.difference(from: ["a"] + old + ["z"], to: ["a"] + new + ["z"])
    #expect(lines.count == 6002)
    #expect(lines.first == ChangedLine(.same, "a"))
    #expect(lines.last == ChangedLine(.same, "z"))
  }

  @Test("any two texts: what is kept and added is the new one, what is kept and removed the old")
  func random() {
    var chance = SeededGenerator(seed: 3)
    func text() -> [String] {
      (0..<chance.next() % 12).map { _ in ["a", "b", "", "c"][Int(chance.next() % 4)] }
    }
    for _ in 0..<2000 {
      let (old, new) = (text(), text())
      let lines = ChangedLine.difference(from: old, to: new)
      let count = { (kind: ChangedLine.Kind) in lines.count { $0.kind == kind } }
      #expect(new.count - old.count == count(.added) - count(.removed))
      let added = lines.filter { $0.kind == .added }.map(\.text)
      let removed = lines.filter { $0.kind == .removed }.map(\.text)
      #expect((old + added).sorted() == (new + removed).sorted())
      #expect(lines.isEmpty == (old == new))
    }
  }

  static let keys: [(key: String, kept: [String])] = [
    ("mood", ["mood", "check-ins@09:30.mood"]), ("feeling", ["mood", "check-ins@09:30.mood"]),
    ("sleep", ["sleep"]), ("habits", ["habits.run"]), ("habits.run", ["habits.run"]),
    ("check-ins", ["check-ins@09:30.mood"]), ("hab", []), ("nothing", []),
  ]

  @Test("one key is asked for by any of its names", arguments: keys.indices)
  func about(number: Int) {
    let new =
      "---\nmood: 7\nsleep: 8\nhabits: {run: done}\ncheck-ins: [{time: 09:30, mood: 5}]\n---\nHi.\n"
    let changes = Self.changes(nil, new).about(Self.keys[number].key, settings: Settings())
    #expect(changes.fields.map(\.key) == Self.keys[number].kept)
    #expect(changes.body.isEmpty)
  }

  @Test("the text is asked for as a key, unless a key is so named")
  func aboutText() {
    let settings = Settings()
    #expect(
      Self.changes(nil, "Hi.\n").about("text", settings: settings).body
        == [ChangedLine(.added, "Hi.")])
    let own = Self.changes(nil, "---\ntext: 1\n---\nHi.\n").about("text", settings: settings)
    #expect(own.body.isEmpty)
    #expect(own.fields.map(\.key) == ["text"])
  }
}
