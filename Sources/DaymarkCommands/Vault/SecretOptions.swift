import ArgumentParser
import JournalGit
import JournalRender
import JournalStore
import Phrases
import TerminalForms

/// How a passphrase, or a key instead of it, gets to the program: never as an argument or a
/// variable, which other programs could see.
struct SecretOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      Phrase("A file with the passphrase; \(code: "-") reads stdin").help, valueName: "path"),
    completion: .file())
  var passphraseFile: String?

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        A file with the recovery key, or the key of a device; \(code: "-") reads stdin
        """
      ).help, valueName: "path"),
    completion: .file())
  var keyFile: String?

  @Flag(help: ArgumentHelp(Phrase("Ask for the recovery key instead of the passphrase").help))
  var recovery = false

  /// Why the options can't be used as they are; nil if they can.
  var refusal: Phrase? {
    passphraseFile != nil && (keyFile != nil || recovery) ? VaultWording.oneSecret : nil
  }

  /// Returns the journal's secret, from a file or from the person's terminal.
  func secret() throws -> Vault.Secret {
    if let keyFile { return .key(try SecretInput.text(of: keyFile)) }
    if recovery { return .key(try SecretInput.typed(VaultWording.recoveryPrompt)) }
    return .passphrase(try SecretInput.passphrase(passphraseFile))
  }
}

/// Secrets from files and terminals.
enum SecretInput {
  /// Returns the passphrase in a file, or a typed one.
  static func passphrase(_ file: String?) throws -> String {
    try file.map(firstLine) ?? typed(VaultWording.passphrasePrompt)
  }

  /// Returns a new passphrase: from a file, or typed twice.
  static func newPassphrase(_ file: String?) throws -> String {
    if let file { return try firstLine(of: file) }
    let passphrase = try typed(VaultWording.newPassphrasePrompt)
    guard try typed(VaultWording.againPrompt) == passphrase else {
      throw CommandError(VaultWording.notTheSame)
    }
    return passphrase
  }

  /// Returns the person's input, typed without being shown.
  static func typed(_ prompt: Phrase) throws -> String {
    guard let terminal = RawTerminal() else {
      throw CommandError(VaultWording.nobodyToAsk)
    }
    let question = Terminal.style(.auto, on: 2).text(prompt) + " "
    guard let line = terminal.secretLine(question),
      let text = String(validating: line, as: UTF8.self)
    else { throw CommandError(VaultWording.nothingTyped) }
    return text
  }

  /// Returns a file's text.
  static func text(of file: String) throws -> String {
    let bytes = try file == "-" ? standardInput() : JournalLocation.file(at: file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(VaultWording.noSecretText(file))
    }
    return text
  }

  private static func firstLine(of file: String) throws -> String {
    let text = try text(of: file)
    return text.split(separator: "\n", omittingEmptySubsequences: false).first.map {
      String($0.hasSuffix("\r") ? $0.dropLast() : $0)
    } ?? ""
  }

  private static func standardInput() throws -> [UInt8] {
    let input = StandardInput { _ in }
    return Array(try input.text().utf8)
  }
}
