import JournalStore
import Synchronization
import TerminalForms

/// A line on stderr that says how far long work is, where stderr is a terminal.
final class ProgressLine: Sendable {
  private let work: StaticString
  private let times = Mutex((start: monotonicSeconds(), shown: 0.0))

  /// - Parameter work: what is done to the files, as `reading`.
  init(_ work: StaticString) {
    self.work = work
  }

  /// Shows a count of files; nothing in the first half second, then ten times a second.
  func show(_ files: Int) {
    let now = monotonicSeconds()
    times.withLock { times in
      guard now - times.start > 0.5, now - times.shown > 0.1, Terminal.isTerminal(2),
        !Terminal.isDumb
      else { return }
      times.shown = now
      printProgress("\(work): \(files) files")
    }
  }

  /// Takes the line away.
  func clear() {
    times.withLock { times in
      if times.shown > 0 { printProgress("") }
      times = (monotonicSeconds(), 0)
    }
  }
}
