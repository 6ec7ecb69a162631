/// A place in a template.
package struct Place: Hashable, Sendable {
  /// The number of bytes before it.
  package var offset: Int
  /// The line number, counted from 1.
  package var line: Int
  /// The column in bytes, counted from 1.
  package var column: Int

  /// The first byte.
  package static let start = Place(offset: 0, line: 1, column: 1)

  /// Creates a place from its offset, line and column.
  package init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }
}
