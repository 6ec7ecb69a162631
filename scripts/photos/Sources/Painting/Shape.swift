/// An area: one or more closed outlines, each around its inside in the same direction.
///
/// Where outlines overlap, the area counts once; so the union of shapes is all of their outlines.
package struct Shape: Sendable {
  package private(set) var outlines: [[Point]]

  /// Creates a shape of one outline through some points.
  package init(_ points: [Point]) {
    outlines = [Shape.oriented(points)]
  }

  private init(outlines: [[Point]]) { self.outlines = outlines }

  /// Returns the points in the direction in which the enclosed area is positive.
  private static func oriented(_ points: [Point]) -> [Point] {
    var area: Float = 0
    for (place, point) in points.enumerated() {
      let next = points[place + 1 < points.count ? place + 1 : 0]
      area += point.x * next.y - next.x * point.y
    }
    return area < 0 ? points.reversed() : points
  }

  /// Returns the union of two shapes.
  package static func + (one: Shape, other: Shape) -> Shape {
    Shape(outlines: one.outlines + other.outlines)
  }

  /// Returns the union of many shapes.
  package static func all(_ shapes: [Shape]) -> Shape {
    Shape(outlines: shapes.flatMap(\.outlines))
  }

  /// Returns the shape with every point changed by a function.
  package func map(_ change: (Point) -> Point) -> Shape {
    Shape(outlines: outlines.map { Shape.oriented($0.map(change)) })
  }

  /// Returns the shape at another place.
  package func moved(_ x: Float, _ y: Float) -> Shape { map { $0 + Point(x, y) } }

  /// Returns the shape larger or smaller, as seen from the origin.
  package func scaled(_ x: Float, _ y: Float? = nil) -> Shape { map { $0 * Point(x, y ?? x) } }

  /// Returns the shape turned clockwise around a point, by a share of a full turn.
  package func turned(_ turns: Float, around centre: Point = .zero) -> Shape {
    let (s, c) = (sine(turns), cosine(turns))
    return map { point in
      let p = point - centre
      return Point(p.x * c - p.y * s, p.x * s + p.y * c) + centre
    }
  }
}
