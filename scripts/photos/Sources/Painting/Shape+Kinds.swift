// Circles, rectangles, lines and free forms.
extension Shape {
  /// An ellipse around a centre; a circle if only one radius is given.
  package static func disc(_ x: Float, _ y: Float, _ radius: Float, _ other: Float? = nil) -> Shape
  {
    Shape(
      (0..<48).map { step in
        let angle = Float(step) / 48
        return Point(x + radius * cosine(angle), y + (other ?? radius) * sine(angle))
      })
  }

  /// An upright rectangle with its left upper corner, and rounded corners if asked for.
  package static func box(
    _ x: Float, _ y: Float, _ width: Float, _ height: Float, round: Float = 0
  ) -> Shape {
    let r = min(round, width / 2, height / 2)
    guard r > 0 else {
      return Shape([
        Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height),
      ])
    }
    let corners = [
      Point(x + width - r, y + height - r), Point(x + r, y + height - r), Point(x + r, y + r),
      Point(x + width - r, y + r),
    ]
    return Shape(
      corners.enumerated().flatMap { place, corner in
        (0...8).map { step in
          let angle = (Float(place) + Float(step) / 8) / 4
          return corner + Point(r * cosine(angle), r * sine(angle))
        }
      })
  }

  /// A line of round ends through some points; its width may change from the first to the last.
  package static func line(_ points: [Point], _ width: Float, to end: Float? = nil) -> Shape {
    var parts: [Shape] = []
    func radius(_ place: Int) -> Float {
      let share = Float(place) / Float(max(1, points.count - 1))
      return (width + ((end ?? width) - width) * share) / 2
    }
    for (place, point) in points.enumerated() {
      let r = radius(place)
      parts.append(
        Shape((0..<12).map { point + Point(cosine(Float($0) / 12), sine(Float($0) / 12)) * r }))
      guard place + 1 < points.count else { continue }
      let next = points[place + 1]
      let along = next - point
      guard along.length > 0 else { continue }
      let across = Point(-along.y, along.x) / along.length
      let s = radius(place + 1)
      parts.append(
        Shape([point + across * r, next + across * s, next - across * s, point - across * r]))
    }
    return .all(parts)
  }

  /// The band between two circles.
  package static func ring(
    _ x: Float, _ y: Float, _ radius: Float, _ width: Float, other: Float? = nil
  ) -> Shape {
    .line(
      (0...48).map { step in
        let angle = Float(step) / 48
        return Point(x + radius * cosine(angle), y + (other ?? radius) * sine(angle))
      }, width)
  }

  /// A smooth closed form through some points (Catmull and Rom, 1974).
  package static func blob(_ points: [Point]) -> Shape {
    let count = points.count
    return Shape(
      (0..<count).flatMap { place in
        curve(
          points[(place + count - 1) % count], points[place], points[(place + 1) % count],
          points[(place + 2) % count])
      })
  }

  /// The points of a smooth open curve through some points, for a line.
  package static func path(_ points: [Point]) -> [Point] {
    guard points.count > 2 else { return points }
    let last = points.count - 1
    return (0..<last).flatMap { place in
      curve(
        points[max(0, place - 1)], points[place], points[place + 1], points[min(last, place + 2)])
    } + [points[last]]
  }

  private static func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
    (0..<8).map { step in
      let t = Float(step) / 8
      let linear = (c - a) * t
      let square = (a * 2 - b * 5 + c * 4 - d) * (t * t)
      let cube = (b * 3 - a - c * 3 + d) * (t * t * t)
      return b + (linear + square + cube) * 0.5
    }
  }

  /// The ground under a skyline, from one side of the picture to the other.
  package static func ground(width: Float, steps: Int = 120, _ height: (Float) -> Float) -> Shape {
    let top = (0...steps).map { step in
      let x = Float(step) / Float(steps) * width
      return Point(x, height(x))
    }
    return Shape(top + [Point(width, 1.05), Point(0, 1.05)])
  }
}
