import JournalCore
import JournalMessages
import JournalPrograms
import JournalStore
import Platform
import TerminalForms

/// The token with which a person's courses are read: from a variable, a file of their own, or the system's keyring.
///
/// It is never an option and never in the journal, and is only passed on by standard input.
enum CanvasToken {
  /// The variable.
  static let variable = "DAYMARK_CANVAS_TOKEN"

  /// The path of the file; nil if there is no home folder.
  static var path: String? { ProfileFile.configuration.map { $0 + "/daymark/canvas-token" } }

  /// Returns the token.
  /// - Throws: `CommandError` if there is none, or it can't be one.
  static func find() throws(CommandError) -> String {
    if let text = Terminal.environment(variable) { return try checked(text) }
    if let path, let text = try contents(of: path) { return try checked(text) }
    if let text = inKeyring() { return try checked(text) }
    throw CommandError(CanvasWording.noToken(path))
  }

  /// Returns a token without blanks around it, if it can't be anything else in a header field.
  private static func checked(_ text: String) throws(CommandError) -> String {
    let token = text.trimmed
    guard !token.isEmpty, token.utf8.count <= 4096,
      token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw CommandError(CanvasWording.notAToken) }
    return token
  }

  /// Returns what is in the file; nil if it doesn't exist.
  private static func contents(of path: String) throws(CommandError) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path, errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw unreadable(path, ENOTSUP)
    }
    guard status.st_mode & 0o077 == 0 else {
      throw CommandError(CanvasWording.othersRead(path))
    }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private static func unreadable(_ path: String, _ number: Int32) -> CommandError {
    CommandError(StoreError.cannotOpen(path: path, number).message)
  }

  private static func inKeyring() -> String? {
    #if os(macOS)
      let (name, words) = (
        "security", ["find-generic-password", "-s", "daymark", "-a", "canvas", "-w"]
      )
    #else
      let (name, words) = ("secret-tool", ["lookup", "service", "daymark", "account", "canvas"])
    #endif
    guard let program = Program(name) else { return nil }
    var environment = Program.plainEnvironment
    let whole = Program.wholeEnvironment
    // Where the keyring's service is found.
    for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] { environment[name] = whole[name] }
    let result = try? program.run(
      ProgramRun(words, environment: environment, limit: 8192, seconds: 60))
    guard let result, result.isSuccess, !result.output.isEmpty else { return nil }
    return String(decoding: result.output, as: UTF8.self)
  }
}
