import Testing

@testable import Painting

@Suite struct ShapeTests {
  private static let ink = Colour(0x000000)

  /// Fills a shape black on white, and returns how much is black, as an area.
  private func area(_ shape: Shape) -> Float {
    var canvas = Canvas(columns: 150, rows: 100, Colour(0xFFFFFF))
    canvas.fill(shape, Self.ink)
    return canvas.pixels.reduce(0) { $0 + (1 - $1.x) } / 10_000
  }

  @Test(
    "covers exactly its area, whether or not its edges lie between pixels",
    arguments: [
      (Shape.box(0.2, 0.2, 0.5, 0.4), Float(0.2)),
      (.box(0.203, 0.207, 0.5, 0.4), 0.2),
      (.box(0.2, 0.2, 0.003, 0.5), 0.0015),
      (.disc(0.6, 0.5, 0.3), 0.2827),
      (.disc(0.6, 0.5, 0.4, 0.2), 0.2513),
      (Shape([Point(0.1, 0.9), Point(0.9, 0.9), Point(0.5, 0.1)]), 0.32),
      (.box(0.2, 0.2, 0.5, 0.4, round: 0.1), 0.1914),
      (.line([Point(0.2, 0.5), Point(0.8, 0.5)], 0.1), 0.06785),
    ] as [(Shape, Float)])
  func coverage(_ shape: Shape, _ expected: Float) {
    #expect(abs(area(shape) - expected) < 0.002)
    #expect(abs(area(shape.turned(0.03, around: Point(0.6, 0.5))) - expected) < 0.002)
  }

  @Test("counts an area once where its parts overlap")
  func union() {
    let box = Shape.box(0.2, 0.2, 0.4, 0.4)
    #expect(abs(area(box + box) - 0.16) < 0.001)
    #expect(abs(area(box + box.moved(0.2, 0)) - 0.24) < 0.001)
  }

  @Test("is cut off at the picture's sides")
  func clipping() {
    #expect(abs(area(.box(-1, -1, 9, 9)) - 1.5) < 0.001)
    #expect(abs(area(.disc(0, 0.5, 0.3)) - 0.1414) < 0.002)
    #expect(abs(area(.disc(1.5, 0.5, 0.3)) - 0.1414) < 0.002)
    #expect(area(.disc(5, 5, 0.3)) == 0)
    #expect(area(.disc(-5, 0.5, 0.3)) == 0)
  }

  @Test("may be empty, flat or a single point")
  func degenerate() {
    #expect(area(Shape([])) == 0)
    #expect(area(Shape([Point(0.5, 0.5)])) == 0)
    #expect(area(.line([Point(0.5, 0.5), Point(0.5, 0.5)], 0)) == 0)
    #expect(area(.box(0.1, 0.1, 0, 0.5)) == 0)
  }

  @Test("a smooth path goes through its points")
  func path() {
    let points = [Point(0, 0), Point(0.5, 0.25), Point(1, 0), Point(1.25, 1)]
    let path = Shape.path(points)
    for point in points { #expect(path.contains { ($0 - point).length < 0.001 }) }
  }

  @Test(
    "sines are right to five digits",
    arguments: [
      (0, 0), (0.125, 0.70711), (0.25, 1), (0.4, 0.58779), (0.75, -1), (-0.25, -1),
      (3.125, 0.70711),
    ] as [(Float, Float)])
  func sines(turns: Float, expected: Float) {
    #expect(abs(sine(turns) - expected) < 0.00002)
    #expect(abs(cosine(turns - 0.25) - expected) < 0.00002)
  }
}
