import JournalCore

/// A date such as `06/09/2013`, of which only the person's country tells which number is the month.
struct SlashedDate: Hashable {
  private let first: Int
  private let second: Int
  /// The year, and what follows it, such as a time.
  private let rest: String

  /// Reads a text; nil if it isn't such a date.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, (1...2).contains(parts[0].count), (1...2).contains(parts[1].count),
      let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    (self.first, self.second, rest) = (first, second, String(parts[2]).replacing(" at ", with: " "))
  }

  /// Returns the date in an order; nil if there is no such day.
  func date(_ order: DateOrder) -> WrittenDate? {
    let (day, month) = order == .monthFirst ? (second, first) : (first, second)
    return WrittenDate(exactly: "\(day).\(month).\(rest)")
  }

  /// The date, if it can be read in one way alone; nil if there are two, or none.
  var onlyDate: WrittenDate? {
    let dates = DateOrder.allCases.compactMap(date)
    return Set(dates.map(\.day)).count == 1 ? dates[0] : nil
  }
}

/// Which number of a date with slashes is first.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// `12/31/2021`
  case monthFirst = "month-first"
  /// `31/12/2021`
  case dayFirst = "day-first"
}
