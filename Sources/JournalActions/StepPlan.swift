public import JournalStore

/// The plan for a rename or a move, as shown before it is made.
public struct StepPlan: Hashable, Sendable {
  /// The changes to files, in the order shown.
  public private(set) var changes: [FileChange] = []
  /// Remarks for the person.
  public var remarks: [Remark] = []
  private var kindsByPath: [String: FileKind] = [:]

  /// A kind of file a plan can change.
  public enum FileKind: String, CaseIterable, Hashable, Sendable {
    /// An entry.
    case entry
    /// A list of tasks without a day, `tasks.md`.
    case tasks
    /// A text that isn't an entry, such as a page about a habit.
    case note
    /// The template for entries.
    case template
    /// A habit.
    case habit
    /// A friend.
    case friend
    /// The settings.
    case settings
  }

  /// A remark for the person about a plan.
  public enum Remark: Hashable, Sendable {
    /// A tag is hidden afterwards, and so are some entries that aren't now.
    case hidden(String, more: Int)
    /// A name stays in some files, because it can't be changed there safely.
    case left([String])
    /// A friend's file contains the new name of a habit; it is removed, so that nothing more is
    /// shared.
    case notShared(path: String)
    /// A goal keeps the old name, because the new one would mean something else.
    case goalKept(String)
  }

  /// Creates an empty plan.
  init() {}

  /// Adds a change to a file.
  mutating func add(_ change: FileChange, _ kind: FileKind) {
    guard !change.changesNothing else { return }
    changes.append(change)
    kindsByPath[change.path] = kind
  }

  /// The kinds of the changing files, in the order of `FileKind`.
  public var kinds: [FileKind] { FileKind.allCases.filter { count(of: $0) > 0 } }

  /// Returns the number of changing files of a kind.
  public func count(of kind: FileKind) -> Int { kindsByPath.values.count { $0 == kind } }

  /// The number of changing files.
  public var count: Int { kindsByPath.count }

  /// Returns a file's new text; nil if it doesn't change.
  func text(of path: String) -> [UInt8]? {
    for case .move(_, path, let text?) in changes { return text }
    for case .write(path, _, let text) in changes { return text }
    return nil
  }

  /// The paths of files that keep a name.
  public var left: [String] {
    remarks.flatMap { remark -> [String] in
      if case .left(let paths) = remark { paths } else { [] }
    }
  }
}
