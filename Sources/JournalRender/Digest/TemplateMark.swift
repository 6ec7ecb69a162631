/// A placeholder for a text that is inserted after the template has been filled in.
///
/// Inserting it earlier would copy it with everything that contains it.
struct TemplateMark: Hashable {
  /// The index of the text.
  let number: Int

  /// The mark itself, between control characters: once hidden characters are shown, no text of a
  /// journal contains one.
  var text: String { "\u{1}\(number)\u{2}" }

  /// Returns a text with its marks replaced; what only looks like a mark is kept.
  ///
  /// The result is in pieces, because joined together they are long.
  /// - Parameter inserted: returns the text with a number; nil if there is none.
  static func filled(_ text: String, with inserted: (Int) -> String?) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: 1) {
      let digits = rest[rest.utf8.index(after: start)...].prefix { $0.isASCII && $0.isNumber }
      if rest.utf8[digits.endIndex...].first == 2, let new = Int(digits).flatMap(inserted) {
        pieces += [rest[..<start], new[...]]
        rest = rest[rest.utf8.index(after: digits.endIndex)...]
      } else {
        pieces.append(rest[..<digits.startIndex])
        rest = rest[digits.startIndex...]
      }
    }
    return pieces + [rest]
  }
}
