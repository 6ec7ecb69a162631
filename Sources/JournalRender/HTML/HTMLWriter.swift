import JournalSyntax
package import Phrases

/// Appends HTML to bytes: our own markup as it is, everything else escaped.
///
/// Only string literals from the source, or `Markup` built from them, are written unescaped.
package struct HTMLWriter {
  package private(set) var bytes: [UInt8] = []
  /// The page's style for phrases.
  package let phrases: PhraseStyle
  private var uses: [String: Int] = [:]

  package init(capacity: Int = 4096, _ phrases: PhraseStyle = .page(.english)) {
    bytes.reserveCapacity(capacity)
    self.phrases = phrases
  }

  /// The HTML written so far.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends our own markup.
  package mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends markup from a chart or from the Markdown reader.
  package mutating func add(_ markup: Markup) {
    bytes += markup.bytes
  }

  /// Appends a slice of such markup.
  package mutating func add(_ markup: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes.append(contentsOf: markup)
  }

  /// Returns a name for an id that nothing on this page has: the name itself, or with a number.
  package mutating func unusedID(_ name: String) -> String {
    uses[name, default: 0] += 1
    let nth = uses[name, default: 1]
    return nth == 1 ? name : "\(name)-\(nth)"
  }

  /// Appends one digit.
  package mutating func digit(_ digit: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(digit))
  }

  /// Appends text of any origin on one line, for an element's content or a quoted attribute.
  package mutating func text(_ text: String) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      escape(text)
    } else {
      escape(oneLine(text))
    }
  }

  /// Appends a phrase in the page's language.
  package mutating func text(_ phrase: Phrase) { text(phrase.text(phrases)) }

  /// Appends text of any origin, keeping its line breaks.
  package mutating func lines(_ text: String) {
    var isFirst = true
    for line in visible(text, lines: true).split(separator: "\n") {
      if !isFirst { raw("<br />\n") }
      isFirst = false
      escape(String(line))
    }
  }

  /// Appends a text with references for the characters that have a meaning in HTML.
  mutating func escape(_ text: String) { HTMLText.escape(text, into: &bytes) }

  // MARK: Elements

  /// Appends a whole element with text of any origin.
  package mutating func element(_ name: StaticString, _ text: String, class kind: StaticString = "")
  {
    raw("<")
    raw(name)
    if kind.utf8CodeUnitCount > 0 {
      raw(" class=\"")
      raw(kind)
      raw("\"")
    }
    raw(" dir=\"auto\">")
    self.text(text)
    raw("</")
    raw(name)
    raw(">\n")
  }

  /// Appends a whole element with a phrase.
  package mutating func element(
    _ name: StaticString, _ phrase: Phrase, class kind: StaticString = ""
  ) {
    element(name, phrase.text(phrases), class: kind)
  }

  /// Appends a heading; levels above 6 become 6.
  package mutating func heading(_ level: Int, _ body: (inout HTMLWriter) -> Void) {
    let level = min(max(level, 1), 6)
    raw("<h")
    digit(level)
    raw(" dir=\"auto\">")
    body(&self)
    raw("</h")
    digit(level)
    raw(">\n")
  }

  /// Appends a heading from plain text.
  package mutating func heading(_ level: Int, _ text: String) {
    heading(level) { $0.text(text) }
  }

  /// Appends a heading from a phrase.
  package mutating func heading(_ level: Int, _ phrase: Phrase) {
    heading(level) { $0.text(phrase) }
  }

  /// Appends a part of a page, under its own heading.
  package mutating func card(_ title: Phrase, _ body: (inout HTMLWriter) -> Void) {
    card(title.text(phrases), body)
  }

  /// Appends a part of a page, under its own heading.
  package mutating func card(_ title: String, _ body: (inout HTMLWriter) -> Void) {
    raw("<section class=\"card\">\n")
    heading(2, title)
    body(&self)
    raw("</section>\n")
  }

  /// Appends an attribute with text of any origin.
  package mutating func set(_ name: StaticString, _ value: String) {
    raw(" ")
    raw(name)
    raw("=\"")
    text(value)
    raw("\"")
  }

  /// Appends an attribute from a phrase.
  package mutating func set(_ name: StaticString, _ phrase: Phrase) {
    set(name, phrase.text(phrases))
  }

  /// Appends a phrase as a link, or plainly if there is no safe address.
  package mutating func link(_ phrase: Phrase, _ href: String?) {
    linked(href) { $0.text(phrase) }
  }

  /// Appends text as a link, or plainly if there is no safe address.
  package mutating func link(_ text: String, _ href: String?) {
    linked(href) { $0.text(text) }
  }

  /// Appends content as a link, or plainly if there is no safe address.
  package mutating func linked(_ href: String?, _ body: (inout HTMLWriter) -> Void) {
    guard let href = href.flatMap(ChartLink.safe) else { return body(&self) }
    raw("<a")
    set("href", href)
    raw(">")
    body(&self)
    raw("</a>")
  }
}

/// HTML built by our own code from escaped text.
package struct Markup: Sendable {
  let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(text: String) {
    bytes = Array(text.utf8)
  }
}
