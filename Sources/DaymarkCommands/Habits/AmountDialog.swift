import JournalActions
import JournalCore
import JournalRender
import Phrases
import TerminalForms

/// The number of a habit with a limit, which a tick can't go without; nothing is written here.
struct AmountDialog: Dialog {
  private let habit: Habit
  private var field = TextField(example: Phrase("\(code: "0")"))
  /// The reason why what was typed can't be used.
  private var problem: Phrase?
  /// The number so far.
  private(set) var value: Tick.Value?

  init(_ habit: Habit) { self.habit = habit }

  mutating func handle(_ key: Key) -> DialogState {
    if key == .escape || key == .control("c") { return .cancelled }
    problem = nil
    guard field.handle(key) == .next else { return .asking }
    let taken = take(field.text)
    problem = taken.problem
    return taken.state
  }

  mutating func resize(columns: Int) {}

  func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    let title = Wrapping.lines(style.text(CommandWording.howMuch(habit)), width: style.columns)
    var page = Drawing(lines: title.map { style.paint($0, .strong) } + [""])
    page.add(field.drawing(style))
    if let problem { page.lines += ["", style.paint(style.text(problem), .warning)] }
    page.lines += [""] + Hints.lines([FormWording.enterGoesOn, FormWording.leaves], style)
    return page
  }

  func plainQuestion(_ style: TextStyle) -> String {
    style.text(CommandWording.howMuch(habit)) + "\n> "
  }

  mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) {
    let line = line.trimmed
    guard !line.isEmpty else { return (.cancelled, nil) }
    value = TickWords.value(line)
    return value == nil ? (.asking, FormWording.notAnAmount(line)) : (.finished, nil)
  }
}

extension CommandContext {
  /// Returns ticks with a number for each habit that has a limit, asked for on the terminal.
  ///
  /// Without a terminal they stay as they are, and recording them says what to type.
  /// - Returns: nil if the person left a question.
  func withNumbers(_ ticks: [Tick], on day: Day) throws -> [Tick]? {
    guard style.isTerminal else { return ticks }
    var ticks = ticks
    for habit in try journal.lackingNumber(ticks, on: day) {
      var dialog = AmountDialog(habit)
      switch dialog.run(options.color) {
      case .finished: break
      case .cancelled: return nil
      case .noTerminal: return ticks
      case .interrupted(let signal): TerminalSignals.end(by: signal)
      }
      for place in ticks.indices where habit.isNamed(ticks[place].habit) {
        if ticks[place].value == .done, let value = dialog.value { ticks[place].value = value }
      }
    }
    return ticks
  }
}
