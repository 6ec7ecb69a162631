import Synchronization

/// The sync that somebody started in a browser: at most one runs, on a thread of its own, so that
/// pages are answered in the meantime; it ends with a report.
final class BackgroundSync<Report: Sendable>: Sendable {
  /// How far it is.
  enum State: Sendable {
    /// None was started yet.
    case idle
    case running
    /// The last one has ended.
    case ended(Report)
  }

  private let held = Mutex(State.idle)

  /// How far the last one is.
  var state: State { held.withLock(\.self) }

  /// Starts a sync unless one is running.
  /// - Parameters:
  ///   - start: performs work on another thread; returns false if it can't.
  ///   - work: the sync.
  /// - Returns: false if no thread could be started.
  func begin(
    on start: (@escaping @Sendable () -> Void) -> Bool, _ work: @escaping @Sendable () -> Report
  ) -> Bool {
    let isFirst = held.withLock { state in
      if case .running = state { return false }
      state = .running
      return true
    }
    guard isFirst else { return true }
    let isStarted = start {
      let report = work()
      self.held.withLock { $0 = .ended(report) }
    }
    if !isStarted { held.withLock { $0 = .idle } }
    return isStarted
  }
}
