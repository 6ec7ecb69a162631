import JournalCore

/// The colour of a value on a chart: one of ten tones, of moods or of counts.
package struct Tone: Hashable {
  /// From 0, the lowest, to 9.
  package let number: Int
  /// Whether it is a tone of counts.
  let isCount: Bool

  init(_ number: Int, isCount: Bool = false) {
    self.number = min(max(number, 0), Tones.count - 1)
    self.isCount = isCount
  }

  /// Creates the tone of a mood; on a scale from 1 to 10 each step has its own.
  package init(mood: Double, low: Double, high: Double) {
    self.init(Tone.place(mood, low, high))
  }

  /// Creates the tone of a day by its place in a run, counted from 1; after a month it gets no
  /// stronger.
  init(streak: Int) {
    self.init(Tone.place(Double(streak), 1, 30), isCount: true)
  }

  /// Every tone of a ramp, lowest first.
  static func all(areCounts: Bool = false) -> [Tone] {
    (0..<Tones.count).map { Tone($0, isCount: areCounts) }
  }

  private static func place(_ value: Double, _ low: Double, _ high: Double) -> Int {
    guard value.isFinite else { return 0 }
    let fraction = LinearScale(low: low, high: high, start: 0, end: 1).fraction(value)
    return Int(clamping: (fraction * Double(Tones.count - 1)).rounded())
  }
}
