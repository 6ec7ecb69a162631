package import JournalActions
package import JournalCore
package import JournalGit
package import JournalStore
import Synchronization

/// What `daymark serve` asks the server for.
package struct Serving: Sendable {
  /// The journal's folder.
  package var location: JournalLocation
  /// The person's state outside the journal; nil if there is no home for it.
  package var state: StateHome?
  /// The port to listen at.
  package var port: Int
  /// The address that browsers use if a proxy passes requests on, such as `https://diary.example`.
  package var origin: String?
  /// Whether nothing can be changed.
  package var isReadOnly: Bool
  /// Whether the words of the journal are replaced.
  package var isIncognito: Bool
  /// How long it runs; nil until it is stopped.
  package var duration: Duration?
  /// Opens the journal as it is now.
  package var open: @Sendable () throws -> Journal
  /// Where it is remembered who may come in.
  package var access: AccessFile
  /// Returns git for a journal with these settings; nil if it isn't installed.
  package var git: @Sendable (Settings) -> GitProgram?
  /// Called once browsers can connect, with the origin and a one-time link.
  package var began: @Sendable (String, String) -> Void
  /// Called when that link is used.
  package var linkUsed: @Sendable () -> Void

  /// The server that this program has; nil in the program without one.
  static let server = Mutex<(@Sendable (Serving) throws -> Void)?>(nil)
}

/// Why a journal can't be served.
package enum ServingError: Error, Hashable {
  /// The address isn't one that browsers could use.
  case notAnOrigin(String)
  /// The program can't listen at an address; with the system's error number.
  case cannotListen(String, Int32)
}
