public import JournalCore
import JournalEditing
import JournalStore

// Tasks left in past entries, on their way to today's.
extension Journal {
  /// A past entry with its leftover tasks.
  public struct Leftover: Hashable, Sendable {
    /// The entry's file.
    public var file: TaskFile
    /// Its open tasks that aren't due on a later day, without subtasks of another one.
    public var tasks: [JournalTask]
  }

  /// Returns the open tasks in past entries that aren't due on a later day.
  public func leftovers() throws -> [Leftover] {
    let tasks = try tasks()
    let left = tasks.list.tasks.filter { task in
      task.state.isOpen && (task.day.map { $0 < today } ?? false)
        && (task.when?.day).map { $0 <= today } ?? true
    }
    let ofFiles = Dictionary(grouping: left, by: \.path)
    return try left.map(\.path).uniqued().map { path in
      let ofFile = TaskFile.outermost(ofFiles[path] ?? [])
      return Leftover(file: try file(path, of: ofFile), tasks: ofFile)
    }
  }

  /// Returns the plan for moving the leftovers from past entries into today's.
  /// - Throws: `JournalError`: `refused`, `template`; or `StoreError`.
  public func carrying(_ left: [Leftover]) throws -> StepPlan {
    var plan = StepPlan()
    guard !left.isEmpty else { return plan }
    var (target, old) = try taskEntry(of: today)
    for leftover in left {
      let file = leftover.file
      var carried = try file.edited { () throws(EntryError) in
        try file.carrying(leftover.tasks)
      }
      plan.add(.write(path: file.path, old: file.bytes, new: carried.bytes), .entry)
      carried.lines = links(from: file.path, to: target.path).lines(carried.lines)
      let new = try target.edited { [target] () throws(EntryError) in
        try target.receiving(carried)
      }
      target = TaskFile(new, path: target.path, day: target.day)
    }
    plan.add(.write(path: target.path, old: old, new: target.bytes), .entry)
    return plan
  }

  /// Moves the leftovers from past entries into today's; relative links in them reach the same
  /// files.
  /// - Parameter shown: the result of `leftovers()` the person agreed to; nil if they agree to any.
  /// - Throws: `JournalError`: `changedSinceShown`, `refused`, `template`; or `StoreError`.
  public func carryOver(_ shown: [Leftover]? = nil) throws -> [Leftover] {
    try change("tasks carry", shown: shown) { journal in
      try journal.leftovers()
    } files: { left, journal in
      try journal.carrying(left).changes
    }
  }
}
