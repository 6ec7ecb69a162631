import JournalRender
import JournalStore
import Phrases
import QRCodes

/// A page with a recovery key, to be printed and put away.
enum RecoveryPage {
  private static let title = Phrase("Recovery key of a Daymark journal")
  private static let heading = Phrase("Recovery key")
  private static let advice = Phrase(
    """
    It opens the journal if the passphrase is lost. Whoever has it and a copy of the repository \
    can read everything: keep it away from the computer, and delete this file after printing.
    """)
  private static let use = Phrase(
    """
    With Daymark, in a clone of the repository: \(command: "daymark login --recovery"), then \
    \(command: "daymark vault passphrase --recovery"). Without it: see \(code: "README.txt") in \
    the folder \(code: VaultPaths.folder) of the repository.
    """)

  /// Returns the page: HTML that needs nothing else.
  static func bytes(_ key: String, _ style: TextStyle) -> [UInt8] {
    let code = QRCode(key)?.svg("The key as a QR code") ?? ""
    let halves = [key.prefix(key.count / 2), key.dropFirst(key.count / 2)].map(String.init)
    let words = PhraseStyle(style.language, quotes: .typographic)
    return Array(
      """
      <!DOCTYPE html>
      <html lang="\(style.language.name)"><head><meta charset="utf-8" />\
      <title>\(html(title, words))</title>
      <style>
      body { font: 12pt/1.5 serif; max-width: 34em; margin: 3em auto; padding: 0 1em; color: #000; background: #fff }
      code { display: block; font-size: 13pt; letter-spacing: .05em; margin: 1em 0 }
      svg { width: 60mm; height: 60mm }
      </style></head><body>
      <h1>\(html(heading, words))</h1>
      <p>\(html(advice, words))</p>
      <code>\(halves[0])<br />\(halves[1])</code>
      \(code)
      <p>\(html(use, words))</p>
      </body></html>

      """.utf8)
  }

  /// Returns a phrase as HTML, with what is typed in bold.
  private static func html(_ phrase: Phrase, _ style: PhraseStyle) -> String {
    phrase.pieces(style).map { piece in
      let text = HTMLWriter.escaped(piece.text)
      return if case .code = piece { "<b>\(text)</b>" } else { text }
    }.joined()
  }
}
