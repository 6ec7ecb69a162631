/// The results of reading besides the entries: problems, and uncounted files.
public struct FileReport: Sendable {
  /// The number of files read.
  public var files = 0
  /// The number of entries among them, including those that a query left out.
  public var entries = 0
  /// The number of files without a date that aren't notes of a period; they aren't entries.
  public var undated = 0
  /// How many of them have a date under a key that isn't `date`, by the key in lower case.
  public var dateKeys: [String: Int] = [:]
  /// The problems, in file order, if the scope asked for them.
  public var diagnostics: [Diagnostic] = []
  /// Files that have a date but can't be counted, and unreadable files.
  public var notCounted: [NotCounted] = []
  /// Copies of texts that couldn't be saved (`NAME.conflict.md`), by their paths from the journal's
  /// root; they aren't read.
  public var conflictCopies: [String] = []
  /// The notes with tasks, if the scope asked for them; without `tasks.md`.
  public var notes: [NoteTasks] = []
  /// The notes of a week, a month, a quarter or a year.
  public var periods: [PeriodNote] = []
  /// Links and photos with targets not looked up yet.
  public var references: [Reference] = []
  /// Numbers whose unit may differ from their key's.
  var numbers: [NumberPlace] = []

  /// An entry's number, and the problem to report if it has another unit than its key.
  struct NumberPlace: Sendable {
    /// The key's canonical name.
    var key: [UInt8]
    var quantity: Quantity
    var diagnostic: Diagnostic
  }

  /// Creates an empty report.
  public init() {}

  mutating func append(_ other: FileReport) {
    files += other.files
    entries += other.entries
    undated += other.undated
    dateKeys.merge(other.dateKeys, uniquingKeysWith: +)
    diagnostics += other.diagnostics
    notCounted += other.notCounted
    conflictCopies += other.conflictCopies
    notes += other.notes
    periods += other.periods
    references += other.references
    numbers += other.numbers
  }
}

extension FileReport {
  /// The key under which files have their date, and their number, if these are more files than
  /// there are entries; nil otherwise.
  package var datesElsewhere: (key: String, files: Int)? {
    let found = dateKeys.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return found.flatMap { $0.value > entries ? (key: $0.key, files: $0.value) : nil }
  }
}

/// A file not counted by any view, and why.
public struct NotCounted: Hashable, Sendable {
  /// The file's path from the journal's root.
  public var path: String
  /// The problem that excludes it.
  public var problem: EntryProblem

  /// Creates a record of a file and the problem that excludes it.
  public init(path: String, problem: EntryProblem) {
    self.path = path
    self.problem = problem
  }
}

/// An entry's reference, and the problem to report if its target doesn't exist.
public struct Reference: Hashable, Sendable {
  /// A reference's target.
  public enum Target: Hashable, Sendable {
    /// A picture's path as written, decoded; looked up relative to the entry, then from the root.
    case photo(String)
    /// Another file's path, looked up likewise.
    case file(String)
    /// A day's entry.
    case day(Day)
  }

  /// The target.
  public var target: Target
  /// The problem to report if the target doesn't exist.
  public var diagnostic: Diagnostic
}

/// A note, not an entry, that contains tasks.
public struct NoteTasks: Hashable, Sendable {
  /// The file's path from the journal's root.
  public var path: String
  /// The number of open or started tasks.
  public var open = 0
  /// The number of tasks done.
  public var done = 0
  /// The number of tasks cancelled.
  public var cancelled = 0
  /// The tasks themselves, if the settings list them: all, or only the open ones if the scope lists
  /// those.
  public var tasks: [JournalTask] = []

  /// True if a scope that needs only open tasks reads the note: it may contain an open box.
  var mayBeOpen = true

  init(path: String) { self.path = path }

  /// True if there are no tasks.
  var isEmpty: Bool { open + done + cancelled == 0 }
}
