/// A text as it is compared: without regard to case, white space and final punctuation.
struct ComparedText: Hashable, Sendable {
  private let folded: String

  init(_ text: String) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var end = words.endIndex
    while end > words.startIndex, case let last = words.index(before: end),
      ComparedText.endMarks.contains(words[last])
    {
      end = last
    }
    // Of a text of nothing but marks the marks are what it says.
    folded = end == words.startIndex ? words : String(words[..<end])
  }

  private static let endMarks = Set<Character>(".,;:!?… 。、，．！？；：")
}
