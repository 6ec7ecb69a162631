import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

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

/// Performs work on its own thread, without waiting for it.
/// - Returns: false if no more threads can be started; then nothing is done.
package func onOwnThread(_ work: @escaping @Sendable () -> Void) -> Bool {
  guard let thread = Workers(1, { _ in work() }).startThread() else { return false }
  return pthread_detach(thread) == 0
}

extension Array where Element: Sendable {
  /// Transforms each element with a function, on all cores, a run of elements at a time.
  package func mapOnAllCores<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let run = count / 64 + 1
    let starts = Array<Int>(stride(from: 0, to: count, by: run))
    let found = Mutex<[Int: [Result]]>([:])
    onAllCores(starts.count) { number in
      let part = self[starts[number]..<Swift.min(starts[number] + run, count)].map(transform)
      found.withLock { $0[number] = part }
    }
    return found.withLock { found in starts.indices.flatMap { found[$0] ?? [] } }
  }
}

/// Computes two values at the same time.
/// - Throws: the first one's error, or else the second one's.
package func onTwoCores<One: Sendable, Other: Sendable, Failure: Error>(
  _ one: @Sendable () throws(Failure) -> One, and other: @Sendable () throws(Failure) -> Other
) throws(Failure) -> (One, Other) {
  let made = Mutex<(one: Result<One, Failure>?, other: Result<Other, Failure>?)>((nil, nil))
  onAllCores(2) { number in
    if number == 0 {
      let result = Result(catching: one)
      made.withLock { $0.one = result }
    } else {
      let result = Result(catching: other)
      made.withLock { $0.other = result }
    }
  }
  let (first, second) = made.withLock { ($0.one!, $0.other!) }
  return (try first.get(), try second.get())
}
