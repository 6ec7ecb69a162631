import JournalCore
import JournalRender
import Phrases
import TerminalForms

/// A stretch on the terminal: its description, its timer, and a word at the end.
struct StretchScreen: LiveScreen {
  enum Event: Hashable {
    case chime
    case done(Stretch)
  }

  enum State: Hashable {
    /// The description is shown, and the timer hasn't started.
    case opened
    case running
    case finished
  }

  /// The stretches to do, in order.
  let stretches: [Stretch]
  /// True if the stretch begins with a sound.
  let opensWithChime: Bool
  let day: Day
  private(set) var place = 0
  private(set) var timer: StretchTimer
  private(set) var state = State.opened
  private(set) var isOver = false
  /// The number of finished stretches.
  private(set) var done = 0
  /// How long the figure has moved, in seconds.
  private(set) var moved = 0.0
  private var isNew = true

  /// - Parameter stretches: at least one.
  init?(_ stretches: [Stretch], on day: Day, opensWithChime: Bool = false) {
    guard let first = stretches.first else { return nil }
    self.stretches = stretches
    self.day = day
    self.opensWithChime = opensWithChime
    timer = StretchTimer(first)
  }

  var stretch: Stretch { timer.stretch }

  mutating func advance(by seconds: Double) -> [Event] {
    let opening: [Event] = isNew && opensWithChime ? [.chime] : []
    isNew = false
    if !timer.isPaused { moved += seconds }
    guard state == .running else { return opening }
    return opening + events(timer.advance(by: seconds))
  }

  mutating func handle(_ key: Key) -> [Event] {
    switch (key, state) {
    // Characters typed quickly arrive together.
    case (.text(let text), _) where text.count > 1:
      return text.flatMap { handle(.text(String($0))) }
    case (.escape, _), (.text("q"), _): isOver = true
    case (.text("n"), _): open(place + 1)
    case (.enter, .opened), (.text(" "), .opened): state = .running
    case (.enter, .finished): isOver = true
    case (.text(" "), .running), (.text("p"), .running): timer.isPaused.toggle()
    case (.right, .running), (.enter, .running), (.down, .running): return events(timer.next())
    case (.left, .running), (.up, .running), (.backspace, .running), (.text("b"), .running):
      timer.back()
    default: break
    }
    return []
  }

  private mutating func open(_ place: Int) {
    self.place = place % stretches.count
    timer = StretchTimer(stretches[self.place])
    state = .opened
    moved = 0
    isNew = true
  }

  private mutating func events(_ events: [StretchTimer.Event]) -> [Event] {
    events.map { event in
      switch event {
      case .chime: return .chime
      case .finished:
        state = .finished
        done += 1
        return .done(stretch)
      }
    }
  }

  // MARK: In words

  func cues(_ style: TextStyle) -> any Sequence<Cue> {
    var cues = [Cue(at: 0, text: introduction(style))]
    var at = 3.0
    for part in timer.parts {
      switch part.kind {
      case .change: cues.append(Cue(at: at, text: style.text(CalmWording.changeSides) + "\n"))
      case .step(let step):
        if stretch.steps.indices.contains(step) {
          let line = "\(step + 1)  \(oneLine(stretch.steps[step]))\n"
          cues.append(Cue(at: at, text: line))
        }
        let isLast = step >= stretch.steps.count - 1
        if isLast, part.seconds >= 4 {
          for count in [3, 2, 1] {
            let text = "\(count)" + (count == 1 ? "\n" : " ")
            cues.append(Cue(at: at + part.seconds - Double(count), text: text))
          }
        }
      }
      at += part.seconds
    }
    let last = style.text(CalmWording.encouragement(day, done: 1))
    return cues + [Cue(at: at, text: last + "\n")]
  }

  private func introduction(_ style: TextStyle) -> String {
    let lines = [
      oneLine(stretch.title), style.text(stretch.facts), visible(stretch.about, lines: true),
      visible(stretch.caution, lines: true), style.text(CalmWording.enterLeaves),
    ]
    return lines.filter { !$0.isEmpty }.flatMap { text in
      text.split(separator: "\n").flatMap { Wrapping.lines($0, width: style.columns) }
    }
    .joined(separator: "\n") + "\n\n"
  }

  mutating func finishCues() -> [Event] {
    state = .finished
    isOver = true
    done = 1
    return [.done(stretch)]
  }
}
