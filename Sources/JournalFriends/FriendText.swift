import Codecs

/// Texts sent between friends; each side must cope with anything the other writes.
enum FriendText {
  /// Returns a text without anything that could disturb a page: control characters, line ends and
  /// marks for text direction become spaces, and it is cut to a number of bytes.
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
    // Among invisible marks, only those joining emoji and letters are part of words.
    case .format: scalar.value == 0x200D || scalar.value == 0x200C
    default: true
    }
  }

  /// Returns a text as a field in a line: `%` and field separators are escaped by `%` and two
  /// digits, as in an address.
  /// - Parameter separators: ASCII characters.
  static func field(_ text: String, escaping separators: String) -> String {
    PercentEncoding.encoded(text, isUppercase: false) {
      $0 == UInt8(ascii: "%") || separators.utf8.contains($0)
    }
  }

  /// Returns a field's text; a `%` that escapes nothing stays.
  static func text(_ field: some StringProtocol) -> String {
    String(decoding: PercentEncoding.bytes(of: field), as: UTF8.self)
  }
}
