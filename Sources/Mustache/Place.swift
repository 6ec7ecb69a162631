/// A place in a template.
public struct Place: Hashable, Sendable {
  /// Bytes before it.
  public var offset: Int
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in bytes.
  public var column: Int

  /// The first byte.
  public static let start = Place(offset: 0, line: 1, column: 1)

  /// Creates a place.
  public init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }
}
