/// A place for a text that is put in when the template has been filled in: every section that a
/// template has copies what is in it.
struct TemplateMark: Hashable, Encodable {
  /// Which of the texts.
  let number: Int

  /// The mark itself: between controls, which no text of a journal holds once it can be seen.
  var text: String { "\u{1}\(number)\u{2}" }

  /// A text with the marks in it replaced, in pieces, because together they are long; what only looks
  /// like a mark stays.
  static func filled(_ text: String, with texts: [String]) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: 1) {
      let digits = rest[rest.utf8.index(after: start)...].prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), texts.indices.contains(number),
        rest.utf8[digits.endIndex...].first == 2
      {
        pieces += [rest[..<start], texts[number][...]]
        rest = rest[rest.utf8.index(after: digits.endIndex)...]
      } else {
        pieces.append(rest[..<digits.startIndex])
        rest = rest[digits.startIndex...]
      }
    }
    return pieces + [rest]
  }
}
