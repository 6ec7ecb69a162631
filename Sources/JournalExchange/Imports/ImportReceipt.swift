import JSON
package import JournalCore
package import JournalSyntax

/// An import's record: each imported record's place, and its text at that time.
///
/// It is JSON with a line for each record. A newer export from the same program is compared with
/// it, to tell later changes there from the person's changes here.
package struct ImportReceipt: Hashable, Sendable {
  /// The format of the source.
  package var format: ImportFormat
  /// The source file's name.
  package var name: String
  /// The SHA-256 hash of the file, as 64 hexadecimal digits.
  package var hash: String
  /// The day of the import.
  package var day: Day
  /// The number of records left out, in whole or in part.
  package var problems: Int

  /// The rows read; nil in receipts from before they were counted.
  package var rows: ImportedRows?

  /// Creates the beginning of a receipt.
  package init(
    _ format: ImportFormat, name: String, hash: String, day: Day, problems: Int = 0,
    rows: ImportedRows? = nil
  ) {
    self.format = format
    self.name = name
    self.hash = hash
    self.day = day
    self.problems = problems
    self.rows = rows
  }

  /// An imported record.
  package struct Record: Hashable, Sendable {
    /// Its origin, as in its entry's `source`.
    package var source: String
    /// Its entry's path, from the journal's root.
    package var path: String
    /// The paths of its files, by their names in the source.
    package var files: [String: String]
    /// Its entry as it was written.
    package var text: [UInt8]
    /// Values that aren't in the entry.
    package var rest: [NewPair]

    /// Creates a record.
    package init(
      _ source: String, path: String, files: [String: String], text: [UInt8], rest: [NewPair] = []
    ) {
      self.source = source
      self.path = path
      self.files = files
      self.text = text
      self.rest = rest
    }
  }

  /// The name and version of the JSON schema.
  private static let schema = "daymark/import/1"

  /// The first line, before the records.
  package static let beginning = JSONListing.beginning(
    [JSONMember("schema", .string(schema))], list: "records")

  /// The text after the records.
  package var end: String {
    var members = [
      JSONMember("format", .string(format.name)), JSONMember("name", .string(name)),
      JSONMember("hash", .string(hash)), JSONMember("day", .string("\(day)")),
      JSONMember("problems", .number("\(problems)")),
    ]
    if let rows { members.append(JSONMember("rows", rows.json)) }
    return JSONListing.end(members)
  }

  /// Returns a record's line, without the separators between lines.
  package static func line(_ record: Record) -> String {
    let files = record.files.sorted { $0.key < $1.key }.map {
      JSONMember($0.key, .string($0.value))
    }
    var members = [
      JSONMember("source", .string(record.source)), JSONMember("path", .string(record.path)),
    ]
    if !files.isEmpty { members.append(JSONMember("files", .object(files))) }
    members.append(JSONMember("text", .string(String(decoding: record.text, as: UTF8.self))))
    let rest = record.rest.map { JSONMember($0.key, JSONValue($0.value)) }
    if !rest.isEmpty { members.append(JSONMember("rest", .object(rest))) }
    return JSONValue.object(members).written
  }

  /// Reads a receipt.
  /// - Parameter body: receives each record.
  /// - Returns: the beginning; nil if it isn't a receipt.
  @discardableResult
  package static func read(_ bytes: [UInt8], _ body: (Record) -> Void) -> ImportReceipt? {
    var head: [JSONMember] = []
    func text(_ name: String) -> String? { JSONValue.object(head)[name]?.string }
    var reader = JSONReader(bytes)
    let isRead = try? reader.items(of: "records", others: { head.append($0) }) { item, _ in
      // The schema is the first member.
      guard text("schema") == schema, let record = record(item) else { return }
      body(record)
    }
    guard isRead == true, text("schema") == schema,
      let format = text("format").flatMap({ ImportFormat($0) }), let name = text("name"),
      let hash = text("hash"), let day = text("day").flatMap(Day.init(iso:))
    else { return nil }
    let rows = JSONValue.object(head)["rows"].flatMap(ImportedRows.init)
    return ImportReceipt(format, name: name, hash: hash, day: day, rows: rows)
  }

  private static func record(_ item: JSONValue) -> Record? {
    guard let source = item["source"]?.string, let path = item["path"]?.string,
      let text = item["text"]?.string
    else { return nil }
    let files = (item["files"]?.members ?? []).compactMap { member in
      member.value.string.map { (member.name, $0) }
    }
    return Record(
      source, path: path, files: Dictionary(files, uniquingKeysWith: { a, _ in a }),
      text: Array(text.utf8),
      rest: (item["rest"]?.members ?? []).map { NewPair($0.name, NewValue($0.value)) })
  }
}

extension JSONValue {
  /// Creates the JSON for a value read from JSON.
  init(_ value: NewValue) {
    self =
      switch value {
      case .text(let text): .string(text)
      case .plain("true"): .bool(true)
      case .plain("false"): .bool(false)
      case .plain("null"): .null
      case .plain(let digits): .number(digits)
      case .list(let items): .array(items.map { JSONValue($0) })
      case .mapping(let pairs): .object(pairs.map { JSONMember($0.key, JSONValue($0.value)) })
      }
  }
}
