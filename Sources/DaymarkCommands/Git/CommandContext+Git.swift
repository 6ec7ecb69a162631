import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalRender

extension GitProgram {
  /// Returns git as the commands run it on a journal with these settings.
  /// - Throws: `GitError.noGit`.
  static func found(_ settings: Settings) throws -> GitProgram {
    let path = Surroundings.programPath
    guard let git = GitProgram(own: path, timeZone: settings.timeZone) else {
      throw GitError.noGit
    }
    return git
  }
}

extension CommandContext {
  /// git as the commands run it; nil if it isn't installed.
  var git: GitProgram? { try? GitProgram.found(settings) }

  /// Returns the repository that contains the journal.
  /// - Throws: `GitError` if there is none, or no git.
  func repository() throws -> Repository { try journal.repository(.found(settings)) }

  /// Returns the journal's history in git.
  /// - Parameter index: the index to read, as an absolute path; nil for the repository's own.
  func history(index: String? = nil) throws -> JournalHistory {
    JournalHistory(journal, try repository(), index: index)
  }
}

extension GitSetup {
  /// Turns a new journal's folder into a repository, or reports what an existing one lacks.
  static func begin(_ journal: Journal) throws {
    guard let git = GitProgram(timeZone: journal.settings.timeZone) else {
      return printError(CommandWording.noGit)
    }
    let repository = try? journal.repository(git)
    let steps = missing(try Found(journal.location, repository))
    guard repository == nil else {
      if !steps.isEmpty { printError(GitWording.wouldAdd) }
      return
    }
    try add(steps, to: journal.location, git) { changes in
      try journal.change("git setup") { _, change in changes.forEach { change.add($0) } }
    }
  }
}
