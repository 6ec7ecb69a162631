import JournalCore
import Phrases

/// The appearance of a calendar's days, wherever they are placed.
struct CalendarDrawing {
  let view: CalendarView
  let options: ChartOptions
  /// The meaning of the numbers, whatever the view was made for.
  let shows: CalendarView.Content
  /// The days with an entry, in order.
  let written: [CalendarView.Cell]
  private let first: Day
  private var cells: [CalendarView.Cell?]

  init(
    _ view: CalendarView, _ options: ChartOptions, shows: CalendarView.Content? = nil,
    in range: DayRange
  ) {
    self.view = view
    self.options = options
    self.shows = shows ?? view.shows
    written = view.days.filter { range.contains($0.day) }
    first = range.first
    cells = Array(repeating: nil, count: range.count)
    for cell in written { cells[cell.day - first] = cell }
  }

  private func cell(_ day: Day) -> CalendarView.Cell? {
    cells.indices.contains(day - first) ? cells[day - first] : nil
  }

  /// Returns true if a day has an entry.
  func isWritten(_ day: Day) -> Bool { cell(day) != nil }

  /// The first day of the week.
  var weekStarts: Weekday { Weekday(named: view.weekStarts) ?? options.weekStarts }

  /// A day's state; the cases exclude each other.
  enum State: Hashable {
    case value(Double, tone: Tone)
    case noMood
    case nothing
    /// The day is after today, or isn't in the view.
    case unknown
  }

  /// Returns a day's state.
  ///
  /// An empty day is not the lowest mood, and neither is a future day.
  func state(_ day: Day) -> State {
    guard let cell = cell(day) else {
      return day > view.today || !view.range.contains(day) ? .unknown : .nothing
    }
    switch shows {
    case .streak: return .value(Double(cell.streak), tone: Tone(streak: cell.streak))
    case .mood:
      guard let mood = cell.mood, mood.isFinite else { return .noMood }
      return .value(mood, tone: Tone(mood: mood, low: view.low, high: view.high))
    }
  }

  /// Returns a day's accessible name and tooltip: `Sat 21 Nov 2026: 7`.
  private func label(of day: Day, _ state: State) -> Phrase {
    switch state {
    case .value(let value, _):
      shows == .mood
        ? Phrase("\(day, .weekday): \(value)")
        : Phrase("\(day, .weekday): \(inARow(Int(clamping: value)))")
    case .noMood: Phrase("\(day, .weekday): written, no mood")
    case .nothing: Phrase("\(day, .weekday): \(view.nothing)")
    case .unknown: Phrase("\(day, .weekday)")
    }
  }

  private func inARow(_ number: Int) -> Phrase {
    number > 0 ? view.runUnit.inARow(number) : view.doneWord
  }

  /// Returns the address of a day with an entry.
  func href(_ day: Day) -> String? {
    cell(day) == nil ? nil : options.href?(day)
  }

  // MARK: Words

  /// The number of days in the picture, as a description.
  var description: Phrase { Phrase("\(counted). Days without a number have no colour.") }

  private var counted: Phrase {
    let days = written.count
    guard shows == .mood else {
      guard let longest = written.map(\.streak).max() else { return view.count(days) }
      return Phrase("\(view.count(days)), at most \(longest) in a row")
    }
    let low = view.low
    let high = view.high
    if view.hasOnlyMoods {
      return Phrase(
        days, "\(days) day with a mood from \(low) to \(high)",
        "\(days) days with a mood from \(low) to \(high)")
    }
    let moods = written.count { $0.mood != nil }
    return Phrase("\(view.count(days)), \(moods) with a mood from \(low) to \(high)")
  }

  /// Returns the days with an entry, one per row; unshared data have no column.
  func table(_ caption: Phrase) -> Table {
    func number(_ name: Phrase) -> Table.Column { Table.Column(name, isNumber: true) }
    var columns = [Table.Column(Phrase("Day"))]
    guard view.habit == nil else {
      let rows = written.map { [name(of: $0), Inline($0.streakText)] }
      return Table(caption, columns + [number(view.runUnit.rowName)], rows)
    }
    let hasEntries = !view.hasOnlyMoods
    let hasStreaks = written.contains { $0.streak > 0 }
    columns.append(number(Phrase("Mood")))
    if hasEntries { columns.append(number(Phrase("Entries"))) }
    if hasStreaks { columns.append(number(Phrase("Day in a row"))) }
    let rows = written.map { cell -> [Inline] in
      var row = [name(of: cell), Inline(cell.mood.map(Figure.text) ?? "–")]
      if hasEntries { row.append(Inline(cell.entries ?? 0)) }
      if hasStreaks { row.append(Inline(cell.streak)) }
      return row
    }
    return Table(caption, columns, rows)
  }

  /// Returns a row's name; the picture has its link.
  private func name(of cell: CalendarView.Cell) -> Inline {
    Inline(Phrase("\(cell.day, .weekday)"))
  }

  // MARK: Drawing

  /// Draws the legend for the marks.
  func drawLegend(x: Double, y: Double, size: Double, _ out: inout SVGWriter) {
    switch shows {
    case .mood:
      ToneLegend(low: view.low, high: view.high, size: size)
        .draw(
          x: x, y: y,
          marks: (view.hasOnlyMoods ? [] : [(.noMood, Phrase("no mood"))])
            + [(.nothing, view.nothing)],
          &out)
    case .streak:
      ToneLegend(low: view.runUnit.first, high: view.runUnit.inARow(30), size: size)
        .draw(x: x, y: y, marks: [(.nothing, view.nothing)], &out)
    }
  }

  /// Draws a day: its tone or mark, its number if there is room, and a ring around today.
  /// - Parameter lower: the number's distance below the middle.
  func draw(
    _ day: Day, x: Double, y: Double, width: Double, height: Double, numberSize: Double?,
    lower: Double = 0, _ out: inout SVGWriter
  ) {
    let state = state(day)
    if state != .unknown {
      let label = label(of: day, state)
      func name(_ out: inout SVGWriter) { out.text(label) }
      out.linked(href(day), named: name) { out in
        drawState(state, name, x, y, width, height, &out)
        guard case .value(let value, let tone) = state, let numberSize else { return }
        let text = [Figure.text(value), Figure.whole(value)]
          .first { TextFit.fits($0, in: width - 1, size: numberSize) }
        guard let text else { return }
        out.number(
          text, x: x + width / 2, y: y + height / 2 + numberSize * 0.36 + lower, size: numberSize,
          on: tone)
      }
    }
    guard day == view.today else { return }
    out.openRect(
      x: x - 0.5, y: y - 0.5, width: width + 1, height: height + 1, radius: radius(width, height))
    out.part(.today)
    out.raw("/>")
  }

  private func radius(_ width: Double, _ height: Double) -> Double {
    min(6, min(width, height) / 5)
  }

  private func drawState(
    _ state: State, _ name: (inout SVGWriter) -> Void, _ x: Double, _ y: Double,
    _ width: Double, _ height: Double, _ out: inout SVGWriter
  ) {
    switch state {
    case .value(_, let tone):
      out.openRect(
        x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1,
        radius: radius(width, height))
      out.rimmedTone(tone, min(width, height) < 12 ? 0.5 : 0.75)
      out.raw(">")
      out.tip(name)
      out.raw("</rect>")
    case .noMood: CalendarMark.noMood.draw(x: x, y: y, width: width, height: height, &out)
    case .nothing: CalendarMark.nothing.draw(x: x, y: y, width: width, height: height, &out)
    case .unknown: break
    }
  }
}

/// The rows and columns of days in a calendar.
enum DayGrid {
  /// A position in a grid, counted from 0.
  struct Place: Hashable {
    var column: Int
    var row: Int
  }

  /// Returns a day's position in its month: a column for each weekday, a row for each week.
  static func inMonth(_ day: Day, weekStarts: Weekday) -> Place {
    let number = day.components.day - 1
    let lead = column((day - number).weekday, weekStarts)
    return Place(column: (lead + number) % 7, row: (lead + number) / 7)
  }

  /// Returns the number of rows for a month: 4 to 6.
  static func rows(ofMonth day: Day, weekStarts: Weekday) -> Int {
    inMonth(Period.month.range(holding: day).last, weekStarts: weekStarts).row + 1
  }

  /// Returns a day's position in a year with a column for each week and a row for each weekday.
  static func inWeeks(_ day: Day, from first: Day, weekStarts: Weekday) -> Place {
    let start = Period.week.range(holding: first, weekStarts: weekStarts).first
    let offset = max(0, day - start)
    return Place(column: offset / 7, row: offset % 7)
  }

  /// Returns a weekday's column, 0–6.
  static func column(_ weekday: Weekday, _ weekStarts: Weekday) -> Int {
    (weekday.rawValue - weekStarts.rawValue + 7) % 7
  }
}
