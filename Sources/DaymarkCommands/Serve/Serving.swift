package import JournalActions
import Synchronization

/// What `daymark serve` asks the server for.
package struct Serving: Sendable {
  /// The journal's folder.
  package var root: String
  /// The port to listen at.
  package var port: Int
  /// Whether nothing can be changed.
  package var isReadOnly: Bool
  /// Opens the journal as it is now.
  package var open: @Sendable () throws -> Journal
  /// Prints a line for the person who started it.
  package var say: @Sendable (String) -> Void

  /// The server that this program has; nil in the program without one.
  static let server = Mutex<(@Sendable (Serving) throws -> Void)?>(nil)
}
