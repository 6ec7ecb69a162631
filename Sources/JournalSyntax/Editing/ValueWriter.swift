/// Writes whole values using a file's line ending.
struct ValueWriter {
  /// The file's line ending.
  var lineBreak: [UInt8]

  /// Returns a value on one line.
  func inline(_ value: NewValue, _ scalar: ScalarWriter = ScalarWriter()) -> [UInt8] {
    var inner = ScalarWriter()
    inner.isInFlow = true
    switch value {
    case .text(let text): return scalar.write(text)
    case .plain(let text):
      var scalar = scalar
      scalar.allowsMeaning = true
      return scalar.write(text)
    case .list(let items):
      return bracketed(items.map { inline($0, inner) }, Byte.openBracket, Byte.closeBracket)
    case .mapping(let pairs):
      return bracketed(pairs.map { pair($0, isInFlow: true) }, Byte.openBrace, Byte.closeBrace)
    }
  }

  /// Returns `key: value` on one line.
  func pair(_ pair: NewPair, isInFlow: Bool) -> [UInt8] {
    var scalar = ScalarWriter()
    scalar.isInFlow = isInFlow
    return scalar.writeKey(pair.key) + [Byte.colon, Byte.space] + inline(pair.value, scalar)
  }

  private func bracketed(_ parts: [[UInt8]], _ open: UInt8, _ close: UInt8) -> [UInt8] {
    [open] + Array(parts.joined(separator: [Byte.comma, Byte.space])) + [close]
  }

  /// Returns the bytes after a block key's colon, beginning with a space if they continue on the
  /// key's line.
  ///
  /// A value below the key is indented further than `indentation`.
  func afterColon(_ value: NewValue, _ indentation: [UInt8]) -> [UInt8] {
    if case .list(let items) = value, !ValueWriter.isOneLine(items) {
      return lineBreak + block(items, indentation + [Byte.space, Byte.space])
    }
    if let text = value.scalar, let literal = literal(text, indentation) {
      return [Byte.space] + literal
    }
    return [Byte.space] + inline(value)
  }

  /// Returns `- item` lines; the first begins at its indentation, the last has no line ending.
  func block(_ items: [NewValue], _ indentation: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (i, item) in items.enumerated() {
      if i > 0 { bytes += lineBreak }
      bytes += indentation + [Byte.dash, Byte.space] + inline(item)
    }
    return bytes
  }

  /// Returns `- key: value` with the other pairs below it.
  func blockMapping(_ pairs: [NewPair], _ indentation: [UInt8]) -> [UInt8] {
    let inner = indentation + [Byte.space, Byte.space]
    var bytes = indentation + [Byte.dash, Byte.space]
    for (i, pair) in pairs.enumerated() {
      if i > 0 { bytes += lineBreak + inner }
      bytes += self.pair(pair, isInFlow: false)
    }
    return bytes
  }

  /// Returns `|` and a text's lines; nil if the text has one line or wouldn't be preserved by a
  /// block.
  func literal(_ text: String, _ indentation: [UInt8], comment: [UInt8] = []) -> [UInt8]? {
    var lines = text.utf8.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
    let endsWithBreak = lines.last?.isEmpty == true
    if endsWithBreak { lines.removeLast() }
    guard lines.count > 1 || (endsWithBreak && lines.count == 1), let first = lines.first,
      first.first?.isBlank == false, lines.last?.isEmpty == false,
      lines.allSatisfy({ $0.isEmpty || !$0.allSatisfy(\.isBlank) }),
      text.unicodeScalars.allSatisfy({ $0 == "\n" || ScalarWriter.isPrintable($0) })
    else { return nil }
    var bytes = [Byte.bar] + (endsWithBreak ? [] : [Byte.dash]) + comment
    for line in lines {
      bytes += lineBreak
      if !line.isEmpty { bytes += indentation + [Byte.space, Byte.space] + Array(line) }
    }
    return bytes
  }

  /// Returns true if a list fits well in brackets: every item is one word.
  static func isOneLine(_ items: [NewValue]) -> Bool {
    items.allSatisfy { item in
      guard let text = item.scalar else { return false }
      return !text.isEmpty && !text.utf8.contains { $0.isWhitespace }
    }
  }
}
