import Synchronization

/// Paths that several threads find.
final class FoundPaths: Sendable {
  private let paths = Mutex<[[UInt8]]>([])

  func add(_ path: [UInt8]) { paths.withLock { $0.append(path) } }

  /// All of them, in order.
  var all: [[UInt8]] {
    paths.withLock { $0.sorted { $0.lexicographicallyPrecedes($1) } }
  }
}
