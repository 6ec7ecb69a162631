import Codecs
import JSON
import JournalCore
import JournalSyntax

/// Reads the tasks that Taskwarrior's command `task export` writes.
///
/// Source: “Taskwarrior JSON Format” of its documentation, and exports of versions 2.5 and 2.6.
/// Times are in UTC. A repeating task is a template, which isn't done itself, and one task for each
/// time.
package struct Taskwarrior {
  /// The name of the program in receipts.
  package static let program = "taskwarrior"

  private let clock: ImportClock
  private var tasks: ImportedTasks
  /// The members of all tasks, with their places.
  private var items: [(place: String, item: JSONValue)] = []
  /// The places of items by their ids.
  private var places: [String: Int] = [:]
  /// The last open task of each template.
  private var last: [String: Int] = [:]

  /// Returns true if a file is such an export.
  package static func isExport(_ bytes: [UInt8]) -> Bool {
    struct StopError: Error {}
    var first: JSONValue?
    var reader = JSONReader(bytes)
    _ = try? reader.items(of: "") { item, _ in
      first = item
      throw StopError()
    }
    if first == nil { first = line(bytes.split(separator: Byte.lineFeed).first ?? []) }
    return ["uuid", "status", "entry", "description"].allSatisfy { first?[$0]?.string != nil }
  }

  /// Reads an export.
  package static func tasks(_ bytes: [UInt8], name: String, _ clock: ImportClock) -> ImportedTasks {
    var export = Taskwarrior(clock: clock, tasks: ImportedTasks(program, name: name))
    export.readItems(bytes)
    export.findTemplates()
    var seen: Set<String> = []
    for place in export.items.indices { export.add(place, &seen) }
    return export.tasks
  }

  private init(clock: ImportClock, tasks: ImportedTasks) {
    self.clock = clock
    self.tasks = tasks
  }

  // MARK: Items

  /// Reads a list, or an object on each line, as old versions and `json.array=off` write it.
  private mutating func readItems(_ bytes: [UInt8]) {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let first = bytes.dropFirst(isMarked ? 3 : 0).first { !$0.isSpace }
    guard first != Byte.openBracket else {
      var reader = JSONReader(bytes)
      do {
        _ = try reader.items(of: "") { item, _ in note(item, at: "task \(items.count + 1)") }
      } catch {
        tasks.rows.read += 1
        tasks.leaveOut("task \(items.count + 1)", .malformed, .malformed)
      }
      return
    }
    for (number, line) in bytes.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
      .enumerated() where line.contains(where: { !$0.isSpace })
    {
      if let item = Taskwarrior.line(line) {
        note(item, at: "line \(number + 1)")
      } else {
        tasks.rows.read += 1
        tasks.leaveOut("line \(number + 1)", .malformed, .malformed)
      }
    }
  }

  private static func line(_ line: ArraySlice<UInt8>) -> JSONValue? {
    var line = line
    while let last = line.last, last.isSpace || last == Byte.comma { line = line.dropLast() }
    guard case .object? = try? JSONReader.value(of: Array(line)) else { return nil }
    return try? JSONReader.value(of: Array(line))
  }

  private mutating func note(_ item: JSONValue, at place: String) {
    if let id = item["uuid"]?.string, places[id] == nil { places[id] = items.count }
    items.append((place, item))
  }

  /// Finds the task that repeats for each template: the last one that is open.
  private mutating func findTemplates() {
    for place in items.indices {
      let item = items[place].item
      guard let parent = item["parent"]?.string, Taskwarrior.isOpen(item) else { continue }
      let due = item["due"]?.string ?? ""
      if let other = last[parent], items[other].item["due"]?.string ?? "" > due { continue }
      last[parent] = place
    }
  }

  private static func isOpen(_ item: JSONValue) -> Bool {
    ["pending", "waiting"].contains(item["status"]?.string ?? "")
  }

  // MARK: Tasks

  private mutating func add(_ number: Int, _ seen: inout Set<String>) {
    let (place, item) = items[number]
    tasks.rows.read += 1
    let id = item["uuid"]?.string ?? ""
    switch item["status"]?.string {
    case "deleted": tasks.rows.leaveOut(.deletedThere)
    case "recurring" where last[id] != nil: tasks.rows.leaveOut(.template)
    default:
      let words = ImportedTask.plain(item["description"]?.string ?? "")
      guard !words.isEmpty else { return tasks.leaveOut(place, .noText, .noText) }
      tasks.add(task(item, number, words, at: place), &seen)
    }
  }

  private mutating func task(
    _ item: JSONValue, _ number: Int, _ words: String, at place: String
  ) -> ImportedTask {
    let id = item["uuid"]?.string ?? SHA256.digits(of: Array(item.written.utf8))
    var task = ImportedTask(
      "taskwarrior:\(id)", name: Taskwarrior.name(id), at: place, text: words)
    var detail: [String] = []
    func date(_ name: String) -> TaskMoment? {
      guard let written = item[name]?.string else { return nil }
      guard let moment = moment(written) else {
        tasks.problems.append(TaskProblem(place, .noDay(written)))
        return nil
      }
      return moment
    }
    /// Returns a date's day; its time goes below the task.
    func day(_ name: String) -> Day? {
      guard let moment = date(name) else { return nil }
      if let time = moment.time { detail.append("- \(name): \(moment.day) \(time)") }
      return moment.day
    }
    task.due = date("due")
    task.scheduled = day("scheduled")
    task.start = day("wait")
    task.created = date("entry")?.day
    if item["status"]?.string == "completed" {
      task.state = .done
      task.done = date("end")?.day
    } else if item["start"] != nil {
      task.state = .started
    }
    task.list = item["project"]?.string.flatMap(ImportedTask.heading)
    task.priority = ["H": 2, "M": 1, "L": -1][item["priority"]?.string ?? ""] ?? 0
    addTags(of: item, to: &task, &detail)
    addRepetition(of: item, number, to: &task, &detail)
    for annotation in item["annotations"]?.items ?? [] {
      let day = annotation["entry"]?.string.flatMap { moment($0)?.day }
      let words = ImportedTask.oneLine(annotation["description"]?.string ?? "")
      detail.append("- " + (day.map { "\($0) " } ?? "") + words)
    }
    for member in item.members where !Taskwarrior.placed.contains(member.name) {
      if let words = text(member.value) {
        detail.append("- \(ImportedTask.oneLine(member.name)): \(words)")
      }
    }
    task.detail = detail
    return task
  }

  /// Returns the name on a task's line: the beginning of its id, which nobody else's has.
  private static func name(_ id: String) -> String {
    "tw-" + id.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(12)
  }

  /// The members that have a place of their own, or that Taskwarrior computes.
  private static let placed: Set<String> = [
    "id", "uuid", "description", "status", "due", "scheduled", "wait", "entry", "end", "start",
    "modified", "project", "tags", "priority", "recur", "rtype", "mask", "imask", "parent",
    "annotations", "depends", "urgency", "last", "template",
  ]

  private func addTags(of item: JSONValue, to task: inout ImportedTask, _ detail: inout [String]) {
    let written = item["tags"]?.string?.split(separator: ",").map { String($0) }
    let tags = item["tags"]?.items.compactMap(\.string) ?? []
    for tag in tags + (written ?? []) {
      if TodoTxt.isTag(tag[...]) { task.text += " #\(tag)" } else { detail.append("- tag: \(tag)") }
    }
    let all = item["depends"]?.items.compactMap(\.string) ?? []
    let depends = all + (item["depends"]?.string?.split(separator: ",").map { String($0) } ?? [])
    // One that is done or deleted blocks nothing.
    let names = depends.filter { id in
      places[id].map { Taskwarrior.isOpen(items[$0].item) } ?? false
    }.map(Taskwarrior.name)
    if !names.isEmpty { task.text += " ⛔ " + names.joined(separator: ",") }
    let priority = item["priority"]?.string ?? ""
    if !["", "H", "M", "L"].contains(priority) { detail.append("- priority: \(priority)") }
  }

  /// Adds the rule to the last task of a template, or to a template without tasks.
  private func addRepetition(
    of item: JSONValue, _ number: Int, to task: inout ImportedTask, _ detail: inout [String]
  ) {
    guard let written = item["recur"]?.string,
      item["parent"]?.string.map({ last[$0] == number }) ?? true
    else { return }
    task.repeats = Taskwarrior.rule(written)
    if task.repeats == nil { detail.append("- recur: \(ImportedTask.oneLine(written))") }
  }

  // MARK: Values

  /// Reads `20261124T230000Z`; midnight is the day, and so is its last second.
  private func moment(_ written: String) -> TaskMoment? {
    let property = CalendarReader.Property(name: "", value: written)
    guard let moment = clock.moment(property) else { return nil }
    return moment.time?.minute == 0 ? TaskMoment(moment.day) : moment.asDeadline
  }

  /// Returns the words of a value that only the person's Taskwarrior knows; nil for nothing.
  private func text(_ value: JSONValue) -> String? {
    guard case .string(let text) = value else { return value.written }
    let isDate = text.utf8.count == 16 && text.utf8.last == UInt8(ascii: "Z")
    if isDate, let moment = moment(text) { return "\(moment)" }
    return text.isEmpty ? nil : ImportedTask.oneLine(text)
  }

  private static let words = [
    "daily": "every day", "day": "every day", "weekdays": "every weekday",
    "weekly": "every week", "week": "every week", "sennight": "every week",
    "biweekly": "every 2 weeks", "fortnight": "every 2 weeks", "monthly": "every month",
    "month": "every month", "bimonthly": "every 2 months", "quarterly": "every 3 months",
    "quarter": "every 3 months", "semiannual": "every 6 months", "annual": "every year",
    "yearly": "every year", "year": "every year", "biannual": "every 2 years",
    "biyearly": "every 2 years",
  ]

  private static let units = [
    "d": "day", "day": "day", "days": "day", "w": "week", "wk": "week", "wks": "week",
    "week": "week", "weeks": "week", "mo": "month", "mos": "month", "mth": "month",
    "mths": "month", "month": "month", "months": "month", "y": "year", "yr": "year",
    "yrs": "year", "year": "year", "years": "year",
  ]

  /// Reads `weekly`, `2wk`, `3 quarters` or `P2W`; nil for another interval, such as hours.
  static func rule(_ written: String) -> String? {
    let text = written.trimmed.lowercased()
    if let words = words[text] { return words }
    let isDuration = text.hasPrefix("p") && text.dropFirst().first?.isNumber == true
    let rest = isDuration ? text.dropFirst() : text[...]
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard var count = Int(digits), (1...1000).contains(count) else { return nil }
    var unit = String(rest[digits.endIndex...].trimmed)
    if isDuration, unit == "m" { unit = "mo" }
    if ["q", "qtr", "qtrs", "quarter", "quarters"].contains(unit) {
      unit = "mo"
      count *= 3
    }
    guard let name = units[unit] else { return nil }
    return count == 1 ? "every \(name)" : "every \(count) \(name)s"
  }
}
