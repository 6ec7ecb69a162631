import JournalRender
import Phrases

/// Text being written, and the next character's position.
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
    // The new text may combine with the character before it, and the following text with the new
    // one.
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

/// A text's breaks into rows of a width, and the cursor's position in them.
package struct TextRows {
  /// Each row's characters, without the line end.
  package let rows: [Range<Int>]
  private let characters: [Character]
  private let width: Int

  package init(_ characters: [Character], width: Int) {
    self.characters = characters
    self.width = max(2, width)
    rows = TextRows.broken(characters, max(2, width))
  }

  private static func broken(_ characters: [Character], _ width: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    var used = 0
    var wordStart = 0
    for (place, character) in characters.enumerated() {
      if character == "\n" {
        rows.append(start..<place)
        start = place + 1
        used = 0
        wordStart = place + 1
        continue
      }
      let columns = columns(of: character)
      // Spaces at the end of a row may extend past it: they are invisible.
      while used + columns > width, character != " ", place > start {
        // Break at the last word, or inside a word longer than a row.
        let end = wordStart > start ? wordStart : place
        rows.append(start..<end)
        used = self.columns(of: characters[end..<place])
        start = end
        wordStart = end
      }
      used += columns
      if character == " " || columns == 2 { wordStart = place + 1 }
    }
    return rows + [start..<characters.count]
  }

  /// Returns a character as it is shown: hidden ones become visible.
  package static func shown(_ character: Character) -> String { visible(String(character)) }

  package static func columns(of character: Character) -> Int { DisplayWidth.of(shown(character)) }

  package static func columns(of characters: some Sequence<Character>) -> Int {
    characters.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns a row's text as it is shown.
  package func text(_ row: Int) -> String { characters[rows[row]].map(Self.shown).joined() }

  /// Returns the row and column of a position in the text.
  package func position(of place: Int) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= place } ?? 0
    let before = characters[rows[row].lowerBound..<min(place, rows[row].upperBound)]
    return (row, min(Self.columns(of: before), width))
  }

  /// Returns the text position nearest to a row and a column.
  package func place(row: Int, column: Int) -> Int {
    let row = min(max(0, row), rows.count - 1)
    var place = rows[row].lowerBound
    var used = 0
    while place < rows[row].upperBound {
      used += Self.columns(of: characters[place])
      if used > column { break }
      place += 1
    }
    // The end of a wrapped row is the beginning of the next.
    let goesOn = row + 1 < rows.count && rows[row + 1].lowerBound == rows[row].upperBound
    return goesOn && place == rows[row].upperBound ? max(rows[row].lowerBound, place - 1) : place
  }
}
