/// What a shape is filled with: one colour, or two that run into each other.
package struct Paint: Sendable {
  private let from: Colour
  private let to: Colour
  private let origin: Point
  /// The direction of a linear gradient, divided by its squared length.
  private let direction: Point
  /// One divided by the radius of a round gradient; 0 for a linear one.
  private let inverseRadius: Float

  /// One colour everywhere.
  package static func flat(_ colour: Colour) -> Paint {
    Paint(from: colour, to: colour, origin: .zero, direction: .zero, inverseRadius: 0)
  }

  /// One colour at a point and before it, another at a second point and after it.
  package static func linear(_ from: Colour, _ a: Point, _ to: Colour, _ b: Point) -> Paint {
    let along = b - a
    let square = max(1e-9, along.x * along.x + along.y * along.y)
    return Paint(from: from, to: to, origin: a, direction: along / square, inverseRadius: 0)
  }

  /// One colour down to a height, another from a second height on.
  package static func down(_ from: Colour, _ top: Float, _ to: Colour, _ bottom: Float) -> Paint {
    .linear(from, Point(0, top), to, Point(0, bottom))
  }

  /// One colour at a centre, another at a distance from it and beyond.
  package static func round(_ from: Colour, _ centre: Point, _ to: Colour, _ radius: Float) -> Paint
  {
    Paint(
      from: from, to: to, origin: centre, direction: .zero, inverseRadius: 1 / max(1e-6, radius))
  }

  /// Returns the colour at a point.
  @inline(__always)
  package func colour(at point: Point) -> Colour {
    let p = point - origin
    let t =
      inverseRadius > 0
      ? (p.x * p.x + p.y * p.y).squareRoot() * inverseRadius
      : p.x * direction.x + p.y * direction.y
    return from.mixed(to, min(1, max(0, t)))
  }
}
