import JournalExchange
import JournalStore
import Synchronization

/// Files sent for import, kept until the person has seen the result to expect and imported them.
final class KeptImports: Sendable {
  /// A file that may be imported.
  struct Kept: Sendable {
    /// Its path.
    var place: String
    /// The name that the browser gave it, for the receipt.
    var name: String
    /// The upload that keeps it on the disk; nil if something else does.
    var upload: Upload?
    /// The session that sent it, which alone can continue.
    var session: String
    /// The person's answers about its moods.
    var map = ImportMap()
    /// Its import's progress.
    var state = State.waiting
  }

  /// An import's progress.
  enum State: Hashable, Sendable {
    /// It hasn't begun.
    case waiting
    /// This many records have been read.
    case running(read: Int)
    /// It failed for this reason, and nothing was changed.
    case failed(SentFormError)
    case done
  }

  private let kept = Mutex<[(key: String, file: Kept)]>([])
  /// The most files to keep: an older one is removed for a new one.
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

  /// Remembers the person's answers about a file's moods.
  func map(_ key: String, _ map: ImportMap) { change(key) { $0.map = map } }

  /// Notes that a file's import begins; returns false if it has begun already.
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

  /// Notes how many of a file's records have been read.
  func note(_ key: String, read: Int) { change(key) { $0.state = .running(read: read) } }

  /// Notes that a file's import has ended; the file is removed if it was imported.
  func end(_ key: String, _ error: SentFormError?) {
    change(key) { file in
      file.state = error.map(State.failed) ?? .done
      if error == nil { file.upload = nil }
    }
  }

  /// Removes the files of ended sessions; imports already running continue.
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
