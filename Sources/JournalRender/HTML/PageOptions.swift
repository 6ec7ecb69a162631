public import JournalCore

/// What HTML of a view needs to know about the place where it will stand.
public struct PageOptions: Sendable {
  /// A picture of the journal on a page.
  public struct Photo: Hashable, Sendable {
    /// The address of the picture itself, relative to the page.
    public var href: String
    /// The address of what is shown in its place; the picture itself where there is none.
    public var thumbnail: String?

    /// Whether browsers can show it; a HEIC picture is a link with its name.
    public var isShown: Bool

    /// Makes one.
    public init(href: String, thumbnail: String? = nil, isShown: Bool = true) {
      self.href = href
      self.thumbnail = thumbnail
      self.isShown = isShown
    }
  }

  /// The moving figure of a stretch.
  public enum Figure: Sendable {
    /// A drawing that comes with the program; it goes into the page as it is.
    case drawing(StretchDrawing)
    /// The address of a person's own picture: it is shown as an image, which can't run anything.
    case image(String)
  }

  /// The day weeks start on, where the view doesn't say it.
  public var weekStarts: Weekday
  /// The address of a day's page, nil for days without one; nil where no day has a page.
  public var day: (@Sendable (Day) -> String?)?
  /// The address for what a link or wikilink in a text leads to; nil leaves only its words.
  public var link: @Sendable (String) -> String? = { SafeLink.web($0) }
  /// The address of a tag's page.
  public var tag: @Sendable (String) -> String? = { _ in nil }
  /// The address of the calendar page of a month or a year.
  public var calendar: @Sendable (DayRange) -> String? = { _ in nil }
  /// A picture by the name that an entry gives it, and the entry's path from the journal's root.
  public var photo: @Sendable (String, String) -> Photo? = { _, _ in nil }

  /// The figure of a stretch, by its name.
  public var figure: @Sendable (String) -> Figure? = { _ in nil }

  /// The texts that another page has too, and how many folders this page lies below the others.
  var shared: (texts: SharedTexts, deeper: Int)?

  /// A page that stands alone: it links to nothing of the journal.
  public init(weekStarts: Weekday = .monday) {
    self.weekStarts = weekStarts
  }

  /// Options for a chart on the page.
  func chart(_ id: String, title: String? = nil) -> ChartOptions {
    ChartOptions(idPrefix: id, weekStarts: weekStarts, title: title, href: day)
  }
}

/// Links that lead out of the journal.
public enum SafeLink {
  /// The address, where it is one of the web or of mail.
  public static func web(_ target: String) -> String? {
    guard let colon = target.firstIndex(of: ":") else { return nil }
    return ["http", "https", "mailto"].contains(target[..<colon].lowercased()) ? target : nil
  }
}
