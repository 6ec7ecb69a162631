import JSON
public import JournalCore
import JournalSyntax

/// Another program's task, not written into the journal yet.
public struct ImportedTask: Hashable, Sendable {
  /// Its origin, the same in each export: `canvas:12:345`.
  public var source: String
  /// The name on its line, for a later import to find it: `canvas-12-345`.
  public var name: String
  /// Its place in the source, for messages: `line 30`.
  public var place: String
  /// The task's text, on one line.
  public var text: String
  /// Its box's state.
  public var state = JournalTask.State.open
  /// When it is due.
  public var due: TaskMoment?
  /// The day it is meant to be worked on.
  public var scheduled: Day?
  /// The first day on which it can be worked on.
  public var start: Day?
  /// The day it was written down.
  public var created: Day?
  /// The day it was done.
  public var done: Day?
  /// The recurrence rule: `every week`.
  public var repeats: String?
  /// The priority, from −2 (lowest) to 3 (highest); 0 for none.
  public var priority = 0
  /// The heading it goes below, such as a course; nil for none.
  public var list: String?
  /// The lines below it, which only a new task gets.
  public var detail: [String] = []

  /// Creates an open task without marks.
  public init(_ source: String, name: String, at place: String, text: String) {
    self.source = source
    self.name = name
    self.place = place
    self.text = text
  }
}

/// A source's tasks, in order.
public struct ImportedTasks: Hashable, Sendable {
  /// Their program, as in the receipt's name: `canvas`.
  public var program: String
  /// The name of the source: a file, or a school's address.
  public var name: String
  /// The tasks.
  public var tasks: [ImportedTask] = []
  /// The tasks left out, with the reasons.
  public var problems: [TaskProblem] = []
  /// The rows read: assignments, events or lines.
  public var rows = ImportedRows()

  /// Creates a source without tasks.
  public init(_ program: String, name: String) { (self.program, self.name) = (program, name) }

  /// Returns the names that identify a journal's tasks in this source; nil for tasks that can't be
  /// in it.
  ///
  /// A todo.txt line has no id unless it needs one, so it is found by the line its task would have
  /// there.
  package func names(of tasks: [JournalTask]) -> [String?] {
    program == TodoTxt.program ? TodoTxt.names(of: tasks) : tasks.map(\.name)
  }

  /// Adds a task, unless another one has its name.
  mutating func add(_ task: ImportedTask, _ seen: inout Set<String>) {
    if seen.insert(task.name).inserted {
      rows.used += 1
      tasks.append(task)
    } else {
      leaveOut(task.place, .duplicate, .duplicate)
    }
  }

  /// Leaves a row out.
  mutating func leaveOut(
    _ place: String, _ problem: TaskProblem.Reason, _ reason: ImportedRows.Reason
  ) {
    rows.leaveOut(reason)
    problems.append(TaskProblem(place, problem))
  }
}

/// A task left out, in whole or in part.
public struct TaskProblem: Hashable, Sendable {
  /// Its place in the source: `line 30`.
  public var place: String
  /// The reason.
  public var reason: Reason

  /// The reason a task is left out.
  public enum Reason: Hashable, Sendable {
    /// It has no text.
    case noText
    /// Its due date can't be read; the task comes without one.
    case noDay(String)
    /// Another task has the same id.
    case duplicate
    /// A record doesn't follow the format.
    case malformed
    /// The server refuses it; with its words.
    case refused(String)
    /// A line in the journal can't be read as the expected task.
    case notATask
  }

  /// Creates a problem.
  public init(_ place: String, _ reason: Reason) { (self.place, self.reason) = (place, reason) }
}

extension ImportedTask {
  /// Returns a text on one line without any task marks, though it reads the same.
  ///
  /// `Lab due: 2026-11-30` would be due then, and lose these words: a backslash before the colon,
  /// which Markdown doesn't show, keeps them.
  static func plain(_ text: String) -> String {
    var text = oneLine(text)
    // A broken mark can't be found again, so this ends; the limit is for unbreakable marks.
    for _ in 0..<32 {
      var bytes = Array(text.utf8)
      let marks = TaskMarks(of: ByteRange(0, bytes.count), in: bytes.span)
      guard let mark = marks.marks.first(where: { $0 != marks.priorityMark }) else { return text }
      let range = mark.indices
      if bytes[range.lowerBound] >= 0x80 {
        let end = bytes[range].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? range.upperBound
        let emoji = String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)
        let new = entities[emoji] ?? emoji + "\u{FE0E}"
        bytes.replaceSubrange(range.lowerBound..<end, with: new.utf8)
      } else if let colon = bytes[range].firstIndex(of: Byte.colon) {
        bytes.insert(Byte.backslash, at: colon)
      } else if let blank = bytes[range].firstIndex(where: \.isBlank) {
        bytes.replaceSubrange(blank...blank, with: [0xC2, 0xA0])
      } else {
        return text
      }
      text = String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  /// Marks whose values are words, which any character begins; other marks mean nothing in the form
  /// without colour (U+FE0E).
  private static let entities = [
    "🆔": "&#x1F194;", "⛔": "&#x26D4;", "🏁": "&#x1F3C1;", "🔁": "&#x1F501;",
  ]

  /// Returns a text with single blanks, without line breaks and other control characters.
  static func oneLine(_ text: String) -> String {
    text.unicodeScalars.split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
    }
    .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }

  /// Returns a text for a heading, in the form it is read back; nil if nothing is left.
  static func heading(_ text: String) -> String? {
    var words = oneLine(text).split(separator: " ")
    // Markdown reads these as the heading's end, and drops them.
    while let last = words.last, last.allSatisfy({ $0 == "#" }) { words.removeLast() }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

/// The record of an import of another program's tasks: each with its line as it was written then.
///
/// A later import compares against it to find changes there, and the person's changes here.
package struct TaskReceipt: Hashable, Sendable {
  /// The program.
  package var program: String
  /// The name of the file or the address.
  package var name: String
  /// The day of the import.
  package var day: Day
  /// The rows read; nil in receipts from before they were counted.
  package var rows: ImportedRows?
  /// The lines as they were written, by their task's source.
  package var lines: [String: String] = [:]

  /// Creates an empty receipt.
  package init(_ program: String, name: String, day: Day) {
    self.program = program
    self.name = name
    self.day = day
  }

  private static let schema = "daymark/task-import/1"

  /// The receipt as JSON, with a line for each task.
  package var bytes: [UInt8] {
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

  /// Reads a receipt; nil if it isn't one for tasks.
  package init?(_ bytes: [UInt8]) {
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
