import Painting

// Rooms, and things that are used every day.
extension Scenery {
  /// An open book under a lamp.
  mutating func reading() {
    canvas.wash(.linear(Colour(0x2E3448), Point(0, 0), Colour(0x4A3840), Point(w, 1)))
    canvas.texture(0, 0.7, size: 0.1, strength: 0.14, seed: seed())
    table(0.7, 0x7A4E36, 0x331E18)
    let lampX = w * some(0.22, 0.3)
    glow(lampX, 0.36, 0.75, 0xFFC070, 0.7)
    let cone = Shape([
      Point(lampX - 0.09, 0.3), Point(lampX + 0.09, 0.3), Point(lampX + 0.62, 0.92),
      Point(lampX - 0.5, 0.92),
    ])
    canvas.fill(cone, .down(Colour(0xFFE0A0).faded(0.4), 0.3, Colour(0xFFD890).faded(0.02), 0.92))
    fill(.disc(lampX, 0.77, 0.11, 0.026), 0x1E2430)
    fill(
      .line([Point(lampX, 0.77), Point(lampX, 0.3)], 0.014), across: 0xD8B060, lampX - 0.01,
      0x6A4A20, lampX + 0.01)
    let shade: UInt32 = chance.pick([0x2F7F6A, 0xC8503E, 0xE0B44A])
    let c = Colour(shade)
    canvas.fill(
      Shape([
        Point(lampX - 0.08, 0.13), Point(lampX + 0.08, 0.13), Point(lampX + 0.17, 0.34),
        Point(lampX - 0.17, 0.34),
      ]), .down(c.times(0.7), 0.13, c.times(1.6), 0.34))
    fill(.disc(lampX, 0.34, 0.168, 0.02), 0xFFF2C8)
    openBook(w * some(0.6, 0.66), 0.8, 0.33)
    let mug = w * 0.9
    shadow(mug, 0.79, 0.1, 0.6)
    fill(
      .box(mug - 0.055, 0.66, 0.11, 0.125, round: 0.02), across: 0xF0E4D4, mug - 0.06, 0x8A7468,
      mug + 0.06)
    fill(.disc(mug, 0.665, 0.054, 0.014), 0x7A4A2C)
    steam(mug, 0.64, 0.2)
  }

  private mutating func openBook(_ x: Float, _ y: Float, _ half: Float) {
    shadow(x, y + 0.08, half * 1.25, 0.65, height: 0.26)
    fill(
      Shape([
        Point(x - half * 1.05, y - 0.06), Point(x + half * 1.05, y - 0.06),
        Point(x + half * 1.16, y + 0.11), Point(x - half * 1.16, y + 0.11),
      ]), 0x8A3434)
    for side in [Float(-1), 1] {
      let page = Shape(
        Shape.path([
          Point(x, y - 0.075), Point(x + side * half * 0.4, y - 0.115),
          Point(x + side * half, y - 0.08),
        ])
          + Shape.path([
            Point(x + side * half * 1.08, y + 0.085), Point(x + side * half * 0.45, y + 0.05),
            Point(x, y + 0.1),
          ]))
      fill(
        page, across: side < 0 ? 0xFFF0CC : 0xD8BC8C, x - half * 0.2,
        side < 0 ? 0xFFF8E4 : 0xFFF0D0, x + side * half * 0.3)
      for row in 0..<9 {
        let t = Float(row) / 9
        let ly = y - 0.055 + t * 0.125
        let from = x + side * half * 0.12
        let to = x + side * half * (row == 8 ? 0.5 : 0.9)
        fill(
          .line(
            Shape.path([
              Point(from, ly - 0.006), Point((from + to) / 2, ly - 0.026), Point(to, ly - 0.018),
            ]), 0.0045), 0x6A5448, 0.55)
      }
    }
    fill(.line([Point(x, y - 0.075), Point(x, y + 0.1)], 0.006), 0xA88860)
    fill(
      .line(
        Shape.path([
          Point(x + 0.01, y - 0.07), Point(x + 0.03, y + 0.05), Point(x + 0.02, y + 0.16),
        ]), 0.012), 0xC83A3A)
  }

  /// A bicycle against a wall.
  mutating func bicycle() {
    let wall: (UInt32, UInt32) = chance.pick([
      (0xF0CC98, 0xD8A070), (0xA8C8CC, 0x7FA4AC), (0xE8B4A0, 0xC88A78),
    ])
    canvas.wash(.linear(Colour(wall.0), Point(0, 0), Colour(wall.1), Point(w, 0.9)))
    canvas.texture(0, 0.84, size: 0.04, stretch: 2, strength: 0.16, seed: seed())
    fill(.box(w * 0.08, 0.08, 0.26, 0.36), 0xF8F2E8)
    fill(.box(w * 0.08 + 0.02, 0.1, 0.22, 0.32), down: 0x35506A, 0.1, 0x8CACBC, 0.42)
    fill(.box(w * 0.08 + 0.124, 0.1, 0.012, 0.32), 0xF8F2E8)
    fill(.box(w * 0.08 - 0.02, 0.43, 0.3, 0.05), 0x8A5A40)
    for flower in 0..<13 {
      let x = w * 0.08 + Float(flower) * 0.022
      foliage(x, 0.425, 0.026, 0x2F6A38, 0x8CC060, clumps: 8)
      fill(.disc(x, 0.405 + some(-0.02, 0.02), 0.015), chance.pick([0xE8484A, 0xF27AA0, 0xFFFFFF]))
    }
    fill(.box(-0.1, 0.84, w + 0.2, 0.3), down: 0xB0A49C, 0.84, 0x7A6E6A, 1)
    for stone in 0..<26 {
      fill(
        .box(
          Float(stone % 9) * 0.17 - 0.05 + Float(stone / 9) * 0.06, 0.86 + Float(stone / 9) * 0.05,
          0.16, 0.04, round: 0.016), 0x8A7E78, 0.5)
    }
    let ground: Float = 0.885
    let r: Float = 0.185
    let (back, front) = (w * 0.5 - 0.17, w * 0.5 + 0.33)
    let hub = ground - r
    shadow(w * 0.5 + 0.1, ground + 0.01, 0.5, 0.5, height: 0.08)
    for x in [back, front] {
      for spoke in 0..<14 {
        let angle = Float(spoke) / 14
        fill(
          .line([Point(x, hub), Point(x + cosine(angle) * r, hub + sine(angle) * r)], 0.002),
          0xE8E8EC, 0.8)
      }
      fill(.ring(x, hub, r, 0.02), 0x26242A)
      fill(.ring(x, hub, r - 0.014, 0.006), 0xD0CCC8)
      fill(.disc(x, hub, 0.014), 0x3A3A40)
    }
    let frame: UInt32 = chance.pick([0xC83A34, 0x2F6F8A, 0x3A7A5A])
    let saddle = Point(back + 0.12, hub - 0.2)
    let pedal = Point(back + 0.2, hub + 0.03)
    let head = Point(front - 0.075, hub - 0.2)
    let tubes: [[Point]] = [
      [Point(back, hub), saddle], [Point(back, hub), pedal], [saddle, pedal], [pedal, head],
      [saddle + Point(0.01, 0.03), head + Point(-0.004, 0.02)],
    ]
    for tube in tubes { fill(.line(tube, 0.018), down: frame, hub - 0.2, 0x3A1C20, hub + 0.16) }
    fill(.line(Shape.path([head + Point(-0.02, -0.05), head, Point(front, hub)]), 0.018), frame)
    fill(.line([saddle, saddle + Point(-0.012, -0.05)], 0.012), 0xB8B8C0)
    fill(
      .blob([
        saddle + Point(-0.075, -0.062), saddle + Point(0, -0.075), saddle + Point(0.06, -0.058),
        saddle + Point(-0.02, -0.042),
      ]), 0x5A3424)
    fill(
      .line(
        Shape.path([
          head + Point(-0.02, -0.05), head + Point(0.02, -0.1), head + Point(-0.06, -0.125),
        ]), 0.013), 0x33333A)
    fill(.disc(pedal.x, pedal.y, 0.04), 0x3A3A42)
    fill(.ring(pedal.x, pedal.y, 0.03, 0.005), 0xC8C8D0)
    fill(.line([pedal, pedal + Point(0.03, 0.07)], 0.011), 0xC8C8D0)
    let basket = Shape([
      head + Point(0.02, -0.09), head + Point(0.16, -0.09), head + Point(0.14, 0.03),
      head + Point(0.04, 0.03),
    ])
    for flower in 0..<8 {
      fill(
        .disc(head.x + 0.04 + Float(flower) * 0.014, head.y - 0.1 + some(-0.035, 0.01), 0.02),
        chance.pick([0xF8D04A, 0xFFFFFF, 0xF28AA0, 0x8CBC5C]))
    }
    fill(basket, across: 0xD8A468, head.x, 0x8A5A30, head.x + 0.16)
    for band in 0..<4 {
      fill(
        .line(
          [
            head + Point(0.024, -0.075 + Float(band) * 0.028),
            head + Point(0.156, -0.075 + Float(band) * 0.028),
          ], 0.004), 0x6A4020, 0.6)
    }
  }

  /// A full bookshelf.
  mutating func bookshelf() {
    canvas.wash(.linear(Colour(0x8A6A50), Point(0, 0), Colour(0x4A3228), Point(w, 1)))
    let covers: [UInt32] = [
      0xC8503E, 0x2F5F7A, 0xE0B04A, 0x3F7058, 0x8A4A6A, 0xE8DCC8, 0x4A4A68, 0xD88A5A, 0x7A9A98,
      0x5A2C34,
    ]
    let first = chance.below(3)
    for shelf in 0..<3 {
      let (top, foot) = (Float(shelf) * 0.335 + 0.03, Float(shelf) * 0.335 + 0.3)
      fill(.box(0.03, top, w - 0.06, foot - top), down: 0x241812, top, 0x3A261C, foot)
      var x: Float = 0.05
      let gap = some(0.3, 0.7) * w
      while x < w - 0.09 {
        if x < gap, x + 0.17 > gap {
          ornament(x + 0.1, foot, kind: (shelf + first) % 3)
          x += 0.2
          continue
        }
        let wide = some(0.022, 0.05)
        let tall = some(0.17, 0.245)
        let colour = Colour(chance.pick(covers))
        let lean: Float = chance.perMille(70) ? 0.03 : 0
        let book = Shape.box(x, foot - tall, wide - 0.003, tall, round: 0.003).turned(
          lean, around: Point(x + wide, foot))
        canvas.fill(
          book, .linear(colour.times(1.25), Point(x, 0), colour.times(0.62), Point(x + wide, 0)))
        let band = foot - tall * some(0.7, 0.86)
        if lean == 0, wide > 0.028 {
          fill(.box(x, band, wide - 0.003, 0.006), 0xF0D48A, 0.85)
          fill(.box(x, band + 0.05, wide - 0.003, 0.004), 0xF0D48A, 0.7)
        }
        x += wide + lean
      }
      fill(.box(0, foot, w, 0.036), down: 0xC0906A, foot, 0x6A4430, foot + 0.036)
    }
    fill(.box(0, 0, 0.034, 1), across: 0xB0805C, 0, 0x6A4430, 0.034)
    fill(.box(w - 0.034, 0, 0.034, 1), across: 0x7A5038, w - 0.034, 0xB0805C, w)
    glow(w * 0.2, 0.1, 0.8, 0xFFD8A0, 0.35)
  }

  private mutating func ornament(_ x: Float, _ foot: Float, kind: Int) {
    switch kind {
    case 0:
      fill(.disc(x, foot - 0.085, 0.062), round: 0x8CC8E4, x - 0.02, foot - 0.11, 0x1E5A80, 0.08)
      fill(
        .blob([
          Point(x - 0.03, foot - 0.11), Point(x + 0.02, foot - 0.115), Point(x + 0.01, foot - 0.07),
          Point(x - 0.02, foot - 0.06),
        ]), 0x7FB05A)
      fill(.ring(x, foot - 0.085, 0.072, 0.006), 0xD8B060)
      fill(.box(x - 0.035, foot - 0.014, 0.07, 0.014), 0xA8783C)
    case 1:
      for leaf in 0..<9 {
        let t = Float(leaf) / 8 - 0.5
        fill(
          .line(
            Shape.path([
              Point(x, foot - 0.07), Point(x + t * 0.1, foot - 0.18),
              Point(x + t * 0.2, foot - 0.1 - (0.5 - abs(t)) * 0.18),
            ]), 0.016, to: 0.004), down: 0xA8D070, foot - 0.2, 0x2F6A3C, foot - 0.06)
      }
      fill(
        Shape([
          Point(x - 0.045, foot - 0.085), Point(x + 0.045, foot - 0.085), Point(x + 0.034, foot),
          Point(x - 0.034, foot),
        ]), across: 0xF4EADC, x - 0.04, 0xA89888, x + 0.045)
    default:
      fill(.box(x - 0.06, foot - 0.16, 0.12, 0.16), across: 0xD8B070, x - 0.06, 0x7A5430, x + 0.06)
      fill(
        .box(x - 0.046, foot - 0.146, 0.092, 0.132), down: 0x9CC8E0, foot - 0.15, 0xF4DCB0,
        foot - 0.06)
      fill(
        Shape([
          Point(x - 0.046, foot - 0.014), Point(x - 0.046, foot - 0.05),
          Point(x - 0.01, foot - 0.085), Point(x + 0.046, foot - 0.04),
          Point(x + 0.046, foot - 0.014),
        ]), 0x5A8A5C)
    }
  }

  /// Running shoes on the step in the morning.
  mutating func shoes() {
    canvas.wash(.down(Colour(0x8CA8B8), 0, Colour(0xF4D8B4), 0.6))
    for place in 0..<7 {
      foliage(w * Float(place) / 6, 0.42, some(0.1, 0.16), 0x3A6A50, 0xA8C478, clumps: 24)
    }
    canvas.blur(0.018)
    glow(w * 0.82, 0.18, 0.5, 0xFFF0C8, 0.85)
    fill(.box(-0.1, 0.6, w + 0.2, 0.5), down: 0xC4B4A4, 0.6, 0x8A7A70, 0.88)
    fill(.box(-0.1, 0.88, w + 0.2, 0.2), down: 0x7A6A62, 0.88, 0x54484A, 1)
    canvas.texture(0.6, 1, size: 0.014, stretch: 2, strength: 0.22, seed: seed())
    let pair: (UInt32, UInt32) = chance.pick([
      (0xE8583C, 0xFFD05A), (0x2F7FB8, 0xE8F04A), (0x3AA08A, 0xFF8A5A),
    ])
    let x = w * some(0.46, 0.52)
    shoe(x - 0.02, 0.72, 0.44, pair, lean: -0.01)
    shoe(x - 0.12, 0.83, 0.5, pair, lean: 0.0)
  }

  private mutating func shoe(
    _ x: Float, _ y: Float, _ size: Float, _ tint: (UInt32, UInt32), lean: Float
  ) {
    func p(_ a: Float, _ b: Float) -> Point { Point(x + a * size, y + b * size) }
    shadow(x + size * 0.02, y + size * 0.14, size * 0.75, 0.6, height: 0.16)
    let sole = Shape.blob([
      p(-0.54, 0.02), p(-0.52, 0.13), p(-0.1, 0.125), p(0.3, 0.13), p(0.6, 0.1), p(0.64, 0.02),
      p(0.3, 0.06), p(0, 0.05),
    ])
    let upper = Shape.blob([
      p(-0.5, 0.07), p(-0.53, -0.12), p(-0.47, -0.36), p(-0.37, -0.33), p(-0.22, -0.28),
      p(-0.13, -0.37), p(-0.02, -0.27),
      p(0.14, -0.14), p(0.38, -0.08), p(0.58, -0.02), p(0.61, 0.07), p(0.2, 0.09),
    ])
    let c = Colour(tint.0)
    canvas.fill(upper, .down(c.times(1.2), y - size * 0.34, c.times(0.68), y + size * 0.1))
    fill(
      .blob([p(-0.43, -0.3), p(-0.3, -0.27), p(-0.2, -0.26), p(-0.26, -0.21), p(-0.4, -0.23)]),
      0x241E28)
    fill(.blob([p(0.36, -0.07), p(0.5, -0.035), p(0.6, 0.05), p(0.4, 0.06)]), tint.1)
    fill(.blob([p(-0.5, 0.04), p(-0.52, -0.14), p(-0.42, -0.12), p(-0.38, 0.05)]), tint.1)
    let swoosh = Shape.path([p(-0.3, -0.06), p(-0.08, 0.02), p(0.18, -0.06)])
    fill(.line(swoosh, size * 0.05, to: size * 0.015), 0xFFFFFF)
    for lace in 0..<4 {
      let t = Float(lace) / 4
      fill(
        .line(
          [p(-0.13 + t * 0.22, -0.3 + t * 0.17), p(-0.05 + t * 0.24, -0.2 + t * 0.14)], size * 0.026
        ), 0xFFFFFF)
    }
    fill(sole, down: 0xFFFFFF, y, 0xC8C0BC, y + size * 0.13)
    fill(
      .line(
        Shape.path([p(-0.52, 0.125), p(-0.1, 0.125), p(0.3, 0.13), p(0.58, 0.1)]), size * 0.028),
      0x33303A)
  }

  /// A ukulele on a chair by the wall.
  mutating func ukulele() {
    canvas.wash(.linear(Colour(0xE4D8C4), Point(0, 0), Colour(0xA88E7C), Point(w, 1)))
    windowLight(w * 0.04, 0.02, 0.7, 0xFFF8E0)
    fill(.box(-0.1, 0.84, w + 0.2, 0.2), down: 0x9A6A4A, 0.84, 0x5A3A2C, 1)
    canvas.texture(0.84, 1, size: 0.012, stretch: 14, strength: 0.25, seed: seed())
    let x = w * 0.5
    shadow(x + 0.09, 0.9, 0.28, 0.5, height: 0.2)
    let centre = Point(x, 0.6)
    let tilt = some(-0.035, 0.045)
    func turned(_ shape: Shape) -> Shape { shape.turned(tilt, around: centre) }
    fill(turned(.box(x - 0.021, 0.16, 0.042, 0.36)), across: 0x7A4A30, x - 0.02, 0x3E2418, x + 0.03)
    fill(
      turned(.box(x - 0.034, 0.07, 0.068, 0.11, round: 0.014)), across: 0x8A5636, x - 0.03,
      0x4A2C1C, x + 0.04)
    for peg in 0..<4 {
      let side: Float = peg % 2 == 0 ? -1 : 1
      fill(turned(.disc(x + side * 0.045, 0.1 + Float(peg / 2) * 0.05, 0.012)), 0xF0EAE0)
    }
    let body = Shape.blob([
      Point(x, 0.46), Point(x - 0.1, 0.475), Point(x - 0.125, 0.54), Point(x - 0.095, 0.61),
      Point(x - 0.14, 0.69), Point(x - 0.155, 0.79),
      Point(x - 0.09, 0.88), Point(x, 0.895), Point(x + 0.09, 0.88), Point(x + 0.155, 0.79),
      Point(x + 0.14, 0.69), Point(x + 0.095, 0.61),
      Point(x + 0.125, 0.54), Point(x + 0.1, 0.475),
    ])
    fill(turned(body), 0x5A3018)
    fill(
      turned(body.map { ($0 - Point(x, 0.68)) * 0.94 + Point(x, 0.68) }), round: 0xF0B468, x - 0.06,
      0.6, 0xA8602C, 0.32)
    fill(turned(.disc(x, 0.65, 0.052)), 0x2A1810)
    fill(turned(.ring(x, 0.65, 0.056, 0.008)), 0xF4DCA8)
    fill(turned(.box(x - 0.06, 0.79, 0.12, 0.022, round: 0.006)), 0x3A2014)
    for fret in 0..<9 {
      fill(turned(.box(x - 0.021, 0.2 + Float(fret) * 0.034, 0.042, 0.003)), 0xD8D0C0)
    }
    for string in 0..<4 {
      let sx = x - 0.0135 + Float(string) * 0.009
      fill(
        turned(.line([Point(sx, 0.12), Point(x - 0.021 + Float(string) * 0.014, 0.8)], 0.0022)),
        0xFFFFFF, 0.9)
    }
  }

  /// A teapot, a cup and a blanket: a day in bed.
  mutating func tea() {
    canvas.wash(.linear(Colour(0xB8C4CC), Point(0, 0), Colour(0x8A8C9C), Point(w, 0.7)))
    windowLight(w * 0.55, 0.02, 0.55, 0xFFFFFF)
    let plaid = chance.pick(
      [(0xB84A44, 0xF0DCC4), (0x3F6A80, 0xE8E0D0), (0x6A7A4A, 0xF0E4C4)] as [(UInt32, UInt32)])
    let line = skyline(0.46, 0.05, size: 0.5)
    fill(.ground(width: w, line), down: plaid.0, 0.42, 0x4A2A34, 1.1)
    for band in 0..<7 {
      let y = 0.08 + Float(band) * 0.09
      fill(
        .line((0...20).map { Point(w * Float($0) / 20, line(w * Float($0) / 20) + y) }, 0.02),
        plaid.1, 0.3)
      let x = w * (Float(band) + 0.5) / 7
      fill(
        .line(Shape.path([Point(x, line(x)), Point(x + 0.04, 0.75), Point(x + 0.02, 1.1)]), 0.026),
        plaid.1, 0.3)
    }
    shadow(w * 0.5, 0.86, 0.66, 0.5, height: 0.2)
    fill(.box(w * 0.5 - 0.55, 0.8, 1.1, 0.05, round: 0.025), down: 0xC8986A, 0.8, 0x7A5034, 0.85)
    let (x, y) = (w * 0.5 - 0.14, Float(0.66))
    let c = Colour(chance.pick([0xF0E8DC, 0x5A8A94, 0xE0B060]))
    canvas.fill(
      .line(
        Shape.path([
          Point(x + 0.17, y + 0.04), Point(x + 0.25, y - 0.02), Point(x + 0.29, y - 0.12),
        ]), 0.06, to: 0.03), c.times(0.8))
    canvas.fill(.ring(x - 0.22, y - 0.01, 0.08, 0.026, other: 0.095), c.times(0.85))
    canvas.fill(
      .blob([
        Point(x - 0.18, y - 0.1), Point(x - 0.22, y + 0.02), Point(x - 0.15, y + 0.135),
        Point(x, y + 0.15), Point(x + 0.15, y + 0.135), Point(x + 0.22, y + 0.02),
        Point(x + 0.18, y - 0.1), Point(x, y - 0.15),
      ]), .round(c.times(1.25), Point(x - 0.08, y - 0.07), c.times(0.58), 0.34))
    canvas.fill(.disc(x, y - 0.13, 0.12, 0.03), c.times(0.9))
    canvas.fill(.disc(x, y - 0.145, 0.11, 0.028), c.times(1.15))
    canvas.fill(.disc(x, y - 0.185, 0.026), c.times(1.1))
    glow(x - 0.09, y - 0.05, 0.06, 0xFFFFFF, 0.6, height: 1.4)
    cup(w * 0.5 + 0.3, 0.78, 0.15, 0xF4EEE4, 0xB8702C)
    steam(w * 0.5 + 0.3, 0.64, 0.26)
    let lemon = w * 0.5 - 0.46
    fill(.disc(lemon, 0.785, 0.045, 0.03), round: 0xFFF4A0, lemon - 0.01, 0.77, 0xE0B020, 0.06)
  }
}
