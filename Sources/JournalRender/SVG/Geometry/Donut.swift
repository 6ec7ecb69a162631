import Platform

/// A circle divided in proportion to counts, clockwise from the top.
enum Donut {
  /// A share of the circle, in turns from 0 (top) to 1.
  struct Arc: Hashable {
    var start: Double
    var end: Double

    /// The length of the arc, in turns.
    var share: Double { end - start }
    /// The middle of the arc, in turns.
    var middle: Double { (start + end) / 2 }
  }

  /// Returns the arc of each count; a count of 0 or less gets an empty one.
  static func arcs(_ counts: [Int]) -> [Arc] {
    let parts = counts.map { Double(max($0, 0)) }
    let total = parts.reduce(0, +)
    var sum = 0.0
    return parts.map { part in
      let start = total > 0 ? sum / total : 0
      sum += part
      return Arc(start: start, end: total > 0 ? sum / total : 0)
    }
  }

  /// Returns the point at a turn and a distance from the middle; y grows downwards.
  static func point(_ turn: Double, radius: Double) -> (x: Double, y: Double) {
    (radius * sin(2 * .pi * turn), -radius * cos(2 * .pi * turn))
  }
}
