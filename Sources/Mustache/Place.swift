/// A place in a template.
public struct Place: Hashable, Sendable {
  /// The number of bytes before it.
  public var offset: Int
  /// The line number, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int

  /// The first byte.
  public static let start = Place(offset: 0, line: 1, column: 1)

  /// Creates a place from its offset, line and column.
  public init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }
}
