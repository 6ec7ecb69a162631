import Codecs

// Writes text that reads back unchanged.

/// Writes a scalar on one line, as plainly as possible.
package struct ScalarWriter {
  /// True if the scalar is in brackets or braces, where commas and brackets have a meaning.
  var isInFlow = false
  /// True if words that other readers don't read as text may be written without quotes.
  var allowsMeaning = false
  /// The replaced value's style: quotes stay quotes.
  var style = FrontMatterNode.Kind.plain

  /// Returns a text's bytes.
  func write(_ text: String) -> [UInt8] {
    switch style {
    case .doubleQuoted: return ScalarWriter.doubleQuoted(text)
    case .singleQuoted where ScalarWriter.isPrintable(text): return ScalarWriter.singleQuoted(text)
    default: break
    }
    let isPlain = isPlain(text) && (allowsMeaning || !ScalarWriter.hasOtherMeaning(text))
    return isPlain ? Array(text.utf8) : ScalarWriter.doubleQuoted(text)
  }

  /// Returns a key's bytes, without quotes if the reader can resume at it after a fault.
  func writeKey(_ name: String) -> [UInt8] {
    let bytes = Array(name.utf8)
    let isUsual =
      bytes.count <= 64 && bytes.split(separator: Byte.space).count <= 3
      && bytes.first.map { $0.isNameByte || $0.isDigit || $0 == Byte.underscore } == true
    let isPlain =
      isUsual && ScalarWriter(isInFlow: isInFlow).isPlain(name)
      && !(ScalarWriter.hasOtherMeaning(name) && bytes.first?.isDigit != true)
    return isPlain ? bytes : ScalarWriter.doubleQuoted(name)
  }

  /// Returns true if the text without quotes is a scalar with the same text, both here and in YAML
  /// 1.2.
  func isPlain(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, ScalarWriter.isPrintable(text),
      !first.cannotStartPlain, !last.isBlank, last != Byte.colon
    else { return false }
    switch first {
    case Byte.dash where bytes.count == 1 || !(bytes[1].isDigit || bytes[1] == Byte.dot):
      return false
    case Byte.question, Byte.colon, Byte.equals: return false
    default: break
    }
    for (i, byte) in bytes.enumerated() {
      if byte == Byte.colon, bytes[i + 1] == Byte.space { return false }
      if byte == Byte.hash, bytes[i - 1] == Byte.space { return false }
      // Some readers read a question mark in brackets as the beginning of a complex key.
      if isInFlow, byte.isFlowIndicator || byte == Byte.question { return false }
    }
    return text != "---" && text != "..." && text != "<<"
  }

  /// Returns true if every character may be written verbatim in a line of YAML: there are no
  /// controls or line endings.
  static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isPrintable($0) }
  }

  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xFEFE, 0xFF00...0xFFFD: true
    default: scalar.value >= 0x10000
    }
  }

  // MARK: - Quotes

  static func singleQuoted(_ text: String) -> [UInt8] {
    var bytes = [Byte.singleQuote]
    for byte in text.utf8 {
      if byte == Byte.singleQuote { bytes.append(byte) }
      bytes.append(byte)
    }
    return bytes + [Byte.singleQuote]
  }

  package static func doubleQuoted(_ text: String) -> [UInt8] {
    var bytes = [Byte.doubleQuote]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [Byte.backslash, UInt8(ascii: scalar)]
      case "\n": bytes += Array("\\n".utf8)
      case "\r": bytes += Array("\\r".utf8)
      case "\t": bytes += Array("\\t".utf8)
      case let scalar where isPrintable(scalar): bytes += Array(String(scalar).utf8)
      default: bytes += escaped(scalar.value)
      }
    }
    return bytes + [Byte.doubleQuote]
  }

  /// Returns an escape such as `\x1B` or `\u2028`; unprintable characters have at most four digits.
  private static func escaped(_ value: UInt32) -> [UInt8] {
    let isShort = value < 0x100
    var bytes = [Byte.backslash, isShort ? UInt8(ascii: "x") : UInt8(ascii: "u")]
    bytes.append(hexadecimal: value, digits: isShort ? 2 : 4)
    return bytes
  }
}

// The interpretation of unquoted scalars by other readers of YAML 1.1 or 1.2.

extension ScalarWriter {
  /// Returns true if some reader displays the text without quotes as a different value.
  static func hasOtherMeaning(_ text: String) -> Bool {
    words.contains(text.lowercased()) || (startsAsNumber(text) && !isSameNumber(text))
  }

  private static let words: Set<String> = [
    "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".nan", ".inf", "-.inf",
    "+.inf", "=", "<<",
  ]

  /// Returns true if a text begins with a digit, optionally after a sign and a point; only text
  /// made of parts of numbers and times can then be more than text.
  private static func startsAsNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var i = 0
    if bytes[i] == Byte.dash || bytes[i] == Byte.plus { i += 1 }
    if i < bytes.count, bytes[i] == Byte.dot { i += 1 }
    guard i < bytes.count, bytes[i].isDigit else { return false }
    return bytes[i...].allSatisfy { byte in
      byte.isAlphanumeric || byte == Byte.dot || byte == Byte.underscore || byte == Byte.colon
        || byte == Byte.dash || byte == Byte.plus || byte == Byte.space
    }
      && isMadeOfNumbers(bytes[i...])
  }

  /// Returns true if the only letters are those in `0x1F`, `0o17`, `0b1`, `1e5` and
  /// `2001-12-14T21:59:43Z`.
  private static func isMadeOfNumbers(_ bytes: ArraySlice<UInt8>) -> Bool {
    let letters = bytes.filter(\.isLetter).map { $0 | 0x20 }
    if letters.isEmpty { return true }
    let second = bytes.dropFirst().first.map { $0 | 0x20 }
    if bytes.first == UInt8(ascii: "0"), let second, Array("xob".utf8).contains(second) {
      return letters.dropFirst().allSatisfy { $0 < UInt8(ascii: "g") }
    }
    return letters.allSatisfy { Array("etz".utf8).contains($0) } && letters.count <= 2
  }

  /// Returns true if a text is an integer or decimal number preserved as written, or a date.
  private static func isSameNumber(_ text: String) -> Bool {
    let digits = Array((text.hasPrefix("-") ? text.dropFirst() : text[...]).utf8)
    if isDate(digits), !text.hasPrefix("-") { return true }
    let parts = digits.split(separator: Byte.dot, omittingEmptySubsequences: false)
    guard digits.count <= 15, parts.count <= 2, let whole = parts.first, !whole.isEmpty,
      parts.allSatisfy({ $0.allSatisfy(\.isDigit) }), whole.count == 1 || whole.first != 0x30
    else { return false }
    if parts.count == 2 { return !parts[1].isEmpty && parts[1].last != 0x30 }
    return text != "-0"
  }

  /// Returns true if bytes have the form `2026-11-21`.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: Byte.dash, omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
  }
}
