import JournalStore
import Synchronization

/// A line on stderr that says how far long work is, where stderr is a terminal.
final class ProgressLine: Sendable {
  private let work: StaticString
  private let start = monotonicSeconds()
  private let shown = Mutex(0.0)

  /// - Parameter work: what is done to the files, as `reading`.
  init(_ work: StaticString) {
    self.work = work
  }

  /// Shows a count of files; nothing in the first half second, then ten times a second.
  func show(_ files: Int) {
    let now = monotonicSeconds()
    guard now - start > 0.5 else { return }
    shown.withLock { last in
      guard now - last > 0.1, Terminal.isTerminal(2), !Terminal.isDumb else { return }
      last = now
      printProgress("\(work): \(files) files")
    }
  }

  /// Takes the line away.
  func clear() {
    shown.withLock { if $0 > 0 { printProgress("") } }
  }
}
