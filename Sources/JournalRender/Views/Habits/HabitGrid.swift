package import JournalCore
import Phrases

/// The rows in a list of habits: a box and the name, the marks for the last fourteen days, the
/// streak, the strength, and today's target.
///
/// In a narrow window each habit has two lines, and in a very narrow one seven marks.
package struct HabitGrid {
  private let view: HabitsView
  private let style: TextStyle
  private let columns: Int
  private let name: Int
  private let streak: Int
  private let marks: Int

  /// - Parameter columns: the width; the style's own by default.
  package init(_ view: HabitsView, _ style: TextStyle, columns: Int? = nil) {
    let columns = columns ?? style.columns
    self.view = view
    self.style = style
    self.columns = columns
    func width(_ text: (HabitStanding) -> String) -> Int {
      view.habits.reduce(0) { max($0, DisplayWidth.of(text($1))) }
    }
    name = min(width { oneLine($0.name) }, columns >= 80 ? columns / 4 : columns / 2)
    streak = width { HabitGrid.streak($0, style) }
    marks = columns < 40 ? 7 : 14
  }

  /// True if a line is too short for a habit and some words about today's target.
  private var isTwoLined: Bool { name + streak + 51 > columns }

  /// The column of the marks.
  private var place: Int { isTwoLined ? (columns < 40 ? 4 : 6) : name + 6 }

  /// The weekdays' initials above the marks.
  package var head: String {
    let letters = view.range.days.map { $0.weekday.letters(1, style.phrases) }
    let first = marks > 7 ? letters.prefix(7).joined() + " " : ""
    let blank = String(repeating: " ", count: place)
    return style.paint(blank + first + letters.suffix(7).joined(), .quiet)
  }

  /// Returns a habit's lines.
  package func lines(_ habit: HabitStanding) -> [String] {
    let marks = view.marks(of: habit, last: marks, style)
    let name = style.apart(oneLine(habit.name).cut(name, style.ellipsis)).padded(name)
    let streak = HabitGrid.streak(habit, style).indented(streak)
    let facts = [marks, streak, habit.strengthWords.indented(4)].joined(separator: "  ")
    let words = style.text(habit.dueWords)
    let ink: Ink? = habit.today.isAtRisk ? .warning : nil
    let first = "\(habit.box) \(name)  "
    if isTwoLined {
      return painted(words, first: first, rest: place, ink) + second(marks, facts)
    }
    let lines = painted(words, first: first + facts + "  ", rest: place + 2, ink)
    guard ink == nil, style.color != .none, let line = lines.first else { return lines }
    return [coloured(line, habit, marks)] + lines.dropFirst()
  }

  /// Returns a habit's first line with the box and the marks of done days in colour.
  private func coloured(_ line: String, _ habit: HabitStanding, _ marks: String) -> String {
    let box = "\(habit.box)"
    let done = style.glyph("●", "x")
    let isDone = habit.today.status == .done
    let rest = line.dropFirst(box.count)
    guard let place = rest.firstRange(of: marks) else { return line }
    let days = marks.map { mark in
      style.paint(String(mark), String(mark) == done ? .accent : .quiet)
    }
    return (isDone ? style.paint(box, .accent) : box) + rest[..<place.lowerBound]
      + days.joined() + rest[place.upperBound...]
  }

  /// Returns a habit's second line, or in the narrowest window the next two.
  private func second(_ marks: String, _ facts: String) -> [String] {
    let indent = String(repeating: " ", count: place)
    let lines =
      place + DisplayWidth.of(facts) <= columns
      ? [facts] : [marks, String(facts.dropFirst(marks.count + 2))]
    return lines.map { style.paint((indent + $0).cut(columns, style.ellipsis), .quiet) }
  }

  /// The meaning of the marks.
  package var legend: [String] {
    let words = view.legend(style).map(style.text).joined(separator: "   ")
    return Wrapping.lines(words, width: columns).map { style.paint($0, .quiet) }
  }

  private func painted(_ words: String, first: String, rest: Int, _ ink: Ink?) -> [String] {
    let indent = String(repeating: " ", count: rest)
    return Wrapping.lines(words, width: columns, first: first, rest: indent).map { line in
      ink.map { style.paint(line, $0) } ?? line
    }
  }

  private static func streak(_ habit: HabitStanding, _ style: TextStyle) -> String {
    habit.current > 0 ? style.text(habit.unit.count(habit.current)) : ""
  }
}
