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
  /// - Parameter text: anything that git understands, or a date, which means the last revision of
  ///   that day.
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
  ///   - revision: anything that git understands, or a date.
  ///   - scope: what to read of each entry, given the settings of that version.
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

  /// Returns the settings for a version that contains none: the defaults, or the present ones if
  /// settings aren't in the history at all.
  private func settingsKeptLater() throws -> Settings {
    let name = Array(JournalLocation.settingsName.utf8)
    return try git.stagedFiles().contains { $0.path == name } ? Settings() : settings
  }

  /// Returns the settings of a version, by which its entries mean what they meant.
  func settings(asOf commit: String) throws -> Settings {
    let name = Array(JournalLocation.settingsName.utf8)
    let files = try git.read(git.files(of: commit).filter { $0.path == name })
    return try JournalHistory.settings(in: files) ?? settingsKeptLater()
  }

  /// Returns the settings contained in files; nil if there are none.
  static func settings(in files: [ReadFile]) -> Settings? {
    files.first { $0.path == Array(JournalLocation.settingsName.utf8) }
      .map { JournalLocation.settings($0.bytes).0 }
  }
}

extension GitCommit {
  /// The version of the journal that this commit is.
  var asOf: AsOf { AsOf(commit: name, day: day, time: time) }
}
