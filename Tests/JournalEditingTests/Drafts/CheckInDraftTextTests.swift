import JournalCore
import JournalEditing
import Testing

/// A check-in as the text of a draft, and back.
@Suite struct CheckInDraftTextTests {
  let day = Day(number: 9000)

  func again(_ draft: CheckInDraft, _ settings: Settings = Settings()) -> CheckInDraft {
    EntryFile(EntryFile.draft(draft, of: day, settings: settings), settings: settings).checkIn
  }

  @Test("everything comes back as it was")
  func all() {
    var draft = CheckInDraft()
    draft.time = ClockTime("09:30")
    draft.mood = "7.5"
    (draft.question, draft.answer) = ("How did you: sleep?", "Well, \"mostly\"")
    draft.title = "# not a comment"
    draft.gratitude = ["tea", "- a dash", "a: b"]
    draft.photos = ["/home/me/a b.jpg"]
    draft.songs = ["https://example.org/1#2"]
    draft.tags = ["work"]
    draft.habits = [MarkedHabit("run"), MarkedHabit("water", .amount(6))]
    draft.others = [EntryEdit("sleep", .set("7.5"))]
    draft.text = "One.\n\n---\n\nmood: 3\n\n# Heading"
    #expect(again(draft) == draft)
  }

  @Test("any texts come back, or are kept in the person's words", arguments: 0..<200)
  func random(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "é", "\u{301}", " ", "\n", "\n\n", "---", "#", ":", "- ", "\"", "'", "[", "{", "}", "😀",
      "mood: 1", "```", "\t", "%", "|", ">", "key:: value", "<!--", "\\", "\u{200B}", "null", "~",
    ]
    func text(lines: Bool) -> String {
      (0..<Int(generator.next() % 9)).map { _ in
        pieces[Int(generator.next() % UInt64(pieces.count))]
      }
      .filter { lines || !$0.contains("\n") }.joined()
    }
    var draft = CheckInDraft()
    draft.mood = "6"
    draft.gratitude = (0..<3).map { _ in text(lines: false) }.filter { !$0.isEmpty }
    draft.songs = [text(lines: false)].filter { !$0.isEmpty }
    draft.text = text(lines: true)
    let bytes = EntryFile.draft(draft, of: day, settings: Settings())
    let written = String(decoding: bytes, as: UTF8.self)
    for word in draft.text.split(whereSeparator: \.isWhitespace) {
      #expect(written.contains(word))
    }
    let back = EntryFile(bytes, settings: Settings()).checkIn
    // Taking it up again, and again, changes nothing more.
    let second = EntryFile.draft(back, of: day, settings: Settings())
    #expect(EntryFile(second, settings: Settings()).checkIn == back)
  }
}
