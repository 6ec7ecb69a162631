/// A tag in raw HTML that shows a file: `<img>`, `<video>`, `<audio>` or the `<source>` in one of
/// these.
package struct HTMLMedia: Equatable, Sendable {
  /// The tag's name.
  package enum Tag: UInt8, Sendable {
    case picture, video, sound, source
  }

  /// The tag's name.
  package var tag: Tag
  /// The value of `src`; empty if there is none.
  package var source = ByteRange(0, 0)
  /// The value of `alt`, or of `title` if there is no `alt`; empty if there is neither.
  package var text = ByteRange(0, 0)
  /// The `width` in CSS pixels; nil if there is none, or if it is a percentage.
  package var width: Int?
  /// The `height`, likewise.
  package var height: Int?

  /// Reads an opening tag.
  /// - Parameters:
  ///   - start: the place of the `<`.
  ///   - end: the place after the `>`.
  /// - Returns: nil for any other tag.
  init?(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    guard let tag = Tag(bytes, start, end) else { return nil }
    self.tag = tag
    var at = start + 1
    while at < end, bytes[at].isAlphanumeric { at += 1 }
    while let attribute = bytes.htmlAttribute(after: at, end) {
      at = attribute.end
      read(attribute, bytes)
    }
  }

  private mutating func read(_ attribute: HTMLAttribute, _ bytes: Span<UInt8>) {
    let value = ByteRange(attribute.value.lowerBound, attribute.value.upperBound)
    func isNamed(_ name: StaticString) -> Bool { bytes.spells(name, in: attribute.name) }
    if isNamed("src"), source.isEmpty {
      let trimmed = bytes.trimmed(attribute.value)
      source = ByteRange(trimmed.lowerBound, trimmed.upperBound)
    } else if isNamed("alt") || isNamed("title") && text.isEmpty {
      text = value
    } else if isNamed("width") {
      width = HTMLMedia.pixels(bytes, attribute.value)
    } else if isNamed("height") {
      height = HTMLMedia.pixels(bytes, attribute.value)
    }
  }

  /// Returns a number such as `300` or `300px`, at most 4,096.
  private static func pixels(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var value = 0
    var at = range.lowerBound
    while at < range.upperBound, bytes[at].isDigit {
      value = min(value * 10 + Int(bytes[at] - 0x30), 4_096)
      at += 1
    }
    let isAlone = at == range.upperBound || bytes.has("px", at: at, range.upperBound)
    return value > 0 && isAlone ? value : nil
  }
}

extension HTMLMedia.Tag {
  /// Reads the name after a `<`; nil for any other name.
  fileprivate init?(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    var nameEnd = start + 1
    while nameEnd < end, bytes[nameEnd].isAlphanumeric { nameEnd += 1 }
    let name = start + 1..<nameEnd
    guard name.count >= 3, name.count <= 6 else { return nil }
    switch bytes[start + 1] | 0x20 {
    case UInt8(ascii: "i") where bytes.spells("img", in: name): self = .picture
    case UInt8(ascii: "v") where bytes.spells("video", in: name): self = .video
    case UInt8(ascii: "a") where bytes.spells("audio", in: name): self = .sound
    case UInt8(ascii: "s") where bytes.spells("source", in: name): self = .source
    default: return nil
    }
  }
}

/// An attribute in a tag: the places of its name and of its value, which may be empty.
struct HTMLAttribute {
  var name: Range<Int>
  var value: Range<Int>
  /// The place after it.
  var end: Int
}

extension Span<UInt8> {
  /// Reads the next attribute of an opening tag that is known to be complete; nil at its end.
  func htmlAttribute(after start: Int, _ end: Int) -> HTMLAttribute? {
    var at = start
    while at < end, self[at].isSpace || self[at] == Byte.slash { at += 1 }
    let name = at
    while at < end, !self[at].isSpace, self[at] != Byte.equals, self[at] != Byte.greater,
      self[at] != Byte.slash
    { at += 1 }
    guard at > name else { return nil }
    let nameEnd = at
    let equals = afterSpaces(at, end)
    guard equals < end, self[equals] == Byte.equals else {
      return HTMLAttribute(name: name..<nameEnd, value: nameEnd..<nameEnd, end: nameEnd)
    }
    at = afterSpaces(equals + 1, end)
    guard at < end else { return nil }
    let quote = self[at]
    guard quote == Byte.doubleQuote || quote == Byte.singleQuote else {
      let value = at
      while at < end, !self[at].isSpace, self[at] != Byte.greater { at += 1 }
      return HTMLAttribute(name: name..<nameEnd, value: value..<at, end: at)
    }
    let value = at + 1
    at = value
    while at < end, self[at] != quote { at += 1 }
    return HTMLAttribute(name: name..<nameEnd, value: value..<at, end: Swift.min(at + 1, end))
  }

  /// Returns true if a block of raw HTML is of a kind whose content browsers don't show.
  func isHiddenHTML(_ start: Int, _ end: Int) -> Bool {
    guard start < end, self[start] == Byte.less else { return false }
    var nameEnd = start + 1
    while nameEnd < end, self[nameEnd].isLetter { nameEnd += 1 }
    let name = start + 1..<nameEnd
    return spells("script", in: name) || spells("style", in: name)
      || spells("textarea", in: name) || spells("template", in: name)
  }

  /// Returns a text from an HTML attribute, with the usual entities decoded.
  package func htmlText(_ range: Range<Int>) -> String {
    let text = String(repairing: extracting(range))
    guard text.utf8.contains(Byte.ampersand) else { return text }
    return [
      ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"),
      ("&gt;", ">"), ("&amp;", "&"),
    ].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
