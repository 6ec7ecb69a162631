import Phrases

/// The width of text on a terminal, in columns, after it has been through `visible`.
package enum DisplayWidth {
  /// Returns the columns for a text on one line.
  package static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    var columns = 0
    var cells = Cells(text)
    while let cell = cells.next() { columns += cell.columns }
    return columns
  }

  /// Returns true if UTF-8 bytes on one line fit into a number of columns.
  static func fits(_ bytes: ArraySlice<UInt8>, in columns: Int) -> Bool {
    // No text has more columns than bytes.
    if bytes.count <= columns { return true }
    var left = columns
    var cells = Cells(bytes)
    while left >= 0, let cell = cells.next() { left -= cell.columns }
    return left >= 0
  }

  /// Returns the columns for one character: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    of(character.unicodeScalars)
  }

  /// Returns the columns for the one character formed by some scalars.
  static func of(_ scalars: Character.UnicodeScalarView) -> Int {
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300 {
      if first.value < 0x20 { return 0 }
      // `1️⃣` and `©️` are shown as emoji.
      return scalars.contains("\u{FE0F}") ? 2 : 1
    }
    if first.isZeroWidth { return scalars.contains { isWide($0) } ? 2 : 0 }
    if scalars.contains("\u{FE0E}") { return isWide(first) && !first.properties.isEmoji ? 2 : 1 }
    if isWide(first) || scalars.contains("\u{FE0F}") { return 2 }
    return scalars.contains { isWide($0) } ? 2 : 1
  }

  /// Returns true if a scalar is East Asian Wide or Fullwidth (Unicode Standard Annex #11), or an
  /// emoji shown in colour by default.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: (0x200C...0x200E).contains(value)
    }
  }
}

extension String {
  /// Returns the text followed by spaces up to a width; longer text is unchanged.
  package func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
  }

  /// Returns the text preceded by spaces up to a width; longer text is unchanged.
  package func indented(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - DisplayWidth.of(self))) + self
  }

  /// Returns the text cut to a width, ending in an ellipsis; characters stay whole.
  package func cut(_ width: Int, _ ellipsis: String) -> String {
    guard DisplayWidth.of(self) > width else { return self }
    let room = width - DisplayWidth.of(ellipsis)
    guard room >= 0 else { return prefix(columns: width) }
    var kept = prefix(columns: room)
    while kept.last == " " { kept.removeLast() }
    return kept + ellipsis
  }

  /// Returns the text's end cut to a width, beginning with an ellipsis.
  func cutAtStart(_ width: Int, _ ellipsis: String) -> String {
    guard DisplayWidth.of(self) > width else { return self }
    var kept: [Character] = []
    var used = DisplayWidth.of(ellipsis)
    for character in reversed() {
      used += DisplayWidth.of(character)
      if used > width { break }
      kept.append(character)
    }
    return ellipsis + String(kept.reversed())
  }

  /// Returns the longest prefix that fits into a width.
  func prefix(columns width: Int) -> String {
    var used = 0
    var cells = Cells(self)
    while let cell = cells.next() {
      used += cell.columns
      if used > width { return String(decoding: cells.bytes[..<cell.start], as: UTF8.self) }
    }
    return self
  }
}
