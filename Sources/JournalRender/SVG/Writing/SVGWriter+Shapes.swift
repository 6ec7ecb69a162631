import JournalCore
import JournalSyntax
import Phrases

extension SVGWriter {
  /// A line's, shape's or text's purpose, which determines its class and its colour.
  enum Part {
    /// A guide line for reading the others.
    case grid
    /// A shape's outline.
    case edge
    /// A shape filled in the main line's colour.
    case full
    /// A shape's outline in the main line's colour.
    case outline
    /// The main line.
    case line
    /// Another person's line, numbered from 1.
    case person(Int)
    /// The line from day to day.
    case thin
    /// The line across days without a value.
    case bridge
    /// Days as dots in a line's own colour.
    case dots
    /// The band for the middle half.
    case band
    /// The ring around today.
    case today
    /// A mark for an empty place.
    case void
    /// A square without anything.
    case blank
  }

  /// Appends a part's class, and its colours for readers without the style sheet.
  mutating func part(_ part: Part) {
    switch part {
    case .blank: raw(" class=\"dm-blank\" fill=\"#e6dfd6\"")
    case .grid: raw(" class=\"dm-grid\" stroke=\"#e6dfd6\" stroke-width=\"1\"")
    case .edge: raw(" class=\"dm-edge\" fill=\"none\" stroke=\"#857b73\" stroke-width=\"1\"")
    case .full: raw(" class=\"dm-full\" fill=\"#1f6f63\"")
    case .outline:
      raw(" class=\"dm-line\" fill=\"none\" stroke=\"#1f6f63\" stroke-width=\"1.5\"")
    case .line:
      raw(" class=\"dm-line\" fill=\"none\" stroke=\"#1f6f63\" stroke-width=\"2.5\"")
      raw(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    case .person(let number):
      raw(" class=\"dm-p")
      text("\((number - 1) % ChartStyle.people + 1)")
      raw("\" fill=\"none\" stroke=\"#857b73\" stroke-width=\"2\"")
      raw(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    case .thin:
      raw(" class=\"dm-thin\" fill=\"none\" stroke=\"#857b73\" stroke-width=\"1\"")
      raw(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    case .bridge:
      raw(" class=\"dm-bridge\" fill=\"none\" stroke=\"#857b73\" stroke-width=\"1\"")
      raw(" stroke-dasharray=\"1 4\" stroke-linecap=\"round\"")
    case .dots:
      raw(" class=\"dm-dots\" fill=\"none\" stroke=\"#857b73\" stroke-width=\"3\"")
      raw(" stroke-linecap=\"round\"")
    case .band: raw(" class=\"dm-band\" fill=\"#dcebe5\"")
    case .today:
      raw(" class=\"dm-today\" fill=\"none\" stroke=\"#1a1512\" stroke-width=\"2.5\"")
    case .void: raw(" class=\"dm-void\" fill=\"#857b73\"")
    }
  }

  /// The text's position relative to its point.
  enum Anchor {
    case start
    case middle
    case end
  }

  /// Appends a phrase as a label.
  mutating func label(
    _ phrase: Phrase, x: Double, y: Double, size: Double, _ anchor: Anchor = .start,
    isQuiet: Bool = true
  ) {
    label(phrase.text(phrases), x: x, y: y, size: size, anchor, isQuiet: isQuiet)
  }

  /// Appends a text.
  /// - Parameter isQuiet: true for text that only helps to read the chart.
  mutating func label(
    _ text: String, x: Double, y: Double, size: Double, _ anchor: Anchor = .start,
    isQuiet: Bool = true
  ) {
    raw("<text")
    set("x", x)
    set("y", y)
    if size != 13 { set("font-size", size) }
    switch anchor {
    case .start: break
    case .middle: raw(" text-anchor=\"middle\"")
    case .end: raw(" text-anchor=\"end\"")
    }
    raw(isQuiet ? " class=\"dm-quiet\" fill=\"#6a615a\">" : " class=\"dm-ink\" fill=\"#2a2522\">")
    self.text(text)
    raw("</text>")
  }

  /// Appends a number in the middle of a cell with a tone.
  mutating func number(_ text: String, x: Double, y: Double, size: Double, on tone: Tone) {
    raw("<text")
    set("x", x)
    set("y", y)
    set("font-size", size)
    raw(" text-anchor=\"middle\"")
    on(tone)
    raw(">")
    self.text(text)
    raw("</text>")
  }

  /// Appends a line.
  mutating func line(_ part: Part, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    raw("<path d=\"M")
    point(x1, y1)
    raw("L")
    point(x2, y2)
    raw("\"")
    self.part(part)
    raw("/>")
  }

  /// Appends a pair of numbers to a path.
  mutating func point(_ x: Double, _ y: Double) {
    number(x)
    raw(" ")
    number(y)
  }

  /// Appends a rectangle up to its colours, which the caller must add.
  mutating func openRect(
    x: Double, y: Double, width: Double, height: Double, radius: Double = 0
  ) {
    raw("<rect")
    set("x", x)
    set("y", y)
    set("width", max(0, width))
    set("height", max(0, height))
    if radius > 0 { set("rx", radius) }
  }

  /// Appends a shape's tooltip.
  mutating func tip(_ name: (inout SVGWriter) -> Void) {
    raw("<title>")
    name(&self)
    raw("</title>")
  }

  /// Appends shapes as a link to a day, or plainly if the day has no page.
  mutating func linked(
    _ href: String?, named name: (inout SVGWriter) -> Void, _ body: (inout SVGWriter) -> Void
  ) {
    guard let href = href.flatMap(ChartLink.safe) else { return body(&self) }
    raw("<a")
    set("href", href)
    raw(" aria-label=\"")
    name(&self)
    raw("\">")
    body(&self)
    raw("</a>")
  }
}

/// The addresses allowed in a chart's links.
enum ChartLink {
  /// Returns the address if it is relative, or http, https or mailto; else nil.
  static func safe(_ href: String) -> String? {
    // A fast path for our own paths; each page has many.
    if href.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != Byte.colon }) {
      return href.isEmpty ? nil : href
    }
    guard !href.unicodeScalars.contains(where: { $0.isHidden }) else { return nil }
    guard let colon = href.utf8.firstIndex(of: Byte.colon) else { return href }
    let before = href[..<colon]
    if before.contains(where: { "/?#".contains($0) }) { return href }
    return ["http", "https", "mailto"].contains(before.lowercased()) ? href : nil
  }
}

/// Text widths, estimated from columns, since no font is available.
enum TextFit {
  /// A column's width as a fraction of the font size; digits in common sans-serif fonts take 0.56.
  static let column = 0.58

  /// Returns the text's width, in drawing units.
  static func width(_ text: String, size: Double) -> Double {
    Double(DisplayWidth.of(text)) * size * column
  }

  /// Returns true if text fits into a width.
  static func fits(_ text: String, in width: Double, size: Double) -> Bool {
    TextFit.width(text, size: size) <= width
  }

  /// Returns the text, cut with an ellipsis if it doesn't fit.
  static func cut(_ text: String, to width: Double, size: Double) -> String {
    guard width > 0, size > 0 else { return "" }
    let columns = width / (size * column)
    return columns >= 1000 ? text : text.cut(max(1, Int(clamping: columns)), "…")
  }
}
