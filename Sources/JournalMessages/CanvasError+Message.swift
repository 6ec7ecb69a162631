package import JournalExchange
package import JournalPrograms
package import Phrases

extension CanvasError {
  /// Returns the message for a school whose assignments can't be read.
  package func message(of school: CanvasAddress) -> Message {
    let place = school.origin
    return switch self {
    case .badToken(let words):
      Message(
        .locked,
        words.map { Phrase("\(code: place) doesn't accept the token: \(written: $0)") }
          ?? Phrase("\(code: place) doesn't accept the token"),
        hint: Phrase(
          "it may have expired; make a new one in Canvas (Account, Settings, New Access Token)"))
    case .forbidden(let words):
      Message(
        .locked,
        words.map { Phrase("\(code: place) doesn't allow it: \(written: $0)") }
          ?? Phrase("\(code: place) doesn't allow it"))
    case .throttled:
      Message(
        .system, Phrase("\(code: place) gets too many requests"),
        hint: Phrase("try again in a few minutes"))
    case .redirect(let address):
      Message(
        .refused,
        Phrase("\(code: place) leads to \(quoted: address), where the token isn't sent"),
        hint: Phrase("if that is your school, name its address"))
    case .otherServer(let address):
      Message(
        .refused,
        Phrase("the next page would be at \(quoted: address), where the token isn't sent"),
        hint: Phrase("name the address that Canvas has in your browser"))
    case .status(let number, let words):
      Message(
        .system,
        words.map { Phrase("\(code: place) answers \(code: "\(number)"): \(written: $0)") }
          ?? Phrase("\(code: place) answers \(code: "\(number)")"))
    case .malformed(let path, let line):
      Message(
        .refused,
        Phrase(
          "\(code: place) answers \(quoted: path) with what isn't Canvas' JSON (line \(line))"),
        hint: Phrase("is that the address of a Canvas? nothing was imported"))
    case .tooMuch:
      Message(
        .refused, Phrase("\(code: place) has more pages than can be read"),
        hint: Phrase("nothing was imported"))
    }
  }
}

extension CurlError {
  /// Returns the message for a place from which nothing was read.
  /// - Parameter place: the beginning of the address, up to the server's name.
  package func message(reading place: String) -> Message {
    switch self {
    case .cannotStart(let path): Message(.system, Phrase("\(quoted: path) can't be started"))
    case .tooLarge:
      Message(
        .system, Phrase("an answer of \(code: place) is too large"),
        hint: Phrase("nothing was imported"))
    case .timedOut:
      Message(
        .system, Phrase("\(code: place) takes too long to answer"), hint: Phrase("try again later"))
    case .cut:
      Message(
        .system, Phrase("the connection to \(code: place) ended too early"),
        hint: Phrase("try again"))
    case .failed(let words):
      Message(.system, Phrase("\(code: place) can't be read: \(written: words)"))
    }
  }
}
