public import JournalCore
import Phrases

extension CalendarView: RenderedView {
  /// Months, or years in pixels if the range is longer than six months.
  public var document: Document {
    guard !days.isEmpty else {
      return Document(title, isHeaded: false, [.sentences(emptyText), .notes(counted)])
    }
    let isLong = range.count > CalendarView.mostDaysByMonth
    var blocks = isLong ? yearBlocks : monthBlocks()
    if shows == .mood, !days.contains(where: { $0.mood != nil }) {
      blocks.append(.only(.terminal, TrendsView.noMoods(nearestKey)))
    }
    return Document(title, isHeaded: false, blocks + [.notes(counted)])
  }

  /// The most days on a page with months instead of years.
  private static let mostDaysByMonth = 184

  /// The years with an entry, newest first.
  package var yearBlocks: [Block] {
    days.isEmpty ? [] : [.drawing(CalendarGrid(view: self, form: .years))]
  }

  /// Returns the months with an entry, side by side if there is room.
  /// - Parameter hasTables: true if a page has each month's numbers below it, and the legend.
  package func monthBlocks(hasTables: Bool = true) -> [Block] {
    days.isEmpty ? [] : [.drawing(CalendarGrid(view: self, form: .months(hasTables: hasTables)))]
  }

  private var title: Phrase {
    habit == nil && shows == .mood ? Phrase("Calendar, \(range)") : streakTitle(range)
  }
}

extension CalendarView {
  /// The meaning of a day in the calendar.
  private enum Meaning { case written, done, kept }

  private var meaning: Meaning {
    habit == nil ? .written : condition?.isLimit == true ? .kept : .done
  }

  /// The unit for the calendar's runs.
  var runUnit: StreakUnit { unit ?? .days }

  /// Returns the title for days in a row: `Days in a row, 2026`, `run: weeks in a row, 2026`.
  func streakTitle(_ range: DayRange) -> Phrase {
    guard let habit else { return Phrase("Days in a row, \(range)") }
    let label = condition?.shown ?? Phrase("\(written: habit)")
    return switch runUnit {
    case .days: Phrase("\(label): days in a row, \(range)")
    case .weeks: Phrase("\(label): weeks in a row, \(range)")
    case .months: Phrase("\(label): months in a row, \(range)")
    }
  }

  /// The message for an empty calendar.
  var emptyText: [Phrase] {
    if let habit { return [Phrase("\(written: habit) was not done \(range.place).")] }
    return [range == .always ? Phrase("No entries yet.") : Phrase("No entries \(range.place).")]
  }

  /// The meaning of a day without a cell.
  var nothing: Phrase {
    if hasOnlyMoods { return Phrase("no mood") }
    return habit == nil ? Phrase("nothing written") : Phrase("not done")
  }

  /// The meaning of a habit's day that is in no run yet.
  var doneWord: Phrase { meaning == .kept ? Phrase("kept") : Phrase("done") }

  /// The name for a column of runs: `Written every day`.
  var everyDay: Phrase {
    switch meaning {
    case .written: Phrase("Written every day")
    case .done: Phrase("Done every day")
    case .kept: Phrase("Kept every day")
    }
  }

  /// Returns the number of days with a cell: `12 days with an entry`.
  func count(_ days: Int) -> Phrase {
    switch meaning {
    case .written: Phrase(days, "\(days) day with an entry", "\(days) days with an entry")
    case .done: Phrase(days, "\(days) day done", "\(days) days done")
    case .kept: Phrase(days, "\(days) day kept", "\(days) days kept")
    }
  }

  /// Returns a day's number: its mood, or the length of its run; a mark if it has none.
  func figure(of cell: Cell) -> String {
    switch shows {
    case .mood: cell.mood.map(Figure.text) ?? "–"
    case .streak: cell.streakText
    }
  }
}

extension CalendarView.Cell {
  /// The run's length; a mark for a day done but in no run yet.
  var streakText: String { streak > 0 ? Figure.count(streak) : HabitStatus.done.mark(TextStyle()) }
}
