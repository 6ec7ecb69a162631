/// Texts that travel between friends, where each side must bear whatever the other writes.
enum FriendText {
  /// Returns a text without what could disturb a page: control characters, line ends and marks that
  /// change the direction of text become spaces, and it is cut to a number of bytes.
  static func clean(_ text: String, most: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(4 * most) {
      scalars.append(isPlain(scalar) ? scalar : " ")
    }
    let words = String(scalars).split(separator: " ", omittingEmptySubsequences: true)
      .joined(separator: " ")
    var end = words.startIndex
    for index in words.indices {
      let next = words.index(after: index)
      guard words.utf8.distance(from: words.startIndex, to: next) <= most else { break }
      end = next
    }
    var cut = String(words[..<end])
    while cut.last == " " { cut.removeLast() }
    return cut
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    // Of invisible marks only those that join emoji and letters are part of words.
    case .format: scalar.value == 0x200D || scalar.value == 0x200C
    default: true
    }
  }

  /// Returns a text as a field of a line: what separates fields, and what isn't ASCII or a letter
  /// that every line can have, is escaped by `%` and two digits, as in an address.
  static func field(_ text: String, escaping separators: String) -> String {
    var field = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || separators.unicodeScalars.contains(scalar) {
        field += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        field.unicodeScalars.append(scalar)
      }
    }
    return field
  }

  /// Returns the text of a field; a `%` that escapes nothing stays.
  static func text(_ field: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
        digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
