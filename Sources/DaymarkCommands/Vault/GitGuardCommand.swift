import ArgumentParser
import JournalGit
import JournalStore
import JournalVault

/// Stops a push that would send something in the clear.
struct GitGuardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-guard", abstract: "Look at what is about to be pushed, for git",
    shouldDisplay: false)

  @Argument(parsing: .captureForPassthrough, help: "The remote's name and address")
  var words: [String] = []

  func run() throws {
    do {
      let keys = try VaultKeys.ofSession(.here)
      guard let git = GitProgram() else { throw GitError.noGit }
      let repository = try Repository(of: Surroundings.currentFolder(), git, keys: keys)
      var lines = ""
      while let line = readLine(strippingNewline: false) { lines += line }
      try PushGuard.check(lines, in: repository)
    } catch {
      throw CommandError(error) ?? error
    }
  }
}
