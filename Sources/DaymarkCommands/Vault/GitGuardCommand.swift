import ArgumentParser
import JournalGit
import JournalStore
import JournalVault
import Phrases

/// Stops a push that would send something in the clear.
struct GitGuardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-guard", abstract: Phrase("Look at what is about to be pushed, for git").help,
    shouldDisplay: false)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(Phrase("The remote's name and address").help))
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
