import ArgumentParser
import JournalGit
import JournalStore
import JournalVault
import Phrases
import TerminalForms

/// Adds the journal's seal to the message of a commit that git is about to make.
struct GitSealCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-seal", abstract: Phrase("Seal a commit's message, for git").help,
    shouldDisplay: false)

  @Argument(help: ArgumentHelp(Phrase("The file with the message").help))
  var file: String

  func run() throws {
    do {
      guard let keys = try VaultKeys.ofSession(.here), let git = GitProgram() else { return }
      let repository = try Repository(of: Surroundings.currentFolder(), git, keys: keys)
      let index = Terminal.environment("GIT_INDEX_FILE")
      let old = try JournalLocation.file(at: file)
      let message = String(decoding: old, as: UTF8.self)
      let sealed = try repository.sealedByHook(message, index: index)
      try SafeFile.write(Array(sealed.utf8), over: old, to: file)
    } catch {
      throw CommandError(error) ?? error
    }
  }
}
