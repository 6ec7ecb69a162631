import JournalExchange
import JournalStore
import Synchronization

/// Files that were sent to be imported, until the person has seen what would come of them, and they
/// are imported.
final class KeptImports: Sendable {
  /// A file that may be imported.
  struct Kept: Sendable {
    /// Where it is.
    var place: String
    /// The name that the browser gave it, for the receipt.
    var name: String
    /// Keeps it on the disk; nil if that isn't up to this value.
    var upload: Upload?
    /// The session that sent it, which alone can continue.
    var session: String
    /// What the person has said about its moods.
    var map = ImportMap()
    /// How far its import is.
    var state = State.waiting
  }

  /// How far an import is.
  enum State: Hashable, Sendable {
    /// It hasn't begun.
    case waiting
    /// So many records have been read.
    case running(read: Int)
    /// Nothing was changed, for this reason.
    case failed(SentFormError)
    case done
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

  /// Returns a file that a session has sent; nil if it isn't kept any more.
  func file(_ key: String, of session: String?) -> Kept? {
    kept.withLock { $0.first { $0.key == key && $0.file.session == session }?.file }
  }

  /// Remembers what the person has said about the moods of a file.
  func map(_ key: String, _ map: ImportMap) { change(key) { $0.map = map } }

  /// Notes that the import of a file begins; returns false if it has begun already.
  func begin(_ key: String) -> Bool {
    var begins = false
    change(key) { file in
      switch file.state {
      case .waiting, .failed: (file.state, begins) = (.running(read: 0), true)
      case .running, .done: break
      }
    }
    return begins
  }

  /// Notes how many records of a file have been read.
  func note(_ key: String, read: Int) { change(key) { $0.state = .running(read: read) } }

  /// Notes that the import of a file has ended; the file is removed if it was imported.
  func end(_ key: String, _ error: SentFormError?) {
    change(key) { file in
      file.state = error.map(State.failed) ?? .done
      if error == nil { file.upload = nil }
    }
  }

  /// Removes the files of sessions; those that are being imported go on.
  func remove(where isOver: (_ session: String) -> Bool) {
    kept.withLock { $0.removeAll { isOver($0.file.session) } }
  }

  private func change(_ key: String, _ work: (inout Kept) -> Void) {
    kept.withLock { kept in
      guard let place = kept.firstIndex(where: { $0.key == key }) else { return }
      work(&kept[place].file)
    }
  }
}
