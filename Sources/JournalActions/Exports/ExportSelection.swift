public import JournalCore

/// The entries to export.
public enum ExportSelection: Sendable {
  /// Those of some days.
  case days(DayRange)
  /// Those that match a query.
  case matches(Query)

  /// Returns the place of an entry among others: those of one time are in the order in which an import has
  /// named them, `2026-11-21`, `2026-11-21-0930`, `2026-11-21-0930-2`.
  static func order(_ page: EntryPage) -> (Day, String, Int, String) {
    (page.day, page.time ?? "", page.path.utf8.count, page.path)
  }
}
