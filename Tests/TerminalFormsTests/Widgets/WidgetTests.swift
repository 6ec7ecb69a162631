import JournalCore
import JournalRender
import Phrases
import Testing

@testable import TerminalForms

/// Presses keys; whether the last one went on.
func press(_ widget: inout some Widget, _ keys: Key...) -> Outcome {
  var outcome = Outcome.stay
  for key in keys { outcome = widget.handle(key) }
  return outcome
}

/// Returns why a line is refused, in words; nil if it isn't.
func refusal(_ outcome: Outcome) -> String? {
  if case .refused(let why) = outcome { why.text() } else { nil }
}

@Suite struct WidgetTests {
  static let named = MoodScale(low: 1, high: 5, labels: [1: "unpleasant", 4: "pleasant"])!

  static let zeroToHundred = MoodScale(low: 0, high: 100) ?? .oneToTen
  static let aroundZero = MoodScale(low: -2, high: 2) ?? .oneToTen

  @Test(
    "a mood is moved and typed",
    arguments: [
      ([.right], 6), ([.left], 6), ([.right, .right], 7), ([.right, .down], 5),
      ([.home], 1), ([.home, .left], 1), ([.end, .up], 10), ([.text("7")], 7),
      ([.text("10")], 10), ([.text("1"), .text("0")], 10), ([.text("7.5")], 7.5),
      ([.text("7,5")], 7.5), ([.text("7.5"), .right], 8), ([.text("7.5"), .left], 7),
      ([.text("78")], 8), ([.text("7"), .backspace], nil), ([.text("7.")], nil),
      ([.text("0")], nil), ([.text("x")], nil), ([.text("-3")], 3), ([.text("99")], 9),
      ([.right, .delete], nil), ([.paste("4\n")], 4),
    ] as [([Key], Double?)])
  func mood(_ keys: [Key], _ expected: Double?) {
    var slider = MoodSlider(.oneToTen)
    for key in keys { _ = slider.handle(key) }
    #expect(slider.value == expected)
  }

  @Test("other scales are typed on too")
  func scales() {
    var slider = MoodSlider(Self.aroundZero)
    _ = press(&slider, .text("-1.5"))
    #expect(slider.value == -1.5)
    slider = MoodSlider(Self.zeroToHundred)
    _ = press(&slider, .text("85"))
    #expect(slider.value == 85)
  }

  @Test("Enter doesn't take a number that is no mood")
  func unfinished() {
    var slider = MoodSlider(.oneToTen)
    #expect(press(&slider, .text("0"), .enter) == .stay)
    #expect(press(&slider, .text("."), .text("5"), .enter) == .stay)
    #expect(press(&slider, .control("u"), .enter) == .next)
    #expect(slider.isEmpty)
  }

  @Test("a mood of lines is a number or a name")
  func moodLines() {
    var slider = MoodSlider(Self.named)
    #expect(refusal(slider.take("6")) == "'6' is not a mood from 1 to 5")
    #expect(slider.take(" Pleasant ") == .next)
    #expect(slider.value == 4)
    #expect(slider.take("2,5") == .next)
    #expect(slider.value == 2.5)
    #expect(slider.take("") == .next)
    #expect(slider.value == 2.5)
  }

  @Test("a mood says its number without any colour, and fits every width")
  func moodLook() {
    var slider = MoodSlider(.oneToTen)
    _ = press(&slider, .text("7"))
    let plain = slider.drawing(TextStyle(width: 76))
    #expect(plain.lines == [" 1  2  3  4  5  6 [7] 8  9  10 ", "", "😊  7"])
    let narrow = slider.drawing(TextStyle(width: 20, unicode: false))
    #expect(narrow.lines == ["===========o------", "", "7"])
    let coloured = slider.drawing(TextStyle(width: 76, color: .ansi256)).lines[0]
    _ = press(&slider, .text("2"))
    #expect(coloured != slider.drawing(TextStyle(width: 76, color: .ansi256)).lines[0])
  }

  @Test("a choice is taken with arrows, by number and by its only letter")
  func choice() {
    let cases: [([Key], Int?)] = [
      ([], nil), ([.down], 0), ([.up], 0), ([.down, .down], 1), ([.text("2")], 1),
      ([.text("4")], nil), ([.text("0")], nil), ([.end, .down], 2), ([.text("B")], 2),
      ([.text("s")], nil), ([.text("3"), .backspace], nil), ([.text("٣")], nil),
    ]
    for (keys, expected) in cases {
      var list = ChoiceList(["Sunny", "So-so", "Bad"])
      for key in keys { _ = list.handle(key) }
      #expect(list.chosen == expected, "\(keys)")
    }
    var long = ChoiceList((1...12).map(String.init))
    _ = press(&long, .text("12"))
    #expect(long.chosen == 11)
  }

  @Test("phrases are chosen by their words in the language")
  func phrases() {
    var list = ChoiceList([Phrase("yes"), Phrase("no")], in: PhraseStyle(.pseudo))
    #expect(list.choices.allSatisfy { $0.hasPrefix("⟦") })
    list = ChoiceList([Phrase("yes"), Phrase("no")], in: .english)
    #expect(list.take("n") == .next)
    #expect(list.chosen == 1)
  }

  @Test("a line that is no choice is refused, and the choice stays")
  func choiceLines() {
    var list = ChoiceList(["yes", "no"], chosen: 1)
    #expect(refusal(list.take("3")) == "'3' is not a number from 1 to 2")
    #expect(refusal(list.take("maybe")) == "'maybe' is not a number from 1 to 2")
    #expect(list.chosen == 1)
    #expect(list.take("Y") == .next)
    #expect(list.chosen == 0)
  }

  @Test("several lines are added one by one, and the last can be changed again")
  func lines() {
    var list = TextList()
    #expect(press(&list, .text(" tea "), .enter) == .stay)
    _ = press(&list, .text("sun"), .enter, .backspace, .text("ny"))
    #expect(list.items == ["tea", "sunny"])
    #expect(press(&list, .tab) == .next)
    #expect(press(&list, .enter) == .next)
    #expect(list.items == ["tea", "sunny"])
  }

  @Test("each line of a paste is one")
  func pastedLines() {
    var list = TextList()
    _ = press(&list, .paste("a\n\nb\r\nc"))
    #expect(list.items == ["a", "b", "c"])
    #expect(list.drawing(TextStyle()).lines.count == 3)
  }

  @Test("what can't be taken stays to be changed, and nothing goes on without it")
  func refused() {
    var list = TextList { $0 == "x" ? .items(["x"]) : .refused(Phrase("no \(written: $0)")) }
    #expect(press(&list, .text("y"), .enter) == .stay)
    #expect(list.drawing(TextStyle()).lines.last == "no y")
    #expect(press(&list, .tab) == .stay)
    #expect(list.items == [])
    #expect(press(&list, .control("u"), .text("x"), .tab) == .next)
    #expect(list.items == ["x"])
  }

  @Test("text ends with two empty lines or Ctrl-D, and Enter on nothing goes on")
  func area() {
    var area = TextArea()
    #expect(press(&area, .enter) == .next)
    #expect(press(&area, .text("a"), .enter, .enter, .text("b"), .enter, .enter) == .stay)
    #expect(press(&area, .enter) == .next)
    #expect(area.text == "a\n\nb")
    #expect(press(&area, .control("d")) == .next)
    #expect(press(&area, .paste("\nc\n\n\nd")) == .stay)
    #expect(area.text == "a\n\nb\n\n\nc\n\n\nd")
  }

  @Test("up and down move in the rows that are seen")
  func areaRows() {
    var area = TextArea()
    area.resize(columns: 20)
    let text = "twelve words or so that need some rows to stand in"
    _ = press(&area, .text(text))
    #expect(area.drawing(TextStyle(width: 20)).lines.count == 3)
    _ = press(&area, .up, .up, .up, .up, .up, .text("X"))
    #expect(area.text == "X" + text)
    _ = press(&area, .down, .down, .down, .down, .down, .text("Y"))
    #expect(area.text == "X" + text + "Y")
  }

  @Test("habits are ticked, or have an amount")
  func habits() {
    var list = TickList(["run", "water", "read"].map { TickList.Item($0) })
    _ = press(&list, .text(" "), .down, .text("7"), .text(",5"), .down, .text("x"), .text(" "))
    #expect(
      list.ticks == [
        MarkedHabit("run"), MarkedHabit("water", .amount(7.5)),
      ])
    #expect(refusal(list.take("9")) == "'9' is not a number from 1 to 3")
    #expect(refusal(list.take("1=x")) == "'x' is not an amount")
    #expect(list.take("3, 2=8") == .next)
    #expect(list.ticks.map(\.written) == ["8", "done"])
    #expect(list.take("0") == .next)
    #expect(list.isEmpty)
  }

  @Test("a habit with a limit has an amount: Space writes 0, and a line without one is refused")
  func needsNumber() {
    var list = TickList([TickList.Item("wine", needsNumber: true), TickList.Item("run")])
    _ = press(&list, .text(" "))
    #expect(list.ticks == [MarkedHabit("wine", .amount(0))])
    _ = press(&list, .text(" "))
    #expect(list.ticks.isEmpty)
    #expect(refusal(list.take("1 2")) == "wine needs an amount, such as 1=0")
    #expect(list.take("1=2 2") == .next)
    #expect(list.ticks.map(\.written) == ["2", "done"])
  }

  @Test("an amount counts on from the one that is there")
  func counting() {
    var list = TickList([
      TickList.Item("water", amount: 5, note: Phrase("5 of 6 glasses")), TickList.Item("run"),
    ])
    #expect(list.drawing(TextStyle()).lines[0].contains("water  5 of 6 glasses"))
    _ = press(&list, .text("+"), .down, .text("+"), .text("+"), .text("-"))
    #expect(list.ticks.map(\.written) == ["6", "1"])
    _ = press(&list, .text("-"))
    #expect(list.ticks.map(\.name) == ["water"])
  }

  @Test("a long line is moved so that its cursor is seen", arguments: [20, 30, 80])
  func sideways(_ width: Int) {
    var line = TextField()
    _ = press(&line, .text(String(repeating: "雪 word 👍 ", count: 20)))
    for _ in 0..<220 {
      let drawing = line.drawing(TextStyle(width: width))
      #expect(DisplayWidth.of(drawing.lines[0]) <= width)
      #expect((drawing.cursor?.column ?? width) < width)
      _ = line.handle(.left)
    }
    #expect(line.drawing(TextStyle(width: width)).cursor?.column == 2)
  }
}
