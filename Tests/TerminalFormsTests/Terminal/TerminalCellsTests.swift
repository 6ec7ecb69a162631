import Testing

@testable import TerminalForms

@Suite struct TerminalCellsTests {
  /// What a terminal shows after it was told the changes of its first row.
  func shown(_ before: String, _ changes: String) -> [TerminalCells.Cell] {
    var cells = TerminalCells(before).cells
    var (column, paint, rest) = (0, "", changes[...])
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        while cells.count <= column { cells.append(.init(text: " ", paint: "")) }
        for cell in TerminalCells(String(character)).cells {
          if column < cells.count {
            cells[column] = .init(text: cell.text, paint: paint)
          } else {
            cells.append(.init(text: cell.text, paint: paint))
          }
          column += 1
        }
        continue
      }
      let sequence = rest.prefix { !"mHK".contains($0) }.dropFirst()
      rest = rest.dropFirst(sequence.count + 1)
      switch rest.popFirst() {
      case "H": column = (Int(sequence.split(separator: ";").last ?? "1") ?? 1) - 1
      case "K": cells.removeSubrange(min(column, cells.count)...)
      default: paint = sequence == "0" ? "" : String(sequence.dropFirst(2))
      }
    }
    return cells
  }

  static let lines = [
    "", "a", "abc", "abd", "  abc", "\u{1B}[1mabc\u{1B}[0m", "a\u{1B}[48;5;67m  \u{1B}[0mb",
    "a\u{1B}[48;5;67m \u{1B}[48;5;25m \u{1B}[0mb", "東京", "東x", "x京x", "e\u{301}a", "abcdefgh",
  ]

  @Test("the changes turn any line into any other", arguments: lines)
  func changes(before: String) {
    for after in Self.lines {
      let new = TerminalCells(after)
      let changes = new.changes(from: TerminalCells(before), row: 0)
      #expect(shown(before, changes) == new.cells, "\(before) -> \(after)")
    }
  }

  @Test("what is the same is not written again")
  func same() {
    let line = TerminalCells("a\u{1B}[1mb\u{1B}[0mc")
    #expect(line.changes(from: line, row: 3).isEmpty)
    #expect(TerminalCells("abX").changes(from: TerminalCells("abc"), row: 3) == "\u{1B}[4;3HX")
  }
}
