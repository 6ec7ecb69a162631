import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalMessages
import JournalRender
import JournalStore
import Phrases

struct LogoutCommand: ParsableCommand, RefusingCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: Phrase("Lock a journal with a vault").help,
    discussion: Phrase("It seals every file, and logs out browsers.").help)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var secret: SecretOptions

  var refusal: Phrase? { secret.refusal }

  @Flag(help: ArgumentHelp(Phrase("Lock all journals that have a name, too").help))
  var everywhere = false

  func run() throws {
    var failure: CommandError?
    for options in try everywhere ? all() : [global] {
      do { try LogoutCommand.logOut(options, secret) } catch {
        guard let error = CommandError(error), everywhere else {
          throw CommandError(error) ?? error
        }
        printError(error.text)
        failure = error
      }
    }
    if let failure { throw ExitCode(failure.status.rawValue) }
  }

  /// Returns the options for each named and open journal.
  private func all() throws -> [GlobalOptions] {
    try ProfileFile.profiles().profiles.compactMap { profile in
      var options = global
      options.journal = profile.path
      let place = JournalLocation(root: RealPath.of(profile.path) ?? profile.path).vault
      return place.isOn && (!place.isLocked || place.step != nil) ? options : nil
    }
  }

  static func logOut(_ options: GlobalOptions, _ secret: SecretOptions) throws {
    let context = try CommandContext(options, worksLocked: true)
    let progress = options.quiet ? nil : ProgressLine(.sealing)
    let vault = Vault(context.location)
    // Files are sealed without git, too.
    let repository = try? vault.repository(context.git)
    let made = try vault.logOut(context.journal.state, repository, secret.secret) {
      progress?.show($0)
    }
    progress?.clear()
    var failures: [Message] = []
    if !made.files.left.isEmpty { failures.append(VaultWording.notSealed(made.files.left)) }
    if made.isInKeyring { failures.append(VaultWording.stillInKeyring) }
    do throws(StoreError) { _ = try context.journal.logOut(browser: nil) } catch {
      failures += [VaultWording.browsersStay, error.message]
    }
    let place = options.journal != nil ? context.location.root : nil
    if let answer = VaultWording.loggedOut(made, everywhere: place) { printLine(answer) }
    if failures.isEmpty, !made.editors.isEmpty {
      failures.append(VaultWording.editors(made.editors))
    }
    try VaultCommand.stop(at: failures)
  }
}
