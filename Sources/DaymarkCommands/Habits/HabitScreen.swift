import JournalActions
import JournalCore
import JournalRender
import Phrases
import Platform
import TerminalForms

/// Today's habits on the terminal, to be ticked, counted or skipped in the list.
///
/// Nothing is written here.
struct HabitScreen: Dialog {
  /// The habits before, and with this screen's ticks.
  private let before: HabitBook
  private var now: HabitBook
  private(set) var view: HabitsView
  private var place = 0
  /// The digits typed for the habit under the cursor.
  private var typed = ""
  /// True if Escape was pressed once.
  private var isLeaving = false

  init(_ book: HabitBook, _ view: HabitsView) {
    before = book
    now = book
    self.view = view
  }

  /// The screen's changes, to be recorded.
  var ticks: [Tick] {
    before.habits.indices.compactMap { place in
      let old = mark(place, in: before)
      let new = mark(place, in: now)
      guard old != new else { return nil }
      return Tick(before.habits[place].name, new.value)
    }
  }

  // MARK: Keys

  mutating func handle(_ key: Key) -> DialogState {
    let isEscape = [.escape, .control("c"), .text("q")].contains(key)
    if isLeaving {
      isLeaving = false
      return isEscape ? .cancelled : .asking
    }
    if isEscape {
      isLeaving = !ticks.isEmpty
      return isLeaving ? .asking : .cancelled
    }
    let last = view.habits.count - 1
    switch key {
    case .enter: return .finished
    case .down: go(to: min(place + 1, last))
    case .up: go(to: max(place - 1, 0))
    case .home, .pageUp: go(to: 0)
    case .end, .pageDown: go(to: last)
    case .backspace: count(String(typed.dropLast()))
    // Characters typed quickly arrive together.
    case .text(let text): for character in text { type(character) }
    default: break
    }
    return .asking
  }

  private mutating func go(to new: Int) { (place, typed) = (new, "") }

  /// Makes the typed digits the day's number.
  private mutating func count(_ new: String) {
    guard !(typed.isEmpty && new.isEmpty) else { return }
    typed = new
    let number = Double(new)
    change { mark, first, _ in
      guard let number else { return new.isEmpty ? first : mark }
      return DayMark(mark.day, amount: number)
    }
  }

  private mutating func type(_ character: Character) {
    switch character {
    case "0"..."9" where typed.count < 9: return count(typed + String(character))
    case ".", ",":
      if !typed.isEmpty, typed.count < 8, !typed.contains(".") { count(typed + ".") }
      return
    default: typed = ""
    }
    switch character {
    case " ", "x": change { $0.toggled($1, $2) }
    case "+": change { mark, _, goal in mark.counted(by: 1, goal) }
    case "-": change { mark, _, goal in mark.counted(by: -1, goal) }
    case "s": change { mark, _, _ in mark.isSkipped ? DayMark(mark.day) : mark.skipped }
    case "j": go(to: min(place + 1, view.habits.count - 1))
    case "k": go(to: max(place - 1, 0))
    default: break
    }
  }

  /// Gives the habit under the cursor another mark, made from its current and its first one.
  private mutating func change(
    _ make: (_ mark: DayMark, _ first: DayMark, _ goal: HabitGoal) -> DayMark
  ) {
    guard view.habits.indices.contains(place), let habit = now.place(of: view.habits[place].name)
    else { return }
    let goal = now.habits[habit].goal
    now = now.recording(
      make(mark(habit, in: now), mark(habit, in: before), goal), of: habit)
    // A habit leaving the list would move the others under the cursor.
    let names = view.habits.map(\.name)
    let new = HabitsView(now, view.counted)
    view.habits = names.enumerated().map { row, name in
      new.habits.first { $0.name == name } ?? view.habits[row]
    }
  }

  private func mark(_ place: Int, in book: HabitBook) -> DayMark {
    book.marks(place).last { $0.day == book.today } ?? DayMark(book.today)
  }

  // MARK: Drawing

  mutating func resize(columns: Int) {}

  func drawing(_ style: TextStyle, rows: Int) -> Drawing {
    let grid = HabitGrid(view, style, columns: style.columns - 2)
    var list = Drawing()
    var row = 0
    for routine in view.routines {
      if let name = routine.name { list.lines.append("  " + style.paint(oneLine(name), .accent)) }
      for habit in routine.habits {
        let isHere = row == place
        if isHere { list.focus = list.lines.count }
        for (line, text) in grid.lines(habit).enumerated() {
          let mark = isHere && line == 0 ? style.paint(style.glyph("❯", ">"), .accent) : " "
          list.lines.append("\(mark) \(text)")
        }
        row += 1
      }
    }
    let title = style.text(CommandWording.habitsOf(view.day)).cut(style.columns, style.ellipsis)
    let top = [style.paint(title, .strong), "", "  " + grid.head]
    let isLow = rows < 12
    let legend = isLow ? [] : [""] + grid.legend.map { "  " + $0 } + [""]
    let hints = Hints.lines(
      [
        CommandWording.spaceTicks, CommandWording.numbersSet, CommandWording.skips,
        CommandWording.enterSaves, FormWording.leaves,
      ], style)
    let asking = Wrapping.lines(
      style.text(CommandWording.reallyLeave), width: style.columns
    ).map { style.paint($0, .warning) }
    let bottom =
      isLeaving
      ? isLow ? Array(asking.prefix(1)) : [""] + asking
      : legend + (isLow ? Array(hints.prefix(1)) : hints)
    var page = Drawing(lines: isLow ? [] : top)
    page.add(list.clipped(to: max(1, rows - page.lines.count - bottom.count)))
    page.lines += bottom
    return page
  }

  // MARK: Lines

  func plainQuestion(_ style: TextStyle) -> String { view.text(style) }

  mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) { (.finished, nil) }
}

extension DayMark {
  /// The mark as a tick.
  fileprivate var value: Tick.Value {
    if let amount { return .total(amount) }
    if isDone { return .done }
    return isSkipped ? .skipped : .nothing
  }

  fileprivate var skipped: DayMark { DayMark(day, isSkipped: true) }

  /// Returns the mark done, or the earlier one if it is done already.
  fileprivate func toggled(_ first: DayMark, _ goal: HabitGoal) -> DayMark {
    if goal.isMet(by: self) { return goal.isMet(by: first) ? DayMark(day) : first }
    if goal.isMet(by: first) { return first }
    switch goal.target {
    case nil: return DayMark(day, isDone: true)
    case .atLeast(let least): return DayMark(day, amount: least)
    case .atMost: return DayMark(day, amount: 0)
    }
  }

  /// Returns the mark with another number; a tick without one counts as the goal's number, else as
  /// 1.
  fileprivate func counted(by step: Double, _ goal: HabitGoal) -> DayMark {
    var before = amount ?? (isDone ? 1 : 0)
    if amount == nil, isDone, case .atLeast(let least) = goal.target { before = least }
    var mark = self
    mark.isDone = false
    mark.isSkipped = false
    mark.amount = max(0, before + step)
    if mark.amount == 0, step < 0 { mark.amount = nil }
    return mark
  }
}

extension CommandContext {
  /// Opens the screen, records its ticks as one step, and prints the updated habits.
  func tickOnScreen() throws {
    let index = try journal.index(HabitsView.scope(settings))
    let book = journal.habitBook(index)
    var screen = HabitScreen(book, HabitsView(index, book))
    guard !screen.view.habits.isEmpty else { return try showHabits(.text) }
    // A closing terminal may send the signal twice; the ticks are recorded all the same.
    signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, SIG_DFL) }
    let end = screen.run(options.color)
    if end != .cancelled, !screen.ticks.isEmpty {
      let recorded = try journal.record(screen.ticks, on: today, command: "habits")
      let stars = try journal.answers(to: recorded).compactMap(\.milestone)
      printValue(CommandWording.stars(stars, style))
    }
    if case .interrupted(let signal) = end { TerminalSignals.end(by: signal) }
    try showHabits(.text)
  }
}
