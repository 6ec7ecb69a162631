import Painting

// Fields, woods and gardens.
extension Scenery {
  /// A path through a wood in slanting light.
  mutating func forest() {
    let autumn = season == .autumn
    canvas.wash(
      .down(Colour(autumn ? 0xF8DC9C : 0xDCEBB4), 0.1, Colour(autumn ? 0xC88A48 : 0x7FA860), 0.75))
    glow(w * 0.5, 0.4, 0.5, 0xFFFBE0, 0.9)
    for layer in 0..<4 {
      let depth = Float(layer) / 3
      let far = Colour(autumn ? 0xD8A860 : 0xA8C488)
      let near = Colour(autumn ? 0x3A2018 : 0x16281C)
      for place in 0..<(9 - layer * 2) {
        let side: Float = place % 2 == 0 ? -1 : 1
        let x = w * 0.5 + side * (0.06 + depth * 0.13 + some(0, 0.4))
        let wide = 0.012 + depth * some(0.03, 0.06)
        let foot = 0.6 + depth * 0.3
        let colour = far.mixed(near, depth * 0.9)
        canvas.fill(
          .line(
            Shape.path([
              Point(x + some(-0.02, 0.02), -0.1), Point(x, 0.3), Point(x + some(-0.01, 0.01), foot),
            ]), wide * 0.75, to: wide),
          .linear(
            colour.times(1.35), Point(x - wide / 2, 0), colour.times(0.8), Point(x + wide / 2, 0)))
      }
      for _ in 0..<10 {
        let x = some(-0.1, w + 0.1)
        let away = abs(x - w * 0.5)
        let light: (UInt32, UInt32) =
          autumn
          ? chance.pick([(0x9C4A20, 0xF0A83C), (0xB06A24, 0xF8CC60)])
          : chance.pick([(0x2F5A30, 0xA8CC5C), (0x3E6E34, 0xC4DC78)])
        foliage(
          x, 0.02 + some(-0.06, 0.1) + away * 0.1 * depth, 0.07 + depth * 0.06, light.0, light.1,
          clumps: 20)
      }
      glow(w * 0.5, 0.42, 0.36, 0xFFF6D0, 0.22)
    }
    fill(
      .ground(width: w) { _ in 0.7 }, down: autumn ? 0xC07A38 : 0x6E9448, 0.62,
      autumn ? 0x5A3018 : 0x284424, 1)
    let path = Shape.blob([
      Point(w * 0.47, 0.62), Point(w * 0.53, 0.62), Point(w * 0.58, 0.76), Point(w * 0.62, 0.88),
      Point(w * 0.8, 1.15), Point(w * 0.2, 1.15), Point(w * 0.32, 0.88), Point(w * 0.4, 0.74),
    ])
    fill(path, down: 0xF4DCA8, 0.62, 0x8A6848, 1)
    grass(0.7, 1.05, 150, height: 0.05, autumn ? 0x6A3C18 : 0x2F5228, autumn ? 0xE09C40 : 0x9CC058)
    fill(path, down: 0xF8E4B4, 0.62, 0x94704C, 1)
    canvas.texture(0.62, 1, size: 0.02, stretch: 3, strength: 0.4, seed: seed())
    for _ in 0..<4 {
      let x = some(-0.1, w)
      let ray = Shape([
        Point(x + 0.3, -0.1), Point(x + 0.38, -0.1), Point(x + 0.1, 1.1), Point(x - 0.08, 1.1),
      ])
      fill(ray, 0xFFF8D0, 0.09)
    }
  }

  /// A hut in deep snow, with a light in its window.
  mutating func snow() {
    sky(0x3E5A88, 0x8FA4C4, 0xF2D0C4, horizon: 0.6)
    hills(0.46, 0.09, size: 0.4, 0x9FB2CE, 0xD8DCE8)
    let line = skyline(0.58, 0.03, size: 0.5)
    firs(24, from: 0, to: w, line, height: 0.22, 0x4A6680, 0x8CA2B8)
    fill(.ground(width: w, line), down: 0xDCE4F2, 0.55, 0xB4C4DE, 0.9)
    firs(5, from: w * 0.68, to: w, { _ in 0.72 }, height: 0.42, 0x24404C, 0x48687A)
    firs(3, from: -0.05, to: w * 0.18, { _ in 0.74 }, height: 0.46, 0x24404C, 0x48687A)
    hut(w * some(0.34, 0.44), 0.72)
    let front = skyline(0.78, 0.035, size: 0.7)
    fill(.ground(width: w, front), down: 0xF6F8FF, 0.74, 0xAABCDC, 1.02)
    fill(.disc(w * 0.4 + 0.06, 0.82, 0.2, 0.03), 0xFFD890, 0.35)
    for step in 0..<9 {
      let t = Float(step) / 9
      let side: Float = step % 2 == 0 ? -0.02 : 0.02
      fill(
        .disc(w * 0.44 + t * t * 0.35 + side, 0.8 + t * 0.2, 0.008 + t * 0.012, 0.004 + t * 0.006),
        0x8CA0C4)
    }
    for _ in 0..<150 {
      let size = some(0.001, 0.006)
      fill(.disc(some(0, w), some(0, 1), size), 0xFFFFFF, 0.85)
    }
  }

  private mutating func hut(_ x: Float, _ foot: Float) {
    fill(.box(x - 0.13, foot - 0.16, 0.26, 0.18), across: 0x8A5A40, x - 0.13, 0x4A302A, x + 0.13)
    for log in 0..<6 {
      fill(.box(x - 0.13, foot - 0.135 + Float(log) * 0.026, 0.26, 0.004), 0x33201C, 0.6)
    }
    fill(.box(x + 0.06, foot - 0.31, 0.04, 0.1), 0x5A443E)
    fill(.box(x + 0.054, foot - 0.32, 0.052, 0.02, round: 0.01), 0xFFFFFF)
    for puff in 0..<6 {
      glow(
        x + 0.08 + Float(puff) * 0.02, foot - 0.35 - Float(puff) * 0.045,
        0.03 + Float(puff) * 0.008, 0xFFFFFF, 0.4)
    }
    let roof = Shape([
      Point(x - 0.19, foot - 0.14), Point(x, foot - 0.31), Point(x + 0.19, foot - 0.14),
      Point(x + 0.17, foot - 0.125), Point(x - 0.17, foot - 0.125),
    ])
    fill(roof, down: 0xFFFFFF, foot - 0.3, 0xC4D2E8, foot - 0.12)
    fill(
      .line(
        [Point(x - 0.18, foot - 0.14), Point(x, foot - 0.3), Point(x + 0.18, foot - 0.14)], 0.034),
      0xF8FAFF)
    for window in [x - 0.08, x + 0.03] {
      fill(.box(window, foot - 0.105, 0.055, 0.06), 0xFFD880)
      fill(.box(window + 0.025, foot - 0.105, 0.005, 0.06), 0x5A3828)
      fill(.box(window, foot - 0.078, 0.055, 0.005), 0x5A3828)
      glow(window + 0.027, foot - 0.075, 0.12, 0xFFC860, 0.75)
    }
  }

  /// A red train through fields of several colours.
  mutating func train() {
    sky(0x5AA0D4, 0xA8D0E4, 0xF6F0DC, horizon: 0.5)
    clouds(5, 0.06, 0.3, 0xFFFFFF, 0xD4E0EA)
    hills(0.42, 0.05, size: 0.5, 0x7FA4A8, 0xB8CCA8)
    hills(0.48, 0.03, size: 0.35, 0x6E9A6A, 0xB0C478)
    let fields: [UInt32] = [0xE8CC5C, 0xA4C05A, 0xD8B050, 0x7FAE54, 0xC8D078]
    let start = chance.below(5)
    for field in 0..<5 {
      let y = 0.52 + Float(field) * Float(field) * 0.012 + Float(field) * 0.04
      let line = skyline(y, 0.015, size: 0.9)
      let colour = Colour(fields[(start + field) % 5])
      canvas.fill(
        .ground(width: w, line), .down(colour.times(1.1), y - 0.02, colour.times(0.82), y + 0.14))
    }
    for _ in 0..<8 {
      foliage(some(0, w), some(0.5, 0.55), some(0.02, 0.035), 0x2F5A38, 0x86AE58, clumps: 16)
    }
    fill(.box(-0.1, 0.7, w + 0.2, 0.03), down: 0x9A8C80, 0.7, 0x5E544E, 0.73)
    carriages(0.7)
    for mast in 0..<4 {
      let x = w * (0.08 + Float(mast) * 0.3)
      fill(.line([Point(x, 0.72), Point(x, 0.44), Point(x + 0.05, 0.44)], 0.006), 0x4A5058)
    }
    fill(.line([Point(-0.1, 0.45), Point(w + 0.1, 0.45)], 0.0025), 0x4A5058)
    fill(.ground(width: w) { _ in 0.73 }, down: 0x7AA84A, 0.73, 0x3E6A30, 1)
    grass(0.76, 1.06, 220, height: 0.07, 0x3A6A2C, 0xA8CC60)
    flowers(0.8, 1, 70, [0xE84A3C, 0xF2604A, 0xFFFFFF, 0x6A7FD8])
  }

  private mutating func carriages(_ rail: Float) {
    let height: Float = 0.115
    let colour: UInt32 = chance.pick([0xC83A34, 0x2F6AA8, 0x2F7F6A])
    let nose = w * some(0.74, 0.86)
    for carriage in 0..<4 {
      let right = nose - Float(carriage) * 0.37
      let left = right - 0.36
      let top = rail - height - 0.012
      var body = Shape.box(left, top, 0.36, height, round: 0.014)
      if carriage == 0 {
        body =
          body
          + Shape.blob([
            Point(right - 0.04, top), Point(right + 0.03, top + 0.02),
            Point(right + 0.075, top + 0.085),
            Point(right + 0.06, top + height), Point(right - 0.04, top + height),
          ])
      }
      let c = Colour(colour)
      canvas.fill(body, .down(c.times(1.25), top, c.times(0.7), rail))
      fill(.box(left, top + height * 0.72, 0.36, 0.01), 0xFFF2DC)
      for window in 0..<6 {
        let x = left + 0.022 + Float(window) * 0.055
        fill(
          .box(x, top + 0.026, 0.042, 0.04, round: 0.006), down: 0x24384C, top + 0.02, 0x7F9CB0,
          top + 0.07)
      }
      if carriage == 0 {
        fill(
          Shape([
            Point(right + 0.005, top + 0.02), Point(right + 0.03, top + 0.025),
            Point(right + 0.055, top + 0.06), Point(right + 0.005, top + 0.06),
          ]), 0x24384C)
        glow(right + 0.07, top + 0.095, 0.05, 0xFFF4C8, 0.9)
      }
      for wheel in [0.05, 0.1, 0.26, 0.31] {
        fill(.disc(left + Float(wheel), rail - 0.006, 0.014), 0x2A2628)
      }
    }
  }

  /// A tree in autumn colours, and its leaves on the ground.
  mutating func leaves() {
    sky(0x9CC0D8, 0xD4E0DC, 0xFCEBC8, horizon: 0.7)
    glow(w * 0.85, 0.2, 0.5, 0xFFF0C0, 0.8)
    hills(0.64, 0.05, size: 0.4, 0xC8986A, 0xE4C890)
    fill(.ground(width: w) { _ in 0.72 }, down: 0xD8A850, 0.7, 0x8A5228, 1)
    canvas.texture(0.7, 1, size: 0.03, stretch: 3, strength: 0.35, seed: seed())
    let pairs: [(UInt32, UInt32)] = [
      (0xA83A1C, 0xFFB040), (0xB8601C, 0xFFD45C), (0x9C2C24, 0xF88844),
    ]
    let pair = chance.pick(pairs)
    let x = w * some(0.4, 0.56)
    shadow(x + 0.02, 0.83, 0.42, 0.5, height: 0.2, 0x4A2010)
    let bark = Shape.line(
      Shape.path([Point(x + 0.01, 0.86), Point(x - 0.01, 0.62), Point(x, 0.36)]), 0.075, to: 0.03)
    let boughs =
      Shape.line(
        Shape.path([Point(x, 0.6), Point(x - 0.1, 0.48), Point(x - 0.2, 0.42)]), 0.03, to: 0.008)
      + Shape.line(
        Shape.path([Point(x, 0.55), Point(x + 0.1, 0.44), Point(x + 0.22, 0.38)]), 0.03, to: 0.008)
    fill(bark + boughs, across: 0x7A5440, x - 0.04, 0x35211C, x + 0.04)
    foliage(x - 0.17, 0.38, 0.2, pair.0, pair.1, clumps: 60)
    foliage(x + 0.18, 0.36, 0.2, pair.0, pair.1, clumps: 60)
    foliage(x, 0.25, 0.25, pair.0, pair.1, clumps: 90)
    for place in 0..<170 {
      let t = Float(place) / 170
      let (lx, ly) = (some(0, w), 0.76 + 0.26 * t)
      leaf(
        lx, ly, 0.01 + t * 0.022, chance.pick([0xE8702C, 0xF2A83C, 0xC83C24, 0xFFD060, 0xA8481C]))
    }
    for _ in 0..<14 {
      leaf(
        some(0, w), some(0.3, 0.75), some(0.012, 0.022),
        chance.pick([0xE8702C, 0xF2A83C, 0xD84C2C]))
    }
  }

  private mutating func leaf(_ x: Float, _ y: Float, _ size: Float, _ colour: UInt32) {
    let form = Shape.blob([
      Point(x - size, y), Point(x, y - size * 0.45), Point(x + size, y), Point(x, y + size * 0.45),
    ]).turned(some(0, 1), around: Point(x, y))
    fill(form, colour)
    fill(.line([Point(x - size * 0.4, y), Point(x + size * 0.4, y)], size * 0.09), 0x6A2C14, 0.5)
  }

  /// A kitchen garden with sunflowers.
  mutating func garden() {
    sky(0x58A4DC, 0xA8D4EC, 0xEAF4E4, horizon: 0.55)
    clouds(4, 0.08, 0.26, 0xFFFFFF, 0xD8E6EE)
    for place in 0..<8 {
      foliage(
        w * (Float(place) + some(0.2, 0.8)) / 8, 0.5, some(0.08, 0.12), 0x3A6A40, 0x94BC62,
        clumps: 34)
    }
    let rail: UInt32 = 0xF4EDE0
    for post in 0..<16 {
      let x = w * Float(post) / 15
      fill(
        Shape([
          Point(x - 0.014, 0.47), Point(x, 0.45), Point(x + 0.014, 0.47), Point(x + 0.014, 0.64),
          Point(x - 0.014, 0.64),
        ]), across: rail, x - 0.014, 0xC4BAAA, x + 0.014)
    }
    fill(.box(-0.1, 0.5, w + 0.2, 0.016), rail)
    fill(.box(-0.1, 0.58, w + 0.2, 0.016), rail)
    fill(.ground(width: w) { _ in 0.63 }, down: 0x8A6444, 0.62, 0x54382A, 1)
    for row in 0..<4 {
      let y = 0.68 + Float(row) * 0.085
      let size = 0.02 + Float(row) * 0.011
      fill(.box(-0.1, y + size * 0.4, w + 0.2, size * 0.5), 0x3E2820, 0.4)
      var x = some(0, 0.05)
      while x < w + 0.05 {
        foliage(
          x, y, size, height: 0.75, row % 2 == 0 ? 0x2F6A34 : 0x4A7A3A,
          row % 2 == 0 ? 0x9CD468 : 0xC4E08A, clumps: 16)
        if row % 2 == 1 {
          fill(
            .disc(x + size * 0.2, y + size * 0.1, size * 0.26), round: 0xFF8A6A, x, y, 0xC82C24,
            size * 0.5)
        }
        x += size * 2.3
      }
    }
    for flower in 0..<3 {
      sunflower(
        w * (0.1 + Float(flower) * 0.1) + some(0, 0.05), some(0.3, 0.42), some(0.075, 0.095),
        foot: 0.8)
    }
    sunflower(w * some(0.86, 0.92), 0.36, 0.09, foot: 0.8)
  }

  private mutating func sunflower(_ x: Float, _ y: Float, _ radius: Float, foot: Float) {
    fill(
      .line(Shape.path([Point(x, y), Point(x + 0.012, (y + foot) / 2), Point(x, foot)]), 0.014),
      across: 0x7FA84A, x, 0x3A6A2C, x + 0.02)
    for side in [Float(-1), 1] {
      let ly = y + (foot - y) * (side > 0 ? 0.5 : 0.65)
      fill(
        .blob([
          Point(x, ly), Point(x + side * 0.06, ly - 0.035), Point(x + side * 0.1, ly - 0.005),
          Point(x + side * 0.05, ly + 0.02),
        ]), down: 0x8CBC54, ly - 0.03, 0x3E7030, ly + 0.02)
    }
    for petal in 0..<22 {
      let angle = Float(petal) / 22
      let form = Shape.blob([
        Point(x + radius * 0.4, y), Point(x + radius * 0.75, y - radius * 0.13),
        Point(x + radius * 1.1, y), Point(x + radius * 0.75, y + radius * 0.13),
      ]).turned(angle, around: Point(x, y))
      fill(form, round: 0xF08A1C, x, y, 0xFFD83C, radius)
    }
    fill(
      .disc(x, y, radius * 0.5), round: 0x7A4A24, x - radius * 0.15, y - radius * 0.15, 0x2E1A10,
      radius * 0.55)
  }

  /// Cherry branches in blossom.
  mutating func blossom() {
    canvas.wash(.down(Colour(0x6FB4E4), 0, Colour(0xD8EEF4), 1))
    bokeh(26, until: 1, [0xFFFFFF, 0xFFD4E0, 0xA8DCF0], size: 0.11)
    canvas.blur(0.012)
    var ends: [[Point]] = []
    for branch in 0..<4 {
      let y = 0.08 + Float(branch) * 0.26 + some(-0.04, 0.04)
      let points = Shape.path([
        Point(-0.1, y + 0.1), Point(w * 0.3, y + some(-0.02, 0.08)),
        Point(w * some(0.5, 0.62), y + some(-0.1, 0.02)),
        Point(w * some(0.75, 1), y + some(-0.16, 0)),
      ])
      fill(.line(points, 0.034, to: 0.006), down: 0x7A5A50, y - 0.05, 0x3A2624, y + 0.1)
      ends.append(points)
    }
    for points in ends {
      for _ in 0..<26 {
        let p = points[2 + chance.below(points.count - 2)]
        let (x, y, size) = (p.x + some(-0.05, 0.05), p.y + some(-0.06, 0.05), some(0.026, 0.048))
        let tint: UInt32 = chance.pick([0xFFE4EC, 0xFFF2F4, 0xFCCEDC, 0xF8BCD0])
        let turn = some(0, 0.2)
        for petal in 0..<5 {
          let angle = turn + Float(petal) / 5
          fill(
            .disc(x + cosine(angle) * size * 0.6, y + sine(angle) * size * 0.6, size * 0.5),
            round: 0xF29AB8, x, y, tint, size * 0.7)
        }
        fill(.disc(x, y, size * 0.2), 0xF2D070)
        fill(.disc(x, y, size * 0.1), 0xC84A6A)
      }
    }
    for _ in 0..<12 {
      fill(.disc(some(0, w), some(0.2, 1), 0.014, 0.009).turned(some(0, 0.02)), 0xFFE8F0, 0.9)
    }
  }
}
