/// The tasks to list: those that match all parts that are given.
public struct TaskFilter: Hashable, Sendable, Codable {
  /// The tags that a task must have, without `#`; `work` also matches `#work/desk`.
  public var tags: [String] = []
  /// The list it must be in.
  public var list: String?
  /// The priority it must have, from −2 (lowest) to 3 (highest); 0 is no priority.
  public var priority: Int?
  /// The words that its text must contain, in any case.
  public var text: String?

  /// Creates a filter that every task matches.
  public init() {}

  /// Whether every task matches.
  public var isEmpty: Bool { self == TaskFilter() }

  /// Returns whether a task matches.
  public func matches(_ task: JournalTask) -> Bool {
    if let priority, task.priority != priority { return false }
    if let list, task.list?.comparedName != list.comparedName { return false }
    if let text, !task.text.comparedName.contains(text: text.comparedName) { return false }
    return tags.allSatisfy { wanted in
      let wanted = wanted.comparedName
      return task.tags.contains {
        let tag = $0.comparedName
        return tag == wanted || tag.hasPrefix(wanted + "/")
      }
    }
  }
}

extension JournalTask {
  /// The words for priorities, from the lowest (−2) to the highest (3).
  public static let priorityNames = ["lowest", "low", "normal", "medium", "high", "highest"]

  /// Reads a word for a priority, where `none` is normal, too; returns nil for other words.
  public static func priority(named word: String) -> Int? {
    let word = word.comparedName
    if word == "none" { return 0 }
    return priorityNames.firstIndex(of: word).map { $0 - 2 }
  }
}
