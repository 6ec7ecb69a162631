import JournalCore
import Phrases

/// Values mapped linearly to positions along a line.
struct LinearScale: Hashable {
  /// The values at both ends; the first is the lower.
  let low: Double
  let high: Double
  /// The positions of the ends, in drawing units; `end` may be less than `start`.
  let start: Double
  let end: Double

  /// Creates a scale; if the ends are equal or aren't numbers, it is widened around them.
  init(low: Double, high: Double, start: Double, end: Double) {
    let a = low.isFinite ? low : 0
    let b = high.isFinite ? high : 0
    let room = a == b ? max(abs(a) / 10, 1) : 0
    self.low = max(min(a, b) - room, -Double.greatestFiniteMagnitude)
    self.high = min(max(a, b) + room, Double.greatestFiniteMagnitude)
    self.start = start
    self.end = end
  }

  /// Returns a value as a fraction from 0 (low) to 1 (high), clamped; NaN counts as the lowest.
  func fraction(_ value: Double) -> Double {
    guard !value.isNaN else { return 0 }
    // Halving comes first, since the difference between two numbers may overflow.
    let part = (value / 2 - low / 2) / (high / 2 - low / 2)
    return part.isNaN ? 0 : min(max(part, 0), 1)
  }

  /// Returns the position of a value, clamped to the ends.
  func place(_ value: Double) -> Double { start + fraction(value) * (end - start) }
}

/// Round numbers for an axis's labels.
struct Ticks: Hashable {
  /// The numbers in ascending order, all within the axis.
  let values: [Double]
  /// The distance between two ticks.
  let step: Double

  /// Chooses the multiples of 1, 2 or 5 times a power of ten within an axis, at most `most`.
  ///
  /// After Paul Heckbert, "Nice Numbers for Graph Labels" (Graphics Gems, 1990).
  /// - Parameter whole: true if the step must be at least 1.
  init(low: Double, high: Double, most: Int, whole: Bool = false) {
    let span = high - low
    guard span.isFinite, span > 0, most > 1 else {
      values = low == high ? [low] : [low, high].filter(\.isFinite)
      step = 0
      return
    }
    var step = Ticks.nice(atLeast: span / Double(most))
    if whole { step = max(step, 1) }
    while (high / step).rounded(.down) - (low / step).rounded(.up) >= Double(most) {
      step = Ticks.nice(atLeast: step * 1.5)
    }
    let first = (low / step - 1e-9).rounded(.up)
    let count = (high / step + 1e-9).rounded(.down) - first
    guard step.isFinite, step > 0, first.isFinite, count >= 0, count < Double(most) + 1 else {
      values = [low, high]
      self.step = 0
      return
    }
    // Adding zero turns −0 into 0.
    values = (0...Int(clamping: count)).map { (first + Double($0)) * step + 0 }
    self.step = step
  }

  /// Chooses times of day within an axis of hours after midnight, at most `most`: full hours, or
  /// quarters and the like.
  init(hoursFrom low: Double, to high: Double, most: Int) {
    let steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map { Double($0) / 60 }
    let step = steps.first { (high - low) / $0 < Double(most) - 1 } ?? 12
    let first = (low / step - 1e-9).rounded(.up), last = (high / step + 1e-9).rounded(.down)
    guard last >= first, last - first < Double(most) else {
      self.init(low: low, high: high, most: most)
      return
    }
    self.init(values: stride(from: first, through: last, by: 1).map { $0 * step }, step: step)
  }

  private init(values: [Double], step: Double) {
    self.values = values
    self.step = step
  }

  /// Chooses the ends of a scale and even divisions between them, if it has whole ends and such
  /// divisions; or else round numbers.
  init(scaleFrom low: Double, to high: Double, most: Int) {
    let span = high - low
    if low == low.rounded(), high == high.rounded(), span >= 1, span <= 100 {
      let parts = Int(clamping: span)
      let step = (1...parts).first { parts % $0 == 0 && parts / $0 < most } ?? parts
      if parts / step >= min(parts, 2) {
        let values = stride(from: 0, through: parts, by: step).map { low + Double($0) }
        self = Ticks(values: values, step: Double(step))
        return
      }
    }
    self.init(low: low, high: high, most: most, whole: true)
  }

  /// Returns the smallest 1, 2 or 5 times a power of ten that is at least a positive number.
  static func nice(atLeast value: Double) -> Double {
    var power = 1.0
    guard value.isFinite, value > 0 else { return 1 }
    while power * 10 <= value { power *= 10 }
    while power > value, power > 1e-300 { power /= 10 }
    let part = value / power * (1 - 1e-12)
    return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power
  }

  /// Returns a tick as text, with enough decimals to differ from its neighbours.
  func label(_ value: Double) -> String {
    guard step > 0, step < 0.1 else { return Figure.text(value) }
    var decimals = 0
    var unit = 1.0
    while unit > step * 1.000_001, decimals < 9 { (decimals, unit) = (decimals + 1, unit / 10) }
    let scaled = (abs(value) / unit).rounded()
    guard decimals < 9, scaled < 1e15 else { return Figure.text(value) }
    let digits = String(Int(clamping: scaled))
    let filled = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (value < 0 && scaled > 0 ? "-" : "") + filled.dropLast(decimals) + "."
      + filled.suffix(decimals)
  }
}
