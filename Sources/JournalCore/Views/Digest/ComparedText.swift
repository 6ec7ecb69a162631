/// A text as it is compared: without regard to case, white space and final punctuation.
struct ComparedText: Hashable, Sendable {
  private let folded: String

  init(_ text: String) {
    var words = String.UnicodeScalarView()
    for word in text.lowercased().unicodeScalars.split(whereSeparator: \.isWhiteSpace) {
      if !words.isEmpty { words.append(" ") }
      words.append(contentsOf: word)
    }
    let end = words.lastIndex { !ComparedText.endMarks.contains($0) }
    // Of a text of nothing but marks the marks are what it says.
    folded = String(end.map { words[...$0] } ?? words[...])
  }

  private static let endMarks = Set(".,;:!?… 。、，．！？；：".unicodeScalars)
}
