import Painting

// Skies: a kite, balloons, a rainbow.
extension Scenery {
  /// A kite over a windy hill.
  mutating func kite() {
    sky(0x4A94D4, 0x8CC4E8, 0xE8F4F4, horizon: 0.75)
    clouds(6, 0.1, 0.5, 0xFFFFFF, 0xCCDDEC)
    hills(0.76, 0.05, size: 0.6, 0x8CB484, 0xC0D49C)
    let line = skyline(0.86, 0.04, size: 0.9)
    fill(.ground(width: w, line), down: 0x7FB054, 0.82, 0x4A7A38, 1)
    let (x, y) = (w * some(0.52, 0.66), some(0.26, 0.34))
    let hand = Point(w * 0.22, 0.77)
    fill(
      .line(Shape.path([hand, Point(w * 0.38, 0.62), Point(x, y + 0.02)]), 0.003), 0xFFFFFF, 0.9)
    let tilt = some(0.04, 0.1)
    let size: Float = 0.17
    let corner = [
      Point(x, y - size), Point(x + size * 0.68, y - size * 0.15), Point(x, y + size),
      Point(x - size * 0.68, y - size * 0.15),
    ]
    let centre = Point(x, y - size * 0.15)
    let colours: [UInt32] = chance.pick([
      [0xE8483C, 0xF8C03C, 0x2F8AB8, 0xF88A3C], [0x7A4AA8, 0xF2609A, 0xF8D04A, 0x3CB0A0],
    ])
    var tail: [Point] = []
    for step in 0...24 {
      let t = Float(step) / 24
      tail.append(
        Point(x - 0.1 + t * 0.02 + sine(t * 1.6) * 0.035 - t * 0.12, y + size * 0.9 + t * 0.28))
    }
    fill(.line(tail, 0.006, to: 0.003), 0xFFF4E0)
    for bow in 1...4 {
      let p = tail[bow * 5]
      let form =
        Shape([p, Point(p.x - 0.028, p.y - 0.016), Point(p.x - 0.028, p.y + 0.016)])
        + Shape([p, Point(p.x + 0.028, p.y - 0.016), Point(p.x + 0.028, p.y + 0.016)])
      fill(form, colours[bow % 4])
    }
    for part in 0..<4 {
      let form = Shape([centre, corner[part], corner[(part + 1) % 4]]).turned(
        tilt, around: Point(x, y))
      let colour = Colour(colours[part])
      canvas.fill(
        form,
        .linear(
          colour.times(1.15), Point(x - size * 0.5, y - size), colour.times(0.8),
          Point(x + size * 0.6, y + size)))
    }
    person(hand.x - 0.02, 0.87, 0.13, 0xD84A3C)
    grass(0.86, 1.06, 240, height: 0.06, 0x3E6E2C, 0xB4D46A)
  }

  /// A small figure seen from behind, one arm up.
  mutating func person(_ x: Float, _ foot: Float, _ size: Float, _ coat: UInt32) {
    fill(
      .line(
        [Point(x - size * 0.07, foot), Point(x - size * 0.05, foot - size * 0.4)], size * 0.11),
      0x2F3A54)
    fill(
      .line(
        [Point(x + size * 0.09, foot), Point(x + size * 0.05, foot - size * 0.4)], size * 0.11),
      0x2F3A54)
    fill(
      .line(
        [Point(x + size * 0.08, foot - size * 0.66), Point(x + size * 0.22, foot - size * 0.84)],
        size * 0.08), coat)
    fill(
      .box(x - size * 0.14, foot - size * 0.75, size * 0.28, size * 0.42, round: size * 0.1), coat)
    fill(.disc(x, foot - size * 0.86, size * 0.105), 0x5A3A2A)
  }

  /// A hot-air balloon in the morning.
  mutating func balloon() {
    sky(0x7FA8DC, 0xC8CCE4, 0xFFDCC0, horizon: 0.8)
    glow(w * 0.2, 0.7, 0.6, 0xFFE8C0, 0.8)
    canvas.clouds(0.3, 0.75, Colour(0xFFFFFF).faded(0.7), amount: 0.5, size: 0.6, seed: seed())
    hills(0.78, 0.05, size: 0.4, 0xA8A8C4, 0xE4CCC4)
    hills(0.86, 0.04, size: 0.4, 0x7F98A0, 0xB8C4A8)
    hills(0.94, 0.03, size: 0.35, 0x5E8068, 0x7FA070)
    let colours: [UInt32] = chance.pick([
      [0xE8503E, 0xFFE0A0], [0x2F6FA8, 0xFFF0D8], [0x8A4A9C, 0xF8B84A],
    ])
    envelope(w * some(0.1, 0.22), some(0.5, 0.58), 0.06, [0xF2A23C, 0xFFF0D0])
    envelope(w * some(0.78, 0.9), some(0.42, 0.5), 0.075, [0x3C9C94, 0xF8F0DC])
    envelope(w * some(0.44, 0.54), some(0.34, 0.38), 0.25, colours)
  }

  private mutating func envelope(_ x: Float, _ y: Float, _ radius: Float, _ colours: [UInt32]) {
    for gore in 0..<9 {
      func edge(_ place: Int) -> [Point] {
        let across = sine((Float(place) / 9 - 0.5) / 2)
        return (0...14).map { step in
          let t = Float(step) / 14
          let wide = t < 0.5 ? sine(0.03 + t * 0.44) : max(0.17, cosine((t - 0.5) * 0.46))
          return Point(x + across * wide * radius, y - radius + t * radius * 2.25)
        }
      }
      let colour = Colour(colours[gore % 2])
      let light = 1.18 - Float(gore) * 0.065
      canvas.fill(Shape(edge(gore) + edge(gore + 1).reversed()), .flat(colour.times(light)))
    }
    glow(x - radius * 0.4, y - radius * 0.35, radius * 0.5, 0xFFFFFF, 0.4, height: 1.4)
    let low = y + radius * 1.25
    for rope in [Float(-1), 1] {
      fill(
        .line(
          [
            Point(x + rope * radius * 0.15, low),
            Point(x + rope * radius * 0.09, low + radius * 0.3),
          ], radius * 0.016), 0x4A3428)
    }
    fill(
      .box(
        x - radius * 0.12, low + radius * 0.28, radius * 0.24, radius * 0.2, round: radius * 0.04),
      across: 0xB07A48, x - radius * 0.12, 0x5A3820, x + radius * 0.12)
    glow(x, low + radius * 0.1, radius * 0.18, 0xFFD070, 0.9)
  }

  /// A rainbow over wet fields.
  mutating func rainbow() {
    sky(0x4E6278, 0x8A9CAC, 0xD8DCD0, horizon: 0.66)
    canvas.clouds(0, 0.5, Colour(0x3C4C60).faded(0.75), amount: 0.65, size: 0.6, seed: seed())
    glow(w * 0.05, 0.5, 0.5, 0xFFF4D0, 0.6)
    let bands: [UInt32] = [0xE8504A, 0xF29A4A, 0xF8E06A, 0x7FC868, 0x5AA0E0, 0x8A6AC8]
    let x = w * some(0.5, 0.62)
    for (place, band) in bands.enumerated() {
      fill(.ring(x, 0.78, 0.6 - Float(place) * 0.017, 0.022), band, 0.5)
    }
    hills(0.63, 0.05, size: 0.4, 0x7F9C8A, 0xB4C49C)
    hills(0.7, 0.03, size: 0.4, 0x8CB45C, 0xC4D070)
    let line = skyline(0.78, 0.03, size: 0.8)
    fill(.ground(width: w, line), down: 0x6E9C44, 0.76, 0x35602C, 1)
    tree(w * some(0.14, 0.22), 0.8, 0.32, 0x24503A, 0x9CC05A)
    tree(w * some(0.82, 0.88), 0.77, 0.18, 0x2F5A40, 0xA8C868)
    grass(0.84, 1.06, 220, height: 0.06, 0x2F5A28, 0xB0D464)
    flowers(0.86, 1, 50, [0xFFFFFF, 0xF8E05A])
  }
}
