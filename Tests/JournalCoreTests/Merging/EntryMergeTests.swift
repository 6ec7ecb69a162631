import Testing

@testable import JournalCore

/// Two people's, or two devices', versions of one entry.
@Suite struct EntryMergeTests {
  func merge(_ base: String?, _ ours: String, _ theirs: String) -> EntryMerge {
    EntryMerge(
      base: base.map { Array($0.utf8) }, ours: Array(ours.utf8), theirs: Array(theirs.utf8),
      settings: Settings())
  }

  func text(_ merge: EntryMerge) -> String { String(decoding: merge.bytes ?? [], as: UTF8.self) }

  @Test("what both say alike, or only one changed, is taken byte for byte")
  func oneSided() {
    let base = "---\r\nmood:   5 # low\r\ntags: [a,b]\r\n---\r\nWords.\r\n"
    let other = "---\r\nmood:   6 # low\r\ntags: [a,b]\r\n---\r\nWords.\r\n\r\nMore."
    #expect(text(merge(base, base, other)) == other)
    #expect(text(merge(base, other, base)) == other)
    #expect(text(merge(base, other, other)) == other)
    #expect(text(merge(nil, other, other)) == other)
  }

  @Test("keys that different sides changed come together, untouched lines as they stand")
  func keys() {
    let base = "---\ndate: 2026-11-21\n# how it was\nmood: 5\nsleep:  7\n---\nA day.\n"
    let ours = "---\ndate: 2026-11-21\n# how it was\nmood: 6\nsleep:  7\n---\nA day.\n"
    let theirs =
      "---\ndate: 2026-11-21\n# how it was\nmood: 5\nsleep:  7.5  # at last\nsteps: 900\n---\nA day.\n"
    let merged = merge(base, ours, theirs)
    #expect(merged.conflicts == 0)
    #expect(
      text(merged)
        == "---\ndate: 2026-11-21\n# how it was\nmood: 6\nsleep:  7.5  # at last\nsteps: 900\n---\nA day.\n"
    )
  }

  static let lists: [(String, String?, String, String, String)] = [
    (
      "both add to a list of lines", "tags:\n  - a\n", "tags:\n  - a\n  - b\n",
      "tags:\n  - a\n  - c # new\n", "tags:\n  - a\n  - b\n  - c # new\n"
    ),
    ("both add in brackets", "tags: [a]\n", "tags: [a, b]\n", "tags: [a, c]\n", "tags: [a, b, c]\n"),
    ("one takes out, one adds", "tags: [a, b]\n", "tags: [b]\n", "tags: [a, b, c]\n", "tags: [b, c]\n"),
    ("the same is added once", nil, "tags: [a, b]\n", "tags: [b, c]\n", "tags: [a, b, c]\n"),
    (
      "habits of both", "habits: [run]\n", "habits: [run, read]\n", "habits: {run: done, water: 6}\n",
      "habits: {run: done, read: done, water: 6}\n"
    ),
    ("tags in one text", "tags: a b\n", "tags: a b c\n", "tags: b d\n", "tags: b c d\n"),
    (
      "check-ins of two times", nil, "check-ins:\n  - {time: 09:30, mood: 6}\n",
      "check-ins:\n  - {time: 21:00, mood: 7}\n",
      "check-ins:\n  - {time: 09:30, mood: 6}\n  - {time: 21:00, mood: 7}\n"
    ),
    (
      "a person's own mapping", "walk: {km: 2}\n", "walk: {km: 3}\n", "walk: {km: 2, with: dog}\n",
      "walk: {km: 3, with: dog}\n"
    ),
  ]

  @Test("lists merge as sets that keep their order", arguments: lists)
  func sets(_ name: String, _ base: String?, _ ours: String, _ theirs: String, _ expected: String) {
    let merged = merge(
      base.map { "---\n\($0)---\n" }, "---\n\(ours)---\n", "---\n\(theirs)---\n")
    #expect(text(merged) == "---\n\(expected)---\n", "\(name)")
    #expect(merged.conflicts == 0, "\(name)")
  }

  @Test("two moods at two times become two check-ins, whichever side is ours")
  func twoCheckIns() {
    let morning = "---\ntime: 09:30\nmood: 6\nsleep: 7\n---\n"
    let evening = "---\ntime: 21:40\nmood: 8\nquestion: How was it?\nanswer: Good\n---\n"
    let one = merge(nil, morning, evening)
    #expect(
      text(one)
        == "---\ntime: 09:30\nmood: 6\nsleep: 7\ncheck-ins:\n  - {time: 21:40, mood: 8, question: How was it?, answer: Good}\n---\n"
    )
    #expect(one.conflicts == 0)
    let other = merge(nil, evening, morning)
    #expect(other.conflicts == 0)
    #expect(text(other).contains("time: 09:30\nmood: 6\n"))
    #expect(text(other).contains("{time: 21:40, mood: 8, question: How was it?, answer: Good}"))
  }

  @Test("two moods without times are a conflict that names both and leaves the rest readable")
  func conflict() {
    let merged = merge(
      "---\nmood: 5\n---\n", "---\nmood: 6\ntags: [a]\n---\n", "---\nmood: 8\ntags: [b]\n---\n")
    #expect(merged.conflicts == 1)
    #expect(
      text(merged)
        == "---\n# <<<<<<< ours\nmood: 6\n# =======\n# mood: 8\n# >>>>>>> theirs\ntags: [a, b]\n---\n"
    )
  }

  static let bodies: [(String, String?, String, String, String, Int)] = [
    ("lines at different places", "a\nb\nc\n", "x\na\nb\nc\n", "a\nb\nc\ny\n", "x\na\nb\nc\ny\n", 0),
    ("ours, then theirs, at one place", "a\n", "a\n- x\n", "a\n- y\n", "a\n- x\n- y\n", 0),
    ("what both added stands once", "a\n", "a\n- x\n- y\n", "a\n- x\n- z\n", "a\n- x\n- y\n- z\n", 0),
    (
      "by their times", "", "21:00 tea\nwith honey\n", "09:30 walk\n\n22:00 bed\n",
      "09:30 walk\n21:00 tea\nwith honey\n\n22:00 bed\n", 0
    ),
    (
      "two paragraphs stay two", "a\n\n", "a\n\nA walk.\n", "a\n\nRain.\n", "a\n\nA walk.\n\nRain.\n", 0
    ),
    (
      "done wins over open", "- [ ] a\n- [ ] b\n", "- [x] a ✅ 2026-11-21\n- [/] b\n",
      "- [/] a\n- [x] b\n", "- [x] a ✅ 2026-11-21\n- [x] b\n", 0
    ),
    (
      "two ways to say it are a conflict around the smallest place", "a\nb\nc\n", "a\nB\nc\n",
      "a\nβ\nc\n", "a\n<<<<<<< ours\nB\n=======\nβ\n>>>>>>> theirs\nc\n", 1
    ),
  ]

  @Test("bodies merge line by line", arguments: bodies)
  func bodies(
    _ name: String, _ base: String?, _ ours: String, _ theirs: String, _ expected: String,
    _ conflicts: Int
  ) {
    let merged = merge(base, ours, theirs)
    #expect(text(merged) == expected, "\(name)")
    #expect(merged.conflicts == conflicts, "\(name)")
  }

  @Test("a file saved with other line endings is no change of its words")
  func endings() {
    let base = "---\nmood: 5\n---\na\nb\n"
    let merged = merge(
      base, base.replacing("\n", with: "\r\n"), base.replacing("b\n", with: "b\nc\n"))
    #expect(text(merged) == "---\r\nmood: 5\r\n---\r\na\r\nb\r\nc\r\n")
  }
}
