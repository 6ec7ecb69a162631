@_spi(_Unicode) import Swift

extension StringProtocol {
  /// The form for comparing names: in lower case, composed (Unicode's NFC), and without variation
  /// selectors, which only affect how a character is drawn.
  ///
  /// Names are written as they are, and compared in this form alone: keys, habits, tags, lists,
  /// questions, moods in words, and files with these names. Two spellings of `é`, or `❤️` and
  /// `❤`, are one name.
  package var comparedName: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased() }
    let scalars = unicodeScalars.filter { !$0.isVariationSelector }
    let lower = String(String.UnicodeScalarView(scalars)).lowercased()
    return String(String.UnicodeScalarView(lower._nfc))
  }
}

extension Unicode.Scalar {
  /// True if the character only chooses between drawings for the one before it.
  fileprivate var isVariationSelector: Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }
}
