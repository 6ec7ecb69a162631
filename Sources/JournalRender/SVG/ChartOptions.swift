package import JournalCore
package import Phrases

/// A chart's options that depend on its page.
package struct ChartOptions: Sendable {
  /// The prefix for the chart's ids; each chart on a page needs its own.
  package var idPrefix: String
  /// The first day of the week, if the view doesn't specify it.
  package var weekStarts: Weekday
  /// The chart's heading, read out and shown on its table; nil for the usual one.
  package var title: Phrase?
  /// The chart's language, and the way phrases are written.
  package var phrases = PhraseStyle.page(.english)
  /// The total number of days, of which those with a value are a part; nil for the whole range.
  var wholeDays: Int?
  /// The colours of moods.
  package var palette = MoodPalette.dawn
  /// Returns the mood's symbol in the settings; nil to draw a face.
  package var symbol: @Sendable (Double) -> String? = { _ in nil }
  /// Returns true if a day has a photo; nil if that isn't known.
  package var hasPhoto: (@Sendable (Day) -> Bool)?
  /// Returns the address of a day's page, relative or http(s); nil for days without one.
  package var href: (@Sendable (Day) -> String?)?

  /// Creates the options for one chart.
  package init(
    idPrefix: String, weekStarts: Weekday = .monday, title: Phrase? = nil,
    href: (@Sendable (Day) -> String?)? = nil
  ) {
    self.idPrefix = idPrefix
    self.weekStarts = weekStarts
    self.title = title
    self.href = href
  }

  /// The prefix reduced to letters, digits, `-` and `_`, so that it is a single id.
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

/// A chart's main point and the meaning of its marks.
package struct ChartCaption: Hashable, Sendable {
  /// The main point, in a few words.
  package var title: Phrase
  /// Each mark's meaning.
  package var marks: [Phrase]

  /// Creates a caption.
  package init(title: Phrase, marks: [Phrase]) {
    self.title = title
    self.marks = marks
  }
}

/// A chart's frame: its size, and its title and description for screen readers.
struct ChartFrame {
  /// The class that identifies the chart, such as `dm-month`.
  var kind: StaticString
  /// The drawing's size in its own units.
  var width: Double
  var height: Double
  var title: Phrase
  var description: Phrase
  /// True if a narrow place shows the right end at full height, instead of shrinking it all.
  var showsEnd = false

  /// Returns the chart around the drawing.
  ///
  /// A chart with links has the role of a group: the contents of an image can't be reached by
  /// keyboard.
  func svg(_ options: ChartOptions, hasLinks: Bool? = nil, _ draw: (inout SVGWriter) -> Void)
    -> String
  {
    var out = SVGWriter(capacity: 16_384, palette: options.palette, options.phrases)
    out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"dm-chart ")
    out.raw(kind)
    out.raw("\" viewBox=\"0 0 ")
    out.point(width, height)
    out.raw("\"")
    if showsEnd { out.raw(" preserveAspectRatio=\"xMaxYMid slice\"") }
    out.set("width", width)
    out.set("height", height)
    out.raw((hasLinks ?? (options.href != nil)) ? " role=\"group\"" : " role=\"img\"")
    out.set("aria-labelledby", "\(options.id)-title")
    out.set("aria-describedby", "\(options.id)-desc")
    out.raw(" font-family=\"system-ui, sans-serif\" font-size=\"13\"><title")
    out.set("id", "\(options.id)-title")
    out.raw(">")
    out.text(options.title ?? title)
    out.raw("</title><desc")
    out.set("id", "\(options.id)-desc")
    out.raw(">")
    out.text(description)
    out.raw("</desc>")
    draw(&out)
    out.raw("</svg>\n")
    return out.string
  }
}
