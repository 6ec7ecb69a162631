import Codecs
import JournalCore

internal import CSQLite

/// A database in memory.
///
/// Source: SQLite's C interface. Other programs' databases are only read, and nothing in their
/// schema is run: it isn't trusted.
final class SQLiteDatabase {
  private var connection: OpaquePointer?

  /// A value in a row.
  enum Value: Hashable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)
    /// Bytes that aren't text; only their number is kept.
    case blob(count: Int)

    /// The value as text; nil for none, and for bytes.
    var text: String? {
      switch self {
      case .null, .blob: nil
      case .integer(let number): "\(number)"
      case .real(let number): number.shortest
      case .text(let text): text
      }
    }
  }

  /// Creates an empty database.
  /// - Throws: `SQLiteError`.
  init() throws(SQLiteError) {
    guard sqlite3_open_v2(":memory:", &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw error()
    }
  }

  /// Opens another program's database.
  /// - Throws: `SQLiteError` if it isn't one, or is damaged.
  convenience init(reading bytes: [UInt8]) throws(SQLiteError) {
    try self.init()
    guard let copy = sqlite3_malloc64(UInt64(max(bytes.count, 1))) else { throw error() }
    bytes.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: bytes.count)
    }
    // A database in memory has no log beside it, so it must not ask for one (the file format,
    // 1.3.3).
    if bytes.count > 20, bytes[18] == 2, bytes[19] == 2 {
      copy.storeBytes(of: 1, toByteOffset: 18, as: UInt8.self)
      copy.storeBytes(of: 1, toByteOffset: 19, as: UInt8.self)
    }
    // An empty database takes the encoding of the one that replaces it (the file format, 1.3.13).
    if bytes.count > 59, bytes[59] == 2 || bytes[59] == 3 {
      try run("PRAGMA encoding = 'UTF-16\(bytes[59] == 2 ? "le" : "be")'")
    }
    let size = Int64(bytes.count)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    let memory = copy.assumingMemoryBound(to: UInt8.self)
    guard sqlite3_deserialize(connection, "main", memory, size, size, flags) == SQLITE_OK else {
      throw error()
    }
    try run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON")
  }

  deinit { sqlite3_close_v2(connection) }

  /// Returns true if bytes begin like a database.
  static func isDatabase(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("SQLite format 3\0".utf8))
  }

  /// Returns the database as a file's bytes.
  func bytes() throws(SQLiteError) -> [UInt8] {
    var size: Int64 = 0
    guard let memory = sqlite3_serialize(connection, "main", &size, 0) else { throw error() }
    defer { sqlite3_free(memory) }
    return Array(UnsafeBufferPointer(start: memory, count: Int(size)))
  }

  /// Runs statements without values.
  func run(_ sql: String) throws(SQLiteError) {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw error() }
  }

  /// Returns the statement to add rows with this many values to a table.
  func insertion(into table: String, count: Int) throws(SQLiteError) -> Statement {
    let marks = Array(repeating: "?", count: count).joined(separator: ",")
    return try Statement(
      connection, "INSERT INTO \(SQLiteDatabase.quoted(table)) VALUES (\(marks))")
  }

  /// Passes on a query's rows.
  func forEachRow(_ sql: String, _ body: ([Value]) throws -> Void) throws {
    let statement = try Statement(connection, sql)
    while let row = try statement.next() { try body(row) }
  }

  /// Returns the names of a query's columns.
  func names(of sql: String) throws(SQLiteError) -> [String] {
    try Statement(connection, sql).names
  }

  /// Returns a name in quotes.
  static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  private func error() -> SQLiteError {
    SQLiteError(
      message: connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "")
  }
}

/// The reason a database can't be read or written, in SQLite's words.
struct SQLiteError: Error, Hashable {
  var message: String
}

extension SQLiteDatabase {
  /// A statement to run again and again.
  final class Statement {
    private let connection: OpaquePointer?
    private var statement: OpaquePointer?

    /// Tells SQLite to copy a text.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    fileprivate init(_ connection: OpaquePointer?, _ sql: String) throws(SQLiteError) {
      self.connection = connection
      guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
        throw error()
      }
    }

    deinit { sqlite3_finalize(statement) }

    /// Runs it with values.
    func run(_ values: [Value]) throws(SQLiteError) {
      for (place, value) in values.enumerated() { bind(value, at: Int32(place + 1)) }
      defer { sqlite3_reset(statement) }
      guard sqlite3_step(statement) == SQLITE_DONE else { throw error() }
    }

    /// Its column names.
    fileprivate var names: [String] {
      (0..<sqlite3_column_count(statement)).map { column in
        sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
      }
    }

    /// Returns the next row; nil after the last one.
    fileprivate func next() throws(SQLiteError) -> [Value]? {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: (0..<sqlite3_column_count(statement)).map { value(at: $0) }
      case SQLITE_DONE: nil
      default: throw error()
      }
    }

    private func bind(_ value: Value, at place: Int32) {
      switch value {
      case .null: sqlite3_bind_null(statement, place)
      case .integer(let number): sqlite3_bind_int64(statement, place, Int64(number))
      case .real(let number): sqlite3_bind_double(statement, place, number)
      case .text(let text):
        let bytes = Array(text.utf8)
        bytes.withUnsafeBytes { raw in
          let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
          _ = sqlite3_bind_text64(
            statement, place, start, UInt64(bytes.count), Statement.transient, UInt8(SQLITE_UTF8))
        }
      case .blob(let count): sqlite3_bind_zeroblob64(statement, place, UInt64(count))
      }
    }

    private func value(at column: Int32) -> Value {
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, column)))
      case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
      case SQLITE_NULL: return .null
      case SQLITE_BLOB: return .blob(count: Int(sqlite3_column_bytes(statement, column)))
      default:
        // Requested before its length, because SQLite converts UTF-16.
        let start = sqlite3_column_text(statement, column).map { UnsafeRawPointer($0) }
        let count = Int(sqlite3_column_bytes(statement, column))
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        return .text(String(decoding: bytes, as: UTF8.self))
      }
    }

    private func error() -> SQLiteError {
      SQLiteError(
        message: connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "")
    }
  }
}

extension SQLiteDatabase {
  /// Returns the table names, in schema order.
  func tables() throws -> [String] {
    var names: [String] = []
    try forEachRow(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        + " AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY rowid"
    ) { row in if case .text(let name) = row[0] { names.append(name) } }
    return names
  }

  /// Returns a table's column names, as a query for all of them has them; none if there is no such
  /// table.
  func columns(of table: String) -> [String] {
    (try? names(of: "SELECT * FROM \(SQLiteDatabase.quoted(table))")) ?? []
  }

  /// Returns the tables referred to by a table's columns.
  func references(of table: String) throws -> [String: (table: String, column: String?)] {
    var found: [String: (table: String, column: String?)] = [:]
    try forEachRow("PRAGMA foreign_key_list(\(SQLiteDatabase.quoted(table)))") { row in
      guard let other = row[2].text, let column = row[3].text else { return }
      found[column] = (other, row[4].text)
    }
    return found
  }
}
