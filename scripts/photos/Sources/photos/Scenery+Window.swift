import Painting

// Windows, with rain on the pane or a cat on the sill.
extension Scenery {
  /// Rain on a window in the evening, and the lights of a street beyond.
  mutating func rain() {
    canvas.wash(.down(Colour(0x2C3E58), 0, Colour(0x5A5A70), 1))
    for _ in 0..<34 {
      let size = some(0.025, 0.08)
      fill(
        .disc(some(0, w), some(0.3, 1), size),
        chance.pick([0xFFC060, 0xFF8A5A, 0xFFE0A0, 0x7FB8D8, 0xE85A5A]), some(0.25, 0.6))
    }
    canvas.blur(0.01)
    canvas.texture(0, 1, size: 0.2, strength: 0.3, seed: seed())
    for _ in 0..<190 {
      let size = some(0.003, 0.013)
      drop(some(0, w), some(0, 0.86), size)
    }
    for _ in 0..<15 {
      let (x, y, long) = (some(0, w), some(0, 0.45), some(0.12, 0.4))
      let trail = Shape.path([
        Point(x, y), Point(x + some(-0.008, 0.008), y + long * 0.5),
        Point(x + some(-0.012, 0.012), y + long),
      ])
      fill(.line(trail, 0.003, to: 0.009), 0xC8DCEC, 0.3)
      drop(trail[trail.count - 1].x, trail[trail.count - 1].y, 0.014)
    }
    let frame: UInt32 = 0xE8E0D4
    fill(.box(w * 0.5 - 0.016, 0, 0.032, 0.9), across: frame, w * 0.48, 0x9A9088, w * 0.52)
    fill(.box(0, 0, 0.04, 1), across: frame, 0, 0x9A9088, 0.04)
    fill(.box(w - 0.04, 0, 0.04, 1), across: 0xC8C0B4, w - 0.04, frame, w)
    fill(.box(0, 0.88, w, 0.12), down: 0xF4ECE0, 0.88, 0xA0948A, 1)
    let x = w * some(0.68, 0.76)
    shadow(x, 0.955, 0.12, 0.45)
    let pot = Shape([
      Point(x - 0.062, 0.84), Point(x + 0.062, 0.84), Point(x + 0.045, 0.955),
      Point(x - 0.045, 0.955),
    ])
    for leaf in 0..<11 {
      let t = Float(leaf) / 10 - 0.5
      let tip = Point(x + t * 0.3 + some(-0.02, 0.02), 0.66 + abs(t) * 0.22 + some(-0.03, 0.03))
      fill(
        .blob([
          Point(x, 0.85), Point(x + t * 0.1 - 0.018, 0.77), tip, Point(x + t * 0.14 + 0.018, 0.79),
        ]), down: 0x8CB86A, 0.66, 0x24523A, 0.86)
    }
    fill(pot, across: 0xD87A54, x - 0.06, 0x8A4430, x + 0.06)
    fill(
      .box(x - 0.07, 0.835, 0.14, 0.026, round: 0.006), across: 0xE88C64, x - 0.07, 0x9A4C36,
      x + 0.07)
  }

  private mutating func drop(_ x: Float, _ y: Float, _ size: Float) {
    fill(.disc(x, y, size * 0.85, size), down: 0x1E2C40, y - size, 0xD8ECF8, y + size)
    fill(.disc(x - size * 0.25, y - size * 0.35, size * 0.22), 0xFFFFFF, 0.95)
  }

  /// A cat on a window sill.
  mutating func cat() {
    let evening = season == .winter || season == .autumn
    sky(
      evening ? 0x6A7CA8 : 0x7FBCE4, evening ? 0xC8A8B0 : 0xC0E0EC, evening ? 0xFFD0A0 : 0xF4F4DC,
      horizon: 0.8)
    glow(w * 0.25, 0.5, 0.4, 0xFFF0C8, 0.7)
    hills(0.66, 0.04, size: 0.3, evening ? 0x8A7C90 : 0x8CB48A, evening ? 0xC8A8A0 : 0xC4D8A4)
    for place in 0..<5 {
      house(
        w * Float(place) / 5, some(0.5, 0.58), 0.16, foot: 0.9,
        chance.pick([0xD8A888, 0xC8B8A8, 0xB88A80, 0xE0C8A0]))
    }
    canvas.blur(0.006)
    fill(.box(w * 0.5 - 0.014, 0, 0.028, 0.86), 0xF4EEE4)
    fill(.box(0, 0.3, w, 0.022), 0xF4EEE4)
    let cloth: (UInt32, UInt32) = chance.pick([
      (0xC87A60, 0x8A4438), (0x6A94A0, 0x355C70), (0xD8B468, 0x96702F),
    ])
    for side in [Float(0), 1] {
      let edge = side * w
      let inward: Float = side == 0 ? 1 : -1
      fill(
        .blob([
          Point(edge - inward * 0.1, -0.1), Point(edge + inward * 0.18, -0.1),
          Point(edge + inward * 0.12, 0.35), Point(edge + inward * 0.09, 0.66),
          Point(edge + inward * 0.13, 0.98), Point(edge - inward * 0.1, 0.98),
        ]), across: side == 0 ? cloth.0 : cloth.1, edge - 0.14, side == 0 ? cloth.1 : cloth.0,
        edge + 0.14)
    }
    fill(.box(0, 0.84, w, 0.2), down: 0xFAF4EA, 0.84, 0xB8AA9C, 1)
    let fur: (UInt32, UInt32) = (0xE8964A, 0xA85420)  // always the same cat
    let x = w * some(0.46, 0.58)
    shadow(x + 0.03, 0.9, 0.26, 0.5, height: 0.2)
    let tail = Shape.path([
      Point(x + 0.12, 0.85), Point(x + 0.24, 0.87), Point(x + 0.25, 0.95), Point(x + 0.19, 0.985),
    ])
    fill(.line(tail, 0.045, to: 0.032), down: fur.0, 0.84, fur.1, 1)
    let body = Shape.blob([
      Point(x - 0.07, 0.88), Point(x - 0.085, 0.7), Point(x - 0.06, 0.58), Point(x + 0.03, 0.55),
      Point(x + 0.11, 0.66),
      Point(x + 0.17, 0.8), Point(x + 0.15, 0.885), Point(x + 0.04, 0.895),
    ])
    fill(body, round: fur.0, x - 0.06, 0.62, fur.1, 0.32)
    catHead(x - 0.02, 0.5, 0.105, fur)
    for paw in [x - 0.045, x + 0.02] { fill(.disc(paw, 0.886, 0.034, 0.02), 0xFFF2E4) }
    fill(
      .blob([
        Point(x - 0.04, 0.62), Point(x - 0.065, 0.72), Point(x - 0.035, 0.8), Point(x + 0.01, 0.72),
        Point(x, 0.62),
      ]), 0xFFF2E4, 0.85)
    for stripe in 0..<3 {
      let y = 0.66 + Float(stripe) * 0.06
      fill(
        .line(
          Shape.path([
            Point(x + 0.1 + Float(stripe) * 0.015, y), Point(x + 0.06, y + 0.012),
            Point(x + 0.04, y + 0.03),
          ]), 0.014, to: 0.003), fur.1, 0.7)
    }
  }

  private mutating func catHead(_ x: Float, _ y: Float, _ size: Float, _ fur: (UInt32, UInt32)) {
    for side in [Float(-1), 1] {
      let ear = Shape([
        Point(x + side * size * 0.9, y - size * 0.25),
        Point(x + side * size * 0.78, y - size * 1.2),
        Point(x + side * size * 0.14, y - size * 0.7),
      ])
      fill(ear, fur.1)
      fill(
        ear.map {
          ($0 - Point(x + side * size * 0.62, y - size * 0.68)) * 0.6
            + Point(x + side * size * 0.62, y - size * 0.64)
        }, 0xF0A8A0)
    }
    fill(
      .disc(x, y, size, size * 0.84), round: fur.0, x - size * 0.3, y - size * 0.3, fur.1,
      size * 1.7)
    fill(.disc(x, y + size * 0.36, size * 0.44, size * 0.32), 0xFFF4E8)
    for side in [Float(-1), 1] {
      fill(.disc(x + side * size * 0.4, y - size * 0.08, size * 0.2, size * 0.19), 0xF4E88A)
      fill(.disc(x + side * size * 0.4, y - size * 0.08, size * 0.07, size * 0.17), 0x1A1418)
      fill(.disc(x + side * size * 0.4 - size * 0.05, y - size * 0.15, size * 0.045), 0xFFFFFF)
      for hair in 0..<3 {
        let lift = (Float(hair) - 1) * size * 0.16
        fill(
          .line(
            [
              Point(x + side * size * 0.3, y + size * 0.34),
              Point(x + side * size * 1.2, y + size * 0.28 + lift),
            ], size * 0.022), 0xFFFFFF, 0.85)
      }
    }
    fill(
      Shape([
        Point(x - size * 0.11, y + size * 0.2), Point(x + size * 0.11, y + size * 0.2),
        Point(x, y + size * 0.32),
      ]), 0xE07A7A)
    fill(
      .line(
        Shape.path([
          Point(x - size * 0.18, y + size * 0.46), Point(x - size * 0.06, y + size * 0.5),
          Point(x, y + size * 0.34), Point(x + size * 0.06, y + size * 0.5),
          Point(x + size * 0.18, y + size * 0.46),
        ]), size * 0.035), 0x6A3A38)
    for stripe in -1...1 {
      fill(
        .line(
          [
            Point(x + Float(stripe) * size * 0.2, y - size * 0.76),
            Point(x + Float(stripe) * size * 0.15, y - size * 0.48),
          ], size * 0.075, to: size * 0.02), fur.1)
    }
  }
}
