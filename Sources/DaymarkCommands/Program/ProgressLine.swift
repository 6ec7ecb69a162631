import JournalRender
import JournalStore
import Phrases
import Synchronization
import TerminalForms

/// A line on stderr that shows the progress of long work, if stderr is a terminal.
final class ProgressLine: Sendable {
  /// What is being done to the files.
  enum Work {
    case reading, writing, opening, sealing

    /// Returns how many files it was done to.
    fileprivate func phrase(_ files: Int) -> Phrase {
      switch self {
      case .reading: Phrase(files, "reading: \(files) file", "reading: \(files) files")
      case .writing: Phrase(files, "writing: \(files) file", "writing: \(files) files")
      case .opening: Phrase(files, "opening: \(files) file", "opening: \(files) files")
      case .sealing: Phrase(files, "sealing: \(files) file", "sealing: \(files) files")
      }
    }
  }

  private let work: Work
  private let times = Mutex((start: monotonicSeconds(), shown: 0.0))

  init(_ work: Work) {
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
      printProgress(Terminal.style(.never, on: 2).text(work.phrase(files)))
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
