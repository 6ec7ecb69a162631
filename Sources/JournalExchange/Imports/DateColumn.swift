import JournalCore

/// The dates of one column, which are all in the same order.
struct DateColumn {
  /// What the person says; nil for nothing.
  private let asked: DateOrder?
  /// A date that can be read in one order alone, for each order.
  private var shown: [DateOrder: String] = [:]
  /// A date that can be read in both.
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

  /// What was concluded from the dates themselves; nil if there was nothing to conclude.
  var assumption: ImportAssumption? {
    guard asked == nil, unclear != nil, let order, let example = shown[order] else { return nil }
    return .dates(order, example)
  }

  /// Returns a date; nil if it can't be read, or only in two ways.
  func date(_ written: String) -> WrittenDate? {
    guard let date = SlashedDate(written) else { return WrittenDate(exactly: written.trimmed) }
    return order.map(date.date) ?? date.onlyDate
  }

  /// Whether a date can be read in two ways, and nothing tells in which.
  func isUnclear(_ written: String) -> Bool {
    guard order == nil, let date = SlashedDate(written) else { return false }
    return date.onlyDate == nil && date.date(.monthFirst) != nil
  }
}
