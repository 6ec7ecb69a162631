import JournalCore
package import JournalRender
import Platform

/// An animated screen on the terminal that reacts to keys.
package protocol LiveScreen {
  /// A side effect of the screen: a sound, or something to write.
  associatedtype Event

  /// True if it is over.
  var isOver: Bool { get }
  /// Lets time pass.
  mutating func advance(by seconds: Double) -> [Event]
  /// Handles a key.
  mutating func handle(_ key: Key) -> [Event]
  /// Draws a screen with a style's width and a number of rows.
  func drawing(_ style: TextStyle, rows: Int) -> Drawing
  /// Returns the cues to print line by line, on terminals without control sequences.
  func cues(_ style: TextStyle) -> any Sequence<Cue>
  /// Ends after all cues were printed.
  mutating func finishCues() -> [Event]
}

/// Words to print after some time.
package struct Cue: Hashable {
  /// Seconds from the beginning.
  package var at: Double
  /// The text to print, including a line end if the line ends there.
  package var text: String

  package init(at: Double, text: String) { (self.at, self.text) = (at, text) }
}

extension LiveScreen {
  /// The interval between frames, in seconds.
  private static var frame: Double { 0.05 }

  /// Runs on the person's terminal, which is restored when this returns.
  package mutating func run(
    _ color: ColorChoice, perform: (Event, RawTerminal) throws -> Void
  ) throws -> DialogEnd {
    guard let terminal = RawTerminal() else { return .noTerminal }
    if Terminal.isDumb { return try runPlainly(on: terminal, perform) }
    guard let signals = TerminalSignals() else { return .noTerminal }
    let style = Terminal.style(color, on: terminal.file)
    return try withExtendedLifetime(signals) {
      terminal.enter()
      defer { terminal.leave() }
      return try run(on: terminal, signals, style, perform)
    }
  }

  private mutating func run(
    on terminal: RawTerminal, _ signals: TerminalSignals, _ style: TextStyle,
    _ perform: (Event, RawTerminal) throws -> Void
  ) throws -> DialogEnd {
    var input = TerminalInput(terminal: terminal.file, signals: signals.file)
    var style = style
    var shown: Drawing?
    var time = monotonicSeconds()
    while !isOver {
      let size = terminal.size
      style.width = size.columns
      let next = drawing(style, rows: size.rows).clipped(to: size.rows)
      if let shown { terminal.show(next, over: shown) } else { terminal.show(next) }
      shown = next
      let left = time + Self.frame - monotonicSeconds()
      let event = input.next(within: Int32(clamping: Int(clamping: (left * 1000).rounded(.up))))
      switch event {
      case .changed:
        terminal.enter()
        shown = nil
      case .stop:
        terminal.leave()
        signals.stop()
        terminal.enter()
        // The time while the program was stopped doesn't count.
        shown = nil
        time = monotonicSeconds()
      case .end(let signal): return .interrupted(signal)
      case .hungUp: return .interrupted(TerminalSignals.hangUp)
      case .key(.control("c")): return .cancelled
      case .key(let key): for event in handle(key) { try perform(event, terminal) }
      case nil: break
      }
      let now = monotonicSeconds()
      // After a computer has slept, the screen goes on where it was.
      for event in advance(by: min(now - time, 1)) { try perform(event, terminal) }
      time = now
    }
    return .finished
  }

  /// Runs line by line; Enter ends it.
  private mutating func runPlainly(
    on terminal: RawTerminal, _ perform: (Event, RawTerminal) throws -> Void
  ) throws -> DialogEnd {
    let start = monotonicSeconds()
    var style = TextStyle(unicode: false)
    style.language = Terminal.language
    for cue in cues(style) {
      while true {
        let left = start + cue.at - monotonicSeconds()
        if left <= 0 { break }
        if Self.hasInput(within: min(left, 60)) {
          _ = readLine()
          return .cancelled
        }
      }
      printDialog(cue.text, to: terminal.file)
    }
    for event in finishCues() { try perform(event, terminal) }
    return .finished
  }

  private static func hasInput(within seconds: Double) -> Bool {
    var polled = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, Int32(clamping: Int(clamping: (seconds * 1000).rounded(.up)))) > 0
  }
}

/// Returns a monotonic clock's seconds.
private func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
