import JournalActions
import JournalCore
import JournalGit
import JournalPrograms
import JournalRender
import JournalStore
import Phrases
import TerminalForms

extension CommandContext {
  /// Returns this journal's running server; nil if there is none.
  /// - Parameter port: the requested port; nil for any.
  func served(at port: UInt16?) -> ServedJournal? {
    guard let state = journal.state else { return nil }
    return ServedJournals(in: state).all().first {
      $0.journal == location.shortHash && (port == nil || $0.port == port.map(Int.init))
    }
  }

  /// The person's name for this journal: its profile's name, or its folder's.
  var journalName: String {
    get throws {
      let profile = try ProfileFile.profiles().profiles.first {
        RealPath.of($0.path) == location.root
      }
      let folder = location.root.split(separator: "/").last.map(String.init)
      return oneLine(profile?.name ?? folder ?? "/")
    }
  }

  /// The page leading a browser to a one-time link; nil if this device has no place for it.
  var openingPage: OpeningPage? { OpeningPage(of: location, in: journal.state) }

  /// Returns the installation for serving this journal from every log-in on.
  /// - Parameter options: options of `serve`, as words.
  /// - Throws: `CommandError` if there is no home folder to write into.
  func serveInstallation(_ options: [String] = []) throws -> Installation {
    // Without a terminal, a link would only end up in a log.
    let words = ["serve", "--quiet", "--journal", location.root] + options
    // Browsers that are logged in are found in the state folder, and git in the person's PATH.
    let environment = ["PATH", "XDG_STATE_HOME"].map { ($0, Terminal.environment($0)) }
    let purpose = Phrase("the journal \(code: location.root) in a browser")
    return try installation(
      "daymark-serve", purpose: purpose.text(), words,
      environment: Dictionary(uniqueKeysWithValues: environment).compactMapValues(\.self),
      start: .atLogIn, wording: .serving)
  }
}

/// A page that leads the person's own browser to a one-time link.
///
/// The browser gets the page's path as its argument: everybody on the computer can see programs'
/// arguments, but only the person can read the page.
struct OpeningPage: Sendable {
  private let file: StateFile

  /// Names a journal's page; nil if this device has no place for it.
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

  /// Removes the page; its link is useless by then.
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

/// A copy of a journal with replaced words, as long as it is served.
///
/// It remembers nothing: only the running server knows who may come in, and there are no
/// thumbnails, because its pictures are small.
final class IncognitoCopy: Sendable {
  private let folder: LockedFolder
  private static let chapter = "incognito"

  /// Writes the copy.
  init(of journal: Journal) throws {
    guard let home = journal.state else {
      throw CommandError(ServeWording.noPlaceForCopy)
    }
    folder = try LockedFolder(IncognitoCopy.chapter, in: home)
    let work = try LockedFolder(IncognitoCopy.chapter, in: home)
    var mask = try journal.writeIncognito(
      into: folder, by: work, random: SystemRandomNumberGenerator())
    try journal.writeIncognitoFriends(into: folder, &mask)
  }

  /// Removes the copies left by killed servers.
  static func removeLeftovers(in home: StateHome?) {
    if let home { LockedFolder.removeLeftovers(chapter, in: home) }
  }

  /// Opens the copy.
  func journal() throws -> Journal { try Journal(JournalLocation(root: folder.path)) }
}
