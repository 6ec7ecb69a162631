/// Text that is being written, and the position where the next character goes.
///
/// A line end is one character; deleting removes a whole character as it is read.
package struct TextBuffer: Hashable, Sendable {
  package private(set) var characters: [Character]
  /// The number of characters before the cursor.
  package private(set) var cursor: Int

  package init(_ text: String = "") {
    characters = Array(Self.clean(text))
    cursor = characters.count
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }

  /// Inserts text at the cursor, without control characters that text can't contain.
  package mutating func insert(_ text: String) {
    let text = Self.clean(text)
    guard !text.isEmpty else { return }
    // The new text may combine with the character before it, and what follows with the new text.
    let from = max(0, cursor - 1)
    let to = min(characters.count, cursor + 1)
    let after = characters[cursor..<to].map(String.init).joined()
    let joined = Array(characters[from..<cursor].map(String.init).joined() + text + after)
    var behind = after.unicodeScalars.count
    var kept = joined.count
    while behind > 0, kept > 0 {
      kept -= 1
      behind -= joined[kept].unicodeScalars.count
    }
    // If both combined into one character, the cursor goes after it.
    if behind < 0 { kept += 1 }
    characters.replaceSubrange(from..<to, with: joined)
    cursor = from + kept
  }

  /// Returns text with LF as the line end, without control characters that text can't contain.
  private static func clean(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var kept = String.UnicodeScalarView()
    var isAfterCR = false
    for scalar in text.unicodeScalars {
      defer { isAfterCR = scalar == "\r" }
      if scalar == "\n", isAfterCR { continue }
      if scalar == "\r" || scalar == "\n" {
        kept.append("\n")
      } else if scalar == "\t" || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)) {
        kept.append(scalar)
      }
    }
    return String(kept)
  }

  // MARK: Keys

  /// Handles a key as in every line of text; returns false for other keys.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .text(let text), .paste(let text): insert(text)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = lineStart
    case .end, .control("e"): cursor = lineEnd
    case .backspace: remove(from: max(0, cursor - 1), to: cursor)
    case .delete: remove(from: cursor, to: min(characters.count, cursor + 1))
    case .control("u"): remove(from: lineStart, to: cursor)
    case .control("k"): remove(from: cursor, to: lineEnd)
    case .control("w"): remove(from: wordStart, to: cursor)
    default: return false
    }
    return true
  }

  /// Moves the cursor.
  package mutating func move(to place: Int) {
    cursor = min(max(0, place), characters.count)
  }

  private mutating func remove(from: Int, to: Int) {
    characters.removeSubrange(from..<to)
    cursor = from
  }

  private var lineStart: Int {
    (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1
  }

  private var lineEnd: Int {
    characters[cursor...].firstIndex(of: "\n") ?? characters.count
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }
}
