import ArgumentParser
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// What is piped into the program.
enum StandardInput {
  /// All of it, as text without the line ends behind it.
  /// - Parameter growing: gets what was typed so far on a terminal, line by line.
  /// - Throws: `Failure` where it can't be read, is too long, or is no UTF-8.
  static func text(growing: (String) -> Void = { _ in }) throws -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(0, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, bytes.count <= limit else {
        throw Failure(message: CommandWording.noInput, status: .noInput)
      }
      if count == 0 { break }
      bytes += piece[..<count]
      if Terminal.isTerminal(0) { growing(String(decoding: bytes, as: UTF8.self)) }
    }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
      throw Failure(message: CommandWording.noTextInput, status: .dataRefused)
    }
    return text
  }

  private static let limit = 8 << 20
}
