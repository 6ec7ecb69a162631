import Testing

@testable import Painting

@Suite struct CanvasTests {
  private func canvas(_ colour: UInt32 = 0x000000) -> Canvas {
    Canvas(columns: 120, rows: 90, Colour(colour))
  }

  @Test("a gradient has its colours at its ends and beyond, and their mean in the middle")
  func gradient() {
    let paint = Paint.down(Colour(0xFF0000), 0.25, Colour(0x0000FF), 0.75)
    #expect(paint.colour(at: Point(0.3, 0)) == Colour(0xFF0000))
    #expect(paint.colour(at: Point(0.9, 0.25)) == Colour(0xFF0000))
    #expect(paint.colour(at: Point(0, 0.5)) == Colour(0.5, 0, 0.5, 1))
    #expect(paint.colour(at: Point(0, 0.75)) == Colour(0x0000FF))
    #expect(paint.colour(at: Point(0, 2)) == Colour(0x0000FF))
    let round = Paint.round(Colour(0xFFFFFF), Point(0.5, 0.5), Colour(0x000000), 0.25)
    #expect(round.colour(at: Point(0.5, 0.5)) == Colour(0xFFFFFF))
    #expect(round.colour(at: Point(0.5, 0.75)) == Colour(0x000000))
  }

  @Test("half a pixel of black makes it grey")
  func edge() {
    var canvas = canvas(0xFFFFFF)
    canvas.fill(.box(0, 0, 10.5 / 90, 1), Colour(0x000000))
    #expect(abs(canvas.colour(at: Point(9.5 / 90, 0.5)).x) < 0.001)
    #expect(abs(canvas.colour(at: Point(10.5 / 90, 0.5)).x - 0.5) < 0.001)
    #expect(canvas.colour(at: Point(11.5 / 90, 0.5)).x == 1)
  }

  @Test("a faded colour lets through what is under it")
  func opacity() {
    var canvas = canvas(0xFFFFFF)
    canvas.fill(.box(0, 0, 1, 1), Colour(0x000000).faded(0.25))
    #expect(abs(canvas.colour(at: Point(0.5, 0.5)).x - 0.75) < 0.001)
  }

  @Test("a glow is brightest in its middle, ends at its radius, and is never more than white")
  func glow() {
    var canvas = canvas()
    for _ in 0..<9 { canvas.glow(0.6, 0.5, 0.3, Colour(0xFFFFFF)) }
    #expect(canvas.colour(at: Point(0.6, 0.5)).x > 0.99)
    #expect(canvas.pixels.allSatisfy { (0...1).contains($0.x) })
    #expect(canvas.colour(at: Point(0.6, 0.1)).x == 0)
    #expect(canvas.colour(at: Point(0.6, 0.7)).x < canvas.colour(at: Point(0.6, 0.6)).x)
  }

  @Test("a blur keeps the light as a whole")
  func blur() {
    var canvas = canvas()
    canvas.fill(.box(0.5, 0.4, 0.2, 0.2), Colour(0xFFFFFF))
    let before = canvas.pixels.reduce(0) { $0 + $1.x }
    canvas.blur(0.04)
    #expect(abs(canvas.pixels.reduce(0) { $0 + $1.x } - before) < 1)
    #expect(canvas.colour(at: Point(0.5, 0.5)).x < 0.7)
  }

  @Test("water mirrors the sky upside down")
  func reflection() {
    var canvas = canvas()
    canvas.fill(.box(0, 0, 2, 0.2), Colour(0xFF0000))
    canvas.reflect(horizon: 0.5, tint: Colour(0x0000FF).faded(0), waves: 0, seed: 1)
    #expect(canvas.colour(at: Point(0.6, 0.6)).x < 0.01)
    #expect(canvas.colour(at: Point(0.6, 0.95)).x > 0.99)
  }

  @Test("noise is the same for a seed, smooth, and from 0 to 1")
  func noise() {
    let (one, same, other) = (Noise(1), Noise(1), Noise(2))
    var differs = false
    for step in 0..<2000 {
      let (x, y) = (Float(step) * 0.037 - 20, Float(step % 77) * 0.11 - 4)
      let value = one.clouds(x, y)
      #expect((0...1).contains(value))
      #expect(value == same.clouds(x, y))
      #expect(abs(one.value(x, y) - one.value(x + 0.001, y)) < 0.01)
      differs = differs || value != other.clouds(x, y)
    }
    #expect(differs)
  }

  @Test("colours that no byte holds become the nearest one")
  func bytes() {
    var canvas = Canvas(columns: 2, rows: 1, Colour(0x3050A0))
    canvas.pixels[1] = Colour(-5, 9, .infinity, 1)
    #expect(canvas.bytes == [0x30, 0x50, 0xA0, 0, 255, 255])
  }
}
