/// A place for a text that is put in when the template has been filled in.
struct TemplateMark: Hashable, Encodable {
  /// Which of the texts.
  let number: Int

  /// The mark itself: between controls, which no text of a journal holds once it can be seen.
  var text: String { "\u{1}\(number)\u{2}" }

  /// A text with the marks in it replaced; what only looks like one stays.
  static func filled(_ text: String, with texts: [String]) -> String {
    guard !texts.isEmpty else { return text }
    var filled = ""
    filled.reserveCapacity(text.utf8.count + texts.reduce(0) { $0 + $1.utf8.count })
    var rest = text[...]
    while let start = rest.utf8.firstIndex(of: 1) {
      filled += rest[..<start]
      rest = rest[rest.utf8.index(after: start)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), texts.indices.contains(number),
        rest.utf8[digits.endIndex...].first == 2
      {
        filled += texts[number]
        rest = rest[rest.utf8.index(after: digits.endIndex)...]
      } else {
        filled += "\u{1}"
      }
    }
    filled += rest  // `+` would make another copy of it all
    return filled
  }
}
