import JournalCore

/// A small landscape of the season: sky, sun or moon, two ranges of hills, and a meadow.
struct DemoPicture {
  static let width = 160
  static let height = 120

  private typealias Colour = (UInt8, UInt8, UInt8)
  private var pixels = [UInt8](repeating: 0, count: width * height)
  private let season: DemoSeason
  private let weather: Int
  private var chance: SeededGenerator

  // The uses of the palette's 16 entries: 0–8 sky from top to horizon, then these.
  private static let sun: UInt8 = 9
  private static let cloud: UInt8 = 10
  private static let farHills: UInt8 = 11
  private static let hills: UInt8 = 12
  private static let meadow: UInt8 = 13
  private static let speck: UInt8 = 14
  private static let shade: UInt8 = 15

  /// Paints a day's picture.
  init(_ today: DemoDay, seed: UInt64) {
    season = today.season
    weather = today.weather
    chance = SeededGenerator(seed: seed, purpose: 8, number: Int(today.day.number))
    paintSky()
    paintSun()
    if weather != 0 { paintClouds(1 + weather % 3) }
    let start = chance.below(400)
    paintHills(DemoPicture.farHills, from: start, base: 74, reach: 12, period: 130)
    paintHills(DemoPicture.hills, from: start + 57, base: 86, reach: 9, period: 90)
    paintHills(DemoPicture.meadow, from: start + 23, base: 101, reach: 4, period: 170)
    paintSpecks()
  }

  /// The picture as a PNG file of about 10 KB.
  var png: [UInt8] {
    PNG.encode(
      width: DemoPicture.width, height: DemoPicture.height, palette: palette, pixels: pixels)
  }

  /// Paints nine bands of sky, dithered at their borders with an ordered 4 × 4 pattern (Bayer,
  /// 1973).
  private mutating func paintSky() {
    let pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    for y in 0..<DemoPicture.height {
      let depth = min(8 * 16 - 1, y * 8 * 16 / 84)
      for x in 0..<DemoPicture.width {
        let step = depth % 16 > pattern[y % 4 * 4 + x % 4] ? 1 : 0
        pixels[y * DemoPicture.width + x] = UInt8(depth / 16 + step)
      }
    }
  }

  private mutating func paintSun() {
    let x = 25 + chance.below(110)
    let y = season == .summer ? 22 + chance.below(14) : 38 + chance.below(22)
    disc(x, y, width: 11, height: 11, DemoPicture.sun)
  }

  private mutating func paintClouds(_ count: Int) {
    for _ in 0..<count {
      let x = chance.below(DemoPicture.width)
      let y = 12 + chance.below(34)
      for puff in 0..<4 {
        disc(
          x + puff * 9, y + chance.below(5), width: 10 + chance.below(5), height: 5,
          DemoPicture.cloud)
      }
    }
  }

  private mutating func paintHills(
    _ colour: UInt8, from start: Int, base: Int, reach: Int, period: Int
  ) {
    for x in 0..<DemoPicture.width {
      let wave = demoWave(x + start, period: period) + demoWave(x * 3 + start, period: 176) / 4
      for y in max(0, base - wave * reach / 1000)..<DemoPicture.height {
        pixels[y * DemoPicture.width + x] = colour
      }
    }
  }

  /// Paints flowers, leaves or snow on the meadow, with a darker dot under each.
  private mutating func paintSpecks() {
    for _ in 0..<90 {
      let x = chance.below(DemoPicture.width)
      let y = 106 + chance.below(13)
      pixels[y * DemoPicture.width + x] = DemoPicture.speck
      pixels[(y + 1) * DemoPicture.width + x] = DemoPicture.shade
    }
  }

  private mutating func disc(_ x: Int, _ y: Int, width: Int, height: Int, _ colour: UInt8) {
    for dy in -height...height {
      for dx in -width...width
      where dx * dx * height * height + dy * dy * width * width <= width * width * height * height {
        let (px, py) = (x + dx, y + dy)
        guard (0..<DemoPicture.width).contains(px), (0..<DemoPicture.height).contains(py) else {
          continue
        }
        pixels[py * DemoPicture.width + px] = colour
      }
    }
  }

  private var palette: [(UInt8, UInt8, UInt8)] {
    let (top, horizon) = skyColours
    var colours = (0...8).map { step -> Colour in
      func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * (8 - step) + Int(b) * step) / 8) }
      return (mix(top.0, horizon.0), mix(top.1, horizon.1), mix(top.2, horizon.2))
    }
    colours += [(255, 244, 200), (246, 246, 250)]
    colours += groundColours
    return colours
  }

  private var skyColours: (Colour, Colour) {
    switch (season, weather) {
    case (_, 2...5): ((120, 134, 152), (206, 212, 218))
    case (.winter, _): ((96, 132, 184), (240, 226, 224))
    case (.spring, _): ((84, 156, 222), (226, 240, 248))
    case (.summer, _): ((38, 118, 208), (250, 226, 178))
    case (.autumn, _): ((92, 96, 160), (250, 188, 132))
    }
  }

  private var groundColours: [Colour] {
    switch season {
    case .winter:
      [(168, 184, 206), (206, 216, 230), (238, 242, 248), (255, 255, 255), (188, 200, 218)]
    case .spring:
      [(142, 178, 170), (112, 168, 112), (134, 196, 92), (250, 226, 92), (84, 148, 66)]
    case .summer:
      [(112, 150, 160), (84, 142, 84), (150, 180, 76), (226, 82, 72), (108, 138, 52)]
    case .autumn:
      [(142, 122, 146), (168, 108, 70), (196, 150, 76), (226, 112, 46), (132, 92, 48)]
    }
  }
}
