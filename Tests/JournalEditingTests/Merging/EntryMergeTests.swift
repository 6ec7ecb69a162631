import JournalCore
import Testing

@testable import JournalEditing

/// Two people's, or two devices', versions of one entry.
@Suite struct EntryMergeTests {
  typealias Story = MergeStories.Story

  func merge(
    _ base: String, _ ours: String, _ theirs: String, at time: ClockTime? = nil,
    _ settings: Settings = Settings()
  ) -> EntryMerge? {
    EntryMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
      settings: settings, namedTime: time)
  }

  func check(_ story: Story) {
    let merged = merge(story.base, story.ours, story.theirs)
    #expect(merged.map { String(decoding: $0.bytes, as: UTF8.self) } == story.result)
    #expect(merged?.conflicts == story.conflicts)
  }

  /// Front matter between its fences; nothing for nothing.
  static func fenced(_ keys: String) -> String { keys.isEmpty ? "" : "---\n\(keys)---\n" }

  // MARK: Keys

  @Test("front matter merges key by key", arguments: MergeStories.keys)
  func keys(_ story: Story) {
    check(
      (
        story.name, Self.fenced(story.base), Self.fenced(story.ours), Self.fenced(story.theirs),
        Self.fenced(story.result), story.conflicts
      ))
  }

  @Test("front matter in braces is merged as the lines that it has")
  func braces() {
    check(
      (
        "", "{\"mood\": 5}\nhi\n", "{\"mood\": 5}\nhi\nours\n", "{\"mood\": 5}\nho\nhi\n",
        "{\"mood\": 5}\nho\nhi\nours\n", 0
      ))
    check(
      (
        "", "{\"a\": 1}\nhi\n", "{\"a\": 2}\nhi\n", "{\"a\": 3}\nhi\n",
        "<<<<<<< ours\n{\"a\": 2}\n=======\n{\"a\": 3}\n>>>>>>> theirs\nhi\n", 1
      ))
  }

  @Test("empty fences that one side wrote are no front matter that it took away")
  func emptyFences() {
    check(
      (
        "", "---\n- a\n---\nb\n", "---\n---\n- a\n---\nb\n", "---\n- a\n---\nc\n",
        "---\n---\n- a\n---\nc\n", 0
      ))
  }

  @Test("a byte order mark is in nobody's way")
  func byteOrderMark() {
    func marked(_ keys: String) -> String { "\u{FEFF}---\n\(keys)---\nhi\n" }
    check(
      (
        "", marked("mood: 5\ntags: [a]\n"), marked("mood: 6\ntags: [a, b]\n"),
        marked("mood: 5\ntags: [a, c]\n"), marked("mood: 6\ntags: [a, b, c]\n"), 0
      ))
    let morning = "time: 09:30\nmood: 6\n"
    check(
      (
        "", "", marked(morning), "---\nmood: 8\ntime: 21:00\n---\nhi\n",
        marked(morning + "check-ins:\n  - {time: 21:00, mood: 8}\n"), 0
      ))
  }

  @Test("a key that one side took out doesn't come back with the other's line endings")
  func lineEndings() {
    let old = "---\nmood: 5\n# about x\nx: 1\n---\nhi\n"
    let windows = old.split(separator: "\n").map { $0 + "\r\n" }.joined()
    check(
      (
        "", old, windows, "---\n# about x\nx: 1\n---\nhi\n",
        "---\r\n# about x\r\nx: 1\r\n---\r\nhi\r\n", 0
      ))
  }

  @Test("of one task done on both sides the line that says when is kept; other marks can't both be")
  func tasks() {
    for (ours, theirs) in [("- [x] milk ✅ 2026-11-21\n", "- [x] milk\n")] {
      check(("", "- [ ] milk\n", ours, theirs, ours, 0))
      check(("", "- [ ] milk\n", theirs, ours, ours, 0))
    }
    check(
      (
        "", "- [ ] milk\n", "- [!] milk\n", "- [?] milk\n",
        "<<<<<<< ours\n- [!] milk\n=======\n- [?] milk\n>>>>>>> theirs\n", 1
      ))
  }

  // MARK: Lists

  @Test("lists merge as sets that keep their order", arguments: MergeStories.lists)
  func sets(_ name: String, _ base: String, _ ours: String, _ theirs: String, _ result: String) {
    check((name, Self.fenced(base), Self.fenced(ours), Self.fenced(theirs), Self.fenced(result), 0))
  }

  // MARK: Check-ins

  @Test("two moods at two times become two check-ins, whichever side is ours")
  func twoCheckIns() {
    let morning = "---\ntime: 09:30\nmood: 6\nsleep: 7\n---\n"
    let evening = "---\ntime: 21:40\nmood: 8\nquestion: How was it?\nanswer: \"Good: yes\"\n---\n"
    let second =
      "check-ins:\n  - {time: 21:40, mood: 8, question: \"How was it?\", answer: \"Good: yes\"}\n"
    check(("", "", morning, evening, "---\ntime: 09:30\nmood: 6\nsleep: 7\n\(second)---\n", 0))
    check(("", "", evening, morning, "---\ntime: 09:30\nmood: 6\nsleep: 7\n\(second)---\n", 0))
  }

  @Test(
    "what both say of the day is two check-ins where times are known",
    arguments: MergeStories.checkIns)
  func checkIns(_ story: Story) { keys(story) }

  @Test("two moods in a file with one time in its name are a conflict")
  func namedTime() throws {
    let time = try #require(ClockTime("09:30"))
    let same = merge("", "---\nmood: 6\n---\n", "---\nmood: 8\n---\n", at: time)
    #expect(same?.conflicts == 1)
    let two = merge("", "---\nmood: 6\n---\n", "---\ntime: 21:40\nmood: 8\n---\n", at: time)
    #expect(
      two.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "---\nmood: 6\ncheck-ins:\n  - {time: 21:40, mood: 8}\n---\n")
  }

  @Test("a check-in before the day starts is the later one")
  func afterMidnight() {
    var settings = Settings()
    settings.dayStarts = 4 * 60
    let merged = merge(
      "", "---\ntime: 01:30\nmood: 4\n---\n00:30 tea\n",
      "---\ntime: 21:40\nmood: 8\n---\n23:00 reading\n", settings)
    #expect(
      merged.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "---\ntime: 21:40\nmood: 8\ncheck-ins:\n  - {time: 01:30, mood: 4}\n---\n"
        + "23:00 reading\n00:30 tea\n")
  }

  // MARK: Bodies

  @Test("bodies merge line by line", arguments: MergeStories.bodies)
  func bodies(_ story: Story) { check(story) }

  // MARK: Files

  @Test("files of every kind", arguments: MergeStories.files)
  func files(_ story: Story) { check(story) }

  @Test("what is no text is left to the person")
  func noText() {
    func merged(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> EntryMerge? {
      EntryMerge(base: base, ours: ours, theirs: theirs, settings: Settings())
    }
    #expect(merged([], [1, 0], [2, 0]) == nil)
    #expect(merged([], [1], [2, 0]) == nil)
    // But what only one side changed is that side's, whatever it is.
    #expect(merged([0], [0], [2, 0])?.bytes == [2, 0])
    #expect(merged([0], [1, 0], [0])?.bytes == [1, 0])
    // Bytes that are no UTF-8 are lines like others.
    #expect(
      merged([0x61, 10], [0xFF, 10, 0x61, 10], [0x61, 10, 0xFE, 10])?.bytes
        == [0xFF, 10, 0x61, 10, 0xFE, 10])
  }
}
