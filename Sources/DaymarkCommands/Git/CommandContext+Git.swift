import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalRender

extension GitProgram {
  /// git, as the commands run it.
  /// - Throws: `GitProblem.noGit`.
  static func found() throws -> GitProgram {
    guard let git = GitProgram(own: Surroundings.programPath) else { throw GitProblem.noGit }
    return git
  }
}

extension CommandContext {
  /// The repository that the journal is in.
  /// - Throws: `GitProblem` if there is none, or no git.
  func repository() throws -> Repository { try journal.repository(.found()) }

  /// The history that git keeps of the journal.
  /// - Parameter index: the index to read, as an absolute path; nil for the repository's own.
  func history(index: String? = nil) throws -> JournalHistory {
    JournalHistory(journal, try repository(), index: index)
  }
}

extension GitSetup {
  /// Makes a new journal's folder a repository, or says what one that is there lacks.
  static func begin(_ journal: Journal) throws {
    guard let git = GitProgram() else { return printError(CommandWording.noGit) }
    let repository = try? journal.repository(git)
    let steps = missing(try Found(journal.location, repository))
    guard repository == nil else {
      if !steps.isEmpty { printError(GitWording.wouldAdd(steps)) }
      return
    }
    try add(steps, to: journal.location, git) { changes in
      try journal.change("git setup") { _, change in changes.forEach { change.add($0) } }
    }
  }
}
