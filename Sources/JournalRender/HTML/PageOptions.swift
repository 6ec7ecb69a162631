public import JournalCore

/// What HTML of a view needs to know about the place where it will stand.
public struct PageOptions: Sendable {
  /// A picture of the journal on a page.
  public struct Photo: Hashable, Sendable {
    /// The address of the picture itself, relative to the page.
    public var href: String
    /// The address of what is shown in its place; the picture itself where there is none.
    public var thumbnail: String?

    /// Makes one.
    public init(href: String, thumbnail: String? = nil) {
      self.href = href
      self.thumbnail = thumbnail
    }
  }

  /// The day weeks start on, where the view doesn't say it.
  public var weekStarts: Weekday
  /// The address of a day's page; nil for days without one.
  public var day: @Sendable (Day) -> String? = { _ in nil }
  /// The address of a tag's page.
  public var tag: @Sendable (String) -> String? = { _ in nil }
  /// The address of the calendar page of a month or a year.
  public var calendar: @Sendable (DayRange) -> String? = { _ in nil }
  /// A picture by the name that an entry gives it, and the entry's path from the journal's root.
  public var photo: @Sendable (String, String) -> Photo? = { _, _ in nil }

  /// A page that stands alone: it links to nothing of the journal.
  public init(weekStarts: Weekday = .monday) {
    self.weekStarts = weekStarts
  }

  /// Options for a chart on the page.
  func chart(_ id: String, title: String? = nil) -> ChartOptions {
    ChartOptions(idPrefix: id, weekStarts: weekStarts, title: title, href: day)
  }
}
