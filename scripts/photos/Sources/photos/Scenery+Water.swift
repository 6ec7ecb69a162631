import Painting

// Lakes, rivers and the sea.
extension Scenery {
  /// A mountain lake in the morning.
  mutating func lake() {
    let horizon: Float = 0.6
    sky(0x5B86B8, 0xA9C4D8, 0xFBE3C4, horizon: horizon)
    sun(w * some(0.6, 0.82), 0.33, 0.035, reach: 0.55)
    canvas.clouds(0.03, 0.34, Colour(0xFFFFFF).faded(0.75), amount: 0.55, size: 0.5, seed: seed())
    let peaks = [(w * some(0.16, 0.3), Float(0.16)), (w * some(0.5, 0.6), 0.27), (w * 0.95, 0.21)]
    for (x, top) in peaks { mountain(x, top, foot: horizon) }
    hills(0.53, 0.03, size: 0.3, 0x4E7480, 0x8CA9A4, depth: 0.1)
    let line = skyline(0.57, 0.012, size: 0.2)
    firs(46, from: 0, to: w, line, height: 0.1, 0x1F4244, 0x35605A)
    fill(.box(-0.1, 0.592, w + 0.2, 0.02), 0x2A4A48)
    canvas.reflect(horizon: horizon, tint: Colour(0x2C5670).faded(0.32), waves: 0.05, seed: seed())
    canvas.clouds(0.57, 0.65, Colour(0xFFF4E4).faded(0.6), amount: 0.6, size: 0.5, seed: seed())
    jetty(w * some(0.2, 0.34))
  }

  /// A snowy peak with a lit and a dark side.
  private mutating func mountain(_ x: Float, _ top: Float, foot: Float) {
    let wide = (foot - top) * some(1.1, 1.35)
    let peak = Point(x, top)
    let middle = Point(x + wide * 0.12, foot)
    let rock = Shape([peak, Point(x + wide, foot), Point(x - wide, foot)])
    fill(rock, down: 0x9FB0C4, top, 0x8AA5B4, foot)
    fill(
      Shape([
        peak, Point(x + wide * 0.05, top + 0.1), Point(x - wide * 0.06, top + 0.2), middle,
        Point(x - wide, foot),
      ]), down: 0x5D7490, top, 0x7C97A8, foot)
    var snow = [peak]
    let low = top + (foot - top) * 0.4
    for step in 0...8 {
      let t = Float(step) / 8
      let edge = low + some(-0.035, 0.03) + (step % 2 == 0 ? 0.03 : -0.03)
      snow.append(Point(x + (0.5 - t) * 2 * wide * (edge - top) / (foot - top) * 0.97, edge))
    }
    fill(Shape(snow), across: 0xC3D0E2, x - wide * 0.3, 0xFFFAF2, x + wide * 0.1)
  }

  private mutating func jetty(_ x: Float) {
    let planks = Shape([
      Point(x - 0.02, 0.74), Point(x + 0.05, 0.74), Point(x + 0.2, 1.02), Point(x - 0.16, 1.02),
    ])
    for post in [(x - 0.04, Float(0.8)), (x + 0.09, 0.8), (x - 0.1, 0.92), (x + 0.15, 0.92)] {
      fill(.box(post.0 - 0.008, post.1 - 0.06, 0.016, 0.1, round: 0.006), 0x3A2E2C)
    }
    fill(planks, down: 0xB08E70, 0.74, 0x6B4E40, 1)
    for board in 0..<9 {
      let t = Float(board) / 9
      let y = 0.74 + 0.26 * t * t + 0.006
      fill(
        .line([Point(x - 0.02 - t * t * 0.13, y), Point(x + 0.05 + t * t * 0.14, y)], 0.004),
        0x4A362E, 0.8)
    }
  }

  /// The open sea at dusk.
  mutating func sea() {
    let horizon: Float = 0.56
    let palettes: [(UInt32, UInt32, UInt32)] = [
      (0x3B3A70, 0xC2607A, 0xFFC078), (0x2C4A80, 0xD9806A, 0xFFD890),
      (0x43336B, 0xA8548A, 0xFF9E78),
    ]
    let (top, middle, low) = chance.pick(palettes)
    sky(top, middle, low, horizon: horizon)
    let x = w * some(0.35, 0.66)
    sun(x, 0.5, 0.062, 0xFFF0C0, light: 0xFFB070, reach: 0.6)
    canvas.clouds(
      0.06, 0.42, Colour(top).mixed(Colour(0xFFB090), 0.55).faded(0.8), amount: 0.6, size: 0.75,
      seed: seed())
    canvas.clouds(0.3, 0.5, Colour(0xFFE0B0).faded(0.8), amount: 0.4, size: 0.6, seed: seed())
    canvas.reflect(
      horizon: horizon, bottom: 1, tint: Colour(0x1E2F5C).faded(0.42), waves: 0.12, seed: seed())
    for step in 0..<44 {
      let t = Float(step) / 44
      let wide = 0.02 + 0.1 * t * some(0.5, 1)
      let y = horizon + 0.006 + t * t * 0.4
      let px = x + some(-0.5, 0.5) * (0.06 + t * 0.12)
      fill(.disc(px, y, wide, 0.0016 + t * 0.004), 0xFFE2A8, 0.62 * (1 - t * 0.5))
    }
    beachEdge(0.9)
    for _ in 0..<3 { gull(w * some(0.1, 0.9), some(0.14, 0.4), some(0.02, 0.04), 0x3A2B48) }
  }

  /// The wet sand at the lower edge, with foam before it.
  private mutating func beachEdge(_ y: Float) {
    let line = skyline(y, 0.03, size: 0.6)
    fill(.ground(width: w) { line($0) - 0.014 }, 0xFFE9DC, 0.75)
    fill(.ground(width: w, line), down: 0x8A6670, y, 0x4A3548, 1)
    fill(.ground(width: w) { line($0) + 0.03 }, down: 0x7C5A5E, y, 0x3C2A3C, 1)
  }

  mutating func gull(_ x: Float, _ y: Float, _ size: Float, _ colour: UInt32) {
    let wings = Shape.path([
      Point(x - size, y - size * 0.25), Point(x - size * 0.5, y - size * 0.5), Point(x, y),
      Point(x + size * 0.5, y - size * 0.5), Point(x + size, y - size * 0.2),
    ])
    fill(.line(wings, size * 0.11, to: size * 0.05), colour)
  }

  /// Boats in a small harbour.
  mutating func harbour() {
    let horizon: Float = 0.58
    sky(0x6FA8D2, 0xB5D6E4, 0xFDEBD0, horizon: horizon)
    clouds(4, 0.08, 0.26, 0xFFFFFF, 0xD5E2EC)
    let fronts: [UInt32] = [0xE0715A, 0xF2C26B, 0xF3E6D2, 0x7FA8A0, 0xD8926A, 0x5E7F98, 0xE8A8A0]
    var x: Float = -0.05
    var place = chance.below(7)
    while x < w {
      let wide = some(0.11, 0.17)
      house(x, some(0.25, 0.34), wide, foot: horizon - 0.02, fronts[place % 7])
      x += wide
      place += 1
    }
    fill(
      .box(-0.1, horizon - 0.03, w + 0.2, 0.035), down: 0xA89A8C, horizon - 0.03, 0x6F645E, horizon)
    boat(w * some(0.13, 0.2), horizon + 0.05, 0.13, 0x2F5C8A, mast: true)
    boat(w * some(0.78, 0.86), horizon + 0.045, 0.12, 0xC8503F, mast: true)
    canvas.reflect(
      horizon: horizon + 0.055, tint: Colour(0x1F5068).faded(0.4), waves: 0.07, seed: seed())
    fill(.box(-0.1, horizon + 0.004, w + 0.2, 0.052), 0x3B6B80, 0.3)
    boat(w * some(0.42, 0.54), 0.83, 0.25, chance.pick([0xF4F0E6, 0x3E7F80, 0xE4B23F]), mast: true)
    gull(w * 0.7, 0.17, 0.03, 0xFFFFFF)
    gull(w * 0.62, 0.12, 0.02, 0xFFFFFF)
  }

  /// A narrow house with a gable and rows of windows.
  mutating func house(_ x: Float, _ top: Float, _ wide: Float, foot: Float, _ colour: UInt32) {
    let front = Shape([
      Point(x, top + wide * 0.4), Point(x + wide / 2, top), Point(x + wide, top + wide * 0.4),
      Point(x + wide, foot), Point(x, foot),
    ])
    canvas.fill(front, .down(Colour(colour).times(1.08), top, Colour(colour).times(0.8), foot))
    let roof = [
      Point(x - 0.006, top + wide * 0.42), Point(x + wide / 2, top - 0.004),
      Point(x + wide + 0.006, top + wide * 0.42),
    ]
    fill(.line(roof, 0.018), 0x6B4440)
    for row in 0..<3 {
      for column in 0..<2 {
        let px = x + wide * (0.2 + Float(column) * 0.4)
        let py = top + wide * 0.5 + Float(row) * 0.085
        guard py + 0.05 < foot else { continue }
        fill(.box(px - 0.003, py - 0.003, wide * 0.2 + 0.006, 0.056), 0xFFFFFF, 0.85)
        fill(.box(px, py, wide * 0.2, 0.05), down: 0x35506A, py, 0x6A8CA0, py + 0.05)
      }
    }
  }

  private mutating func boat(_ x: Float, _ y: Float, _ size: Float, _ colour: UInt32, mast: Bool) {
    if mast {
      fill(.line([Point(x, y), Point(x, y - size * 1.55)], size * 0.03), 0x5A4238)
      let sail = Shape([
        Point(x + size * 0.05, y - size * 1.5), Point(x + size * 0.62, y - size * 0.28),
        Point(x + size * 0.05, y - size * 0.24),
      ])
      fill(sail, across: 0xFFFDF4, x, 0xDCCDB8, x + size * 0.6)
      let jib = Shape([
        Point(x - size * 0.05, y - size * 1.35), Point(x - size * 0.5, y - size * 0.26),
        Point(x - size * 0.05, y - size * 0.26),
      ])
      fill(jib, across: 0xE8DCCA, x - size * 0.5, 0xFFFDF4, x)
    }
    shadow(x, y + size * 0.14, size * 1.1, 0.5, height: 0.2, 0x0E2838)
    let hull = Shape.blob([
      Point(x - size * 0.75, y - size * 0.2), Point(x - size * 0.5, y + size * 0.1),
      Point(x, y + size * 0.15), Point(x + size * 0.45, y + size * 0.1),
      Point(x + size * 0.9, y - size * 0.26), Point(x, y - size * 0.17),
    ])
    canvas.fill(
      hull,
      .down(Colour(colour).times(1.1), y - size * 0.2, Colour(colour).times(0.6), y + size * 0.12))
    fill(
      .line(
        Shape.path([
          Point(x - size * 0.74, y - size * 0.2), Point(x, y - size * 0.15),
          Point(x + size * 0.88, y - size * 0.25),
        ]), size * 0.035), 0xFFF6E4)
  }

  /// A lighthouse on its rock, in the evening.
  mutating func lighthouse() {
    sky(0x25406E, 0x7E86B0, 0xF8B890, horizon: 0.72)
    stars(30, until: 0.3, 0.6)
    canvas.clouds(0.3, 0.68, Colour(0xF2A890).faded(0.7), amount: 0.5, size: 0.5, seed: seed())
    let (x, y) = (w * some(0.52, 0.62), Float(0.3))
    for side in [Float(-1), 1] {
      let ray = Shape([
        Point(x, y - 0.006), Point(x + side * 1.2, y - 0.17), Point(x + side * 1.2, y + 0.02),
        Point(x, y + 0.008),
      ])
      canvas.fill(
        ray, .round(Colour(0xFFF2C0).faded(0.6), Point(x, y), Colour(0xFFF2C0).faded(0), 0.62))
    }
    canvas.fill(.box(-0.1, 0.7, w + 0.2, 0.4), .down(Colour(0x6E7CA0), 0.7, Colour(0x1D3050), 1))
    canvas.texture(0.7, 1, size: 0.012, stretch: 9, strength: 0.5, seed: seed())
    let top: Float = 0.34
    let foot: Float = 0.8
    let tower = Shape([
      Point(x - 0.042, top), Point(x + 0.042, top), Point(x + 0.068, foot), Point(x - 0.068, foot),
    ])
    fill(tower, across: 0xFFFFFF, x - 0.05, 0xA8A6B8, x + 0.06)
    for band in [0, 2] {
      let t = Float(band) * 0.25 + 0.16
      let a = top + (foot - top) * t
      let b = top + (foot - top) * (t + 0.2)
      let (wa, wb) = (0.042 + 0.026 * t, 0.042 + 0.026 * (t + 0.2))
      fill(
        Shape([Point(x - wa, a), Point(x + wa, a), Point(x + wb, b), Point(x - wb, b)]),
        across: 0xE8503E, x - 0.05, 0x8A2C30, x + 0.06)
    }
    fill(.box(x - 0.055, top - 0.012, 0.11, 0.016), 0x2C2C3C)
    fill(.box(x - 0.03, 0.27, 0.06, 0.06), 0xFFF4C4)
    fill(Shape([Point(x - 0.042, 0.272), Point(x, 0.225), Point(x + 0.042, 0.272)]), 0xB83A38)
    for bar in -1...1 { fill(.box(x + Float(bar) * 0.026 - 0.002, 0.27, 0.004, 0.06), 0x2C2C3C) }
    glow(x, 0.3, 0.16, 0xFFF0B8, 0.9)
    let rock = skyline(0.82, 0.05, size: 0.22)
    fill(
      .ground(width: w) { rock($0) + abs($0 - x) * abs($0 - x) * 0.7 - 0.03 },
      down: 0x5A5266, 0.76, 0x221E30, 1)
    for _ in 0..<26 {
      glow(some(0, w), some(0.86, 0.96), some(0.015, 0.04), 0xE8F0FF, 0.28, height: 0.4)
    }
  }

  /// A beach with an umbrella.
  mutating func beach() {
    sky(0x3F9ED8, 0x8CCBE8, 0xE6F5F2, horizon: 0.4)
    clouds(3, 0.08, 0.2, 0xFFFFFF, 0xDCEBF2)
    canvas.fill(
      .box(-0.1, 0.38, w + 0.2, 0.4), .down(Colour(0x1E86B4), 0.38, Colour(0x62CDC8), 0.62))
    canvas.texture(0.38, 0.66, size: 0.01, stretch: 12, strength: 0.3, seed: seed())
    let line = skyline(0.63, 0.03, size: 0.7)
    for (shift, opacity) in [(Float(-0.05), Float(0.35)), (-0.022, 0.7), (-0.01, 1)] {
      fill(.ground(width: w) { line($0) + shift }, 0xFFFFFF, opacity)
    }
    fill(.ground(width: w, line), down: 0xD8B888, 0.6, 0xF4DDB0, 0.78)
    canvas.texture(0.66, 1, size: 0.03, stretch: 3, strength: 0.1, seed: seed())
    let (x, y) = (w * some(0.36, 0.6), Float(0.36))
    shadow(x + 0.18, 0.83, 0.26, 0.55, height: 0.26, 0x6B4A30)
    fill(
      .line([Point(x + 0.05, 0.84), Point(x - 0.02, y)], 0.014), across: 0xFFFFFF, x, 0xC0B8B0,
      x + 0.06)
    let colours: [UInt32] = chance.pick([
      [0xE8503E, 0xFFF6E8], [0x2F7FB8, 0xFFF6E8], [0xF2B23F, 0xFFF6E8],
    ])
    umbrella(x, y, colours)
    towel(x + 0.04, 0.87)
    fill(.disc(w * 0.2, 0.8, 0.05), round: 0xFFFFFF, w * 0.2 - 0.02, 0.78, 0xE0605A, 0.07)
    gull(w * 0.82, 0.15, 0.03, 0xFFFFFF)
  }

  private mutating func umbrella(_ x: Float, _ y: Float, _ colours: [UInt32]) {
    for gore in 0..<8 {
      let a = Float(gore) / 8 - 0.5
      let b = Float(gore + 1) / 8 - 0.5
      func rim(_ t: Float) -> Point {
        Point(x + sine(t * 0.5) * 0.3, y + 0.03 - cosine(t * 0.5) * 0.02)
      }
      func mid(_ t: Float) -> Point { Point(x + sine(t * 0.5) * 0.22, y - 0.1) }
      let middle = Point((rim(a).x + rim(b).x) / 2, y + 0.015)
      let shape = Shape(
        Shape.path([Point(x, y - 0.17), mid(a), rim(a)]) + [middle]
          + Shape.path([rim(b), mid(b), Point(x, y - 0.17)]))
      let colour = Colour(colours[gore % 2])
      canvas.fill(
        shape.turned(-0.025, around: Point(x, y)),
        .linear(colour.times(1.1), Point(x - 0.2, y), colour.times(0.72), Point(x + 0.3, y)))
    }
    fill(.disc(x - 0.025, y - 0.175, 0.01), 0xF4E8D8)
  }

  private mutating func towel(_ x: Float, _ y: Float) {
    let cloth = Shape([
      Point(x - 0.06, y - 0.04), Point(x + 0.3, y - 0.04), Point(x + 0.36, y + 0.05),
      Point(x - 0.1, y + 0.05),
    ])
    fill(cloth, across: 0x4FB0A8, x, 0x2F8890, x + 0.36)
    for stripe in 0..<3 {
      let px = x + 0.02 + Float(stripe) * 0.1
      fill(
        Shape([
          Point(px, y - 0.04), Point(px + 0.03, y - 0.04), Point(px + 0.022, y + 0.05),
          Point(px - 0.022, y + 0.05),
        ]),
        0xFDF4E0)
    }
  }

  /// A stone bridge over a river.
  mutating func bridge() {
    let horizon: Float = 0.64
    sky(0x86A8C8, 0xC8D8DC, 0xFCE6C8, horizon: horizon)
    sun(w * some(0.1, 0.3), 0.3, 0.03, reach: 0.5)
    hills(0.47, 0.05, size: 0.4, 0x8FA6A8, 0xC2CDBE)
    hills(0.55, 0.04, size: 0.3, 0x6E8F78, 0xA8BB8C)
    for place in 0..<9 {
      let x = w * (Float(place) + 0.5) / 9
      foliage(x, 0.57, some(0.05, 0.08), height: 0.8, 0x2F5A48, 0x9CBB6A, clumps: 26)
    }
    let deck: Float = 0.47
    func top(_ x: Float) -> Float { deck - 0.06 * (1 - (x / w * 2 - 1) * (x / w * 2 - 1)) }
    let arches = (0..<3).map {
      (x: w * (0.19 + 0.31 * Float($0)), radius: Float($0 == 1 ? 0.165 : 0.135))
    }
    /// The round top of an arch from right to left.
    func curve(_ x: Float, _ radius: Float) -> [Point] {
      (0...24).map { step in
        let angle = Float(step) / 48
        return Point(x + cosine(angle) * radius, horizon - 0.07 - sine(angle) * radius * 0.62)
      }
    }
    for (shift, lit, dark) in [
      (Float(0.02), UInt32(0x5A4C44), UInt32(0x3A3230)), (0, 0xDCC8AC, 0x94806C),
    ] {
      var outline = (0...24).map { step in
        let x = -0.1 + (w + 0.2) * Float(step) / 24
        return Point(x, top(x))
      }
      outline.append(Point(w + 0.1, horizon))
      for arch in arches.reversed() {
        outline.append(Point(arch.x + shift + arch.radius, horizon))
        outline += curve(arch.x + shift, arch.radius)
        outline.append(Point(arch.x + shift - arch.radius, horizon))
      }
      outline.append(Point(-0.1, horizon))
      fill(Shape(outline), down: lit, 0.4, dark, horizon)
    }
    for arch in arches {
      fill(.line(curve(arch.x, arch.radius), 0.02), 0xF0E0C4, 0.8)
    }
    for course in 0..<5 {
      let y = Float(course) * 0.035 + 0.03
      for stone in 0..<26 {
        let x = w * (Float(stone) + (course % 2 == 0 ? 0.5 : 0)) / 26 + some(-0.008, 0.008)
        guard
          arches.allSatisfy({
            abs(x - $0.x) > $0.radius + 0.03 || top(x) + y < horizon - $0.radius - 0.03
          })
        else { continue }
        fill(.box(x - 0.02, top(x) + y, some(0.03, 0.045), 0.018, round: 0.004), 0x7A6654, 0.28)
      }
    }
    let rail = Shape.path(
      (0...12).map { step in
        let x = w * Float(step) / 12
        return Point(x, top(x))
      })
    fill(.line(rail, 0.016), 0xE4D4BC)
    canvas.reflect(horizon: horizon, tint: Colour(0x2F5858).faded(0.38), waves: 0.06, seed: seed())
    grass(0.97, 1.06, 130, height: 0.14, 0x24442F, 0x86A84E)
  }
}
