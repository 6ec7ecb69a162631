/// The timer of a stretch: its steps one after the other on each side, and pauses to change sides.
///
/// It doesn't read a clock: the caller tells it how much time has passed.
package struct StretchTimer: Hashable, Sendable {
  /// A part of the stretch.
  package struct Part: Hashable, Sendable {
    /// The activities of a part.
    package enum Kind: Hashable, Sendable {
      /// A step, by its index; 0 also if the stretch has no steps.
      case step(Int)
      /// Changing to the other side.
      case change
    }

    /// The activity during this part.
    package var kind: Kind
    /// The side, from 1; while changing sides, the next one.
    package var side: Int
    /// The duration.
    package var seconds: Double
  }

  /// An event to notify the person about.
  package enum Event: Hashable, Sendable {
    /// A side has ended, or the next one begins.
    case chime
    /// The stretch is finished.
    case finished
  }

  /// The time to change sides, in seconds.
  package static let changing = 5.0

  /// The stretch.
  package let stretch: Stretch
  /// The stretch's parts, in order.
  package let parts: [Part]
  /// The current part's index; the number of parts at the end.
  package private(set) var place = 0
  /// The elapsed time in the current part.
  package private(set) var elapsed = 0.0
  /// True if the timer is paused.
  package var isPaused = false

  /// Creates a timer that hasn't started.
  package init(_ stretch: Stretch) {
    self.stretch = stretch
    let steps = max(1, stretch.steps.count)
    parts = (1...max(1, stretch.sides)).flatMap { side in
      let change = Part(kind: .change, side: side, seconds: StretchTimer.changing)
      let steps = (0..<steps).map { step in
        Part(kind: .step(step), side: side, seconds: Double(stretch.seconds) / Double(steps))
      }
      return side == 1 ? steps : [change] + steps
    }
  }

  /// The current part; nil at the end.
  package var part: Part? { parts.indices.contains(place) ? parts[place] : nil }
  /// True if the stretch is finished.
  package var isFinished: Bool { part == nil }

  /// The whole seconds left on this side, rounded up; while changing sides, the seconds left for
  /// the change.
  package var secondsLeft: Int {
    guard let part else { return 0 }
    let onSide = parts[place...].prefix {
      $0.side == part.side && ($0.kind == .change) == isChanging
    }
    let left = onSide.reduce(0) { $0 + $1.seconds } - elapsed
    // Thirds of a second add up to slightly more than a whole one.
    return max(0, Int(clamping: (left - 1e-6).rounded(.up)))
  }

  private var isChanging: Bool { part?.kind == .change }

  /// The finished fraction, from 0 to 1.
  package var fraction: Double {
    let all = parts.reduce(0) { $0 + $1.seconds }
    let done = parts[..<place].reduce(elapsed) { $0 + $1.seconds }
    return min(1, done / all)
  }

  /// Advances the timer and returns the events in this time.
  package mutating func advance(by seconds: Double) -> [Event] {
    guard !isPaused, !isFinished, seconds > 0, seconds.isFinite else { return [] }
    var events: [Event] = []
    elapsed += seconds
    while let part, elapsed >= part.seconds - 1e-9 {
      let rest = max(0, elapsed - part.seconds)
      events += goOn()
      elapsed = rest
    }
    if isFinished { elapsed = 0 }
    return events
  }

  /// Skips to the next step and returns the resulting events.
  package mutating func next() -> [Event] {
    isFinished ? [] : goOn()
  }

  /// Goes back to the previous step, or to this one's beginning if it has run for a while.
  package mutating func back() {
    defer { elapsed = 0 }
    guard place > 0, elapsed < 2 || isChanging else { return }
    place -= 1
    if isChanging { place -= 1 }
  }

  private mutating func goOn() -> [Event] {
    let before = part?.side
    let wasChanging = isChanging
    place += 1
    elapsed = 0
    guard let part else { return [.chime, .finished] }
    return part.side != before || wasChanging ? [.chime] : []
  }
}
