package import JournalActions
package import JournalCore
import JournalStore

/// The history of a journal in git.
package struct JournalHistory: Sendable {
  /// The journal.
  package internal(set) var journal: Journal
  let git: GitHistory

  /// Creates the history of a journal from its repository.
  /// - Parameter index: the index to read, as an absolute path; nil for the repository's own.
  package init(_ journal: Journal, _ repository: Repository, index: String? = nil) {
    self.journal = journal
    git = GitHistory(repository, index: index)
  }

  var settings: Settings { journal.settings }

  // MARK: Revisions

  /// Returns the full name of a revision.
  /// - Parameter text: any revision known to git, or a date for that day's last revision.
  /// - Throws: `GitError.noRevision`, `HistoryError.nothingKept`.
  func revision(_ text: String) throws -> String {
    let day = journal.dates.day(text)
    if text.utf8.count == 10, let day { return try revision(of: day) }
    do {
      return try git.commit(named: text)
    } catch GitError.noRevision(let name) {
      guard let day else { throw GitError.noRevision(name) }
      return try revision(of: day)
    }
  }

  /// Returns the last revision before the next day begins.
  private func revision(of day: Day) throws -> String {
    let morning = ClockTime(minute: settings.dayStarts) ?? ClockTime(minute: 0)!
    let end = LocalClock(day: day + 1, time: morning)
      .universal(timeZone: settings.timeZone)
    let seconds = Int(end.day.number) * 86_400 + Int(end.time.minute) * 60 - 1
    guard let commit = try git.commit(before: seconds) else {
      throw HistoryError.nothingKept(by: day)
    }
    return commit
  }

  /// Reads the journal as it was at a revision.
  /// - Parameters:
  ///   - revision: any revision known to git, or a date.
  ///   - scope: the parts of each entry to read, given that version's settings.
  package func index(
    asOf revision: String, _ scope: (Settings) -> Scope
  ) throws -> (DatedIndex, AsOf?) {
    let commit = try self.revision(revision)
    let listed = try git.files(of: commit)
    let name = Array(JournalLocation.settingsName.utf8)
    let files = try git.read(
      listed.filter { $0.path == name || JournalLocation.mayHoldEntry($0.path) })
    let settings = try JournalHistory.settings(in: files) ?? settingsKeptLater()
    let folders = EntryFolders(settings)
    let index = JournalIndex(
      files.filter { $0.path != name && JournalLocation.mayHoldEntry($0.path, in: folders) },
      settings: settings, scope: journal.narrowed(scope(settings))
    ).on(journal.today)
    return (index, try git.commit(commit)?.asOf)
  }

  /// Returns the settings for a version without any: the defaults, or the present ones if settings
  /// aren't in the history at all.
  private func settingsKeptLater() throws -> Settings {
    let name = Array(JournalLocation.settingsName.utf8)
    return try git.stagedFiles().contains { $0.path == name } ? Settings() : settings
  }

  /// Returns a version's settings, which give its entries their meaning.
  func settings(asOf commit: String) throws -> Settings {
    let name = Array(JournalLocation.settingsName.utf8)
    let files = try git.read(git.files(of: commit).filter { $0.path == name })
    return try JournalHistory.settings(in: files) ?? settingsKeptLater()
  }

  /// Returns the settings in files; nil if there are none.
  static func settings(in files: [ReadFile]) -> Settings? {
    files.first { $0.path == Array(JournalLocation.settingsName.utf8) }
      .map { JournalLocation.settings($0.bytes).0 }
  }
}

extension GitCommit {
  /// The journal's version at this commit.
  var asOf: AsOf { AsOf(commit: name, day: day, time: time) }
}

extension JournalHistory {
  /// Finds every problem in the files that the next commit would change, as the commit would record
  /// them.
  package func checkStaged() throws -> Journal.Checkup {
    let changed = Set(try git.stagedChanges().filter(\.isThere).map(\.path))
    let settingsName = JournalLocation.settingsName
    let listed = try git.stagedFiles()
    let files = try git.read(
      listed.filter { changed.contains($0.path) || $0.path == Array(settingsName.utf8) })
    let settings = JournalHistory.settings(in: files) ?? settings
    let folders = EntryFolders(settings)
    let index = JournalIndex(
      files.filter {
        changed.contains($0.path) && JournalLocation.mayHoldEntry($0.path, in: folders)
      },
      settings: settings, scope: CheckView.scope(settings))
    var all = index
    if index.report.references.contains(where: \.isOfDay) {
      // Links may refer to any entry in the commit, not only to changed ones.
      let entries = try git.read(
        listed.filter { JournalLocation.mayHoldEntry($0.path, in: folders) })
      all = JournalIndex(entries, settings: settings, scope: .days)
    }
    var references = ReferenceCheck(journal.location)
    var found = index.report.diagnostics + references.problems(index, in: all, today: journal.today)
    for file in files where changed.contains(file.path) {
      if file.name == settingsName { found += JournalLocation.settings(file.bytes).1 }
      if file.name.hasPrefix("habits/"), file.name.hasSuffix(".md") {
        found += Habit.read(file.bytes, path: file.name).1
      }
    }
    return Journal.Checkup(index.on(journal.today), found)
  }
}

extension Reference {
  /// True if the link refers to a day's entry.
  fileprivate var isOfDay: Bool { if case .day = target { true } else { false } }
}

/// Why an entry's version can't be shown or restored, as facts; nothing was changed.
package enum HistoryError: Error, Hashable, Sendable {
  /// The history has nothing from before the end of the day.
  case nothingKept(by: Day)
  /// The history contains no entry with that address.
  case neverKept(EntryAddress)
  /// The history contains several deleted entries with that address: their paths and times.
  case severalGone(EntryAddress, [GoneEntry])
  /// The revision doesn't contain an entry with that address.
  case notThereThen(EntryAddress, revision: String)
  /// The history contains no version of the file, or its key, that differs from the present one.
  case noOtherVersion(path: String, key: String?)
  /// A single field can't be restored if its file doesn't exist.
  case fieldOfNothing(path: String)
  /// The version is the same as the present one.
  case asItWas(path: String, AsOf)
  /// A file name isn't UTF-8.
  case notATextName(String)

  /// An entry in the history that no longer exists.
  package struct GoneEntry: Hashable, Sendable {
    /// Its path from the journal's root.
    package var path: String
    /// The time in its name.
    package var time: ClockTime?
  }
}
