/// What reading gave beside the entries: problems, and files that do not count.
public struct FileReport: Sendable {
  /// Files that were read.
  public var files = 0
  /// Entries among them, also those that a query left out.
  public var entries = 0
  /// Files without a date; they are not entries.
  public var undated = 0
  /// Problems, in the order of the files, where the scope asked for them.
  public var diagnostics: [Diagnostic] = []
  /// Files that have a date but can't be counted, or could not be read.
  public var notCounted: [NotCounted] = []
  /// Copies of texts that could not be saved (`NAME.conflict.md`), by their paths from the journal's
  /// root; they are not read.
  public var conflictCopies: [String] = []
  /// Links and photos whose targets are still to be looked up.
  public var references: [Reference] = []

  /// Makes an empty report.
  public init() {}

  mutating func append(_ other: FileReport) {
    files += other.files
    entries += other.entries
    undated += other.undated
    diagnostics += other.diagnostics
    notCounted += other.notCounted
    conflictCopies += other.conflictCopies
    references += other.references
  }
}

/// A file that no view counts, and why.
public struct NotCounted: Hashable, Sendable {
  /// The file's path from the journal's root.
  public var path: String
  /// What is wrong with it.
  public var problem: EntryProblem

  /// Makes one.
  public init(path: String, problem: EntryProblem) {
    self.path = path
    self.problem = problem
  }
}

/// Something an entry points at, and what to say if it is not there.
public struct Reference: Hashable, Sendable {
  /// What it points at.
  public enum Target: Hashable, Sendable {
    /// A picture's path as it was written, decoded; looked up beside the entry, then from the root.
    case photo(String)
    /// The entry of a day.
    case day(Day)
  }

  /// What it points at.
  public var target: Target
  /// The problem if it leads nowhere.
  public var diagnostic: Diagnostic
}
