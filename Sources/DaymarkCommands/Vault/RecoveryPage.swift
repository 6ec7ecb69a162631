import JournalRender
import QRCodes

/// A page with a recovery key, to be printed and put away.
enum RecoveryPage {
  /// Returns the page: HTML that needs nothing else.
  static func bytes(_ key: String) -> [UInt8] {
    let code = QRCode(key)?.svg("The key as a QR code") ?? ""
    let halves = [key.prefix(key.count / 2), key.dropFirst(key.count / 2)].map(String.init)
    return Array(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8" /><title>Recovery key of a Daymark journal</title>
      <style>
      body { font: 12pt/1.5 serif; max-width: 34em; margin: 3em auto; padding: 0 1em; color: #000; background: #fff }
      code { display: block; font-size: 13pt; letter-spacing: .05em; margin: 1em 0 }
      svg { width: 60mm; height: 60mm }
      </style></head><body>
      <h1>Recovery key</h1>
      <p>It opens the journal if the passphrase is lost. Whoever has it and a copy of the repository can read
      everything: keep it away from the computer, and delete this file after printing.</p>
      <code>\(halves[0])<br />\(halves[1])</code>
      \(code)
      <p>With Daymark, in a clone of the repository: <b>daymark login --recovery</b>, then
      <b>daymark vault passphrase --recovery</b>. Without it: see README.txt in the folder
      .daymark-vault of the repository.</p>
      </body></html>

      """.utf8)
  }
}
