import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("Changing single values of an entry")
struct SettingFieldTests {
  private let today = TemporaryJournal.today

  @Test("only the bytes of those values change, and the label doesn't tell them")
  func set() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "---\n# mine\nmood:  7 # fair\ntags: [work]\n---\nText\n"
    ])
    let written = try place.step(
      "set 2026-11-21 mood tags gratitude",
      [
        "2026-11-21.md":
          "---\n# mine\nmood:  8 # fair\ntags: [work, home]\ngratitude: [tea]\n---\nText\n"
      ]
    ) {
      try $0.set(
        [
          EntryEdit("mood", .set("8")), EntryEdit("tags", .add("home")),
          EntryEdit("gratitude", .add("tea")),
        ], in: EntryAddress(today))
    }
    #expect(written == WrittenEntry(path: "2026-11-21.md", day: today))
  }

  @Test("with a time it is one check-in of the entry")
  func checkIn() throws {
    let place = try TemporaryJournal([
      "2026-11-21.md": "---\nmood: 7\ncheck-ins:\n  - {time: 21:40, mood: 5}\n---\n"
    ])
    let address = EntryAddress(today, at: ClockTime("21:40"))
    try place.step(
      "set 2026-11-21@21:40 mood",
      ["2026-11-21.md": "---\nmood: 7\ncheck-ins:\n  - {time: 21:40, mood: 6}\n---\n"]
    ) { try $0.set([EntryEdit("mood", .set("6"))], in: address) }
  }

  @Test("an answer that is a number is written in the words of its question")
  func answer() throws {
    let place = try TemporaryJournal([
      "questions.md": "## How?\n\n- well\n- badly\n\n## Why?\n\n- so\n- not so\n",
      "2026-11-21.md": "---\nquestion: Why?\nanswer: so\n---\n",
    ])
    let address = EntryAddress(today)
    try place.step(
      "set 2026-11-21 answer", ["2026-11-21.md": "---\nquestion: Why?\nanswer: not so\n---\n"]
    ) { try $0.set([EntryEdit("answer", .set("2"))], in: address) }
    try place.step(
      "set 2026-11-21 question answer",
      ["2026-11-21.md": "---\nquestion: How?\nanswer: well\n---\n"]
    ) {
      try $0.set(
        [EntryEdit("question", .set("How?")), EntryEdit("answer", .set("1"))], in: address)
    }
    // A question that isn't in the list has no answers to count.
    try place.write("2026-11-21.md", "---\nquestion: Who?\n---\n")
    try place.step(
      "set 2026-11-21 answer", ["2026-11-21.md": "---\nquestion: Who?\nanswer: 2\n---\n"]
    ) { try $0.set([EntryEdit("answer", .set("2"))], in: address) }
  }

  @Test("an entry without a question of its own has that of the day")
  func answerToTheDays() throws {
    let place = try TemporaryJournal([
      "questions.md": "## How?\n\n- well\n- badly\n", "2026-11-21.md": "---\nmood: 7\n---\n",
    ])
    try place.open().set([EntryEdit("answer", .set("2"))], in: EntryAddress(today))
    #expect(try place.folder.text("2026-11-21.md") == "---\nmood: 7\nanswer: badly\n---\n")
  }

  @Test("questions that can't be read stop an answer that is a number, and nothing else")
  func unreadableQuestions() throws {
    let place = try TemporaryJournal([
      "questions.md/x": "a folder\n", "2026-11-21.md": "---\nmood: 7\n---\n",
    ])
    try place.refuses {
      try $0.set([EntryEdit("answer", .set("2"))], in: EntryAddress(today))
    } with: {
      $0 is StoreError
    }
    try place.open().set([EntryEdit("answer", .set("well"))], in: EntryAddress(today))
    #expect(try place.files()["2026-11-21.md"] == "---\nmood: 7\nanswer: well\n---\n")
  }

  @Test("what the text doesn't allow is refused with its bytes")
  func refused() throws {
    let text = "---\nmood: 7\ntags: [work, \"rain\n---\n"
    let place = try TemporaryJournal(["2026-11-21.md": ""])
    try place.write("2026-11-21.md", text)
    let address = EntryAddress(today)
    for change in [
      EntryEdit("tags", .add("home")), EntryEdit("gratitude", .remove("tea")),
    ] {
      try place.refuses {
        try $0.set([EntryEdit("mood", .set("8")), change], in: address)
      } with: {
        guard case .refused(_, "2026-11-21.md", let bytes) = $0 as? JournalError else {
          return false
        }
        return bytes == Array(text.utf8)
      }
    }
    try place.refuses(JournalError.noEntry(DayRange(today - 1, today - 1), hasUnread: false)) {
      try $0.set([EntryEdit("mood", .set("8"))], in: EntryAddress(today - 1))
    }
  }

  @Test("the scale is that of the settings as they are now")
  func staleScale() throws {
    let place = try TemporaryJournal(["daymark.yaml": "", "2026-11-21.md": "---\nmood: 4\n---\n"])
    let journal = try place.open()
    try place.write("daymark.yaml", "mood: {scale: 1-5}\n")
    try place.refuses(journal: journal) {
      try $0.set([EntryEdit("mood", .set("8"))], in: EntryAddress(today))
    } with: {
      guard case .field(.moodOutside("8", let scale)) = $0 as? JournalError else { return false }
      return scale.high == 5
    }
  }

  @Test("what no entry can have is refused")
  func field() throws {
    let place = try TemporaryJournal(["2026-11-21.md": "---\nmood: 7\n---\n"])
    let cases: [(EntryEdit, FieldError)] = [
      (EntryEdit("mood", .set("12")), .moodOutside("12", .oneToTen)),
      (EntryEdit("mood", .set("fair")), .moodUnknown("fair", .oneToTen)),
      (EntryEdit("mood", .add("7")), .notAList(key: "mood")),
      (EntryEdit("tags", .add("")), .emptyItem(key: "tags")),
      (EntryEdit("time", .set("25:00")), .unreadableTime("25:00")),
      (EntryEdit("date", .set("2026-02-30")), .impossibleDate("2026-02-30")),
      (EntryEdit("check-ins", .set("1")), .notByHand(key: "check-ins")),
    ]
    for (change, problem) in cases {
      try place.refuses(JournalError.field(problem)) {
        try $0.set([EntryEdit("title", .set("Day")), change], in: EntryAddress(today))
      }
    }
  }
}
