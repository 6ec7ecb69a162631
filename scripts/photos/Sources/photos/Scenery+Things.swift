import Painting

// Tables, crockery and rooms.
extension Scenery {
  /// Paints a wooden table from a height downwards, seen from the side.
  mutating func table(_ top: Float, _ lit: UInt32, _ dark: UInt32) {
    fill(.box(-0.1, top, w + 0.2, 1.2), down: lit, top, dark, 1)
    for board in 0..<7 {
      let from = Point(w * 0.5 + (Float(board) - 3) * 0.16, top)
      let to = Point(w * 0.5 + (Float(board) - 3) * 0.42 + some(-0.02, 0.02), 1.05)
      fill(.line([from, to], 0.002, to: 0.006), dark, 0.55)
    }
    canvas.texture(top, 1, size: 0.012, stretch: 22, strength: 0.22, seed: seed())
    fill(.box(-0.1, top, w + 0.2, 0.006), 0xFFFFFF, 0.25)
  }

  /// Paints an ellipse-shaped plate with its rim.
  mutating func plate(_ x: Float, _ y: Float, _ radius: Float, _ colour: UInt32 = 0xF4EFE6) {
    shadow(x + 0.02, y + radius * 0.14, radius * 1.25, 0.6, height: 0.36)
    fill(.disc(x, y + radius * 0.04, radius, radius * 0.32), 0xB8AFA6)
    fill(.disc(x, y, radius, radius * 0.32), across: 0xFFFFFF, x - radius, 0xD9D0C6, x + radius)
    fill(
      .disc(x, y, radius * 0.78, radius * 0.235), down: 0xD8CFC4, y - radius * 0.2, colour, y + 0.1)
  }

  /// Paints steam that rises from a cup.
  mutating func steam(_ x: Float, _ y: Float, _ height: Float) {
    for wisp in 0..<3 {
      let start = x + (Float(wisp) - 1) * height * 0.22
      let lean = some(-0.06, 0.06)
      for step in 0..<14 {
        let t = Float(step) / 14
        let px = start + sine(t * 0.9 + Float(wisp) * 0.3) * 0.02 + lean * t
        glow(px, y - t * height, 0.028 + t * 0.022, 0xFFFFFF, 0.13 * (1 - t), height: 1.6)
      }
    }
  }

  /// Paints a window's light on a wall: a slanted bright field with the shadow of its cross.
  mutating func windowLight(_ x: Float, _ y: Float, _ size: Float, _ colour: UInt32) {
    for column in 0..<2 {
      for row in 0..<2 {
        let left = x + Float(column) * size * 0.52
        let top = y + Float(row) * size * 0.62 + Float(column) * size * 0.12
        let pane = Shape([
          Point(left, top), Point(left + size * 0.46, top + size * 0.11),
          Point(left + size * 0.46, top + size * 0.67), Point(left, top + size * 0.56),
        ])
        fill(pane, colour, 0.28)
      }
    }
  }

  /// Paints a cup with a handle, a saucer under it, and something in it.
  mutating func cup(_ x: Float, _ y: Float, _ size: Float, _ colour: UInt32, _ drink: UInt32) {
    plate(x, y, size * 1.05)
    let dark = Colour(colour).times(0.62)
    let side = Colour(colour)
    let handle = Shape.ring(x + size * 0.62, y - size * 0.48, size * 0.2, size * 0.085)
    canvas.fill(handle, .linear(side, Point(x, 0), dark, Point(x + size * 0.9, 0)))
    let body = Shape.blob([
      Point(x - size * 0.6, y - size * 0.8), Point(x - size * 0.55, y - size * 0.35),
      Point(x - size * 0.32, y + size * 0.02), Point(x, y + size * 0.09),
      Point(x + size * 0.32, y + size * 0.02), Point(x + size * 0.55, y - size * 0.35),
      Point(x + size * 0.6, y - size * 0.8), Point(x, y - size * 0.72),
    ])
    canvas.fill(
      body, .linear(side.times(1.12), Point(x - size * 0.5, 0), dark, Point(x + size * 0.65, 0)))
    canvas.fill(.disc(x, y - size * 0.8, size * 0.61, size * 0.17), side.times(1.2))
    canvas.fill(
      .disc(x, y - size * 0.785, size * 0.54, size * 0.135),
      .linear(
        Colour(drink).times(0.7), Point(x - size * 0.5, y), Colour(drink).times(1.25),
        Point(x + size * 0.5, y)))
    canvas.glow(x - size * 0.34, y - size * 0.42, size * 0.16, Colour(0xFFFFFF), 0.45, height: 2)
  }

  /// Paints an out-of-focus background with round lights.
  mutating func bokeh(_ count: Int, until bottom: Float, _ colours: [UInt32], size: Float) {
    for _ in 0..<count {
      let (x, y) = (some(0, w), some(0, bottom))
      let radius = size * some(0.4, 1)
      fill(.disc(x, y, radius), chance.pick(colours), some(0.12, 0.38))
    }
  }
}
