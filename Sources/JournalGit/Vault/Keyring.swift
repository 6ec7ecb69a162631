import JournalPrograms
import JournalStore

/// The system's keyring, which keeps a key over restarts: libsecret's `secret-tool`, or `security` of
/// macOS.
///
/// The key is passed by standard input, never as an argument.
enum Keyring {
  /// For how long a key is kept.
  static let days = 30

  private static let service = "daymark-vault"

  #if os(macOS)
    private static let program = "security"
  #else
    private static let program = "secret-tool"
  #endif

  /// Returns the key of a journal; nil if none is kept.
  static func key(of place: VaultPlace) -> String? {
    let account = place.location.shortHash
    #if os(macOS)
      let words = ["find-generic-password", "-s", service, "-a", account, "-w"]
    #else
      let words = ["lookup", "service", service, "journal", account]
    #endif
    guard let result = run(words), result.isSuccess else { return nil }
    let text = String(decoding: result.output, as: UTF8.self).filter { !$0.isWhitespace }
    return text.isEmpty ? nil : text
  }

  /// Keeps a key.
  /// - Returns: whether the keyring took it.
  static func keep(_ key: String, of place: VaultPlace) -> Bool {
    let account = place.location.shortHash
    #if os(macOS)
      let line = "add-generic-password -U -s \(service) -a \(account) -w \(key)\n"
      return run(["-i"], input: line)?.isSuccess == true
    #else
      let words = [
        "store", "--label=Daymark journal", "service", service, "journal", account,
      ]
      return run(words, input: key)?.isSuccess == true
    #endif
  }

  /// Forgets the key of a journal.
  /// - Returns: whether the keyring doesn't have it any more, as far as it can be asked.
  @discardableResult
  static func forget(_ place: VaultPlace) -> Bool {
    let account = place.location.shortHash
    #if os(macOS)
      let words = ["delete-generic-password", "-s", service, "-a", account]
    #else
      let words = ["clear", "service", service, "journal", account]
    #endif
    guard let result = run(words) else { return false }
    return result.isSuccess || key(of: place) == nil
  }

  private static func run(_ words: [String], input: String = "") -> ProgramResult? {
    guard let program = Program(program) else { return nil }
    var environment = Program.plainEnvironment
    let whole = Program.wholeEnvironment
    // Where the keyring's service is found.
    for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] { environment[name] = whole[name] }
    return try? program.run(
      ProgramRun(words, environment: environment, input: Array(input.utf8), seconds: 60))
  }
}
