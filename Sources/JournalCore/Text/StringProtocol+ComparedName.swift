@_spi(_Unicode) import Swift

extension StringProtocol {
  /// The form in which names are compared: in lower case, composed (Unicode's NFC), and without
  /// variation selectors, which only say how a character is drawn.
  ///
  /// A name is written as it is, and compared in this form alone: keys, habits, tags, lists,
  /// questions, moods in words, and files of these names. Two spellings of `é`, or `❤️` and `❤`, are
  /// one name.
  package var comparedName: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased() }
    let scalars = unicodeScalars.filter { !$0.isVariationSelector }
    let lower = String(String.UnicodeScalarView(scalars)).lowercased()
    return String(String.UnicodeScalarView(lower._nfc))
  }
}

extension Unicode.Scalar {
  /// Whether the character only chooses between drawings of the one before it.
  fileprivate var isVariationSelector: Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }
}
