import Painting

// What stands on a table.
extension Scenery {
  /// A warm, blurred room above the edge of a table.
  private mutating func room(_ top: UInt32, _ low: UInt32, lights: [UInt32], table: Float) {
    canvas.wash(.down(Colour(top), 0, Colour(low), table))
    bokeh(16, until: table, lights, size: 0.12)
    canvas.blur(0.02)
  }

  /// A cup of coffee on a table by a window.
  mutating func coffee() {
    let palettes: [(UInt32, UInt32)] = [
      (0x3A5A70, 0xD8A878), (0x6A4A40, 0xE8C090), (0x4A5C4C, 0xE0C898),
    ]
    let (top, low) = chance.pick(palettes)
    room(top, low, lights: [0xFFE0A8, 0xFFD080, 0xFFF2D8], table: 0.55)
    table(0.55, 0xC08A5C, 0x5E3A28)
    windowLight(w * some(0.02, 0.1), 0.5, 0.5, 0xFFE8C0)
    let x = w * some(0.44, 0.54)
    cup(x, 0.74, 0.24, chance.pick([0xF4EEE4, 0x3F7F8C, 0xC8553D, 0xE6B450]), 0x6B3F22)
    let heart = Shape.blob([
      Point(x, 0.575), Point(x - 0.06, 0.548), Point(x - 0.035, 0.528), Point(x, 0.538),
      Point(x + 0.035, 0.528), Point(x + 0.06, 0.548),
    ])
    fill(heart, 0xF0D8B4, 0.9)
    fill(
      .line([Point(x + 0.2, 0.84), Point(x + 0.4, 0.78)], 0.012, to: 0.008), across: 0xF0F0F4,
      x + 0.2, 0x8A8A94, x + 0.42)
    fill(.disc(x + 0.2, 0.842, 0.034, 0.02), round: 0xFFFFFF, x + 0.19, 0.83, 0x90909A, 0.05)
    for side in 0..<2 {
      let bx = x - 0.42 + Float(side) * 0.1
      shadow(bx, 0.9, 0.09, 0.5)
      fill(
        .disc(bx, 0.88 - Float(side) * 0.02, 0.068, 0.036), round: 0xF0BC74, bx - 0.02, 0.86,
        0x9C6430, 0.1)
      for chip in 0..<4 {
        fill(
          .disc(
            bx - 0.03 + Float(chip) * 0.02, 0.876 - Float(side) * 0.02 + some(-0.012, 0.012), 0.008,
            0.005), 0x4A2814)
      }
    }
    steam(x, 0.52, 0.4)
  }

  /// A loaf of bread on a board.
  mutating func bread() {
    room(0x7A6250, 0xE4CCA8, lights: [0xFFF0D0, 0xFFE0B0], table: 0.52)
    table(0.52, 0xB49070, 0x5A4030)
    let x = w * some(0.46, 0.54)
    shadow(x, 0.84, 0.56, 0.6, height: 0.22)
    fill(.box(x - 0.5, 0.76, 1, 0.085, round: 0.04), down: 0xD8A870, 0.76, 0x8A5A34, 0.85)
    fill(.box(x - 0.5, 0.76, 1, 0.012, round: 0.006), 0xF0CC9C)
    let loaf = Shape.blob([
      Point(x - 0.36, 0.77), Point(x - 0.41, 0.62), Point(x - 0.28, 0.46), Point(x - 0.05, 0.39),
      Point(x + 0.18, 0.42), Point(x + 0.34, 0.54), Point(x + 0.37, 0.7), Point(x + 0.3, 0.78),
      Point(x, 0.79),
    ])
    fill(loaf, round: 0xE8A858, x - 0.12, 0.46, 0x7A3E1C, 0.44)
    for cut in 0..<4 {
      let cx = x - 0.24 + Float(cut) * 0.15
      let top = 0.47 + abs(Float(cut) - 1.4) * 0.03
      let slash = Shape.blob([
        Point(cx - 0.02, top + 0.17), Point(cx - 0.01, top + 0.06), Point(cx + 0.06, top - 0.015),
        Point(cx + 0.065, top + 0.06), Point(cx + 0.025, top + 0.15),
      ])
      fill(slash, down: 0xFFE6B8, top, 0xD89850, top + 0.17)
    }
    for _ in 0..<160 {
      let (angle, far) = (some(0, 1), some(0, 0.3))
      fill(
        .disc(x + cosine(angle) * far, 0.55 + sine(angle) * far * 0.4, some(0.002, 0.005)),
        0xFFF6E4, 0.55)
    }
    for slice in 0..<2 {
      let sx = x + 0.34 + Float(slice) * 0.06
      let form = Shape.blob([
        Point(sx - 0.09, 0.83), Point(sx - 0.105, 0.7), Point(sx - 0.06, 0.62),
        Point(sx + 0.06, 0.62), Point(sx + 0.105, 0.7), Point(sx + 0.09, 0.83),
      ]).turned(0.04 + Float(slice) * 0.02, around: Point(sx, 0.8))
      fill(form, 0xA8642C)
      fill(
        form.map { ($0 - Point(sx, 0.74)) * 0.87 + Point(sx, 0.74) }, round: 0xFFF0D0, sx - 0.02,
        0.7, 0xF0D098, 0.13)
      for _ in 0..<16 {
        fill(
          .disc(sx + some(-0.06, 0.06), 0.73 + some(-0.06, 0.07), some(0.002, 0.006)), 0xD8B078, 0.8
        )
      }
    }
    for _ in 0..<22 {
      fill(.disc(x + some(-0.5, 0.55), some(0.87, 0.95), some(0.002, 0.007)), 0xE0AC6C)
    }
  }

  /// A bunch of tulips in a vase.
  mutating func tulips() {
    let back = chance.pick(
      [(0xDCE4DC, 0xA8BCB8), (0xF0DCC8, 0xC8A890), (0xC8D4E4, 0x90A4C0)] as [(UInt32, UInt32)])
    canvas.wash(.linear(Colour(back.0), Point(0, 0), Colour(back.1), Point(w, 0.9)))
    windowLight(w * 0.06, 0.04, 0.6, 0xFFFFFF)
    table(0.8, 0xE8DCC8, 0xA89078)
    let x = w * 0.5
    shadow(x + 0.1, 0.9, 0.26, 0.5, height: 0.22)
    let colours = chance.pick(
      [
        [0xE8503E, 0xF2705A, 0xD83A48], [0xF8C23C, 0xF2A03C, 0xFFE06A],
        [0xC85AA0, 0xF29AC0, 0xA84A90], [0xE8503E, 0xF8C23C, 0xF8F0E0],
      ] as [[UInt32]])
    var heads: [Point] = []
    for flower in 0..<9 {
      let t = Float(flower) / 8 - 0.5
      let p = Point(x + t * 0.56 + some(-0.02, 0.02), 0.28 + t * t * 0.5 + some(-0.07, 0.07))
      heads.append(p)
      let stem = Shape.path([Point(x + t * 0.1, 0.7), Point(x + t * 0.3, 0.52), p])
      fill(.line(stem, 0.013), across: 0x8CBC64, p.x - 0.02, 0x3E7A3C, p.x + 0.03)
    }
    for leaf in 0..<6 {
      let t = Float(leaf) / 5 - 0.5
      let tip = Point(x + t * 0.66, 0.4 + abs(t) * 0.16)
      fill(
        .blob([
          Point(x + t * 0.12 - 0.02, 0.68), Point(x + t * 0.34 - 0.035, 0.52), tip,
          Point(x + t * 0.42 + 0.03, 0.56), Point(x + t * 0.12 + 0.02, 0.68),
        ]), down: 0x8CC070, 0.4, 0x2F6A3C, 0.7)
    }
    for (place, p) in heads.enumerated() { tulip(p.x, p.y, 0.068, colours[place % colours.count]) }
    let vase = Shape.blob([
      Point(x - 0.075, 0.62), Point(x - 0.06, 0.69), Point(x - 0.12, 0.78), Point(x - 0.09, 0.9),
      Point(x, 0.915),
      Point(x + 0.09, 0.9), Point(x + 0.12, 0.78), Point(x + 0.06, 0.69), Point(x + 0.075, 0.62),
      Point(x, 0.632),
    ])
    let glaze: UInt32 = chance.pick([0x4A7A98, 0xF2EADC, 0x5E8A7A])
    let c = Colour(glaze)
    canvas.fill(vase, .linear(c.times(1.2), Point(x - 0.08, 0), c.times(0.55), Point(x + 0.13, 0)))
    canvas.glow(x - 0.05, 0.78, 0.04, Colour(0xFFFFFF), 0.55, height: 2)
    for petal in 0..<2 {
      fill(
        .disc(x - 0.2 - Float(petal) * 0.06, 0.93 + Float(petal) * 0.02, 0.03, 0.014),
        colours[petal])
    }
  }

  private mutating func tulip(_ x: Float, _ y: Float, _ size: Float, _ colour: UInt32) {
    let c = Colour(colour)
    for side in [Float(-1), 1] {
      canvas.fill(
        .blob([
          Point(x, y + size), Point(x + side * size * 0.8, y + size * 0.3),
          Point(x + side * size * 0.72, y - size), Point(x + side * size * 0.1, y - size * 0.1),
        ]),
        .down(c.times(side < 0 ? 1.15 : 0.85), y - size, c.times(side < 0 ? 0.85 : 0.62), y + size))
    }
    canvas.fill(
      .blob([
        Point(x, y + size * 1.03), Point(x - size * 0.5, y + size * 0.2), Point(x, y - size * 1.1),
        Point(x + size * 0.5, y + size * 0.2),
      ]),
      .linear(
        c.times(1.3), Point(x - size * 0.4, y - size), c.times(0.8), Point(x + size * 0.5, y + size)
      ))
  }

  /// A birthday cake with candles.
  mutating func cake() {
    room(0x3A2A48, 0x9C6A78, lights: [0xFFC870, 0xFF9A8A, 0xFFE8B0, 0xC88AD8], table: 0.62)
    table(0.64, 0xB8886A, 0x4E3028)
    let x = w * 0.5
    plate(x, 0.82, 0.44)
    let tint: (UInt32, UInt32) = chance.pick([
      (0xF8E8DC, 0xE8A0A8), (0xF6EAD0, 0x8A5A3C), (0xFCE4EC, 0x9C7AC8),
    ])
    let body = Shape.box(x - 0.31, 0.5, 0.62, 0.3) + .disc(x, 0.8, 0.31, 0.085)
    fill(body, across: tint.0, x - 0.25, 0xB89890, x + 0.34)
    fill(
      .line(
        Shape.path([
          Point(x - 0.31, 0.66), Point(x - 0.2, 0.715), Point(x, 0.74), Point(x + 0.2, 0.715),
          Point(x + 0.31, 0.66),
        ]), 0.035), tint.1, 0.85)
    var drips: [Shape] = [.disc(x, 0.5, 0.315, 0.09)]
    for drip in 0..<9 {
      let t = Float(drip) / 8 * 2 - 1
      let edge = 0.5 + 0.085 * (1 - t * t).squareRoot()
      drips.append(
        .line(
          [Point(x + t * 0.29, edge - 0.03), Point(x + t * 0.29, edge + some(0.02, 0.085))], 0.055))
    }
    fill(.all(drips), down: tint.1, 0.46, tint.1, 0.7)
    fill(.disc(x, 0.497, 0.295, 0.075), across: 0xFFFFFF, x - 0.5, tint.1, x + 0.5)
    for berry in 0..<10 {
      let angle = Float(berry) / 10
      let (bx, by) = (x + cosine(angle) * 0.25, 0.488 + sine(angle) * 0.06)
      fill(.disc(bx, by, 0.026), round: 0xFF8A8A, bx - 0.008, by - 0.01, 0xA81C2C, 0.035)
    }
    for candle in 0..<7 {
      let t = Float(candle) / 6 * 2 - 1
      let cx = x + t * 0.17
      let cy: Float = candle % 2 == 0 ? 0.491 : 0.461
      fill(
        .box(cx - 0.009, cy - 0.13, 0.018, 0.14, round: 0.004),
        across: chance.pick([0x6AB8E0, 0xF8D060, 0xF28AA0, 0x9CD88A]), cx - 0.02, 0xFFFFFF,
        cx + 0.05)
      fill(
        .blob([
          Point(cx, cy - 0.13), Point(cx - 0.012, cy - 0.15), Point(cx, cy - 0.19),
          Point(cx + 0.012, cy - 0.15),
        ]), round: 0xFFFFF0, cx, cy - 0.14, 0xFFA82C, 0.05)
      glow(cx, cy - 0.155, 0.12, 0xFFC860, 0.55)
    }
  }

  /// A stack of pancakes.
  mutating func pancakes() {
    room(0x6A8AA0, 0xE8DCC0, lights: [0xFFFFFF, 0xFFF0C8], table: 0.52)
    table(0.52, 0xE0D4C4, 0x9A8674)
    let x = w * some(0.47, 0.53)
    plate(x, 0.78, 0.47)
    let count = 5 + chance.below(2)
    for cake in 0..<count {
      let y = 0.775 - Float(cake) * 0.06
      let dx = x + some(-0.018, 0.018)
      let r = some(0.29, 0.315)
      fill(
        .disc(dx, y + 0.028, r, r * 0.3) + .box(dx - r, y, r * 2, 0.028), across: 0xF4D08C, dx - r,
        0xB87A3C, dx + r)
      fill(.disc(dx, y, r, r * 0.3), round: 0xC8803C, dx, y, 0xE8B468, r * 1.05)
      fill(.disc(dx, y, r * 0.86, r * 0.25), round: 0xD08A44, dx - 0.1, y - 0.03, 0xA85E28, r)
    }
    let top = 0.775 - Float(count - 1) * 0.06
    let syrup = Shape.blob([
      Point(x - 0.2, top), Point(x - 0.08, top - 0.05), Point(x + 0.1, top - 0.05),
      Point(x + 0.21, top), Point(x + 0.19, top + 0.05),
      Point(x + 0.18, top + 0.2), Point(x + 0.14, top + 0.21), Point(x + 0.11, top + 0.075),
      Point(x - 0.02, top + 0.08), Point(x - 0.06, top + 0.15),
      Point(x - 0.1, top + 0.15), Point(x - 0.13, top + 0.06),
    ])
    fill(syrup, down: 0xE09A3C, top - 0.04, 0x8A4A14, top + 0.2)
    glow(x - 0.1, top - 0.02, 0.05, 0xFFFFFF, 0.4, height: 0.4)
    fill(
      .box(x - 0.06, top - 0.075, 0.12, 0.065, round: 0.014).turned(-0.02, around: Point(x, top)),
      down: 0xFFF6B8, top - 0.07, 0xF0CC5C, top)
    for berry in 0..<6 {
      let (bx, by) = (x + 0.3 - Float(berry) * 0.12 + some(-0.02, 0.02), 0.86 + some(-0.015, 0.02))
      shadow(bx, by + 0.02, 0.04, 0.4)
      fill(
        .disc(bx, by, 0.028), round: berry % 2 == 0 ? 0x8A9CE0 : 0xFF8A80, bx - 0.01, by - 0.012,
        berry % 2 == 0 ? 0x1E2A5C : 0xB01C2C, 0.036)
    }
    steam(x, top - 0.1, 0.24)
  }

  /// A bowl of soup with bread.
  mutating func soup() {
    room(0x4A5058, 0xB8A088, lights: [0xFFD8A0, 0xFFC080], table: 0.5)
    table(0.5, 0x8A6A54, 0x3E2A24)
    let (x, y) = (w * some(0.46, 0.52), Float(0.66))
    shadow(x + 0.02, 0.88, 0.46, 0.6, height: 0.25)
    let c = Colour(chance.pick([0x3F7078, 0xD8C8B0, 0x8A4A3C]))
    let bowl = Shape(
      (0...24).map { step in
        let t = Float(step) / 24
        return Point(x - 0.4 * cosine(t * 0.5), y + 0.25 * sine(t * 0.5))
      })
    canvas.fill(
      bowl, .linear(c.times(1.3), Point(x - 0.36, y), c.times(0.5), Point(x + 0.4, y + 0.2)))
    canvas.fill(.disc(x, y, 0.402, 0.13), c.times(1.35))
    canvas.fill(.disc(x, y + 0.006, 0.37, 0.112), c.times(0.6))
    let colour: UInt32 = chance.pick([0xE8882C, 0xD85A2C, 0xE0A83C])
    let s = Colour(colour)
    canvas.fill(
      .disc(x, y + 0.016, 0.358, 0.1),
      .linear(s.times(1.2), Point(x - 0.3, y), s.times(0.72), Point(x + 0.35, y)))
    let cream = Shape.path(
      (0...20).map { step in
        let t = Float(step) / 20
        return Point(
          x + cosine(t * 1.6) * 0.18 * (1 - t), y + 0.01 + sine(t * 1.6) * 0.055 * (1 - t))
      })
    fill(.line(cream, 0.02, to: 0.006), 0xFFF2D8, 0.9)
    for _ in 0..<14 {
      let (angle, far) = (some(0, 1), some(0.1, 0.9))
      fill(
        .disc(x + cosine(angle) * far * 0.3, y + 0.016 + sine(angle) * far * 0.08, 0.012, 0.006),
        chance.pick([0x4A8A3C, 0x7FB054, 0x2F6A34]))
    }
    fill(
      .line([Point(x + 0.3, y + 0.02), Point(x + 0.58, y - 0.22)], 0.02, to: 0.03),
      across: 0x8A8A90, x + 0.3, 0xF0F0F4, x + 0.55)
    for slice in 0..<2 {
      let bx = x - 0.44 - Float(slice) * 0.05
      fill(
        .box(bx - 0.1, 0.84 - Float(slice) * 0.035, 0.24, 0.05, round: 0.02), down: 0xE8C48C, 0.8,
        0x9C6A38, 0.9)
    }
    steam(x, y - 0.1, 0.42)
  }

  /// A market stall with crates of fruit.
  mutating func market() {
    sky(0x8CB8D8, 0xD0DCD8, 0xF0E4D0, horizon: 0.6)
    for place in 0..<8 {
      house(
        w * Float(place) / 7 - 0.06, some(0.12, 0.2), some(0.15, 0.2), foot: 0.62,
        chance.pick([0xD8B898, 0xC8A0A0, 0xB8C0B0, 0xE0CCA8]))
    }
    canvas.blur(0.008)
    fill(.box(-0.1, 0.36, w + 0.2, 0.3), 0x3A2E34, 0.6)
    let stripe: UInt32 = chance.pick([0xD8483C, 0x3A7F5A, 0x2F6AA0])
    for gore in 0..<12 {
      let (a, b) = (w * Float(gore) / 12, w * Float(gore + 1) / 12)
      let pull = Float(0.05)
      let colour: UInt32 = gore % 2 == 0 ? stripe : 0xFFF6E8
      let form =
        Shape([
          Point(a + (w / 2 - a) * pull, 0.1), Point(b + (w / 2 - b) * pull, 0.1), Point(b, 0.3),
          Point(a, 0.3),
        ]) + .disc((a + b) / 2, 0.3, (b - a) / 2, 0.045)
      canvas.fill(form, .down(Colour(colour).times(1.1), 0.1, Colour(colour).times(0.72), 0.34))
    }
    fill(.box(0, 0.1, w, 0.012), 0xFFFFFF, 0.5)
    let fruits: [(UInt32, UInt32)] = [
      (0xFF8A70, 0xB81C24), (0xFFD070, 0xE8801C), (0xD8EC80, 0x5A9A2C), (0xFFF08A, 0xD8A81C),
      (0xC08AD8, 0x4A2068), (0xFFB0A0, 0xE0604A),
    ]
    let start = chance.below(6)
    for row in 0..<2 {
      for column in 0..<4 {
        let left = w * Float(column) / 4 + 0.012
        let top = 0.5 + Float(row) * 0.25
        crate(left, top, w / 4 - 0.024, fruits[(start + row * 4 + column) % 6])
      }
    }
  }

  private mutating func crate(_ x: Float, _ y: Float, _ wide: Float, _ fruit: (UInt32, UInt32)) {
    fill(.box(x, y - 0.05, wide, 0.16), 0x2E2018)
    for layer in 0..<4 {
      for place in 0..<6 {
        let r = Float(0.032)
        let fx = x + r + (wide - 2 * r) * Float(place) / 5 + some(-0.008, 0.008)
        let fy = y - 0.05 + Float(layer) * 0.032 + some(-0.008, 0.008)
        fill(.disc(fx, fy, r), round: fruit.0, fx - 0.01, fy - 0.012, fruit.1, r * 1.3)
        fill(.disc(fx - 0.01, fy - 0.012, 0.006), 0xFFFFFF, 0.55)
      }
    }
    for slat in 0..<2 {
      let top = y + 0.075 + Float(slat) * 0.055
      fill(
        .box(x - 0.006, top, wide + 0.012, 0.045, round: 0.004), down: 0xD8AC74, top, 0x9A6A3C,
        top + 0.05)
    }
    fill(.box(x + wide * 0.34, y + 0.02, wide * 0.32, 0.075, round: 0.006), 0x2A3430)
    fill(
      .line([Point(x + wide * 0.4, y + 0.048), Point(x + wide * 0.58, y + 0.048)], 0.007), 0xFFFFFF,
      0.85)
    fill(
      .line([Point(x + wide * 0.4, y + 0.07), Point(x + wide * 0.5, y + 0.07)], 0.007), 0xFFFFFF,
      0.7)
  }
}
