public import JournalCore

/// How entries came to be: who changed what and when, by field, newest first.
public struct HistoryView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/history/1"
  /// The day whose entries were asked for; nil for all.
  public var day: Day?
  /// The key that was asked for; nil for everything.
  public var key: String?
  /// The revisions that changed an entry, newest first.
  public var revisions: [Revision]
  /// Whether there are older ones that are not shown.
  public var hasMore: Bool

  /// Some changes that were kept together.
  public struct Revision: Hashable, Sendable, Codable {
    /// Its name, abbreviated; nil for what git does not keep yet.
    public var commit: String?
    /// Who made it, and when; nil for what git does not keep yet.
    public var author: Author?
    /// The first line of its message.
    public var subject: String
    /// The entries that it changed.
    public var entries: [Entry]

    /// Makes a revision.
    public init(
      commit: String? = nil, author: Author? = nil, subject: String = "", entries: [Entry] = []
    ) {
      (self.commit, self.author) = (commit, author)
      (self.subject, self.entries) = (subject, entries)
    }

    /// Whether two are the same, whatever entries they show.
    func isSame(as other: Revision) -> Bool {
      commit == other.commit && author == other.author && subject == other.subject
    }
  }

  /// Who made a revision, and the time by the clock of the place where that was.
  public struct Author: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// The civil day.
    public var day: Day
    /// The time, `21:40`.
    public var time: String
    /// How far that clock was from Greenwich's, `+13:00`.
    public var offset: String

    /// Makes an author.
    public init(name: String, day: Day, time: String, offset: String) {
      (self.name, self.day, self.time, self.offset) = (name, day, time, offset)
    }
  }

  /// How one entry changed.
  public struct Entry: Hashable, Sendable, Codable {
    /// What became of its file.
    public enum Kind: String, Hashable, Sendable, Codable {
      case added
      case changed
      case moved
      case removed
    }

    /// What became of its file.
    public var kind: Kind
    /// The file's path from the journal's root.
    public var path: String
    /// Where it was before, of one that was moved.
    public var oldPath: String?
    /// What differs; empty for a move alone, and where the file's text could not be had.
    public var changes: EntryChanges

    /// Makes one.
    public init(kind: Kind, path: String, oldPath: String? = nil, changes: EntryChanges) {
      (self.kind, self.path, self.oldPath, self.changes) = (kind, path, oldPath, changes)
    }
  }

  /// Begins a view of nothing.
  public init(day: Day? = nil, key: String? = nil) {
    (self.day, self.key) = (day, key)
    (revisions, hasMore) = ([], false)
  }

  /// How many changed entries it shows.
  public var count: Int { revisions.reduce(0) { $0 + $1.entries.count } }

  /// Takes the last entry away, because there are more than are to be shown.
  public mutating func removeLast() {
    guard !revisions.isEmpty else { return }
    revisions[revisions.count - 1].entries.removeLast()
    if revisions[revisions.count - 1].entries.isEmpty { revisions.removeLast() }
    hasMore = true
  }

  /// Adds an entry that an older or the same revision changed, unless what was asked for is not
  /// among its changes.
  /// - Parameters:
  ///   - revision: the revision, without its entries.
  ///   - old: the file before; nil where it was not there.
  ///   - new: the file after; nil where it was removed.
  public mutating func add(
    _ revision: Revision, _ entry: Entry, from old: [UInt8]?, to new: [UInt8]?, settings: Settings
  ) {
    var entry = entry
    entry.changes = EntryChanges(from: old, to: new, settings: settings)
    if let key { entry.changes = entry.changes.about(key, settings: settings) }
    guard !entry.changes.isEmpty || key == nil && entry.kind != .changed else { return }
    if revisions.last.map({ !$0.isSame(as: revision) }) ?? true { revisions.append(revision) }
    revisions[revisions.count - 1].entries.append(entry)
  }
}
