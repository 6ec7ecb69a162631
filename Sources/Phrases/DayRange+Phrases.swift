package import JournalCore

extension DayRange {
  /// The days as a place in time: `in November 2026`, or `until 31 Dec 2020` and `from 1 Jan 2020 on` if an
  /// end is open.
  package var place: Phrase {
    if self == .always { return Phrase("at all") }
    if first == DayRange.always.first { return Phrase("until \(last)") }
    if last == DayRange.always.last { return Phrase("from \(first) on") }
    return first == last ? Phrase("on \(self)") : Phrase("in \(self)")
  }
}
