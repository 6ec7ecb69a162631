import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// What a function makes of each element, a run of them at a time.
  package func mapOnAllCores<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let run = count / 64 + 1
    let starts = Array<Int>(stride(from: 0, to: count, by: run))
    let found = Mutex<[Int: [Result]]>([:])
    DispatchQueue.concurrentPerform(iterations: starts.count) { number in
      let part = self[starts[number]..<Swift.min(starts[number] + run, count)].map(transform)
      found.withLock { $0[number] = part }
    }
    return found.withLock { found in starts.indices.flatMap { found[$0] ?? [] } }
  }
}

/// Makes two things at the same time.
func onTwoCores<One: Sendable, Other: Sendable>(
  _ one: @Sendable () -> One, and other: @Sendable () -> Other
) -> (One, Other) {
  let made = Mutex<(one: One?, other: Other?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let value = one()
      made.withLock { $0.one = value }
    } else {
      let value = other()
      made.withLock { $0.other = value }
    }
  }
  return made.withLock { ($0.one!, $0.other!) }
}
