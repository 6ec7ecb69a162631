internal import CPure

/// Finds the properties in one line of prose.
struct InlineProperties: ~Escapable {
  private let bytes: Span<UInt8>
  private let line: Range<Int>
  private let isLeading: Bool

  /// A sentence isn't a key.
  private static let longestKey = 64
  /// The maximum number of unclosed brackets and backquotes in a line before all others count as
  /// text: each costs a search to the end of the line.
  private static let mostUnclosed = 64

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, in line: Range<Int>, isLeading: Bool) {
    self.bytes = bytes
    self.line = line
    self.isLeading = isLeading
  }

  /// Appends the bracketed ones; if there are none, the line itself may be one.
  func read(into properties: inout [FrontMatter.Property]) {
    let known = properties.count
    var at = line.lowerBound
    var unclosed = 0
    while at < line.upperBound, unclosed < Self.mostUnclosed {
      switch bytes[at] {
      case Byte.backquote: at = afterCode(at, &unclosed)
      case Byte.backslash: at += 2
      case Byte.openBracket where at + 1 < line.upperBound && bytes[at + 1] == Byte.openBracket:
        at = afterWikilink(at)
      case Byte.openBracket, Byte.openParenthesis:
        if let (property, end) = bracketed(at, &unclosed) {
          properties.append(property)
          at = end
        } else {
          at += 1
        }
      default: at += 1
      }
    }
    if properties.count == known, let property = wholeLine() { properties.append(property) }
  }

  /// Reads `key:: value` and `**Key**:: value`, which take up the rest of the line.
  private func wholeLine() -> FrontMatter.Property? {
    let stop = bytes.trimmedVisibly(line).upperBound
    let start = afterEmphasis(line.lowerBound, stop)
    guard let key = key(from: start, to: stop) else { return nil }
    let colons = afterEmphasis(key.upperBound, stop)
    let after = afterEmphasis(colons + 2, stop)
    guard after == stop || bytes[after].isBlank else { return nil }
    let value = bytes.afterBlanks(after, stop)
    var end = stop
    // `**Mood:: 4**`: emphasis opened before the key is closed after the value.
    let isOpen = start > line.lowerBound && colons == key.upperBound && after == colons + 2
    if isOpen { end = beforeEmphasis(value, stop) }
    return FrontMatter.Property(
      key: ByteRange(key.lowerBound, key.upperBound), value: ByteRange(value, end),
      source: ByteRange(line.lowerBound, line.upperBound), isBracketed: false,
      isLeading: isLeading)
  }

  /// Reads `[key:: value]` or `(key:: value)` from its opening bracket, and returns it with the
  /// place after it; nil for links and other brackets.
  private func bracketed(
    _ open: Int, _ unclosed: inout Int
  ) -> (property: FrontMatter.Property, end: Int)? {
    let isSquare = bytes[open] == Byte.openBracket
    let start = bytes.afterBlanks(open + 1, line.upperBound)
    guard let key = key(from: afterEmphasis(start, line.upperBound), to: line.upperBound) else {
      return nil
    }
    let after = afterEmphasis(afterEmphasis(key.upperBound, line.upperBound) + 2, line.upperBound)
    guard let close = closing(open, from: after) else {
      unclosed += 1
      return nil
    }
    if isSquare {
      let isLink = close + 1 < line.upperBound && bytes[close + 1] == Byte.openParenthesis
      if isLink { return nil }
    } else if after < close, !bytes[after].isBlank {
      // `(std::vector)`
      return nil
    }
    let value = bytes.trimmedVisibly(min(after, close)..<close)
    let property = FrontMatter.Property(
      key: ByteRange(key.lowerBound, key.upperBound),
      value: ByteRange(value.lowerBound, value.upperBound), source: ByteRange(open, close + 1),
      isBracketed: true, isLeading: isLeading)
    return (property, close + 1)
  }

  /// Returns the place after `[[…]]`, whose target may contain `::`, or after its brackets.
  private func afterWikilink(_ start: Int) -> Int {
    let content = bytes.afterRun(of: Byte.openBracket, start, line.upperBound)
    var at = content
    while at < line.upperBound, bytes[at] != Byte.openBracket, bytes[at] != Byte.closeBracket {
      at += 1
    }
    return bytes.afterRun(of: Byte.closeBracket, at, line.upperBound)
  }

  /// Returns the closing bracket of an opening one; those in between are in pairs.
  private func closing(_ open: Int, from start: Int) -> Int? {
    let opening = bytes[open]
    let closing = opening == Byte.openBracket ? Byte.closeBracket : Byte.closeParenthesis
    var depth = 0
    for at in min(start, line.upperBound)..<line.upperBound {
      if bytes[at] == opening { depth += 1 }
      guard bytes[at] == closing else { continue }
      if depth == 0 { return at }
      depth -= 1
    }
    return nil
  }

  /// Returns the key from a place up to the emphasis or the `::` after it.
  private func key(from start: Int, to stop: Int) -> Range<Int>? {
    guard start < stop, bytes[start].isNameByte || bytes[start].isDigit else { return nil }
    var at = start
    while at < stop, bytes[at].isPropertyKey, at - start < Self.longestKey { at += 1 }
    var end = at
    at = afterEmphasis(at, stop)
    guard at + 1 < stop, bytes[at] == Byte.colon, bytes[at + 1] == Byte.colon else { return nil }
    while end > start, bytes[end - 1] == Byte.underscore { end -= 1 }
    return end > start && !bytes[end - 1].isBlank ? start..<end : nil
  }

  private func afterEmphasis(_ start: Int, _ stop: Int) -> Int {
    var at = start
    while at < stop, bytes[at].isEmphasis { at += 1 }
    return at
  }

  private func beforeEmphasis(_ start: Int, _ stop: Int) -> Int {
    var at = stop
    while at > start, bytes[at - 1].isEmphasis { at -= 1 }
    return at
  }

  /// Returns the place after inline code, or after backquotes that are never closed.
  private func afterCode(_ start: Int, _ unclosed: inout Int) -> Int {
    let content = bytes.afterRun(of: Byte.backquote, start, line.upperBound)
    var at = content
    while at < line.upperBound {
      guard bytes[at] == Byte.backquote else {
        at += 1
        continue
      }
      let after = bytes.afterRun(of: Byte.backquote, at, line.upperBound)
      if after - at == content - start { return after }
      at = after
    }
    unclosed += 1
    return content
  }
}

extension UInt8 {
  /// True if it may be in a property's key: a letter, a digit, a space, `_`, `-`, `/` or `.`.
  fileprivate var isPropertyKey: Bool {
    isNameByte || isDigit || isBlank || self == Byte.underscore || self == Byte.dash
      || self == Byte.slash || self == Byte.dot
  }

  fileprivate var isEmphasis: Bool {
    self == Byte.asterisk || self == Byte.underscore || self == Byte.tilde || self == Byte.equals
  }
}

extension FrontMatter {
  /// Returns the properties in a text without front matter.
  package static func properties(of bytes: Span<UInt8>) -> [Property] {
    var properties: [Property] = []
    readProperties(bytes, from: 0, into: &properties)
    return properties
  }

  /// Reads a body's `key:: value` lines and `[key:: value]`, as written by Logseq and Dataview.
  static func readProperties(
    _ bytes: Span<UInt8>, from start: Int, into properties: inout [Property]
  ) {
    // Few texts contain `::` at all, and ruling it out must cost almost nothing.
    guard var mark = bytes.firstDoubleColon(from: start) else { return }
    var lines = PropertyLines(bytes, from: start)
    while let line = lines.next() {
      guard mark < line.end else { continue }
      if line.mayHaveProperties {
        InlineProperties(bytes, in: line.text, isLeading: line.isLeading).read(into: &properties)
      }
      guard let next = bytes.firstDoubleColon(from: line.end) else { return }
      mark = next
    }
  }
}

extension Span<UInt8> {
  /// Returns the first `::` at or after a place.
  fileprivate func firstDoubleColon(from start: Int) -> Int? {
    withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var place = start
      while place + 1 < bytes.count,
        let found = cpure_find(base + place, Byte.colon, UInt(bytes.count - 1 - place))
      {
        place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        if bytes[place + 1] == Byte.colon { return place }
        place += 1
      }
      return nil
    }
  }
}
