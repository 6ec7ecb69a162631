/// The shape of a text as Logseq writes it: the page's properties, then nothing but items with `-`.
package struct Outline: Hashable, Sendable {
  /// The lines of the page's properties, with the last one's line ending; empty if it has none.
  package var properties: Range<Int>
  /// The first byte of the first item's line.
  package var items: Int
  /// The bytes before an item of the second level: a tab, or spaces; nil if there is none.
  package var indentation: Range<Int>?

  /// Reads a text from its first byte; nil if it isn't an outline.
  ///
  /// Lines of an item are indented; those of fenced code may be anywhere.
  package init?(_ bytes: Span<UInt8>, from start: Int) {
    var at = min(start, bytes.count)
    if bytes.has("\u{FEFF}", at: at, bytes.count) { at += 3 }
    properties = at..<at
    var first: Int?
    var fence = CodeFence()
    while at < bytes.count {
      let stop = bytes.lineEnd(at, bytes.count)
      let next = bytes.afterLineEnd(stop, bytes.count)
      let text = bytes.afterBlanks(at, stop)
      let content = bytes.afterBlanks(bytes.afterListMarker(text, stop), stop)
      defer { at = next }
      if fence.holds(bytes, first: text, text: content, stop) {
        if first == nil, text == content { return nil }
        if first == nil, text == at { first = at }
        continue
      }
      if text == stop { continue }
      if text > at {
        guard first != nil else { return nil }
        if indentation == nil, bytes.isDashOfItem(text, stop) { indentation = at..<text }
      } else if bytes.isDashOfItem(at, stop) {
        first = first ?? at
      } else if first == nil, bytes.isProperty(at, stop) {
        if properties.isEmpty { properties = at..<next }
        properties = properties.lowerBound..<next
      } else {
        return nil
      }
    }
    guard let first else { return nil }
    items = first
  }
}

extension Span<UInt8> {
  /// Returns true if a text has the shape of an outline.
  package func isOutline(from start: Int) -> Bool { Outline(self, from: start) != nil }

  /// Returns true if a place has the mark of an item, `-`.
  fileprivate func isDashOfItem(_ at: Int, _ stop: Int) -> Bool {
    self[at] == Byte.dash && (at + 1 == stop || self[at + 1].isBlank)
  }

  /// Returns true if a line is `key:: value`.
  func isProperty(_ at: Int, _ stop: Int) -> Bool {
    guard let colon = firstIndex(of: Byte.colon, in: at..<stop), colon > at else { return false }
    return has("::", at: colon, stop)
  }
}
