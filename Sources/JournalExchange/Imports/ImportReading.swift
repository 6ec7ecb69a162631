import JSON

/// What was read of a source.
package struct ImportReading: Hashable, Sendable {
  /// Its format.
  package var format: ImportFormat
  /// How a table was read; nil if the source isn't a database.
  package var table: ImportedTable?
  /// The rows that were read.
  package var rows = ImportedRows()
  /// How was read what the source doesn't tell.
  package var assumptions: [ImportAssumption] = []

  init(_ format: ImportFormat) { self.format = format }

  /// Passes on what came of a row, and counts it.
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

  /// Counts a row that isn't JSON, with which its text ends.
  mutating func end(at place: String, _ error: JSONError, _ problem: (ImportProblem) -> Void) {
    rows.read += 1
    rows.leaveOut(.malformed)
    problem(ImportProblem(place, .malformed(line: error.line)))
  }
}

/// The rows of a source, counted: lines of a table, entries, days of a habit, tasks, events or files.
///
/// Each row that is read is used or left out: `read` is the sum of `used` and of all in `leftOut`.
public struct ImportedRows: Hashable, Sendable {
  /// The number of rows that were read.
  public var read = 0
  /// The number of those that are for the journal, where they may be already.
  public var used = 0
  /// The number of the others, by why they are left out.
  public private(set) var leftOut: [Reason: Int] = [:]

  /// Why a row is left out; the raw value is the name in JSON.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// Its day can't be read.
    case noDay = "no-day"
    /// Its day can be read in two ways.
    case unclearDay = "unclear-day"
    /// It has no text, or no name.
    case noText = "no-text"
    /// A value can't be read.
    case badValue = "bad-value"
    /// It isn't as the format demands.
    case malformed
    /// Another row has the same id.
    case duplicate
    /// A habit's day on which nothing was ticked, or only by its program.
    case notTicked = "not-ticked"
    /// It is about a habit that isn't in the list of habits.
    case unknownHabit = "unknown-habit"
    /// It is a line above the first entry.
    case aboveFirst = "above-first"
    /// It is of another kind, such as a goal.
    case otherKind = "other-kind"
    /// An event that isn't an assignment.
    case otherEvent = "other-event"
    /// A file, or something on a server, that can't be read.
    case unreadable
    /// A task that a list can't hold.
    case noPlace = "no-place"
  }

  /// Creates the count of no rows.
  public init() {}

  /// What is left out, in the order of the reasons.
  public var omissions: [(reason: Reason, count: Int)] {
    Reason.allCases.compactMap { reason in leftOut[reason].map { (reason, $0) } }
  }

  /// The number of all rows that are left out.
  public var countLeftOut: Int { leftOut.values.reduce(0, +) }

  /// Counts rows that are left out.
  public mutating func leaveOut(_ reason: Reason, _ count: Int = 1) {
    if count > 0 { leftOut[reason, default: 0] += count }
  }

  /// Counts a row as left out that was counted as used.
  public mutating func leaveOutUsed(_ reason: Reason) {
    used -= 1
    leaveOut(reason)
  }

  /// Adds the rows of another part of the source.
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

/// How an import has read what its source doesn't tell.
public enum ImportAssumption: Hashable, Sendable {
  /// Dates with slashes are in this order, since one of them can't be read in the other.
  case dates(DateOrder, String)
  /// Dates with slashes are in this order, as the program reads them; with one of them.
  case usualDates(DateOrder, String)
  /// The numbers of a habit are amounts in thousandths; with its name, and a number.
  case amounts(habit: String, String)
  /// The numbers of a habit are marks, of which 2 is a tick; with its name.
  case marks(habit: String)
}
