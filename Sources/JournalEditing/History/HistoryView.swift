package import JournalCore

/// The entries' history: who changed what and when, by field, newest first.
package struct HistoryView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  package var schema = "daymark/history/1"
  /// The requested day; nil for all.
  package var day: Day?
  /// The requested key; nil for everything.
  package var key: String?
  /// The revisions that changed an entry, newest first.
  package var revisions: [Revision]
  /// True if there are older ones that aren't shown.
  package var hasMore: Bool

  /// A commit, or the uncommitted changes.
  package struct Revision: Hashable, Sendable, Codable {
    /// Its abbreviated name; nil if it isn't committed yet.
    package var commit: String?
    /// The author and time; nil if it isn't committed yet.
    package var author: Author?
    /// The first line of its message.
    package var subject: String
    /// The entries it changed.
    package var entries: [Entry]

    /// Creates a revision.
    package init(
      commit: String? = nil, author: Author? = nil, subject: String = "", entries: [Entry] = []
    ) {
      self.commit = commit
      self.author = author
      self.subject = subject
      self.entries = entries
    }

    /// Returns true if two are the same, no matter which entries they show.
    func isSame(as other: Revision) -> Bool {
      commit == other.commit && author == other.author && subject == other.subject
    }
  }

  /// A revision's author, and the time on the author's clock.
  package struct Author: Hashable, Sendable, Codable {
    /// The name.
    package var name: String
    /// The civil day.
    package var day: Day
    /// The time, `21:40`.
    package var time: String
    /// That clock's offset from UTC, `+13:00`.
    package var offset: String

    /// Creates an author.
    package init(name: String, day: Day, time: String, offset: String) {
      self.name = name
      self.day = day
      self.time = time
      self.offset = offset
    }
  }

  /// A change to one entry.
  package struct Entry: Hashable, Sendable, Codable {
    /// The kind of change to its file.
    package enum Kind: String, Hashable, Sendable, Codable {
      case added
      case changed
      case moved
      case removed
    }

    /// The kind of change to its file.
    package var kind: Kind
    /// The file's path from the journal's root.
    package var path: String
    /// Its previous path, if it was moved.
    package var oldPath: String?
    /// The differences; empty if it was only moved, or if the file's text couldn't be read.
    package var changes: EntryChanges

    /// Creates a change to an entry.
    package init(kind: Kind, path: String, oldPath: String? = nil, changes: EntryChanges) {
      self.kind = kind
      self.path = path
      self.oldPath = oldPath
      self.changes = changes
    }
  }

  /// Creates an empty view.
  package init(day: Day? = nil, key: String? = nil) {
    self.day = day
    self.key = key
    revisions = []
    hasMore = false
  }

  /// The number of changed entries in it.
  package var count: Int { revisions.reduce(0) { $0 + $1.entries.count } }

  /// Removes the last entry, because there are too many to show.
  package mutating func removeLast() {
    guard !revisions.isEmpty else { return }
    revisions[revisions.count - 1].entries.removeLast()
    if revisions[revisions.count - 1].entries.isEmpty { revisions.removeLast() }
    hasMore = true
  }

  /// Adds an entry changed by an older or the same revision, unless its changes don't include
  /// the requested key.
  /// - Parameters:
  ///   - revision: the revision, without its entries.
  ///   - old: the file before; nil if it didn't exist.
  ///   - new: the file after; nil if it was removed.
  package mutating func add(
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
