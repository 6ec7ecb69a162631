public import JournalCore
import JournalSyntax

// New tasks: added after the last one of a list, without changing any existing byte.
extension TaskFile {
  /// Adds a task to a list.
  /// - Parameter list: a heading's text, added if it doesn't exist; nil for the part of the file
  ///   before the first list.
  public func adding(_ task: NewTask, toList list: String?) throws(EntryError) -> [UInt8] {
    try adding([task], toList: list)
  }

  /// Adds tasks to a list, one after the other.
  /// - Parameter list: as in `adding(_:toList:)`.
  public func adding(_ new: [NewTask], toList list: String?) throws(EntryError) -> [UInt8] {
    let document = PlainDocument(bytes)
    let headings = document.body.items.filter { $0.kind == .heading }
    guard let section = section(list, headings, document.bodyStart) else {
      let level = max(2, Int(headings.last?.level ?? 2))
      let heading = String(repeating: "#", count: level) + " " + (list ?? "")
      return try inserting(
        [heading, ""] + new.flatMap { $0.lines() }, at: end(of: document.bodyStart..<bytes.count),
        isList: false, tasks: new.count)
    }
    let end = end(of: section)
    let last = document.body.items.last { item in
      (item.kind == .listItem || item.kind == .task) && item.level == 1
        && section.contains(Int(item.source.start)) && Int(item.source.end) >= end
    }
    let marker = last.map { bullet(at: Int($0.source.start)) } ?? "-"
    return try inserting(
      new.flatMap { $0.lines(marker: marker) }, at: end, isList: last != nil, tasks: new.count)
  }

  /// Adds a task to an entry: after its last one, else at its end.
  public func adding(_ task: NewTask) throws(EntryError) -> [UInt8] {
    try adding(task.lines(), tasks: 1, asBlock: task.isWord)
  }

  /// Adds lines with tasks to an entry: after its last one, else at its end.
  /// - Parameter isBlock: true if they continue a list at the end, as Logseq's blocks do.
  func adding(
    _ lines: [String], tasks count: Int, asBlock isBlock: Bool = false
  ) throws(EntryError) -> [UInt8] {
    let last = tasks.last { task in
      task.level == 1
        && bytes[Int(task.place.head.start)..<Int(task.place.marker)].allSatisfy {
          $0 == Byte.space
        }
    }
    guard let last else {
      let document = PlainDocument(bytes)
      let end = end(of: document.bodyStart..<bytes.count)
      let continues =
        isBlock
        && document.body.items.contains { item in
          item.kind == .listItem && item.level == 1 && Int(item.source.end) >= end
        }
      return try inserting(lines, at: end, isList: continues, tasks: count)
    }
    let range = last.place.lines.indices
    let end = range.upperBound - (range.isEmpty ? 0 : lineBreakLength(before: range.upperBound))
    return try inserting(lines, at: end, isList: true, tasks: count)
  }

  // MARK: Places

  /// Returns a list's bytes, from after its heading to the next one.
  private func section(_ list: String?, _ headings: [BodyItem], _ start: Int) -> Range<Int>? {
    let isTitled =
      headings.first?.level == 1 && headings.count { $0.level == 1 } == 1
    guard let list else {
      let next = headings.dropFirst(isTitled ? 1 : 0).first
      return start..<(next.map { Int($0.source.start) } ?? bytes.count)
    }
    let wanted = list.comparedName
    let found = headings.firstIndex {
      bytes.span.string(bytes.span.trimmed($0.text.indices)).comparedName == wanted
    }
    guard let found else { return nil }
    let end = found + 1 < headings.count ? Int(headings[found + 1].source.start) : bytes.count
    return Int(headings[found].source.end)..<max(end, Int(headings[found].source.end))
  }

  /// Returns the end of the last nonblank line.
  private func end(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isWhitespace { end -= 1 }
    // Blanks at the line's end stay part of it.
    while end < range.upperBound, !bytes[end].isLineEnd { end += 1 }
    return end
  }

  private func bullet(at place: Int) -> Character {
    switch bytes[place] {
    case Byte.asterisk: "*"
    case Byte.plus: "+"
    default: "-"
    }
  }

  private func lineBreakLength(before place: Int) -> Int {
    guard place > 0, bytes[place - 1].isLineEnd else { return 0 }
    return place > 1 && bytes[place - 1] == Byte.lineFeed && bytes[place - 2] == Byte.carriageReturn
      ? 2 : 1
  }

  // MARK: Inserting

  /// Inserts lines after a line; a missing final line ending stays missing.
  /// - Parameter isList: true if they continue the list there; otherwise an empty line separates
  ///   them.
  private func inserting(
    _ lines: [String], at end: Int, isList: Bool, tasks count: Int
  ) throws(EntryError) -> [UInt8] {
    let isFirst = end == 0 || (end == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    let startsLine = isFirst || bytes[end - 1].isLineEnd
    let text = Array(lines.map { Array($0.utf8) }.joined(separator: newLine))
    var new = startsLine ? [] : newLine
    if !isList, !isFirst { new += newLine }
    new += text
    if startsLine { new += newLine }
    let index = tasks.firstIndex { Int($0.place.head.start) >= end } ?? tasks.count
    return try replace(ByteRange(end, end), with: new, of: index, count: 0, by: count).bytes
  }
}

/// A task to add.
public struct NewTask: Hashable, Sendable {
  /// The task's text, on one line; marks in it are kept as they are.
  public var text: String
  /// When it is due.
  public var due: TaskMoment?
  /// True if it has a reminder when it is due.
  public var hasAlarm = false
  /// The minutes between alarms until it is done.
  public var nag: Int?
  /// The recurrence rule: `every week`.
  public var repeats: String?
  /// The priority, from −2 (lowest) to 3 (highest); 0 for none.
  public var priority = 0
  /// The text below it.
  public var detail = ""
  /// The state of its box; a task of another program may be done already.
  public var state = JournalTask.State.open
  /// The name that identifies it later: `🆔`.
  public var name: String?
  /// The day it was written down.
  public var created: Day?
  /// The day it is meant to be worked on.
  public var scheduled: Day?
  /// The first day on which it can be worked on.
  public var start: Day?
  /// The day it was done.
  public var done: Day?
  /// True if its marks are Dataview's fields, `[due:: 2026-11-21]`.
  public var usesFields = false
  /// True if it has a word instead of a box, and its date on a line below: `TODO`, as in Logseq.
  public var isWord = false

  /// Creates a task from its text.
  public init(_ text: String) {
    self.text = text
  }

  /// Its first line in a list.
  package var line: String { lines()[0] }

  /// Returns its lines in a list with a marker.
  func lines(marker: Character = "-") -> [String] {
    isWord ? linesOfWord : usesFields ? linesWithFields(marker) : linesOfBox(marker)
  }

  private func linesOfBox(_ marker: Character) -> [String] {
    var parts = ["\(marker) [\(box)] \(text)"]
    if hasAlarm, let due { parts.append("⏰ \(due)") }
    if let nag { parts.append("every \(JournalTask.interval(nag))") }
    // Obsidian Tasks finds no mark before a time, and it should find the name.
    let isDueFirst = name != nil && due?.time != nil
    if !hasAlarm, let due, isDueFirst { parts.append("📅 \(due)") }
    if let name { parts.append("🆔 \(name)") }
    if let mark = NewTask.priorityMarks[priority] { parts.append(mark) }
    if let repeats { parts.append("🔁 \(repeats)") }
    if let created { parts.append("➕ \(created)") }
    if let start { parts.append("🛫 \(start)") }
    if let scheduled { parts.append("⏳ \(scheduled)") }
    if !hasAlarm, let due, !isDueFirst { parts.append("📅 \(due)") }
    if let done { parts.append("✅ \(done)") }
    return [parts.joined(separator: " ")] + linesOfDetail
  }

  /// Returns its lines with Dataview's fields; those that only Daymark knows come first.
  private func linesWithFields(_ marker: Character) -> [String] {
    var parts = ["\(marker) [\(box)] \(text)"]
    if let nag { parts.append("every \(JournalTask.interval(nag))") }
    func add(_ name: String, _ value: String?) {
      if let value { parts.append("[\(name):: \(value)]") }
    }
    add("alarm", hasAlarm ? due?.written("T") : nil)
    add("id", name)
    add("priority", priority == 0 ? nil : JournalTask.priorityNames[priority + 2])
    add("repeat", repeats)
    add("created", created?.description)
    add("start", start?.description)
    add("due", hasAlarm ? nil : due?.written("T"))
    add("completion", done?.description)
    return [parts.joined(separator: " ")] + linesOfDetail
  }

  /// Its lines in Logseq: `- TODO [#A] Paint`, then `DEADLINE: <2026-11-21 Sat>`.
  private var linesOfWord: [String] {
    var parts = ["- \(word)"]
    if let letter = JournalTask.letter(ofPriority: priority) { parts.append("[#\(letter)]") }
    parts.append(text)
    if let nag { parts.append("every \(JournalTask.interval(nag))") }
    if let name { parts.append("🆔 \(name)") }
    let repeater = repeats.flatMap { RepeatRule($0) }.flatMap { Repeater($0) }
    if let repeats, repeater == nil || due == nil { parts.append("🔁 \(repeats)") }
    if let created { parts.append("➕ \(created)") }
    if let start { parts.append("🛫 \(start)") }
    if let scheduled { parts.append("⏳ \(scheduled)") }
    if let done { parts.append("✅ \(done)") }
    let date = due.map { ["  DEADLINE: \(TaskStamp.text($0, repeater))"] } ?? []
    return [parts.joined(separator: " ")] + date + linesOfDetail
  }

  private var linesOfDetail: [String] {
    guard !detail.isEmpty else { return [] }
    return detail.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.isEmpty ? "" : "  \($0)" }
  }

  private var word: String {
    switch state {
    case .open, .other: TaskFile.openWord
    case .started: "DOING"
    case .done: "DONE"
    case .cancelled: "CANCELED"
    }
  }

  private var box: Character {
    switch state {
    case .open, .other: " "
    case .started: "/"
    case .done: "x"
    case .cancelled: "-"
    }
  }

  /// The marks of priorities in Obsidian Tasks.
  static let priorityMarks = [3: "🔺", 2: "⏫", 1: "🔼", -1: "🔽", -2: "⏬"]
}
