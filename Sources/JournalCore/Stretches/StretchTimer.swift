/// The time of a stretch: its steps one after the other on each side, and pauses to change sides.
///
/// It knows no clock: whoever runs it says how much time has gone by.
public struct StretchTimer: Hashable, Sendable {
  /// A part of the time.
  public struct Part: Hashable, Sendable {
    /// The activity during this part.
    public enum Kind: Hashable, Sendable {
      /// A step, by its place; 0 too where the stretch has no steps.
      case step(Int)
      /// Changing to the other side.
      case change
    }

    /// The activity during this part.
    public var kind: Kind
    /// The side, counted from 1; while changing, the one that comes.
    public var side: Int
    /// How long it takes.
    public var seconds: Double
  }

  /// Something that a person should notice.
  public enum Event: Hashable, Sendable {
    /// A side is over, or the next one begins.
    case chime
    /// All is done.
    case finished
  }

  /// How long changing sides takes, in seconds.
  public static let changing = 5.0

  /// The stretch.
  public let stretch: Stretch
  /// Its parts, in order.
  public let parts: [Part]
  /// Which part it is; the number of parts at the end.
  public private(set) var place = 0
  /// How much of the part has gone by.
  public private(set) var elapsed = 0.0
  /// Whether the clock stands still.
  public var isPaused = false

  /// A timer that has not begun.
  public init(_ stretch: Stretch) {
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

  /// The part that it is in; nil at the end.
  public var part: Part? { parts.indices.contains(place) ? parts[place] : nil }
  /// Whether the stretch is finished.
  public var isFinished: Bool { part == nil }

  /// How much of this side is left, in whole seconds, rounded up; of changing sides while that goes
  /// on.
  public var secondsLeft: Int {
    guard let part else { return 0 }
    let onSide = parts[place...].prefix {
      $0.side == part.side && ($0.kind == .change) == isChanging
    }
    let left = onSide.reduce(0) { $0 + $1.seconds } - elapsed
    // Thirds of a second add up to a little more than a whole one.
    return max(0, Int((left - 1e-6).rounded(.up)))
  }

  private var isChanging: Bool { part?.kind == .change }

  /// How much of all is done, from 0 to 1.
  public var fraction: Double {
    let all = parts.reduce(0) { $0 + $1.seconds }
    let done = parts[..<place].reduce(elapsed) { $0 + $1.seconds }
    return min(1, done / all)
  }

  /// Lets time go by, and says what happened in it.
  public mutating func advance(by seconds: Double) -> [Event] {
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

  /// Goes on to the next step, and says what happened by that.
  public mutating func next() -> [Event] {
    isFinished ? [] : goOn()
  }

  /// Goes back to the step before; to the beginning of this one where it went on for a while.
  public mutating func back() {
    defer { elapsed = 0 }
    guard place > 0, elapsed < 2 || isChanging else { return }
    place -= 1
    if isChanging { place -= 1 }
  }

  private mutating func goOn() -> [Event] {
    let (before, wasChanging) = (part?.side, isChanging)
    place += 1
    elapsed = 0
    guard let part else { return [.chime, .finished] }
    return part.side != before || wasChanging ? [.chime] : []
  }
}
