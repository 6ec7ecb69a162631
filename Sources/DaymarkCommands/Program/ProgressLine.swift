import JournalStore
import Synchronization
import TerminalForms

/// A line on stderr that shows the progress of long work, if stderr is a terminal.
final class ProgressLine: Sendable {
  private let work: StaticString
  private let times = Mutex((start: monotonicSeconds(), shown: 0.0))

  /// - Parameter work: what is being done to the files, such as `reading`.
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

  /// Clears the line.
  func clear() {
    times.withLock { times in
      if times.shown > 0 { printProgress("") }
      times = (monotonicSeconds(), 0)
    }
  }
}
