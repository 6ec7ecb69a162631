import JournalCore
import Phrases

/// The frame of a chart: its size, and its title and description for those who can't see it.
struct ChartFrame {
  /// The class that identifies the chart, such as `dm-month`.
  var kind: StaticString
  /// The size of the drawing in its own units.
  var width: Double
  var height: Double
  var title: Phrase
  var description: Phrase
  /// Whether a place that is too narrow shows its right end in full height, not all of it smaller.
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
