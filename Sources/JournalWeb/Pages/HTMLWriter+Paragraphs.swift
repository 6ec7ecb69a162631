import JournalRender
import Phrases
import QRCodes

extension HTMLWriter {
  /// Appends a link in its own paragraph.
  mutating func paragraph(_ words: Phrase, to address: String) {
    raw("<p>")
    link(words, address)
    raw("</p>\n")
  }

  /// Appends git's message as a paragraph.
  mutating func paragraph(ofGit message: Message) {
    raw("<p class=\"says\" dir=\"auto\">")
    text(ofGit: message)
    raw("</p>\n")
  }

  /// Appends a message from git or a vault, also with a hint for a terminal: no page can do that.
  mutating func text(ofGit message: Message) {
    text(message)
    for row in message.rows {
      raw("<br />\n")
      text(row)
    }
    guard message.advice == nil, let hint = message.hint, hint.hasCommand else { return }
    raw("<br />\n")
    text(Phrase("in a terminal: \(hint)").sentence(phrases.language))
  }
}

extension Message {
  /// The message and its hint, for a page.
  ///
  /// A hint with a command is left out, since it is no use there.
  var phrases: [Phrase] {
    [what] + [advice ?? hint].compactMap(\.self).filter { !$0.hasCommand }
  }

  /// Returns the same as sentences.
  func sentences(_ language: Language = .english) -> String { phrases.sentences(language) }
}

extension [Phrase] {
  /// Returns the phrases as sentences on a page.
  func sentences(_ language: Language = .english) -> String {
    map { $0.sentence(language) }.joined(separator: " ")
  }
}

extension HTMLWriter {
  /// Appends a message as sentences in the page's language.
  mutating func text(_ message: Message) { text(message.sentences(phrases.language)) }

  /// Appends a whole element around a message.
  mutating func element(
    _ name: StaticString, _ message: Message, class kind: StaticString = ""
  ) {
    element(name, message.sentences(phrases.language), class: kind)
  }
}

extension Phrase {
  /// Returns the phrase as a sentence on a page: with a capital and a full stop.
  func sentence(_ language: Language = .english) -> String {
    var text = text(.page(language))
    // A name or a command keeps its first letter.
    if case .words = pieces(.page(language)).first { text = text.capitalisedFirst }
    return text.last.map { ".?!".contains($0) } ?? true ? text : text + "."
  }
}

extension HTMLWriter {
  /// Appends a code as a drawing, black on white in both themes, for every reader to accept.
  mutating func draw(_ code: QRCode, of what: Phrase) {
    let side = String(code.size + 2 * QRCode.margin)
    raw("<svg class=\"code\" role=\"img\"")
    set("viewBox", "0 0 \(side) \(side)")
    set("aria-label", Phrase("QR code of \(what)"))
    raw(" shape-rendering=\"crispEdges\"><path fill=\"#fff\"")
    set("d", "M0 0h\(side)v\(side)h-\(side)z")
    raw(" /><path fill=\"#000\"")
    set("d", HTMLWriter.modules(of: code))
    raw(" /></svg>\n")
  }

  /// Returns a square for each dark module.
  private static func modules(of code: QRCode) -> String {
    (0..<code.size).map { y in
      (0..<code.size).filter { code.isDark($0, y) }
        .map { "M\($0 + QRCode.margin) \(y + QRCode.margin)h1v1h-1z" }.joined()
    }.joined()
  }
}
