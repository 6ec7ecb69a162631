import JournalExchange
import JournalStore
import Synchronization

/// Files that were sent to be imported, until the person has seen what would come of them.
final class KeptImports: Sendable {
  /// A file that may be imported.
  struct Kept: Sendable {
    /// Where it is.
    var place: String
    /// The name that the browser gave it, for the receipt.
    var name: String
    /// Keeps it on the disk; nil if that isn't up to this value.
    var upload: Upload?
    /// What the person has said about its moods.
    var map = ImportMap()
  }

  private let kept = Mutex<[(key: String, file: Kept)]>([])
  /// The most files that are kept: an older one is removed for a new one.
  private static let most = 3

  /// Keeps a file.
  func keep(_ file: Kept, as key: String) {
    kept.withLock { kept in
      kept.append((key, file))
      if kept.count > KeptImports.most { kept.removeFirst() }
    }
  }

  /// Returns a file; nil if it isn't kept any more.
  func file(_ key: String) -> Kept? {
    kept.withLock { $0.first { $0.key == key }?.file }
  }

  /// Remembers what the person has said about the moods of a file.
  func map(_ key: String, _ map: ImportMap) {
    kept.withLock { kept in
      guard let place = kept.firstIndex(where: { $0.key == key }) else { return }
      kept[place].file.map = map
    }
  }

  /// Removes all files.
  func removeAll() { kept.withLock { $0.removeAll() } }

  /// Removes a file.
  func remove(_ key: String) { kept.withLock { $0.removeAll { $0.key == key } } }
}
