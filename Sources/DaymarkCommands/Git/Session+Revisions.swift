import JournalCore
import JournalGit
import JournalStore

extension Session {
  /// The full name of a revision as a person writes it: anything that git knows, or a date, which
  /// means the last one of that day.
  func revision(_ text: String, in git: GitHistory) throws -> String {
    if text.utf8.count == 10, let day = dates.day(text) { return try revision(of: day, in: git) }
    do {
      return try git.commit(named: text)
    } catch GitProblem.noRevision(let name) {
      guard let day = dates.day(text) else { throw GitProblem.noRevision(name) }
      return try revision(of: day, in: git)
    }
  }

  /// The last revision before the next day begins.
  private func revision(of day: Day, in git: GitHistory) throws -> String {
    let morning = ClockTime(minute: settings.dayStarts) ?? ClockTime(minute: 0)!
    let end = LocalClock(day: day + 1, time: morning).universal
    let seconds = Int(end.day.number) * 86_400 + Int(end.time.minute) * 60 - 1
    guard let commit = try git.commit(before: seconds) else {
      throw Failure(message: CommandWording.nothingKept(by: day), status: .noInput)
    }
    return commit
  }

  /// Reads the journal, or what it was at a revision.
  /// - Parameters:
  ///   - revision: as a person writes it; nil for the journal as it is.
  ///   - scope: what is wanted of each entry, by the settings of that version.
  func index(
    asOf revision: String?, _ scope: (Settings) -> Scope
  ) throws -> (JournalIndex, AsOf?) {
    guard let revision else { return (try index(scope(settings)), nil) }
    let git = try gitHistory()
    let commit = try self.revision(revision, in: git)
    let listed = try git.files(of: commit)
    let name = Array(JournalLocation.settingsName.utf8)
    let files = try git.read(
      listed.filter { $0.path == name || JournalLocation.mayHoldEntry($0.path) })
    let settings = try Session.settings(in: files) ?? settingsKeptLater(git)
    let index = JournalIndex(
      files.filter { $0.path != name }, settings: settings, scope: scope(settings), today: today)
    return (index, try git.commit(commit)?.asOf)
  }

  /// The settings of a version that has none: the usual ones, or the present ones where git does not
  /// keep settings at all.
  private func settingsKeptLater(_ git: GitHistory) throws -> Settings {
    let name = Array(JournalLocation.settingsName.utf8)
    return try git.stagedFiles().contains { $0.path == name } ? Settings() : settings
  }

  /// The settings as they are among files; nil where they are not.
  static func settings(in files: [ReadFile]) -> Settings? {
    files.first { $0.path == Array(JournalLocation.settingsName.utf8) }
      .map { JournalLocation.settings($0.bytes).0 }
  }
}
