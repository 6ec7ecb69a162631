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

  /// Creates a task from its text.
  public init(_ text: String) {
    self.text = text
  }

  /// Returns its lines in a list with that marker.
  func lines(marker: Character = "-") -> [String] {
    var parts = ["\(marker) [ ] \(text)"]
    if hasAlarm, let due { parts.append("⏰ \(due)") }
    if let nag { parts.append("every \(nag % 60 == 0 ? "\(nag / 60)h" : "\(nag)m")") }
    if let mark = NewTask.priorityMarks[priority] { parts.append(mark) }
    if let repeats { parts.append("🔁 \(repeats)") }
    if !hasAlarm, let due { parts.append("📅 \(due)") }
    let below = detail.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.isEmpty ? "" : "  \($0)" }
    return [parts.joined(separator: " ")] + (detail.isEmpty ? [] : below)
  }

  /// The marks of priorities in Obsidian Tasks.
  static let priorityMarks = [3: "🔺", 2: "⏫", 1: "🔼", -1: "🔽", -2: "⏬"]
}
