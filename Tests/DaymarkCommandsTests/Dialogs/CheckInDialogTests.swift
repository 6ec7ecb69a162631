import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import Phrases
import TerminalForms
import Testing

@testable import DaymarkCommands

@Suite struct CheckInDialogTests {
  static let question = QuestionList(Array("# How did you sleep?\n\n- Well\n- Badly\n".utf8))
    .question(of: Day(number: 0))

  static func dialog(_ change: (inout CheckInOffer) -> Void = { _ in }) -> CheckInDialog {
    var offer = CheckInOffer(
      day: Day(year: 2026, month: 11, day: 21) ?? Day(number: 0), scale: .oneToTen,
      question: question)
    offer.steps += [.song]
    offer.activities = [
      OfferedActivities(.habits, ["run", "water"].map { .habit(OfferedHabit(Habit($0))) })
    ]
    change(&offer)
    return CheckInDialog(offer, photos: photos)
  }

  static let photos = PhotoInput(home: "/home/ana") {
    ["/home/ana/a.jpg", "/my photo.jpg", "b.jpg", "it's.jpg"].contains($0)
  }

  static func press(_ dialog: inout some Dialog, _ keys: Key...) -> DialogState {
    var state = DialogState.asking
    for key in keys { state = dialog.handle(key) }
    return state
  }

  @Test("every answer is kept, and nothing else")
  func answers() {
    var dialog = Self.dialog()
    let state = Self.press(
      &dialog, .text("7"), .enter, .text(" "), .right, .text("6"), .enter, .text("2"), .enter,
      .text("A day."), .enter, .text("And night."), .control("d"),
      .text("tea"), .enter, .text("sun"), .enter, .enter,
      .paste("~/a.jpg"), .enter, .enter, .text("https://example.org/1"), .tab, .enter)
    #expect(state == .finished)
    #expect(
      dialog.answers
        == CheckInAnswers(
          mood: 7, question: "How did you sleep?", answer: "Badly", gratitude: ["tea", "sun"],
          text: "A day.\nAnd night.", photos: ["/home/ana/a.jpg"],
          songs: ["https://example.org/1"],
          habits: [
            MarkedHabit("run"), MarkedHabit("water", .amount(6)),
          ]))
  }

  @Test("everything may be skipped")
  func skipping() {
    for key in [Key.enter, .tab] {
      var dialog = Self.dialog()
      var state = DialogState.asking
      for _ in 0..<7 { state = dialog.handle(key) }
      #expect(dialog.form.isReviewed && state == .asking)
      #expect(dialog.answers.isEmpty)
      #expect(Self.press(&dialog, .enter) == .finished)
    }
  }

  @Test("what isn't there to be asked isn't asked")
  func short() {
    var dialog = Self.dialog {
      $0.question = nil
      $0.activities = []
    }
    for _ in 0..<5 { _ = dialog.handle(.enter) }
    #expect(dialog.form.isReviewed)
  }

  @Test("Ctrl-S keeps the answers so far, once there is one")
  func now() {
    var dialog = Self.dialog()
    #expect(Self.press(&dialog, .control("s")) == .asking)
    dialog = Self.dialog()
    #expect(Self.press(&dialog, .text("7"), .control("s")) == .finished)
    #expect(dialog.answers == CheckInAnswers(mood: 7))
  }

  @Test("Ctrl-S drops no line that is refused")
  func refusedNow() {
    var dialog = Self.dialog()
    _ = Self.press(&dialog, .text("7"), .enter, .enter, .enter, .enter, .enter)
    #expect(Self.press(&dialog, .text("no.jpg"), .control("s")) == .asking)
    #expect(Self.press(&dialog, .control("u"), .text("b.jpg"), .control("s")) == .finished)
    #expect(dialog.answers.photos == ["b.jpg"])
  }

  @Test("what is asked, and its order, is that of the steps")
  func steps() {
    var dialog = Self.dialog { $0.steps = [.thoughts, .number(key: "sleep"), .mood] }
    #expect(
      dialog.form.fields.map(\.name) == [.thoughts, .number(key: "sleep"), .mood])
    _ = Self.press(&dialog, .text("Words"), .tab, .text("well"), .enter)
    #expect(dialog.form.place == 1, "a number has digits")
    _ = Self.press(&dialog, .control("u"), .text("7.5 h"), .enter, .text("6"), .enter, .enter)
    #expect(dialog.checkIn.others == [EntryEdit("sleep", .set("7.5 h"))])
    #expect(dialog.checkIn.mood == "6" && dialog.checkIn.text == "Words")
  }

  @Test("ticks of tags are tags, and those of habits are habits")
  func activities() {
    var dialog = Self.dialog {
      $0.activities = [
        OfferedActivities(.group("Body"), [.habit(OfferedHabit(Habit("run"))), .tag("walk")]),
        OfferedActivities(.tags, [.tag("work"), .tag("home")]),
      ]
    }
    _ = Self.press(&dialog, .tab, .text(" "), .right, .text(" 3"), .down, .text(" "))
    #expect(dialog.answers.habits == [MarkedHabit("run")])
    #expect(dialog.answers.tags == ["walk", "home"])
    dialog.resize(columns: 24)
    _ = Self.press(&dialog, .home, .text(" "))
    #expect(dialog.answers.habits == [])
  }

  @Test("an empty yesterday is offered at the start, and y takes it")
  func yesterday() {
    let day = Day(year: 2026, month: 11, day: 20)
    func dialog() -> CheckInDialog {
      CheckInDialog(
        Self.dialog().offer, after: CheckInDraft(), yesterday: day, photos: Self.photos)
    }
    var first = dialog()
    #expect(first.drawing(TextStyle(), rows: 24).lines.joined().contains("Press y"))
    #expect(Self.press(&first, .text("y")) == .finished && first.wantsYesterday)
    var later = dialog()
    #expect(Self.press(&later, .text("7"), .text("y")) == .asking && !later.wantsYesterday)
    var typed = dialog()
    #expect(typed.take("y").state == .finished && typed.wantsYesterday)
  }

  @Test("going back changes an answer, and the later ones stay")
  func back() {
    var dialog = Self.dialog()
    _ = Self.press(&dialog, .shiftTab, .text("7"), .enter, .enter, .text("1"), .enter)
    _ = Self.press(&dialog, .shiftTab, .shiftTab, .shiftTab, .text("3"), .enter, .enter, .enter)
    #expect(dialog.form.place == 3)
    #expect(dialog.answers.mood == 3)
    #expect(dialog.answers.answer == "Well")
  }

  @Test("Escape leaves at once where nothing is answered")
  func leaving() {
    for key in [Key.escape, .control("c")] {
      var dialog = Self.dialog()
      #expect(Self.press(&dialog, .enter, key) == .cancelled)
    }
  }

  @Test("Escape asks once more where something is answered, and any other key stays")
  func leavingAsks() {
    var dialog = Self.dialog()
    #expect(Self.press(&dialog, .text("7"), .escape) == .asking)
    #expect(Self.press(&dialog, .text("3"), .enter) == .asking)
    #expect(dialog.answers.mood == 7)
    #expect(dialog.form.place == 1)
    #expect(Self.press(&dialog, .escape, .control("c")) == .cancelled)
  }

  @Test("a torn arrow key costs no words")
  func torn() {
    var dialog = Self.dialog()
    _ = Self.press(&dialog, .tab, .tab, .tab, .tab, .text("tea"), .escape, .text("[C"))
    #expect(dialog.answers.gratitude == ["tea"])
  }

  @Test(
    "a photo's path is read as terminals paste it",
    arguments: [
      ("~/a.jpg", ["/home/ana/a.jpg"]), ("'~/a.jpg'", ["/home/ana/a.jpg"]),
      ("/my photo.jpg", ["/my photo.jpg"]), ("'/my photo.jpg' ", ["/my photo.jpg"]),
      ("\"/my photo.jpg\"", ["/my photo.jpg"]), ("/my\\ photo.jpg", ["/my photo.jpg"]),
      ("it's.jpg", ["it's.jpg"]), ("'it'\\''s.jpg'", ["it's.jpg"]),
      ("b.jpg '/my photo.jpg'", ["b.jpg", "/my photo.jpg"]),
    ])
  func photo(_ line: String, _ expected: [String]) {
    #expect(Self.photos.taken(line.trimmed) == .items(expected))
  }

  @Test(
    "a photo that isn't there is named",
    arguments: [
      ("no.jpg", "no.jpg"), ("~/no.jpg", "/home/ana/no.jpg"), ("'no.jpg", "'no.jpg"),
      ("b.jpg no.jpg", "b.jpg no.jpg"), ("~ana/a.jpg", "~ana/a.jpg"), ("\\", "\\"),
    ])
  func noPhoto(_ line: String, _ name: String) {
    #expect(Self.photos.taken(line) == .refused(DialogWording.noPhoto(name)))
  }

  @Test("without keys it is asked line by line")
  func lines() {
    var dialog = Self.dialog()
    let style = TextStyle(unicode: false)
    let first = dialog.plainQuestion(style)
    #expect(first.hasPrefix("Saturday, 21 November 2026\nan empty line continues, < goes back"))
    #expect(first.hasSuffix("a number from 1 to 10\n> "))
    let (state, problem) = dialog.take("11")
    #expect(state == .asking)
    #expect(problem?.text() == "'11' is not a mood from 1 to 10")
    #expect(dialog.plainQuestion(style) == "> ")
    for line in ["7", "<", "", "2=6", "well", "one", "", "two", "", "", "tea", ""] {
      #expect(dialog.take(line) == (.asking, nil))
    }
    #expect(dialog.take("no.jpg").problem?.text() == "there is no file 'no.jpg'")
    for line in ["", "a song", ""] { #expect(dialog.take(line) == (.asking, nil)) }
    #expect(dialog.plainQuestion(style).hasSuffix("  Songs: a song\ny keeps it, n quits\n> "))
    #expect(dialog.take("what").problem != nil)
    #expect(dialog.take("y") == (.finished, nil))
    #expect(dialog.answers.mood == 7)
    #expect(dialog.answers.answer == "Well")
    #expect(dialog.answers.text == "one\n\ntwo")
    #expect(dialog.answers.habits == [MarkedHabit("water", .amount(6))])
    var other = dialog
    #expect(other.take("n") == (.cancelled, nil))
  }

  @Test("a control character of a question is shown and not obeyed")
  func hidden() {
    var dialog = Self.dialog {
      $0.question?.text = "A\u{1B}[2J?"
      $0.question?.answers = ["\u{1B}]0;x\u{7}"]
      $0.activities = [
        OfferedActivities(.group("\u{1B}[2J"), [.habit(OfferedHabit(Habit("\u{202E}run")))]),
        OfferedActivities(.tags, [.tag("\u{202E}tag")]),
      ]
    }
    for _ in 0..<8 {
      _ = dialog.handle(.text("1"))
      let seen =
        dialog.drawing(TextStyle(), rows: 24).lines.joined()
        + dialog.plainQuestion(TextStyle())
      #expect(!seen.contains("\u{1B}") && !seen.contains("\u{202E}"))
      _ = dialog.handle(.tab)
    }
  }

  @Test("it fits every window", arguments: [20, 24, 39, 40, 60, 80, 200])
  func fits(_ width: Int) {
    for rows in [1, 2, 3, 5, 8, 12, 24, 50] {
      var dialog = Self.dialog()
      for page in 0...7 {
        dialog.resize(columns: width)
        _ = dialog.handle(.text("7 "))
        let style = TextStyle(width: width)
        let drawing = dialog.drawing(style, rows: rows)
        #expect(drawing.lines.count <= rows, "page \(page), \(rows) rows")
        #expect(drawing.lines.allSatisfy { DisplayWidth.of($0) <= width })
        if let cursor = drawing.cursor {
          #expect((0..<rows).contains(cursor.row) && (0..<width).contains(cursor.column))
        }
        #expect(TextStyle(unicode: false).unicode == false)
        _ = dialog.handle(.tab)
      }
    }
  }

  @Test("in the C locale its own marks are ASCII")
  func ascii() {
    var dialog = Self.dialog()
    for _ in 0...7 {
      let lines = dialog.drawing(TextStyle(unicode: false), rows: 24).lines
      #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
      _ = dialog.handle(.text("1"))
      _ = dialog.handle(.tab)
    }
  }

  @Test("a long last page is moved with the arrows")
  func scrolling() {
    var dialog = Self.dialog()
    _ = Self.press(&dialog, .tab, .tab, .tab, .tab)
    for number in 1...40 { _ = Self.press(&dialog, .text("thing \(number)"), .enter) }
    _ = Self.press(&dialog, .tab, .tab, .tab)
    #expect(dialog.form.isReviewed)
    let shows = { (dialog: CheckInDialog, text: String) in
      dialog.drawing(TextStyle(), rows: 20).lines.contains { $0.hasSuffix(text) }
    }
    #expect(shows(dialog, "thing 1") && !shows(dialog, "thing 40"))
    for _ in 0..<40 { _ = dialog.handle(.down) }
    #expect(!shows(dialog, "thing 1") && shows(dialog, "thing 40"))
    _ = dialog.handle(.home)
    #expect(shows(dialog, "thing 1"))
  }

  @Test("any keys at all are survived", arguments: 0..<60)
  func anything(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let keys: [Key] = [
      .text("a"), .text("7"), .text(" "), .text("👍"), .text("\u{301}"), .paste("x\ny\n"), .enter,
      .enter, .tab, .shiftTab, .backspace, .delete, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .control("u"), .control("w"), .control("k"), .control("d"), .escape,
    ]
    var dialog = Self.dialog()
    for _ in 0..<300 {
      let key = keys[Int(generator.next() % UInt64(keys.count))]
      if dialog.handle(key) != .asking { dialog = Self.dialog() }
      let columns = 20 + Int(generator.next() % 80)
      let rows = 1 + Int(generator.next() % 30)
      dialog.resize(columns: columns)
      let drawing = dialog.drawing(TextStyle(width: columns), rows: rows)
      #expect(drawing.lines.count <= rows)
      #expect(drawing.cursor.map { $0.row < rows && $0.column < columns } ?? true)
    }
  }
}
