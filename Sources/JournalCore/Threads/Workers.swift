#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif
import Synchronization

/// Performs numbered pieces of work on all cores, including this thread, and waits until all are
/// done.
///
/// If no more threads can be started, this one does all the work. Dispatch would wait for a thread
/// forever, and crash if too many files are open.
/// - Parameter work: performs one piece, by its number from 0.
package func onAllCores(_ pieces: Int, _ work: @Sendable (_ piece: Int) -> Void) {
  withoutActuallyEscaping(work) { work in
    let workers = Workers(pieces, work)
    let helpers = (1..<max(1, min(coreCount, pieces))).compactMap { _ in workers.startThread() }
    workers.run()
    for helper in helpers { pthread_join(helper, nil) }
  }
}

/// The number of threads that can run at once; at most 64.
package var coreCount: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 64) }

/// Threads that take the next piece of work until none is left.
private final class Workers: Sendable {
  private let next = Atomic(0)
  private let pieces: Int
  private let work: @Sendable (Int) -> Void

  /// The size of a main thread's stack, regardless of `ulimit -s`.
  private static let stackSize = 8 << 20

  init(_ pieces: Int, _ work: @escaping @Sendable (Int) -> Void) {
    (self.pieces, self.work) = (pieces, work)
  }

  func run() {
    while case let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue, piece < pieces {
      work(piece)
    }
  }

  /// Starts a worker thread; returns nil if the system refuses.
  func startThread() -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Workers.stackSize)
    let workers = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let error = pthread_create(&thread, &attributes, threadMain, workers.toOpaque())
    guard error == 0 else {
      workers.release()
      return nil
    }
    return thread
  }
}

#if canImport(Darwin)
  private func threadMain(_ workers: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Workers>.fromOpaque(workers).takeRetainedValue().run()
    return nil
  }
#else
  private func threadMain(_ workers: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let workers { Unmanaged<Workers>.fromOpaque(workers).takeRetainedValue().run() }
    return nil
  }
#endif
