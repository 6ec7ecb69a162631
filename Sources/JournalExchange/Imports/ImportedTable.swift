/// How the table of a database was read.
public struct ImportedTable: Hashable, Sendable {
  /// The table's name.
  public var name: String
  /// Its columns with what they mean, such as `mood`; nil for one that became a key of its own.
  public var columns: [Column]
  /// The names of the other tables that have rows; none of them is read.
  public var others: [String] = []

  /// A column and its meaning.
  public struct Column: Hashable, Sendable {
    /// The column's name.
    public var name: String
    /// What it means.
    public var meaning: String?
  }
}
