import Codecs
import JournalCore

/// A table as comma-separated values: RFC 4180, in UTF-8, with a header row.
package struct CSVTable: Hashable, Sendable {
  /// The names of the columns.
  package let header: [String]
  /// The rows; each has a cell for every column.
  package private(set) var rows: [[Cell]] = []

  /// One value of a row.
  package enum Cell: Hashable, Sendable {
    case text(String)
    case number(Double)
    case empty
  }

  /// Creates a table without rows.
  package init(_ header: [String]) { self.header = header }

  /// Adds a row.
  package mutating func add(_ cells: [Cell]) { rows.append(cells) }

  /// Returns the table's bytes; lines end with CR LF.
  /// - Parameter shown: makes hidden characters of a text visible.
  package func bytes(_ shown: (String) -> String) -> [UInt8] {
    var out: [UInt8] = []
    let lines = [header.map(Cell.text)] + rows
    for cells in lines {
      for (place, cell) in cells.enumerated() {
        if place > 0 { out.append(UInt8(ascii: ",")) }
        out += CSVTable.quoted(CSVTable.written(cell, shown)).utf8
      }
      out += [0x0D, 0x0A]
    }
    return out
  }

  /// Returns whether a file is empty or begins with the table's first columns, and so may be
  /// overwritten.
  package func isOwn(_ file: [UInt8]) -> Bool {
    file.isEmpty || file.starts(with: header.prefix(3).joined(separator: ",").utf8)
  }

  private static func written(_ cell: Cell, _ shown: (String) -> String) -> String {
    switch cell {
    case .empty: return ""
    case .number(let number): return number.shortest
    case .text(let text):
      let text = shown(text)
      // A spreadsheet would run such a text as a formula; the apostrophe makes it a text.
      // Source: OWASP, "CSV Injection".
      let isFormula = text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) }
      return isFormula == true ? "'" + text : text
    }
  }

  private static func quoted(_ text: String) -> String {
    let special: (Unicode.Scalar) -> Bool = { [",", "\"", "\r", "\n"].contains($0) }
    guard text.unicodeScalars.contains(where: special) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

extension CSVTable.Cell {
  /// A text that may be missing.
  static func text(_ text: String?) -> Self { text.map { .text($0) } ?? .empty }

  /// A list in one cell, with a semicolon between its items.
  static func list(_ items: [String]) -> Self {
    items.isEmpty ? .empty : .text(items.joined(separator: "; "))
  }

  /// A number that may be missing.
  static func number(_ number: Double?) -> Self { number.map { .number($0) } ?? .empty }

  /// A whole number that may be missing.
  static func number(_ number: Int?) -> Self { number.map { .number(Double($0)) } ?? .empty }

  /// A day or a moment that may be missing.
  static func date(_ date: (some CustomStringConvertible)?) -> Self {
    date.map { .text("\($0)") } ?? .empty
  }
}
