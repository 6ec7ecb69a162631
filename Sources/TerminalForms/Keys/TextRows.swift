import JournalRender
import Phrases

/// The breaks of a text into rows of a width, and the cursor's position in them.
package struct TextRows {
  /// The characters of each row, without the line end.
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
    var (start, used, wordStart) = (0, 0, 0)
    for (place, character) in characters.enumerated() {
      if character == "\n" {
        rows.append(start..<place)
        (start, used, wordStart) = (place + 1, 0, place + 1)
        continue
      }
      let columns = columns(of: character)
      // Spaces at the end of a row may extend past it: they are invisible.
      while used + columns > width, character != " ", place > start {
        // Break at the last word, or inside a word that is longer than a row.
        let end = wordStart > start ? wordStart : place
        rows.append(start..<end)
        used = self.columns(of: characters[end..<place])
        (start, wordStart) = (end, end)
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

  /// Returns the text of a row as it is shown.
  package func text(_ row: Int) -> String { characters[rows[row]].map(Self.shown).joined() }

  /// Returns the row and column of a position in the text.
  package func position(of place: Int) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= place } ?? 0
    let before = characters[rows[row].lowerBound..<min(place, rows[row].upperBound)]
    return (row, min(Self.columns(of: before), width))
  }

  /// Returns the position in the text that is nearest to a row and a column.
  package func place(row: Int, column: Int) -> Int {
    let row = min(max(0, row), rows.count - 1)
    var (place, used) = (rows[row].lowerBound, 0)
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
