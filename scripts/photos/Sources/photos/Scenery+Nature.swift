import Painting

// Sky, land, plants and water.
extension Scenery {
  /// Paints the sky in three colours from the top to the horizon.
  mutating func sky(_ top: UInt32, _ middle: UInt32, _ low: UInt32, horizon: Float) {
    canvas.wash(.down(Colour(top), 0, Colour(middle), horizon * 0.6))
    let rest = Shape.box(-0.1, horizon * 0.6, w + 0.2, 1.1 - horizon * 0.6)
    fill(rest, down: middle, horizon * 0.6, low, horizon)
  }

  /// Paints the sun or the moon with its light in the air.
  mutating func sun(
    _ x: Float, _ y: Float, _ radius: Float, _ colour: UInt32 = 0xFFF4D0,
    light: UInt32 = 0xFFD890, reach: Float = 0.5
  ) {
    glow(x, y, reach, light, 0.75)
    glow(x, y, radius * 3, light, 0.5)
    fill(.disc(x, y, radius), colour)
  }

  /// Returns a skyline of hills: its height at each x.
  mutating func skyline(_ base: Float, _ reach: Float, size: Float) -> (Float) -> Float {
    let noise = Noise(seed())
    return { x in base - (noise.clouds(x / size, 0.5) - 0.45) * 2.4 * reach }
  }

  /// Paints a range of hills, lighter at its foot where the air is thick.
  mutating func hills(
    _ base: Float, _ reach: Float, size: Float, _ top: UInt32, _ foot: UInt32, depth: Float = 0.3
  ) {
    let line = skyline(base, reach, size: size)
    fill(.ground(width: w, line), down: top, base - reach, foot, base + depth)
  }

  /// Paints stars, most of them small.
  mutating func stars(_ count: Int, until bottom: Float, _ light: Float = 1) {
    for _ in 0..<count {
      let (x, y) = (some(0, w), some(0, bottom))
      let size = some(0.2, 1)
      let radius = 0.0008 + 0.0022 * size * size * size
      fill(.disc(x, y, radius), 0xFFFFFF, light * some(0.4, 1) * (1 - y / bottom * 0.5))
      if size > 0.93 { glow(x, y, 0.02, 0xCFE0FF, 0.5 * light) }
    }
  }

  /// Returns a fir with its foot at a point.
  func fir(_ x: Float, _ y: Float, _ height: Float) -> Shape {
    var left: [Point] = [Point(x, y - height)]
    var right: [Point] = []
    for tier in 1...5 {
      let share = Float(tier) / 5
      let half = height * 0.2 * share + height * 0.03
      let low = y - height * (1 - share * 0.94)
      left += [Point(x - half, low), Point(x - half * 0.5, low - height * 0.015)]
      right = [Point(x + half * 0.5, low - height * 0.015), Point(x + half, low)] + right
    }
    return Shape(left + right)
      + .box(x - height * 0.02, y - height * 0.08, height * 0.04, height * 0.1)
  }

  /// Paints a row of firs along a line.
  mutating func firs(
    _ count: Int, from left: Float, to right: Float, _ line: (Float) -> Float, height: Float,
    _ top: UInt32, _ foot: UInt32
  ) {
    for place in 0..<count {
      let x = left + (right - left) * (Float(place) + some(0.1, 0.9)) / Float(count)
      let tall = height * some(0.6, 1.15)
      let y = line(x) + height * 0.1
      fill(fir(x, y, tall), down: top, y - tall, foot, y)
    }
  }

  /// Paints foliage as many leaves' clumps, lit from the upper left.
  mutating func foliage(
    _ x: Float, _ y: Float, _ radius: Float, height: Float = 1, _ dark: UInt32, _ light: UInt32,
    clumps: Int = 46
  ) {
    for number in 0..<clumps {
      let far = (Float(number) / Float(clumps)).squareRoot()
      let angle = some(0, 1)
      let px = cosine(angle) * (1 - far * 0.55) * some(0.5, 1)
      let py = sine(angle) * (1 - far * 0.55) * some(0.5, 1)
      let lit = min(1, max(0, 0.45 - px * 0.3 - py * 0.55 + some(-0.12, 0.12) + far * 0.25 - 0.2))
      let size = radius * (0.34 - far * 0.2) * some(0.75, 1.2)
      let shift = far * -0.12 * radius
      canvas.fill(
        .disc(x + px * radius + shift, y + (py * radius + shift) * height, size, size * 0.9),
        Colour(dark).mixed(Colour(light), lit))
    }
  }

  /// Paints a broad-leaved tree with its foot at a point.
  mutating func tree(_ x: Float, _ y: Float, _ height: Float, _ dark: UInt32, _ light: UInt32) {
    let trunk = Shape.line(
      Shape.path([
        Point(x, y), Point(x + height * 0.01, y - height * 0.25), Point(x, y - height * 0.55),
      ]), height * 0.07, to: height * 0.035)
    fill(trunk, across: 0x6E5040, x - height * 0.04, 0x2E2020, x + height * 0.04)
    foliage(x, y - height * 0.65, height * 0.32, height: 1.05, dark, light)
  }

  /// Paints blades of grass along the bottom of the picture.
  mutating func grass(
    _ top: Float, _ bottom: Float, _ count: Int, height: Float, _ dark: UInt32, _ light: UInt32
  ) {
    for place in 0..<count {
      let depth = Float(place) / Float(count)
      let (x, y) = (some(-0.02, w + 0.02), top + (bottom - top) * depth)
      let tall = height * some(0.5, 1.2) * (0.4 + depth * 0.8)
      let lean = some(-0.4, 0.5) * tall
      let blade = Shape([
        Point(x - tall * 0.05, y), Point(x + lean, y - tall), Point(x + tall * 0.05, y),
      ])
      canvas.fill(blade, Colour(dark).mixed(Colour(light), some(0, 1)))
    }
  }

  /// Paints small flowers in a meadow, larger towards the viewer.
  mutating func flowers(_ top: Float, _ bottom: Float, _ count: Int, _ colours: [UInt32]) {
    for place in 0..<count {
      let depth = Float(place) / Float(count)
      let (x, y) = (some(0, w), top + (bottom - top) * depth)
      let size = 0.003 + 0.009 * depth * some(0.6, 1.2)
      let colour = chance.pick(colours)
      fill(.disc(x, y, size, size * 0.8), colour)
      fill(.disc(x - size * 0.2, y - size * 0.2, size * 0.35), 0xFFF6D8, 0.8)
    }
  }

  /// Paints flat clouds with lit tops.
  mutating func clouds(_ count: Int, _ top: Float, _ bottom: Float, _ lit: UInt32, _ shade: UInt32)
  {
    for _ in 0..<count {
      let (x, y) = (some(0, w), some(top, bottom))
      let size = some(0.08, 0.17)
      var puffs: [Shape] = []
      for puff in 0..<6 {
        let along = Float(puff) / 5 - 0.5
        let radius = size * (0.36 - abs(along) * 0.42) * some(0.8, 1.15)
        puffs.append(.disc(x + along * size * 1.8, y - radius * 0.5, radius * 1.25, radius))
      }
      let base = Shape.box(
        x - size * 1.1, y - size * 0.14, size * 2.2, size * 0.18, round: size * 0.09)
      fill(.all(puffs) + base, down: lit, y - size * 0.4, shade, y + size * 0.1)
    }
  }
}
