import JournalGit
import JournalStore

extension CommandContext {
  /// Makes sure, before a command works on a journal with a vault that is open, that its keys are those of
  /// the log-in, and that git seals; if git can't be made to, commands that commit stop by themselves.
  /// - Throws: `VaultError` for keys that don't fit.
  func readyVault() throws {
    let vault = Vault(location)
    do {
      if try vault.makeReady(git) { printError(VaultWording.setUpAgain) }
    } catch let error as VaultError where error.isAboutKeys {
      throw error
    } catch {
      printError(VaultWording.notSealing)
      printError(CommandError(any: error).text)
    }
  }

  /// Says where words of a sealed journal go that leave it.
  /// - Parameter file: a file or folder that was written; nil for stdout.
  func tellInTheClear(_ file: String?) {
    guard location.vault.isOn, let file else { return }
    printError(VaultWording.written(file, isInside: location.path(of: file) != nil))
  }
}
