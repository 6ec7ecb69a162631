import JournalCore

/// A date such as `06/09/2013`; only the person's country tells which number is the month.
struct SlashedDate: Hashable {
  private let first: Int
  private let second: Int
  /// The year and the text after it, such as a time.
  private let rest: String

  /// Reads a text; nil if it isn't such a date.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, (1...2).contains(parts[0].count), (1...2).contains(parts[1].count),
      let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    self.first = first
    self.second = second
    let year = parts[2].prefix { $0.isASCII && $0.isNumber }
    rest = (SlashedDate.century(of: year) + parts[2]).replacing(" at ", with: " ")
  }

  /// Returns the first two digits of a year with two, from 1969 to 2068 as in POSIX; else nothing.
  static func century(of year: some StringProtocol) -> String {
    guard year.count == 2, let number = Int(year) else { return "" }
    return number < 69 ? "20" : "19"
  }

  /// Returns the date in an order; nil if there is no such day.
  func date(_ order: DateOrder) -> WrittenDate? {
    let (day, month) = order == .monthFirst ? (second, first) : (first, second)
    return WrittenDate(exactly: "\(day).\(month).\(rest)")
  }

  /// The date, if it can be read in only one way; nil if there are two, or none.
  var onlyDate: WrittenDate? {
    let dates = DateOrder.allCases.compactMap(date)
    return Set(dates.map(\.day)).count == 1 ? dates[0] : nil
  }
}

/// The order of numbers in a date with slashes.
public enum DateOrder: String, CaseIterable, Hashable, Sendable {
  /// `12/31/2021`
  case monthFirst = "month-first"
  /// `31/12/2021`
  case dayFirst = "day-first"
}

/// The dates in one column, all in the same order.
struct DateColumn {
  /// The person's choice; nil for none.
  private let asked: DateOrder?
  /// A date readable in only one order, for each order.
  private var shown: [DateOrder: String] = [:]
  /// A date readable in both orders.
  private(set) var unclear: String?

  /// Creates a column without dates.
  init(asked: DateOrder?) { self.asked = asked }

  /// Adds a date, in whatever form.
  mutating func add(_ written: String) {
    guard let date = SlashedDate(written) else { return }
    let orders = DateOrder.allCases.filter { date.date($0) != nil }
    if orders.count == 1 {
      shown[orders[0]] = shown[orders[0]] ?? written
    } else if orders.count == 2, date.onlyDate == nil {
      unclear = unclear ?? written
    }
  }

  /// The order of the dates; nil if nothing tells it, or two dates contradict each other.
  var order: DateOrder? { asked ?? (shown.count == 1 ? shown.keys.first : nil) }

  /// The conclusion from the dates themselves; nil if there is none.
  var assumption: ImportAssumption? {
    guard asked == nil, unclear != nil, let order, let example = shown[order] else { return nil }
    return .dates(order, example)
  }

  /// Returns a date; nil if it can't be read, or only in two ways.
  func date(_ written: String) -> WrittenDate? {
    guard let date = SlashedDate(written) else { return WrittenDate(exactly: written.trimmed) }
    return order.map(date.date) ?? date.onlyDate
  }

  /// Returns true if a date can be read in two ways, and nothing tells which is right.
  func isUnclear(_ written: String) -> Bool {
    guard order == nil, let date = SlashedDate(written) else { return false }
    return date.onlyDate == nil && date.date(.monthFirst) != nil
  }
}
