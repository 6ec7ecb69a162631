import ArgumentParser
import JournalExchange
import JournalPrograms
import JournalRender
import TerminalForms

/// The messages about a school's Canvas.
enum CanvasWording {
  // MARK: The token

  static func noToken(_ path: String?) -> String {
    """
    error: there is no token for Canvas
    hint: make one in Canvas (Account, Settings, New Access Token), and put it into \
    '\(visible(path ?? "~/.config/daymark/canvas-token"))', which only you may read, or into \
    $\(CanvasToken.variable)
    """
  }

  static let notAToken = """
    error: the token for Canvas isn't one: it has blanks or odd characters in it
    hint: copy it again from Canvas, on one line
    """

  static func othersRead(_ path: String) -> String {
    """
    error: others can read the token in '\(visible(path))'
    hint: chmod 600 '\(visible(path))'
    """
  }

  // MARK: The connection

  static let noCurl = """
    error: curl isn't installed, with which Canvas is read
    hint: install the package 'curl', or import the file of the calendar feed
    """

  static func notAnAddress(_ text: String) -> String {
    """
    error: '\(visible(text))' is neither a file nor the address of a Canvas
    hint: write https://school.instructure.com, or the file of its calendar feed
    """
  }

  static func notAFeed(_ text: String) -> String {
    """
    error: '\(visible(text))' isn't a calendar
    hint: in Canvas, copy the address of 'Calendar Feed' on the page Calendar
    """
  }

  static func waiting(_ seconds: Int) -> String {
    "the server asks to wait: \(Figure.count(seconds, "second", "seconds"))"
  }

  static func text(_ error: CurlError, _ address: CanvasAddress) -> String {
    let place = visible(address.origin)
    return switch error {
    case .cannotStart(let path): "error: '\(visible(path))' can't be started"
    case .tooLarge: "error: an answer of \(place) is too large\nhint: nothing was imported"
    case .timedOut: "error: \(place) takes too long to answer\nhint: try again later"
    case .cut: "error: the connection to \(place) ended too early\nhint: try again"
    case .failed(let words): "error: \(place) can't be read: \(visible(words))"
    }
  }

  static func text(_ error: CanvasError, _ school: CanvasAddress) -> String {
    let place = visible(school.origin)
    func said(_ words: String?) -> String { words.map { ": \(visible($0))" } ?? "" }
    return switch error {
    case .badToken(let words):
      """
      error: \(place) doesn't accept the token\(said(words))
      hint: it may have expired; make a new one in Canvas (Account, Settings, New Access Token)
      """
    case .forbidden(let words): "error: \(place) doesn't allow it\(said(words))"
    case .throttled:
      "error: \(place) gets too many requests\nhint: try again in a few minutes"
    case .redirect(let address):
      """
      error: \(place) leads to '\(visible(address))', where the token isn't sent
      hint: if that is your school, name its address
      """
    case .otherServer(let address):
      """
      error: the next page would be at '\(visible(address))', where the token isn't sent
      hint: name the address that Canvas has in your browser
      """
    case .status(let number, let words): "error: \(place) answers \(number)\(said(words))"
    case .malformed(let path, let line):
      """
      error: \(place) answers '\(visible(path))' with what isn't Canvas' JSON (line \(line))
      hint: is that the address of a Canvas? nothing was imported
      """
    case .tooMuch: "error: \(place) has more pages than can be read\nhint: nothing was imported"
    }
  }
}

extension CanvasError {
  /// The exit status with which the error ends a command.
  var status: ExitCode {
    switch self {
    case .badToken, .forbidden: .locked
    case .throttled, .status: .systemError
    case .redirect, .otherServer, .malformed, .tooMuch: .dataRefused
    }
  }
}
