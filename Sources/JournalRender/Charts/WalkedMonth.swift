import JournalCore
import Phrases

/// The chosen day's month as a grid, with a row for each week.
///
/// A day has its number, and in a high window its mood below, joined by a line to the next day with
/// an entry.
struct WalkedMonth {
  private let walk: CalendarWalk
  private let style: TextStyle
  /// True if each week has two lines.
  private let isHigh: Bool
  /// The columns for a number: a date or a mood.
  private let digits: Int

  init(_ walk: CalendarWalk, _ style: TextStyle, isHigh: Bool) {
    self.walk = walk
    self.style = style
    self.isHigh = isHigh
    digits =
      isHigh ? min(6, max(2, WalkedMonth.digits(walk.scale))) : 2
  }

  private static func digits(_ scale: ClosedRange<Double>) -> Int {
    max(Figure.whole(scale.lowerBound).count, Figure.whole(scale.upperBound).count)
  }

  /// A day's columns: its number between two marks, and in a high window another.
  private var cell: Int { digits + (isHigh ? 3 : 2) }

  /// A week's columns.
  var width: Int { 7 * cell }

  /// The number of lines in the longest month.
  var height: Int { 2 + 6 * (isHigh ? 2 : 1) }

  /// The lines: the month, the weekdays, and the weeks.
  var lines: [String] {
    let names = Weekday.week(from: walk.weekStarts).map {
      (" " + $0.letters(2, style.phrases).indented(digits)).padded(cell)
    }
    let title = style.text(Phrase("\(range)"))
    return [style.paint(title, .strong), style.paint(names.joined(), .quiet)] + weeks
  }

  /// The lines for the chosen day's week.
  var weekOfDay: [String] {
    week(Period.week.range(holding: walk.day, weekStarts: walk.weekStarts).first)
  }

  private var range: DayRange { Period.month.range(holding: walk.day) }

  private var weeks: [String] {
    let first = Period.week.range(holding: range.first, weekStarts: walk.weekStarts).first
    return stride(from: 0, through: range.last - first, by: 7).flatMap { week(first + $0) }
  }

  private func week(_ first: Day) -> [String] {
    let days = (0..<7).map { first + $0 }
    func line(_ cell: (Day) -> String) -> String {
      days.map { range.contains($0) ? cell($0) : String(repeating: " ", count: self.cell) }.joined()
    }
    return [line(date)] + (isHigh ? [line(mood)] : [])
  }

  // MARK: A day

  /// Returns a day's number, with marks for its kind and for a photo.
  private func date(_ day: Day) -> String {
    let (left, right, ink) = frame(day)
    let number = String(day.components.day).indented(digits)
    let photo = walk.hasPhoto(day) ? style.glyph("•", "*") : ""
    // In a low window there is room for one mark after the number.
    let end = isHigh ? photo + right : right == " " ? photo : right
    if let ink {
      return PaintedText(style.paint(left + number + end, ink)).padded(cell)
    }
    return PaintedText(left + (isHigh ? plain(number, day) : toned(number, day)) + end).padded(cell)
  }

  /// Returns the marks on both sides of a day's number, and their ink.
  private func frame(_ day: Day) -> (left: String, right: String, ink: Ink?) {
    if day == walk.day { return ("[", "]", .found) }
    if walk.isFound(day) { return (style.glyph("‹", "<"), style.glyph("›", ">"), .warning) }
    if day == walk.today { return ("(", ")", nil) }
    return (" ", " ", nil)
  }

  private func plain(_ number: String, _ day: Day) -> String {
    walk.cell(day) == nil ? style.paint(number, .quiet) : number
  }

  /// Returns a day's number on its mood's tone.
  private func toned(_ number: String, _ day: Day) -> String {
    guard let cell = walk.cell(day) else { return style.paint(number, .quiet) }
    guard let mood = cell.mood else { return style.paint(number, .strong) }
    return style.mood(number, tone(of: mood))
  }

  /// Returns a day's mood on its tone, with lines to the days beside it.
  private func mood(_ day: Day) -> String {
    let line = style.glyph("─", "-")
    func link(_ day: Day) -> String { walk.isLinked(day) ? style.paint(line, .quiet) : " " }
    return link(day - 1) + chip(day) + link(day)
  }

  private func chip(_ day: Day) -> String {
    func text(_ mark: String) -> String { mark.cut(digits, "").indented(digits) + " " }
    guard let cell = walk.cell(day) else {
      return style.paint(text(day > walk.today ? "" : style.dot), .quiet)
    }
    guard let mood = cell.mood else { return style.paint(text(style.dash), .quiet) }
    return style.mood(text(Figure.whole(mood)), tone(of: mood))
  }

  private func tone(of mood: Double) -> Tone {
    Tone(mood: mood, low: walk.scale.lowerBound, high: walk.scale.upperBound)
  }

  /// The meaning of the marks.
  var legend: String {
    let marks = [
      ("[ ]", Phrase("chosen")), ("( )", Phrase("today")), (style.glyph("•", "*"), Phrase("photo")),
    ]
    let row = (style.glyph("──", "--"), Phrase("days in a row"))
    return (marks + (isHigh ? [row] : [])).map { "\($0) \(style.text($1))" }
      .joined(separator: "   ")
  }
}
