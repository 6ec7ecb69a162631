package import JournalCore
package import Phrases

/// The part of a thread on one page: a year, a month, or some of a month's days.
package struct DiaryPart: Sendable {
  package let kind: DiaryView.Kind
  /// The year or month.
  package let period: DayRange
  /// Its number, counted from 1, if a month has more than one page.
  package let number: Int
  /// Its items' indices in the thread.
  package let items: Range<Int>

  /// The maximum number of things on one page.
  package static let most = 100

  /// `November 2026`, `November 2026, 2`.
  package var title: Phrase {
    number == 1 ? Phrase("\(period)") : Phrase("\(period), \(number)")
  }

  var path: String {
    let isYear = period == Period.year.range(holding: period.first)
    return SitePaths.diary(kind, isYear ? .year : .month, period.first, number)
  }

  /// Returns the pages for a thread, which is in the order of its days.
  ///
  /// A year with more than a hundred things is shown by month, and such a month on several pages,
  /// all of which but the last keep their contents. Thoughts are long: they are always shown by
  /// month.
  package static func all(of thread: DiaryView?) -> [DiaryPart] {
    guard let thread else { return [] }
    return parts(of: thread, .year, thread.items.indices)
  }

  private static func parts(
    of thread: DiaryView, _ period: Period, _ range: Range<Int>
  ) -> [DiaryPart] {
    let items = thread.items[range]
    return [DayRange](period, of: items.lazy.map(\.day)).flatMap { days -> [DiaryPart] in
      let places = items.places(in: days, \.day)
      let size = items[places].reduce(0) { $0 + $1.size }
      if period == .year, thread.kind == .thoughts || size > most {
        return parts(of: thread, .month, places)
      }
      return pieces(of: thread.items, places).enumerated().map { number, piece in
        DiaryPart(kind: thread.kind, period: days, number: number + 1, items: piece)
      }
    }
  }

  private static func pieces(of items: [DiaryView.Item], _ places: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = places.lowerBound
    var size = 0
    for place in places {
      if size > 0, size + items[place].size > most {
        pieces.append(start..<place)
        start = place
        size = 0
      }
      size += items[place].size
    }
    return pieces + [start..<places.upperBound]
  }
}

extension DiaryView.Item {
  /// The number of things on it; a long text counts as several.
  fileprivate var size: Int {
    gratitude?.count ?? photos?.count ?? checkIns?.count ?? songs?.count
      ?? 1 + (text?.utf8.count ?? 0) / 400
  }
}
