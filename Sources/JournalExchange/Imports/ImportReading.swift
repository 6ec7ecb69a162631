import JSON

/// The result of reading a source.
package struct ImportReading: Hashable, Sendable {
  /// Its format.
  package var format: ImportFormat
  /// The table as it was read; nil if the source has columns of known meanings, or none.
  package var table: ImportedTable?
  /// The rows read.
  package var rows = ImportedRows()
  /// The assumptions about things the source doesn't tell.
  package var assumptions: [ImportAssumption] = []

  init(_ format: ImportFormat) { self.format = format }

  /// Passes on a row's result, and counts it.
  mutating func put(
    _ result: Result<ImportedRecord, ImportProblem>, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) rethrows {
    switch result {
    case .success(let found):
      rows.used += 1
      try record(found)
    case .failure(let failure):
      rows.leaveOut(failure.ofRow ?? .malformed)
      problem(failure)
    }
  }

  /// Counts rows that aren't parts of entries.
  mutating func leaveOut(_ count: Int, of name: String, _ problem: (ImportProblem) -> Void) {
    guard count > 0 else { return }
    rows.read += count
    rows.leaveOut(.otherKind, count)
    problem(ImportProblem(name, .notRead(count)))
  }

  /// Counts a row that isn't JSON, the last one in its text.
  mutating func end(at place: String, _ error: JSONError, _ problem: (ImportProblem) -> Void) {
    rows.read += 1
    rows.leaveOut(.malformed)
    problem(ImportProblem(place, .malformed(line: error.line)))
  }
}

/// The rows of a source, counted: lines of a table, entries, days of a habit, tasks, events or
/// files.
///
/// Each row read is used or left out: `read` is the sum of `used` and everything in `leftOut`.
public struct ImportedRows: Hashable, Sendable {
  /// The number of rows read.
  public var read = 0
  /// The number of rows for the journal, which may already have them.
  public var used = 0
  /// The number of rows left out, by reason.
  public private(set) var leftOut: [Reason: Int] = [:]

  /// The reason a row is left out; the raw value is the name in JSON.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// Its day can't be read.
    case noDay = "no-day"
    /// Its day can be read in two ways.
    case unclearDay = "unclear-day"
    /// It has no text, or no name.
    case noText = "no-text"
    /// A value can't be read.
    case badValue = "bad-value"
    /// It doesn't follow the format.
    case malformed
    /// Another row has the same id.
    case duplicate
    /// It was deleted in its program.
    case deletedThere = "deleted-there"
    /// It only says how other tasks repeat, and these are there.
    case template
    /// A habit's day without a tick, or with one only from its program.
    case notTicked = "not-ticked"
    /// It is about a habit that isn't in the list of habits.
    case unknownHabit = "unknown-habit"
    /// It is a line above the first entry.
    case aboveFirst = "above-first"
    /// It is of another kind, such as a goal.
    case otherKind = "other-kind"
    /// An event that isn't an assignment.
    case otherEvent = "other-event"
    /// It has a date, and nothing else.
    case empty
    /// A file, or something on a server, that can't be read.
    case unreadable
    /// A task that a list can't hold.
    case noPlace = "no-place"
  }

  /// Creates an empty count.
  public init() {}

  /// The rows left out, in the order of the reasons.
  public var omissions: [(reason: Reason, count: Int)] {
    Reason.allCases.compactMap { reason in leftOut[reason].map { (reason, $0) } }
  }

  /// The total number of rows left out.
  public var countLeftOut: Int { leftOut.values.reduce(0, +) }

  /// Counts rows as left out.
  public mutating func leaveOut(_ reason: Reason, _ count: Int = 1) {
    if count > 0 { leftOut[reason, default: 0] += count }
  }

  /// Counts a row as left out instead of used.
  public mutating func leaveOutUsed(_ reason: Reason) {
    used -= 1
    leaveOut(reason)
  }

  /// Adds the rows from another part of the source.
  mutating func add(_ other: ImportedRows) {
    read += other.read
    used += other.used
    leftOut.merge(other.leftOut, uniquingKeysWith: +)
  }
}

extension ImportedRows {
  /// The count as JSON: `{"read":3,"used":2,"leftOut":{"no-day":1}}`.
  var json: JSONValue {
    let reasons = omissions.map { JSONMember($0.reason.rawValue, .number("\($0.count)")) }
    return .object([
      JSONMember("read", .number("\(read)")), JSONMember("used", .number("\(used)")),
      JSONMember("leftOut", .object(reasons)),
    ])
  }

  /// Reads a count; nil if the value isn't one.
  init?(_ json: JSONValue) {
    func number(_ value: JSONValue?) -> Int? {
      guard case .number(let digits)? = value, let number = Int(digits),
        (0..<1 << 40).contains(number)
      else {
        return nil
      }
      return number
    }
    guard let read = number(json["read"]), let used = number(json["used"]) else { return nil }
    self.read = read
    self.used = used
    for member in json["leftOut"]?.members ?? [] {
      // A newer version may know other reasons.
      guard let count = number(member.value) else { return nil }
      leftOut[Reason(rawValue: member.name) ?? .otherKind, default: 0] &+= count
    }
  }
}

/// A table as it was read: one of a database, or that of a CSV file.
public struct ImportedTable: Hashable, Sendable {
  /// The table's name.
  public var name: String
  /// Its columns with their meanings, such as `mood`; nil for one that became its own key.
  public var columns: [Column]
  /// The names of the other tables with rows; none is read.
  public var others: [String] = []
  /// True if the meanings of its columns are guessed, and the person should agree to them.
  public var isGuessed = false

  /// A column and its meaning.
  public struct Column: Hashable, Sendable {
    /// The column's name.
    public var name: String
    /// Its meaning.
    public var meaning: String?
    /// The beginning of its first value; empty if it has none.
    public var example = ""
    /// True if it becomes a number of its own.
    public var isNumber = false
  }
}

/// An assumption about something an import's source doesn't tell.
public enum ImportAssumption: Hashable, Sendable {
  /// Dates with slashes are in this order, because this one can't be read in the other.
  case dates(DateOrder, String)
  /// Dates with slashes are in this order, the program's usual one; with an example.
  case usualDates(DateOrder, String)
  /// A habit's numbers are amounts in thousandths; with its name, and a number.
  case amounts(habit: String, String)
  /// A habit's numbers are marks, and 2 is a tick; with its name.
  case marks(habit: String)
}
