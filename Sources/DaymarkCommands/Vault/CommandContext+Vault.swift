import JournalStore

extension CommandContext {
  /// Says where words of a sealed journal go that leave it.
  /// - Parameter file: a file or folder that was written; nil for stdout.
  func tellInTheClear(_ file: String?) {
    guard location.vault.isOn, let file else { return }
    printError(VaultWording.written(file, isInside: location.path(of: file) != nil))
  }
}
