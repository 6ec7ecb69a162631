// The interpretation of scalars without quotes by other readers of YAML 1.1 or 1.2.

extension ScalarWriter {
  /// Returns whether some reader takes the text without quotes as a value that it displays
  /// differently.
  static func hasOtherMeaning(_ text: String) -> Bool {
    words.contains(text.lowercased()) || (startsAsNumber(text) && !isSameNumber(text))
  }

  private static let words: Set<String> = [
    "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".nan", ".inf", "-.inf",
    "+.inf", "=", "<<",
  ]

  /// Returns whether a text begins with a digit, optionally after a sign and a point; only text
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

  /// Returns whether the only letters are those of `0x1F`, `0o17`, `0b1`, `1e5` and
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

  /// Returns whether a text is an integer or decimal number that is preserved as written, or a
  /// date.
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

  /// Returns whether bytes have the form `2026-11-21`.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: Byte.dash, omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
  }
}
