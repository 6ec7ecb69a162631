package import JournalActions
package import JournalCore
package import JournalGit
package import JournalStore
package import Phrases
import Platform
import Synchronization

/// The request from `daymark serve` to the server.
package struct Serving: Sendable {
  /// The journal's folder.
  package var location: JournalLocation
  /// Its owner's name for it, on one line without hidden characters.
  package var name: String
  /// The person's state outside the journal; nil if there is no home for it.
  package var state: StateHome?
  /// The port to listen at.
  package var port: Int
  /// The address for browsers if a proxy passes requests on, such as `https://diary.example`.
  package var origin: String?
  /// The four bytes of the local network address to listen at; nil for this computer alone.
  package var lan: [UInt8]?
  /// True if nothing can be changed.
  package var isReadOnly: Bool
  /// True if the journal's words are replaced.
  package var isIncognito: Bool
  /// The language for its pages.
  package var language: Language
  /// How long it runs; nil until it is stopped.
  package var duration: Duration?
  /// Opens the journal as it is now.
  package var open: @Sendable () throws -> Journal
  /// The record of who may come in.
  package var access: AccessFile
  /// Returns git for a journal with these settings; nil if it isn't installed.
  package var git: @Sendable (Settings) -> GitProgram?
  /// Called once browsers can connect, with the origin, a one-time link, and the fingerprint of the
  /// certificate for phones if there is one; nil if nobody is to have a link, since a system
  /// service's output is kept in its log.
  package var began: (@Sendable (String, String, String?) -> Void)?
  /// Called when a link is used.
  package var linkUsed: @Sendable () -> Void

  /// This program's server; nil in the program without one.
  static let server = Mutex<WebServer?>(nil)
}

/// A server of journals for browsers.
package struct WebServer: Sendable {
  /// Returns the origin for a journal in browsers: its port's, or a proxy's.
  package var origin: @Sendable (JournalLocation, Int, String?) throws(ServingError) -> String
  /// Serves a journal until it is stopped.
  package var serve: @Sendable (Serving) throws -> Void

  /// Creates a server from its functions.
  package init(
    origin: @escaping @Sendable (JournalLocation, Int, String?) throws(ServingError) -> String,
    serve: @escaping @Sendable (Serving) throws -> Void
  ) {
    self.origin = origin
    self.serve = serve
  }
}

/// Why a journal can't be served.
package enum ServingError: Error, Hashable {
  /// The journal is served already, under an origin.
  case alreadyServed(String)
  /// The address isn't usable in browsers.
  case notAnOrigin(String)
  /// The program can't listen at an address; with the system's error number.
  case cannotListen(String, Int32)
}

/// The program with a server, which is built only on request.
enum ServerProgram {
  /// Replaces this program by the one with a server, which takes the same arguments.
  static func start() throws -> Never {
    guard let path else {
      throw CommandError(ServeWording.noServer)
    }
    var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
    execv(path, &arguments)
    throw CommandError(ServeWording.notStarted(path, errno))
  }

  /// The program with a server: beside this one, or where packages put it.
  private static var path: String? {
    guard let own = Surroundings.programPath.flatMap(RealPath.of),
      let slash = own.lastIndex(of: "/")
    else { return nil }
    let folder = own[..<slash]
    return [folder + "/daymark-serve", folder + "/../libexec/daymark/daymark-serve"]
      .first { access($0, X_OK) == 0 }
  }
}
