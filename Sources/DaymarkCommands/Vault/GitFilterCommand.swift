import ArgumentParser
import JournalGit
import JournalStore
import JournalVault
import Phrases
import Platform
import TerminalForms

// The commands git runs. It starts all of them in the repository's top folder, the journal.

extension VaultPlace {
  /// The current folder's vault.
  static var here: VaultPlace { JournalLocation(root: Surroundings.currentFolder()).vault }
}

/// Seals files on their way into the repository, and opens them on their way out.
struct GitFilterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-filter", abstract: Phrase("Seal and open files, for git").help,
    shouldDisplay: false)

  // A path may begin with a dash.
  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      Phrase(
        """
        Nothing for git's process protocol; or \(any: ["clean", "smudge"]), and the file's path
        """
      ).help))
  var words: [String] = []

  func run() throws {
    let filter: VaultFilter
    do { filter = try VaultFilter(of: .here) } catch { throw CommandError(error) ?? error }
    guard let first = words.first else {
      var process = FilterProcess(input: 0, output: 1)
      guard process.run({ filter.convert($0, at: $1, $2) }) else {
        throw CommandError(VaultWording.gitSpokeOddly)
      }
      return
    }
    // For versions of git before 2.11: a process for each file.
    guard let direction = VaultFilter.Direction(rawValue: first), words.count == 2 else {
      throw CommandError(VaultWording.filterUsage)
    }
    var input: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(0, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandError(CommandWording.noInput(errno))
      }
      if count == 0 { break }
      input += piece[..<count]
    }
    guard let output = filter.convert(input, at: Array(words[1].utf8), direction) else {
      throw CommandError(VaultWording.notFiltered(words[1]))
    }
    printBytes(output)
  }
}

/// Stops a push with something in the clear.
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

/// Adds the journal's seal to the message of git's next commit.
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
