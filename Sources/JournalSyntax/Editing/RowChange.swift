/// The intended effect of an edit on the rows of a front matter.
struct RowChange {
  /// The rows to remove; if the range is empty, the place for new ones.
  var rows: Range<Int>
  /// The mapping or sequence that contains them.
  var owner: Int
  /// The values to insert.
  var values: [NewValue]
  /// The key before the value, if it is a pair.
  var key: String?
  /// Whether the old rows become the first item of a new list, before `values`.
  var wrapsOldRows = false

  init(_ rows: Range<Int>, in owner: Int, _ values: [NewValue]) {
    (self.rows, self.owner, self.values) = (rows, owner, values)
  }

  init(_ rows: Range<Int>, in owner: Int, _ pair: NewPair) {
    (self.rows, self.owner, values, key) = (rows, owner, [pair.value], pair.key)
  }

  init(_ rows: Range<Int>, in owner: Int, wrapping values: [NewValue]) {
    (self.rows, self.owner, self.values, wrapsOldRows) = (rows, owner, values, true)
  }

  /// No change of rows.
  static let none = RowChange(0..<0, in: -1, [])

  /// The number of rows added.
  var growth: Int {
    let added = values.reduce(key == nil ? 0 : 1) { $0 + $1.rowCount }
    return wrapsOldRows ? added + 1 : added - rows.count
  }
}
