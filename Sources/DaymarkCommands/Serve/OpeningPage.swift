import JournalPrograms
import JournalStore
import Phrases

/// A page that leads the person's own browser to a one-time link.
///
/// The browser gets the path of the page as its argument: everybody on the computer can see the
/// arguments of programs, but only the person can read the page.
struct OpeningPage: Sendable {
  private let file: StateFile

  /// Names the page of a journal; nil if this device has no place for it.
  init?(of location: JournalLocation, in home: StateHome?, isIncognito: Bool = false) {
    guard let home else { return nil }
    file = StateFile(
      of: location, chapter: "serve", in: home, ending: isIncognito ? "incognito.html" : "html")
  }

  /// Writes the page and starts the browser.
  /// - Throws: `StoreError` or `ProgramError`, or `CommandError` if nothing here starts browsers.
  func open(_ link: String) throws {
    try file.change { _ in Array(OpeningPage.text(link).utf8) }
    guard let starter = OpeningPage.starter else {
      throw CommandError(ServeWording.notOpened)
    }
    // A browser needs to know its display.
    try starter.start([file.path], environment: Program.wholeEnvironment)
  }

  /// Removes the page; its link is of no use by then.
  func remove() { file.remove() }

  private static var starter: Program? {
    #if canImport(Darwin)
      Program("open")
    #else
      Program("xdg-open")
    #endif
  }

  static func text(_ link: String) -> String {
    """
    <!DOCTYPE html>
    <meta charset="utf-8" />
    <meta name="referrer" content="no-referrer" />
    <meta http-equiv="refresh" content="0; url=\(link)" />
    <title>Daymark</title>
    <p><a href="\(link)">\(Phrase("Open your journal").text())</a></p>

    """
  }
}
