extension SQLiteDatabase {
  /// Returns the names of the tables, in the order of the schema.
  func tables() throws -> [String] {
    var names: [String] = []
    try forEachRow(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        + " AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY rowid"
    ) { row in if case .text(let name) = row[0] { names.append(name) } }
    return names
  }

  /// Returns the names of a table's columns, as a query for all of them has them; none if there is no such
  /// table.
  func columns(of table: String) -> [String] {
    (try? names(of: "SELECT * FROM \(SQLiteDatabase.quoted(table))")) ?? []
  }

  /// Returns the tables that columns refer to.
  func references(of table: String) throws -> [String: (table: String, column: String?)] {
    var found: [String: (table: String, column: String?)] = [:]
    try forEachRow("PRAGMA foreign_key_list(\(SQLiteDatabase.quoted(table)))") { row in
      guard let other = row[2].text, let column = row[3].text else { return }
      found[column] = (other, row[4].text)
    }
    return found
  }
}
