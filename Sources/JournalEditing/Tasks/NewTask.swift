public import JournalCore

/// A task to be added.
public struct NewTask: Hashable, Sendable {
  /// What is to be done, on one line; marks in it are kept as they are.
  public var text: String
  /// When it is due.
  public var due: TaskMoment?
  /// Whether it reminds when it is due.
  public var hasAlarm = false
  /// Minutes after which the alarm comes back until it is done.
  public var nag: Int?
  /// The recurrence rule: `every week`.
  public var repeats: String?
  /// The priority, from −2 (lowest) to 3 (highest); 0 for none.
  public var priority = 0
  /// The text below it.
  public var detail = ""
  /// The state of its box; a task of another program may be done already.
  public var state = JournalTask.State.open
  /// The name by which it is found again: `🆔`.
  public var name: String?
  /// The day it was written down.
  public var created: Day?
  /// The first day on which it can be worked on.
  public var start: Day?
  /// The day it was done.
  public var done: Day?

  /// Creates a task from its text.
  public init(_ text: String) {
    self.text = text
  }

  /// Its first line in a list.
  package var line: String { lines()[0] }

  /// Returns its lines in a list with that marker.
  func lines(marker: Character = "-") -> [String] {
    var parts = ["\(marker) [\(box)] \(text)"]
    if hasAlarm, let due { parts.append("⏰ \(due)") }
    if let nag { parts.append("every \(nag % 60 == 0 ? "\(nag / 60)h" : "\(nag)m")") }
    // Obsidian Tasks finds no mark before a time, and it should find the name.
    let isDueFirst = name != nil && due?.time != nil
    if !hasAlarm, let due, isDueFirst { parts.append("📅 \(due)") }
    if let name { parts.append("🆔 \(name)") }
    if let mark = NewTask.priorityMarks[priority] { parts.append(mark) }
    if let repeats { parts.append("🔁 \(repeats)") }
    if let created { parts.append("➕ \(created)") }
    if let start { parts.append("🛫 \(start)") }
    if !hasAlarm, let due, !isDueFirst { parts.append("📅 \(due)") }
    if let done { parts.append("✅ \(done)") }
    let below = detail.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.isEmpty ? "" : "  \($0)" }
    return [parts.joined(separator: " ")] + (detail.isEmpty ? [] : below)
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
