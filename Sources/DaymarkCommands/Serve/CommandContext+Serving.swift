import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases
import TerminalForms

extension CommandContext {
  /// Returns what serves this journal now; nil if nothing does.
  /// - Parameter port: the port that is meant; nil for any.
  func served(at port: UInt16?) -> ServedJournal? {
    guard let state = journal.state else { return nil }
    return ServedJournals(in: state).all().first {
      $0.journal == location.shortHash && (port == nil || $0.port == port.map(Int.init))
    }
  }

  /// What the person calls this journal: the name of its profile, or that of its folder.
  var journalName: String {
    get throws {
      let profile = try ProfileFile.profiles().profiles.first {
        RealPath.of($0.path) == location.root
      }
      let folder = location.root.split(separator: "/").last.map(String.init)
      return oneLine(profile?.name ?? folder ?? "/")
    }
  }

  /// The page that leads a browser to a one-time link; nil if this device has no place for it.
  var openingPage: OpeningPage? { OpeningPage(of: location, in: journal.state) }

  /// Returns the installation that serves this journal from every log-in on.
  /// - Parameter options: options of `serve`, as words.
  /// - Throws: `CommandError` if there is no home folder to write into.
  func serveInstallation(_ options: [String] = []) throws -> Installation {
    // Without a terminal to show it on, a link would only be kept in a log.
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
