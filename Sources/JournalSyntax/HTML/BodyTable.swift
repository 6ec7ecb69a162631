/// A table of a body: its columns, and how many cells each row has.
///
/// The cells are elsewhere, one after the other.
struct BodyTable {
  /// How the cells of a column are aligned.
  enum Alignment { case none, left, center, right }

  var alignments: [Alignment]
  /// The number of cells of each row, the header first.
  var rows: [Int] = []
  /// The number of its first cell among those of all tables.
  var firstCell: Int
}
