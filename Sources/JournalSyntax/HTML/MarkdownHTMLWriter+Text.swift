internal import CCmark

// Text: escaping, making hidden characters visible, and tokens.
extension MarkdownHTMLWriter {
  /// Writes a tag of our own verbatim.
  mutating func tag(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a tag on a new line.
  mutating func block(_ text: StaticString) {
    if let last = output.last, last != Byte.lineFeed { output.append(Byte.lineFeed) }
    previous = nil
    tag(text)
  }

  mutating func append(number: Int) {
    output.append(contentsOf: String(number).utf8)
  }

  /// Writes a node's text, turning its marks into elements and its tokens into the things they
  /// represent.
  mutating func writeProse(_ node: OpaquePointer, _ bytes: Span<UInt8>) {
    let text = UnsafeBufferPointer(cString: cmark_node_get_literal(node))
    var written = min(skipped, text.count)
    skipped = 0
    let firstMark = marks.isEmpty ? 0 : Int(bitPattern: cmark_node_get_user_data(node))
    if firstMark > 0 {
      for mark in marks[(firstMark - 1)...] {
        if Int(mark.start) >= written {
          writeTokens(text.span, written, Int(mark.start), bytes)
          written = Int(mark.start) + Int(mark.length)
          write(mark, text.span)
        }
        if mark.isLast { break }
      }
    }
    writeTokens(text.span, written, text.count, bytes)
  }

  private mutating func write(_ mark: InlineMark, _ text: Span<UInt8>) {
    let range = Int(mark.start)..<Int(mark.start) + Int(mark.length)
    switch mark.kind {
    case .none: escape(text, range.lowerBound, range.upperBound)
    case .struck: tag("<del>")
    case .struckEnd: tag("</del>")
    case .marked: tag("<mark>")
    case .markedEnd: tag("</mark>")
    case .note: writeReference(text, range)
    case .inlineNote: beginInlineNote()
    case .inlineNoteEnd: endInlineNote()
    }
  }

  private mutating func writeTokens(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, _ bytes: Span<UInt8>
  ) {
    var written = start
    while let (place, number) = nextToken(text, from: written, to: end) {
      escape(text, written, place, isProse: true)
      write(inserts[number], bytes)
      written = place + BodyInserts.tokenLength
    }
    escape(text, written, end, isProse: true)
  }

  /// Writes text, replacing its tokens with their source.
  mutating func writeSource(_ literal: UnsafePointer<CChar>?, _ bytes: Span<UInt8>) {
    let text = source(literal, bytes)
    escape(text.span, 0, text.count)
  }

  /// Returns a text's bytes, replacing its tokens with their source.
  func source(_ literal: UnsafePointer<CChar>?, _ bytes: Span<UInt8>) -> [UInt8] {
    let text = UnsafeBufferPointer(cString: literal)
    var result: [UInt8] = []
    var copied = 0
    while let (place, number) = nextToken(text.span, from: copied, to: text.count) {
      result.append(contentsOf: text[copied..<place])
      for at in inserts[number].source { result.append(bytes[at]) }
      copied = place + BodyInserts.tokenLength
    }
    result.append(contentsOf: text[copied...])
    return result
  }

  private func nextToken(
    _ text: Span<UInt8>, from start: Int, to end: Int
  ) -> (place: Int, number: Int)? {
    guard !inserts.isEmpty else { return nil }
    var at = start
    while at < end {
      if text[at] == 0xF4, let number = tokenNumber(text, at, of: inserts.count) {
        return (at, number)
      }
      at += 1
    }
    return nil
  }

  /// Writes text so that it has no meaning in HTML.
  ///
  /// Special characters are escaped and hidden characters made visible; line endings become LF, and
  /// NUL and bytes that aren't UTF-8 become U+FFFD. Tabs stay, because people copy code from pages.
  /// - Parameter isProse: true to leave soft hyphens and marks of direction as they are; false for
  ///   code and attributes.
  mutating func escape(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, isProse: Bool = false
  ) {
    var at = start
    while at < end {
      let plain = at
      while at < end, isPlain(text[at]) { at += 1 }
      if at > plain {
        text.extracting(plain..<at).withUnsafeBufferPointer { output.append(contentsOf: $0) }
        previous = Unicode.Scalar(text[at - 1])
        continue
      }
      let byte = text[at]
      switch byte {
      case Byte.ampersand: tag("&amp;")
      case Byte.less: tag("&lt;")
      case Byte.greater: tag("&gt;")
      case Byte.doubleQuote: tag("&quot;")
      case Byte.carriageReturn:
        if at + 1 == end || text[at + 1] != Byte.lineFeed { output.append(Byte.lineFeed) }
      default:
        at = escapeScalar(text, at, end, isProse: isProse)
        continue
      }
      previous = Unicode.Scalar(byte)
      at += 1
    }
  }

  /// Returns true if a byte needs no escaping in HTML: most don't, and are written in runs.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.ampersand, Byte.less, Byte.greater, Byte.doubleQuote: false
    case 0x20...0x7E, Byte.tab, Byte.lineFeed: true
    default: false
    }
  }

  /// Writes a control or a character outside ASCII, and returns the place after it.
  private mutating func escapeScalar(
    _ text: Span<UInt8>, _ at: Int, _ end: Int, isProse: Bool
  ) -> Int {
    let found = text.scalar(at, end)
    let range: ClosedRange<UInt32> =
      switch found.length {
      case 1: 1...0x7F
      case 2: 0x80...0x7FF
      case 3: 0x800...0xFFFF
      default: 0x1_0000...0x10_FFFF
      }
    guard range.contains(found.value), let scalar = Unicode.Scalar(found.value) else {
      tag("\u{FFFD}")
      previous = nil
      return at + 1
    }
    if scalar.isHidden, !scalar.belongs(after: previous), !(isProse && scalar.isPartOfProse) {
      output.append(escaped: scalar)
    } else {
      for place in at..<at + found.length { output.append(text[place]) }
    }
    previous = scalar
    return at + found.length
  }
}
