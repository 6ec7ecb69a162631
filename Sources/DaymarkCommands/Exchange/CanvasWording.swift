import Phrases

/// The messages about a school's Canvas.
enum CanvasWording {
  // MARK: The token

  static func noToken(_ path: String?) -> Message {
    let file = path ?? "~/.config/daymark/canvas-token"
    return Message(
      .noSuch, Phrase("there is no token for Canvas"),
      hint: Phrase(
        """
        make one in Canvas (Account, Settings, New Access Token), and put it into \(quoted: file), \
        which only you may read, or into \(code: "$" + CanvasToken.variable)
        """))
  }

  static let notAToken = Message(
    .refused,
    Phrase("the token for Canvas isn't one: it has blanks or odd characters in it"),
    hint: Phrase("copy it again from Canvas, on one line"))

  static func othersRead(_ path: String) -> Message {
    Message(
      .refused, Phrase("others can read the token in \(quoted: path)"),
      hint: Phrase("\(command: "chmod 600 '\(path)'")"))
  }

  // MARK: The connection

  static let noCurl = Message(
    .noSuch, Phrase("curl isn't installed, with which Canvas is read"),
    hint: Phrase("install the package 'curl', or import the file of the calendar feed"))

  /// - Parameter kind: whether it looks like an address, or like a file.
  static func notAnAddress(_ text: String, _ kind: Message.Kind) -> Message {
    Message(
      kind, Phrase("\(quoted: text) is neither a file nor the address of a Canvas"),
      hint: Phrase("write https://school.instructure.com, or the file of its calendar feed"))
  }

  static func notAFeed(_ text: String) -> Message {
    Message(
      .refused, Phrase("\(quoted: text) isn't a calendar"),
      hint: Phrase("in Canvas, copy the address of 'Calendar Feed' on the page Calendar"))
  }

  static func waiting(_ seconds: Int) -> Phrase {
    Phrase(
      seconds, "the server asks to wait: \(seconds) second",
      "the server asks to wait: \(seconds) seconds")
  }
}
