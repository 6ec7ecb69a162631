import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Threads that take the next piece of work until none is left.
final class Workers: Sendable {
  private let next = Atomic(0)
  private let pieces: Int
  private let work: @Sendable (Int) -> Void

  /// The size of a main thread's stack, regardless of `ulimit -s`.
  private static let stackSize = 8 << 20

  init(_ pieces: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.pieces = pieces
    self.work = work
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
