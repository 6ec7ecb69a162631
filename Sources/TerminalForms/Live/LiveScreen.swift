package import JournalRender
import Platform

/// Something on the terminal that moves by itself, and does what keys say.
package protocol LiveScreen {
  /// What happens beside the screen: a sound, something to be written.
  associatedtype Event

  /// Whether it is over.
  var isOver: Bool { get }
  /// Lets time go by.
  mutating func advance(by seconds: Double) -> [Event]
  /// Does what a key does.
  mutating func handle(_ key: Key) -> [Event]
  /// What is to be seen on a screen of a style's width and so many rows.
  func drawing(_ style: TextStyle, rows: Int) -> Drawing
  /// What is said line by line, on terminals that obey no control sequences.
  func cues() -> any Sequence<Cue>
  /// All that was said line by line.
  mutating func finishCues() -> [Event]
}

/// Words that are said after some time.
package struct Cue: Hashable {
  /// Seconds from the beginning.
  package var at: Double
  /// As it is printed, with its line end where the line ends.
  package var text: String

  package init(at: Double, text: String) { (self.at, self.text) = (at, text) }
}

extension LiveScreen {
  /// A picture every twentieth of a second.
  private static var frame: Double { 0.05 }

  /// Runs on the person's terminal, which is as it was before when this returns.
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
      let event = input.next(within: Int32((left * 1000).rounded(.up)))
      switch event {
      case .changed:
        terminal.enter()
        shown = nil
      case .stop:
        terminal.leave()
        signals.stop()
        terminal.enter()
        // The time that it stood still is nobody's.
        (shown, time) = (nil, monotonicSeconds())
      case .end(let signal): return .interrupted(signal)
      case .hungUp: return .interrupted(TerminalSignals.hangUp)
      case .key(.control("c")): return .cancelled
      case .key(let key): for event in handle(key) { try perform(event, terminal) }
      case nil: break
      }
      let now = monotonicSeconds()
      // After a computer has slept it goes on where it was.
      for event in advance(by: min(now - time, 1)) { try perform(event, terminal) }
      time = now
    }
    return .finished
  }

  /// Line by line; Enter ends it.
  private mutating func runPlainly(
    on terminal: RawTerminal, _ perform: (Event, RawTerminal) throws -> Void
  ) throws -> DialogEnd {
    let start = monotonicSeconds()
    for cue in cues() {
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
    return poll(&polled, 1, Int32((seconds * 1000).rounded(.up))) > 0
  }
}

/// Seconds of a clock that nobody sets.
private func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
