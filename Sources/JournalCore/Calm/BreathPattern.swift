/// The lengths of a breath's parts, in seconds: in, hold, out, hold.
package struct BreathPattern: Hashable, Sendable {
  /// A part of a breath.
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Breathing in.
    case breatheIn
    /// Holding the breath.
    case hold
    /// Breathing out.
    case breatheOut
    /// Resting with empty lungs.
    case rest
  }

  /// A moment in a breathing exercise.
  package struct Moment: Hashable, Sendable {
    /// The part of the breath.
    package var phase: Phase
    /// How full the lungs are, from 0 to 1; it changes slowly at both ends.
    package var fullness: Double
    /// The current second of this part, counted from 1.
    package var count: Int
    /// The number of breaths already finished.
    package var breaths: Int
  }

  /// The seconds of each part, in order; 0 if the part is left out.
  package let seconds: [Double]

  /// In, hold, out and hold, all equally long: 4-4-4-4.
  package static let box = BreathPattern([4, 4, 4, 4])
  /// Out longer than in: 4-7-8.
  package static let relaxing = BreathPattern([4, 7, 8, 0])
  /// Slow and even, without holding: 5.5-5.5.
  package static let even = BreathPattern([5.5, 0, 5.5, 0])

  /// The named patterns.
  package static let named: [(name: String, pattern: BreathPattern)] = [
    ("box", .box), ("relax", .relaxing), ("even", .even),
  ]

  private init(_ seconds: [Double]) {
    self.seconds = seconds
  }

  /// Reads `4-4-4-4`, `4-7-8`, `5-5` or a name.
  ///
  /// Two numbers are in and out, three add a hold between them, and four another one at the end.
  /// Each is at most a minute; in and out are at least a second.
  package init?(_ text: String) {
    if let named = BreathPattern.named.first(where: { $0.name == text.lowercased() }) {
      self = named.pattern
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      Double(part).flatMap { $0.isFinite && (0...60).contains($0) ? $0 : nil }
    }
    guard numbers.count == parts.count, (2...4).contains(numbers.count) else { return nil }
    seconds =
      numbers.count == 2
      ? [numbers[0], 0, numbers[1], 0] : numbers + (numbers.count == 3 ? [0] : [])
    guard seconds[0] >= 1, seconds[2] >= 1 else { return nil }
  }

  /// One breath's length in seconds.
  package var length: Double { seconds.reduce(0, +) }

  /// The parts with a length, and their seconds.
  package var phases: [(phase: Phase, seconds: Double)] {
    zip(Phase.allCases, seconds).filter { $0.1 > 0 }.map { ($0, $1) }
  }

  /// Returns the moment after this many seconds.
  package func moment(at elapsed: Double) -> Moment {
    let elapsed = elapsed.isFinite ? min(max(elapsed, 0), 1e9) : 0
    let breaths = (elapsed / length).rounded(.down)
    var rest = max(0, elapsed - breaths * length)
    for (phase, seconds) in phases {
      if rest < seconds {
        return Moment(
          phase: phase, fullness: BreathPattern.fullness(phase, rest / seconds),
          count: Int(clamping: rest) + 1, breaths: Int(clamping: breaths))
      }
      rest -= seconds
    }
    // Rounding may leave a remainder at the very end: it's the next breath's start.
    return Moment(phase: .breatheIn, fullness: 0, count: 1, breaths: Int(clamping: breaths) + 1)
  }

  /// Returns a smooth step, 3t² − 2t³, without a jump at the turns.
  private static func fullness(_ phase: Phase, _ part: Double) -> Double {
    let smooth = part * part * (3 - 2 * part)
    return switch phase {
    case .breatheIn: smooth
    case .hold: 1
    case .breatheOut: 1 - smooth
    case .rest: 0
    }
  }
}
