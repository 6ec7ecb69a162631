import JournalCore

extension TrendsView {
  /// Returns the days of a bucket, from its name; nil for weekdays and hours, which recur in every
  /// range.
  func dayRange(of bucket: Bucket, weekStarts: Weekday) -> DayRange? {
    let parts = bucket.name.split(separator: "-", omittingEmptySubsequences: false)
    guard let year = parts.first.flatMap({ Int($0) }) else { return nil }
    func number(_ place: Int, after letters: Int = 0) -> Int? {
      parts.indices.contains(place) ? Int(parts[place].dropFirst(letters)) : nil
    }
    func whole(_ period: Period, month: Int, day: Int = 1) -> DayRange? {
      Day(year: year, month: month, day: day).map { period.range(holding: $0) }
    }
    switch by {
    case .day:
      return number(1).flatMap { m in number(2).flatMap { whole(.day, month: m, day: $0) } }
    case .week:
      return number(1, after: 1).flatMap { Period.isoWeek($0, of: year, weekStarts: weekStarts) }
    case .month: return number(1).flatMap { whole(.month, month: $0) }
    case .quarter:
      guard let quarter = number(1, after: 1), (1...4).contains(quarter) else { return nil }
      return whole(.quarter, month: quarter * 3 - 2)
    case .year: return whole(.year, month: 1)
    case .weekday, .hour: return nil
    }
  }
}
