import ArgumentParser
import Platform
import TerminalForms

/// What is piped into the program, or typed.
struct StandardInput {
  /// All of it, as far as it could be read, but no more than `readLimit` and a little.
  private(set) var bytes: [UInt8] = []
  private var failure: Failure?

  /// Reads it.
  /// - Parameter growing: gets what was typed so far on a terminal, line by line.
  init(growing: ([UInt8]) -> Void) {
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= StandardInput.readLimit {
      let count = read(0, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        failure = Failure(message: CommandWording.noInput(errno), status: .noInput)
      }
      guard count > 0 else { return }
      bytes += piece[..<count]
      if Terminal.isTerminal(0) { growing(bytes) }
    }
    failure = Failure(message: CommandWording.cutInput, status: .dataRefused)
  }

  /// It as text, without the line ends behind it.
  /// - Throws: `Failure` if it could not be read, is too long, or is no text in UTF-8.
  func text() throws -> String {
    if let failure { throw failure }
    guard bytes.count <= StandardInput.textLimit else {
      throw Failure(message: CommandWording.longInput, status: .dataRefused)
    }
    let end = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    guard let text = String(validating: bytes[..<end], as: UTF8.self), !text.utf8.contains(0) else {
      throw Failure(message: CommandWording.noTextInput, status: .dataRefused)
    }
    return text
  }

  /// What an entry may hold.
  private static let textLimit = 8 << 20
  /// What is kept as a draft if it is too long for an entry.
  private static let readLimit = 64 << 20
}
