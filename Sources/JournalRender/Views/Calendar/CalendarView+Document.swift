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
      blocks.append(.only(.terminal, [.sentences(TrendsView.noMoods(nearestKey), .quiet)]))
    }
    return Document(title, isHeaded: false, blocks + [.notes(counted)])
  }

  /// The days of a page that has months and not years.
  private static let mostDaysByMonth = 184

  /// The years that have an entry, newest first.
  package var yearBlocks: [Block] {
    days.isEmpty ? [] : [.drawing(CalendarGrid(view: self, form: .years))]
  }

  /// Returns the months that have an entry, side by side if there is room.
  /// - Parameter hasTables: whether a page has the numbers of each month below it, and the meaning of
  ///   its marks.
  package func monthBlocks(hasTables: Bool = true) -> [Block] {
    days.isEmpty ? [] : [.drawing(CalendarGrid(view: self, form: .months(hasTables: hasTables)))]
  }

  private var title: Phrase {
    habit == nil && shows == .mood ? Phrase("Calendar, \(range)") : streakTitle(range)
  }
}
