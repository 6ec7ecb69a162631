import ArgumentParser
import JournalCore
import JournalGit
import JournalRender
import JournalStore

extension GitProgram {
  /// git, as the commands run it.
  /// - Throws: `GitProblem.noGit`.
  static func found() throws -> GitProgram {
    guard let git = GitProgram(own: Terminal.programPath) else { throw GitProblem.noGit }
    return git
  }
}

extension Session {
  /// The repository that the journal lies in.
  /// - Throws: `GitProblem` where there is none, or no git.
  func repository() throws -> Repository {
    try Repository(of: location.root, GitProgram.found())
  }

  /// A path from the repository's top as one from the journal's root; nil for one outside of it.
  func journalPath(_ path: [UInt8], in repository: Repository) -> String? {
    let prefix = Array(repository.prefix.utf8)
    guard path.starts(with: prefix) else { return nil }
    return String(decoding: path.dropFirst(prefix.count), as: UTF8.self)
  }

  /// The line of a commit, as plain or as detailed as the settings have it.
  func commitSubject(_ changes: PendingChanges, in repository: Repository) throws -> String {
    if changes.isMerge { return CommitSubject.merge(today) }
    guard settings.commitMessages == .detailed else { return CommitSubject.plain(today) }
    let paths = Set(changes.present + changes.added).compactMap { journalPath($0, in: repository) }
    let reading = JournalReading(root: location.root, settings: settings, scope: .everything)
    let entries = try reading.index(of: paths, today: today).all
    return CommitSubject.detailed(entries.filter { !settings.hides($0) }, today: today)
  }
}

extension GitSetup {
  /// Makes a new journal's folder a repository, or says what one that is there lacks.
  static func begin(_ journal: JournalLocation, now: LocalClock) throws {
    guard let git = GitProgram() else { return printError(CommandWording.noGit) }
    let repository = try? Repository(of: journal.root, git)
    let steps = missing(try Found(journal, repository))
    guard repository == nil else {
      if !steps.isEmpty { printError(GitWording.wouldAdd(steps)) }
      return
    }
    try add(steps, to: journal, git) { changes in
      _ = try JournalWriting(journal, state: Terminal.stateHome).apply(
        changes, label: "git setup", now: now)
    }
  }
}
