public import JournalCore
public import Phrases

/// What a chart needs to know about the page it is on.
public struct ChartOptions: Sendable {
  /// The prefix of the chart's ids; each chart of a page needs its own.
  public var idPrefix: String
  /// The first day of the week, if the view doesn't specify it.
  public var weekStarts: Weekday
  /// The heading of the chart, read out and shown on its table; nil for the usual one.
  public var title: Phrase?
  /// The language of the chart, and how phrases are written.
  public var phrases = PhraseStyle.page(.english)
  /// The number of days of which those with a value are a part; nil for the whole range.
  var wholeDays: Int?
  /// The colours of moods.
  public var palette = MoodPalette.dawn
  /// Returns the symbol that the settings have for a mood; nil to draw a face.
  public var symbol: @Sendable (Double) -> String? = { _ in nil }
  /// Returns whether a day has a photo; nil if that isn't known.
  public var hasPhoto: (@Sendable (Day) -> Bool)?
  /// Returns the address of a day's page, relative or http(s); nil for days without one.
  public var href: (@Sendable (Day) -> String?)?

  /// Creates the options for one chart.
  public init(
    idPrefix: String, weekStarts: Weekday = .monday, title: Phrase? = nil,
    href: (@Sendable (Day) -> String?)? = nil
  ) {
    self.idPrefix = idPrefix
    self.weekStarts = weekStarts
    self.title = title
    self.href = href
  }

  /// The prefix reduced to letters, digits, `-` and `_`, so that it is one id and not a list.
  var id: String {
    let kept = idPrefix.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": Character(scalar)
      default: "-"
      }
    }
    return "dm-" + String(kept)
  }
}
