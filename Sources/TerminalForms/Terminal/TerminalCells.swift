import JournalRender

/// A line of the screen as cells: the text of each, and its attributes.
package struct TerminalCells: Hashable {
  package struct Cell: Hashable {
    /// The character; empty for the second column of a wide character.
    package var text: String
    /// The attributes, such as `1;36`; empty if there are none.
    package var paint: String
  }

  package private(set) var cells: [Cell] = []

  /// Parses a line with its control sequences.
  package init(_ line: String) {
    var paint = ""
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}", rest.first == "[", let end = rest.firstIndex(of: "m") {
        paint = String(rest[rest.index(after: rest.startIndex)..<end])
        if paint == "0" { paint = "" }
        rest = rest[rest.index(after: end)...]
        continue
      }
      let width = DisplayWidth.of(character)
      if width == 0, !cells.isEmpty {
        cells[cells.count - 1].text.append(character)
      } else {
        cells.append(Cell(text: String(character), paint: paint))
        if width == 2 { cells.append(Cell(text: "", paint: paint)) }
      }
    }
  }

  /// Returns the output that turns the old line of a row into this one on the screen.
  package func changes(from old: TerminalCells, row: Int) -> String {
    var out = ""
    var (column, paint) = (-1, "")
    for (place, cell) in cells.enumerated() {
      let isSame = place < old.cells.count && old.cells[place] == cell
      // A wide character is written at its first column.
      if isSame || cell.text.isEmpty { continue }
      if column != place { out += "\u{1B}[\(row + 1);\(place + 1)H" }
      if paint != cell.paint { out += "\u{1B}[0\(cell.paint.isEmpty ? "" : ";" + cell.paint)m" }
      out += cell.text
      paint = cell.paint
      let isWide = place + 1 < cells.count && cells[place + 1].text.isEmpty
      column = place + (isWide ? 2 : 1)
    }
    if !paint.isEmpty { out += "\u{1B}[0m" }
    if cells.count < old.cells.count { out += "\u{1B}[\(row + 1);\(cells.count + 1)H\u{1B}[K" }
    return out
  }
}
