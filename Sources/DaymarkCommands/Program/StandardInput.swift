import ArgumentParser
import JournalSyntax
import Platform
import TerminalForms

/// The input piped into the program, or typed.
struct StandardInput {
  /// The bytes, as far as they could be read, but not much more than `readLimit`.
  private(set) var bytes: [UInt8] = []
  private var failure: CommandError?

  /// Reads the input.
  /// - Parameter growing: gets the text typed so far on a terminal, line by line.
  init(growing: ([UInt8]) -> Void) {
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= StandardInput.readLimit {
      let count = read(0, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { failure = CommandError(CommandWording.noInput(errno)) }
      guard count > 0 else { return }
      bytes += piece[..<count]
      if Terminal.isTerminal(0) { growing(bytes) }
    }
    failure = CommandError(CommandWording.cutInput)
  }

  /// True if a program or a file is the input; false for a terminal, and for `/dev/null`.
  static var isPiped: Bool {
    var status = stat()
    guard fstat(0, &status) == 0 else { return false }
    return [S_IFIFO, S_IFREG].contains(status.st_mode & S_IFMT)
  }

  /// Returns the input as text, without line ends after it.
  /// - Throws: `CommandError` if it couldn't be read, is too long, or isn't UTF-8.
  func text() throws -> String {
    if let failure { throw failure }
    guard bytes.count <= StandardInput.textLimit else {
      throw CommandError(CommandWording.longInput)
    }
    let end = bytes.lastIndex { !$0.isLineEnd }.map { $0 + 1 } ?? 0
    guard let text = String(validating: bytes[..<end], as: UTF8.self), !text.utf8.contains(0) else {
      throw CommandError(CommandWording.noTextInput)
    }
    return text
  }

  /// The limit for an entry's text, in bytes.
  private static let textLimit = 8 << 20
  /// The limit for a draft with a text too long for an entry, in bytes.
  private static let readLimit = 64 << 20
}
