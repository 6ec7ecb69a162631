import Painting

// What is seen in the dark.
extension Scenery {
  /// A city at night with lit windows, and its river.
  mutating func city() {
    let horizon: Float = 0.72
    sky(0x0E1838, 0x2C3564, 0xB0607A, horizon: horizon)
    stars(40, until: 0.4, 0.7)
    sun(w * some(0.68, 0.86), some(0.12, 0.2), 0.03, 0xFFF6DC, light: 0xB8C4FF, reach: 0.2)
    for layer in 0..<3 {
      let near = Float(layer) / 2
      let colour = Colour(0x4A4478).mixed(Colour(0x14162C), near)
      var x = -some(0, 0.1)
      while x < w {
        let wide = some(0.07, 0.15)
        let top = horizon - some(0.14, 0.4) + near * 0.1
        tower(x, top, wide, foot: horizon, colour, lights: 0.25 + near * 0.25)
        x += wide + some(0, 0.02)
      }
    }
    fill(.box(-0.1, horizon - 0.012, w + 0.2, 0.016), 0x1A1830)
    for lamp in 0..<9 {
      let x = w * (Float(lamp) + 0.5) / 9
      glow(x, horizon - 0.02, 0.06, 0xFFC870, 0.95)
      glow(x, horizon - 0.02, 0.02, 0xFFF2D0, 1)
    }
    canvas.reflect(horizon: horizon, tint: Colour(0x0A1430).faded(0.25), waves: 0.07, seed: seed())
  }

  private mutating func tower(
    _ x: Float, _ top: Float, _ wide: Float, foot: Float, _ colour: Colour, lights: Float
  ) {
    canvas.fill(.box(x, top, wide, foot - top), .down(colour, top, colour.times(1.5), foot))
    if chance.perMille(300) {
      canvas.fill(.box(x + wide * 0.48, top - 0.06, 0.006, 0.06), colour)
      glow(x + wide * 0.5, top - 0.06, 0.014, 0xFF5048, 1)
    }
    let columns = Int(wide / 0.022)
    var y = top + 0.018
    while y < foot - 0.03 {
      for column in 0..<columns where some(0, 1) < lights {
        let px = x + 0.008 + Float(column) * (wide - 0.01) / Float(max(1, columns))
        fill(
          .box(px, y, 0.011, 0.015), chance.pick([0xFFD880, 0xFFC060, 0xFFE8B0, 0xA8D0FF]),
          some(0.6, 1))
      }
      y += 0.03
    }
  }

  /// The Milky Way over firs, and a tent with a light.
  mutating func starrySky() {
    sky(0x0A1030, 0x1E2C60, 0x5A6AA0, horizon: 0.9)
    let lean = some(0.5, 0.9)
    for step in 0..<60 {
      let t = Float(step) / 60
      let x = w * (0.15 + lean * t) + some(-0.03, 0.03)
      glow(
        x, 0.85 - t * 0.95 + some(-0.03, 0.03), some(0.06, 0.15),
        chance.pick([0x8C94E0, 0xC0A8E0, 0x7FB0E8]), 0.12)
    }
    stars(520, until: 0.85)
    for step in 0..<120 {
      let t = Float(step) / 120
      fill(
        .disc(
          w * (0.15 + lean * t) + some(-0.09, 0.09), 0.85 - t * 0.95 + some(-0.06, 0.06), 0.0012),
        0xFFFFFF, 0.9)
    }
    let meteor = Point(w * some(0.2, 0.4), some(0.12, 0.25))
    canvas.fill(
      .line([meteor, meteor + Point(0.16, 0.09)], 0.001, to: 0.004),
      .linear(Colour(0xFFFFFF).faded(0), meteor, Colour(0xFFFFFF), meteor + Point(0.16, 0.09)))
    let line = skyline(0.86, 0.03, size: 0.4)
    firs(30, from: 0, to: w, line, height: 0.2, 0x0A1428, 0x101C34)
    fill(.ground(width: w) { line($0) + 0.03 }, down: 0x101C30, 0.85, 0x070C1A, 1)
    let x = w * some(0.6, 0.72)
    glow(x, 0.88, 0.2, 0xFFB050, 0.55)
    fill(
      Shape([Point(x - 0.13, 0.95), Point(x - 0.01, 0.79), Point(x + 0.13, 0.95)]), round: 0xFFE0A0,
      x, 0.91, 0xD87A30, 0.15)
    fill(
      Shape([Point(x - 0.03, 0.95), Point(x - 0.01, 0.79), Point(x + 0.03, 0.95)]), 0xFFF2C8, 0.8)
    fill(
      .line([Point(x - 0.13, 0.95), Point(x - 0.01, 0.79), Point(x + 0.13, 0.95)], 0.005), 0x7A3A18)
  }

  /// Northern lights over snow.
  mutating func aurora() {
    sky(0x081028, 0x10284C, 0x2C5068, horizon: 0.7)
    stars(240, until: 0.7)
    for curtain in 0..<3 {
      let base = 0.42 + Float(curtain) * 0.09
      let noise = skyline(base, 0.13, size: 0.65)
      let tint: (UInt32, UInt32) = chance.pick([
        (0x58FFB0, 0x3C8CD8), (0x7CFFA0, 0x9A5AE0), (0x48F0C8, 0x6A5AE8),
      ])
      for ray in 0..<110 {
        let x = w * Float(ray) / 110 + some(-0.004, 0.004)
        let y = noise(x)
        let tall = some(0.14, 0.34)
        let strip = Shape([
          Point(x - 0.012, y), Point(x + 0.012, y), Point(x + 0.014, y - tall),
          Point(x - 0.006, y - tall),
        ])
        let strength = some(0.1, 0.3)
        canvas.fill(
          strip, .down(Colour(tint.1).faded(0), y - tall, Colour(tint.0).faded(strength), y))
        glow(x, y, 0.03, tint.0, strength * 0.35)
      }
    }
    hills(0.68, 0.08, size: 0.35, 0x1C3450, 0x3C6478)
    let line = skyline(0.77, 0.02, size: 0.6)
    firs(26, from: 0, to: w, line, height: 0.18, 0x07121E, 0x12263A)
    fill(.ground(width: w, line), down: 0x8CC4C0, 0.75, 0x2C5070, 1)
    canvas.texture(0.78, 1, size: 0.05, stretch: 4, strength: 0.3, seed: seed())
  }

  /// A campfire at night.
  mutating func campfire() {
    sky(0x0C1430, 0x1C2850, 0x3A3C60, horizon: 0.7)
    stars(170, until: 0.55)
    let line = skyline(0.62, 0.03, size: 0.4)
    firs(22, from: 0, to: w, line, height: 0.34, 0x0A1424, 0x141C2C)
    fill(.ground(width: w) { _ in 0.68 }, down: 0x1C1C28, 0.66, 0x0C0A12, 1)
    let (x, y) = (w * some(0.46, 0.54), Float(0.82))
    glow(x, y - 0.08, 0.6, 0xFF8A30, 0.6)
    glow(x, y + 0.03, 0.42, 0xFFA040, 0.6, height: 0.3)
    for (angle, length) in [(Float(0.03), Float(0.2)), (-0.05, 0.19), (0.09, 0.16)] {
      let log = Shape.box(x - length, y - 0.022, length * 2, 0.044, round: 0.02).turned(
        angle, around: Point(x, y))
      fill(log, across: 0x6E4028, x - 0.2, 0x2A1610, x + 0.2)
    }
    for (colour, size) in [
      (0xE8481C, Float(1)), (0xFF8A24, 0.78), (0xFFC040, 0.55), (0xFFF2B0, 0.3),
    ] as [(UInt32, Float)] {
      for tongue in -1...1 {
        let lean = Float(tongue) * 0.075 * size
        let tall = (0.36 - abs(Float(tongue)) * 0.13 + some(-0.02, 0.03)) * size
        let wide = 0.075 * size
        fill(
          .blob([
            Point(x + lean, y), Point(x + lean - wide, y - tall * 0.2),
            Point(x + lean - wide * 0.55, y - tall * 0.5),
            Point(x + lean * 1.2 + some(-0.01, 0.01), y - tall),
            Point(x + lean + wide * 0.5, y - tall * 0.52), Point(x + lean + wide, y - tall * 0.22),
          ]), colour, 0.92)
      }
    }
    for stone in 0..<11 {
      let t = Float(stone) / 10
      let sx = x - 0.25 + t * 0.5
      let sy = y + 0.035 + 0.035 * sine(t * 0.5)
      fill(
        .disc(sx, sy, 0.032, 0.024), round: 0xB08468, sx + (0.5 - t) * 0.03, sy - 0.02, 0x2E2628,
        0.05)
    }
    for _ in 0..<40 {
      glow(x + some(-0.16, 0.16), y - some(0.2, 0.7), some(0.004, 0.009), 0xFFC060, 0.9)
    }
  }

  /// A full moon over hills.
  mutating func moon() {
    sky(0x141C48, 0x2F3F80, 0x7C82B8, horizon: 0.7)
    stars(130, until: 0.6)
    let (x, y, r) = (w * some(0.3, 0.68), some(0.24, 0.34), Float(0.12))
    sun(x, y, r, 0xF8F0DC, light: 0xB8C0F0, reach: 0.5)
    for _ in 0..<10 {
      let (angle, far) = (some(0, 1), some(0, 0.75))
      fill(
        .disc(x + cosine(angle) * far * r, y + sine(angle) * far * r, r * some(0.07, 0.2)),
        0xD8CCBC, 0.5)
    }
    canvas.clouds(0.2, 0.55, Colour(0x4A5690).faded(0.7), amount: 0.5, size: 0.7, seed: seed())
    hills(0.6, 0.06, size: 0.5, 0x4E5C98, 0x8A94C0)
    hills(0.7, 0.06, size: 0.45, 0x37447C, 0x6A76A8)
    let line = skyline(0.8, 0.05, size: 0.5)
    fill(.ground(width: w, line), down: 0x232E5C, 0.76, 0x3E4C80, 1)
    firs(9, from: w * 0.05, to: w * 0.4, line, height: 0.13, 0x131B3C, 0x232E5C)
    hills(0.93, 0.04, size: 0.4, 0x131A38, 0x1C2448)
  }

  /// Fireworks over roofs.
  mutating func fireworks() {
    sky(0x0C0E28, 0x1E2048, 0x4A3A68, horizon: 0.8)
    stars(60, until: 0.5, 0.6)
    let tints: [UInt32] = [0xFFC24A, 0xFF5A6A, 0x6AD8FF, 0x9CFF8A, 0xE08AFF]
    let first = chance.below(5)
    for burst in 0..<4 {
      let x = w * (0.15 + Float(burst) * 0.235) + some(-0.04, 0.04)
      let y = some(0.18, 0.5)
      let size = some(0.11, 0.25)
      let tint = tints[(first + burst) % 5]
      glow(x, y, size * 1.7, tint, 0.35)
      for ray in 0..<46 {
        let angle = Float(ray) / 46 + some(-0.01, 0.01)
        let long = size * (ray % 3 == 0 ? some(0.45, 0.7) : some(0.85, 1.12))
        let tip = Point(x + cosine(angle) * long, y + sine(angle) * long + size * 0.12)
        let middle = Point(x + cosine(angle) * long * 0.55, y + sine(angle) * long * 0.55)
        fill(
          .line(
            Shape.path([
              Point(x + cosine(angle) * long * 0.2, y + sine(angle) * long * 0.2), middle, tip,
            ]), 0.0012, to: 0.005), tint, 0.85)
        fill(.disc(tip.x, tip.y, 0.005), 0xFFFFFF)
      }
    }
    var x = -some(0, 0.1)
    while x < w {
      let wide = some(0.12, 0.2)
      let top = some(0.7, 0.8)
      let roof = Shape([
        Point(x, top + 0.06), Point(x + wide / 2, top - 0.03), Point(x + wide, top + 0.06),
        Point(x + wide, 1.1), Point(x, 1.1),
      ])
      fill(roof, down: 0x1E1A38, top, 0x0C0A1C, 1)
      for row in 0..<3 {
        for column in 0..<3 where chance.perMille(420) {
          fill(
            .box(
              x + wide * (0.16 + Float(column) * 0.26), top + 0.09 + Float(row) * 0.07, wide * 0.14,
              0.04), 0xFFD27A, 0.9)
        }
      }
      x += wide
    }
  }
}
