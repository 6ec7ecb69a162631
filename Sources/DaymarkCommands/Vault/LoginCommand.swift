import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalRender
import JournalStore
import Phrases

struct LoginCommand: ParsableCommand, RefusingCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: Phrase("Open a journal with a vault, until you log out").help,
    discussion: Phrase(
      """
      It asks for the passphrase; then the files are readable for you and your programs, until \
      '\(command: "daymark logout")' or a restart.
      """
    ).help)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var secret: SecretOptions

  var refusal: Phrase? { secret.refusal }

  @Flag(
    help: ArgumentHelp(
      Phrase("Stay logged in for 30 days, over restarts, by the system's keyring").help))
  var stay = false

  func run() throws {
    let locked = try CommandContext(global, worksLocked: true)
    do { try logIn(locked) } catch { throw CommandError(error) ?? error }
  }

  private func logIn(_ locked: CommandContext) throws {
    let vault = Vault(locked.location)
    guard vault.place.isOn else { throw VaultError.off }
    // Without git's setup, the next commit would be in the clear.
    let repository = try vault.repository(locked.git)
    let progress = global.quiet ? nil : ProgressLine(.opening)
    let made = try vault.logIn(
      try secret.secret(), stays: stay, locked.journal.state, repository
    ) {
      progress?.show($0)
    }
    progress?.clear()
    let open = try CommandContext(global)
    if let repository,
      try vault.finishChangingKeys(repository, message: VaultWording.rekeyed(open.today))
    {
      printError(VaultWording.finishedKeys)
    }
    if repository == nil { printError(VaultWording.noRepository) }
    printLine(VaultWording.loggedIn(made))
    if made.lacksKeyring { printError(VaultWording.noKeyring) }
    Mailbox(open).deliver()
    guard made.files.left.isEmpty else {
      throw CommandError(VaultWording.notOpened(made.files.left))
    }
  }
}
