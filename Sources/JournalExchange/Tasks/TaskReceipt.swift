import JSON
public import JournalCore

/// What was imported of the tasks of another program: each with its line as it was written then.
///
/// A later import compares with it what has changed there since, and what the person has changed here.
public struct TaskReceipt: Hashable, Sendable {
  /// The program.
  public var program: String
  /// The name of the file or the address that was read.
  public var name: String
  /// The day of the import.
  public var day: Day
  /// The rows that were read; nil in receipts of before they were counted.
  public var rows: ImportedRows?
  /// The lines as they were written, by the source of their task.
  public var lines: [String: String] = [:]

  /// Creates a receipt of no tasks.
  public init(_ program: String, name: String, day: Day) {
    (self.program, self.name, self.day) = (program, name, day)
  }

  private static let schema = "daymark/task-import/1"

  /// The receipt as JSON, with a line for each task.
  public var bytes: [UInt8] {
    let records = lines.sorted { $0.key < $1.key }.map { source, line in
      JSONValue.object([JSONMember("source", .string(source)), JSONMember("line", .string(line))])
        .written
    }
    var members = [
      JSONMember("program", .string(program)), JSONMember("name", .string(name)),
      JSONMember("day", .string("\(day)")),
    ]
    if let rows { members.append(JSONMember("rows", rows.json)) }
    return Array(
      JSONListing.text(
        [JSONMember("schema", .string(TaskReceipt.schema))], list: "records", records, members
      ).utf8)
  }

  /// Reads a receipt; nil if it isn't one of tasks.
  public init?(_ bytes: [UInt8]) {
    var head: [JSONMember] = []
    func text(_ name: String) -> String? { JSONValue.object(head)[name]?.string }
    var found: [String: String] = [:]
    var reader = JSONReader(bytes)
    let isRead = try? reader.items(of: "records", others: { head.append($0) }) { item, _ in
      guard let source = item["source"]?.string, let line = item["line"]?.string else { return }
      found[source] = line
    }
    guard isRead == true, text("schema") == TaskReceipt.schema, let program = text("program"),
      let name = text("name"), let day = text("day").flatMap(Day.init(iso:))
    else { return nil }
    self.init(program, name: name, day: day)
    lines = found
    rows = JSONValue.object(head)["rows"].flatMap(ImportedRows.init)
  }
}
