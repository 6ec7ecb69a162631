public import JournalStore

/// What a rename or a move would write, as it is shown before it is done.
public struct StepPlan: Hashable, Sendable {
  /// The changes of files, in the order in which they are shown.
  public private(set) var changes: [FileChange] = []
  /// What the person should know about them.
  public var remarks: [Remark] = []
  private var kindsByPath: [String: FileKind] = [:]

  /// A kind of file that names things.
  public enum FileKind: String, CaseIterable, Hashable, Sendable {
    /// An entry.
    case entry
    /// A list of tasks of no day, `tasks.md`.
    case tasks
    /// A text that isn't an entry, such as a page about a habit.
    case note
    /// The template of entries.
    case template
    /// A habit.
    case habit
    /// A friend.
    case friend
    /// The settings.
    case settings
  }

  /// What the person should know about a plan.
  public enum Remark: Hashable, Sendable {
    /// A tag is hidden afterwards, and so are some entries that aren't now.
    case hidden(String, more: Int)
    /// A name stays in some files, because it can't be changed there safely.
    case left([String])
    /// A friend's file names the new name of a habit; it is removed, so that nothing more is shared.
    case notShared(path: String)
    /// A goal keeps the old name, because the new one would mean something else.
    case goalKept(String)
  }

  /// Creates an empty plan.
  init() {}

  /// Adds a change of a file.
  mutating func add(_ change: FileChange, _ kind: FileKind) {
    guard !change.changesNothing else { return }
    changes.append(change)
    kindsByPath[change.path] = kind
  }

  /// The kinds of the files that change, in the order of `FileKind`.
  public var kinds: [FileKind] { FileKind.allCases.filter { count(of: $0) > 0 } }

  /// Returns how many files of a kind change.
  public func count(of kind: FileKind) -> Int { kindsByPath.values.count { $0 == kind } }

  /// The number of files that change.
  public var count: Int { kindsByPath.count }

  /// Returns the text that a file will have; nil if it doesn't change.
  func text(of path: String) -> [UInt8]? {
    for case .move(_, path, let text?) in changes { return text }
    for case .write(path, _, let text) in changes { return text }
    return nil
  }

  /// The paths of files in which a name stays.
  public var left: [String] {
    remarks.flatMap { remark -> [String] in
      if case .left(let paths) = remark { paths } else { [] }
    }
  }
}
