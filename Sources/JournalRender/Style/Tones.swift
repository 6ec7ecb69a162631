import JournalCore

/// Ten colours for the lowest to the highest value, on a light and on a dark page.
///
/// Lightness rises or falls from one to the next, so greyscale and print keep them apart; and
/// neighbours differ by at least 6 (CIEDE2000) also for people who can't see red, green or blue.
/// The middle of the scale, with most moods, gets the largest steps. A low mood never glows on a
/// dark page.
struct Tones: Hashable, Sendable {
  /// The number of tones.
  static let count = 10

  let light: [Colour]
  let dark: [Colour]

  private init(light: [Colour], dark: [Colour]) { (self.light, self.dark) = (light, dark) }

  /// Creates tones from numbers such as 0xFE9D5A.
  /// - Parameter dark: the tones on a dark page; the same by default.
  private init(_ light: [UInt32], dark: [UInt32]? = nil) {
    self.init(light: light.map { Colour($0) }, dark: (dark ?? light).map { Colour($0) })
  }

  /// Creates the tones for moods.
  init(_ palette: MoodPalette) {
    switch palette {
    case .named(let name): self = Tones.named(name)
    case .own(let colours):
      let tones = Tones.spread(colours)
      self.init(light: tones, dark: tones)
    }
  }

  /// The tones for counts that aren't moods, such as a streak's days: green alone.
  static let counts = Tones(
    [
      0xDFF6F1, 0xA3DED0, 0x73C6B3, 0x4EAF9B, 0x2D9985, 0x158573, 0x097162, 0x045C50, 0x01453D,
      0x002E29,
    ],
    dark: [
      0x072A26, 0x05433B, 0x045A4F, 0x0A7062, 0x188573, 0x2B9885, 0x42AF99, 0x60C8B1, 0x91E3CD,
      0xD1FDEE,
    ])

  /// Returns ten tones at even distances along a person's own colours.
  private static func spread(_ colours: [Colour]) -> [Colour] {
    guard let first = colours.first, colours.count > 1 else {
      return [Colour](repeating: colours.first ?? Colour(0x8F8D8A), count: count)
    }
    let stops = colours.map { OKLab($0) }
    return (0..<count).map { number in
      let place = Double(number) / Double(count - 1) * Double(stops.count - 1)
      let start = min(Int(clamping: place), stops.count - 2)
      // The ends stay exactly as written.
      if number == 0 { return first }
      return stops[start].mixed(with: stops[start + 1], place - Double(start)).colour
    }
  }

  /// Returns the text colour on a tone: white or nearly black, whichever has the higher contrast.
  static func ink(on tone: Colour) -> Colour {
    let inks = [Colour(0x0B0910), Colour(0xFFFFFF)]
    return inks.max { tone.contrast(with: $0) < tone.contrast(with: $1) } ?? inks[0]
  }

  // Each palette's tones were sampled along curves in OKLCH at even perceived distances.
  private static func named(_ name: MoodPalette.Name) -> Tones {
    switch name {
    case .dawn:
      Tones(
        [
          0x302967, 0x4D3B81, 0x744A93, 0xA55890, 0xCE6C7F, 0xE38C57, 0xEEA752, 0xFDC764, 0xFFE393,
          0xFFF6BD,
        ],
        dark: [
          0x383371, 0x54428A, 0x76519D, 0xA95892, 0xD2697E, 0xE9884C, 0xF0A53C, 0xFDC55A, 0xFEE18C,
          0xFFF5B7,
        ])
    case .ember:
      Tones(
        [
          0x1F1049, 0x3C1A69, 0x6D267C, 0xA22E79, 0xBF3E73, 0xDA5469, 0xF1765F, 0xFE9D5A, 0xFFC880,
          0xFFEDAA,
        ],
        dark: [
          0x271955, 0x462473, 0x7C2F86, 0xAA357F, 0xC64477, 0xDF596C, 0xF77D60, 0xFFA665, 0xFFCE8C,
          0xFFF1B5,
        ])
    case .harbour:
      Tones(
        [
          0x223354, 0x40456E, 0x675582, 0x93648A, 0xBB7784, 0xD4946E, 0xE6AC72, 0xF2CB7A, 0xFAE4A5,
          0xFFF6CB,
        ],
        dark: [
          0x2D3F61, 0x4B5079, 0x715E8C, 0x9B6C92, 0xBF7B87, 0xD4946E, 0xE3AD71, 0xF3CB82, 0xFAE5AB,
          0xFFF6D0,
        ])
    case .ocean:
      Tones(
        [
          0xDFF1FF, 0xBBE0FE, 0x92C8F6, 0x6CADE8, 0x4891D5, 0x2F78BF, 0x1F60A6, 0x134886, 0x0C3262,
          0x071E40,
        ],
        dark: [
          0x132643, 0x173966, 0x1D4D87, 0x2563A6, 0x3078BF, 0x4892D6, 0x6AB0E7, 0x92CDF5, 0xBDE5FE,
          0xE3F5FF,
        ])
    case .warmCold:
      Tones(
        [
          0x09214F, 0x113B73, 0x26568F, 0x4C709A, 0x6E849B, 0x8B9296, 0xA19B8E, 0xC4A481, 0xFCB26C,
          0xFFE29B,
        ],
        dark: [
          0x132B5A, 0x1B4680, 0x326099, 0x5877A0, 0x7A8DA1, 0x959A9B, 0xADA391, 0xD4AD83, 0xFFC886,
          0xFFEEBB,
        ])
    case .viridis:
      Tones(
        [
          0x37084F, 0x3B2E6A, 0x3A4C80, 0x33678B, 0x2E7F8F, 0x2D988D, 0x47B682, 0x75CD6A, 0xA8DE53,
          0xF3EE2E,
        ])
    case .grey:
      // On paper, higher is darker, as ink is.
      Tones(
        [
          0xF6F5F2, 0xD8D6D4, 0xBBB9B7, 0xA19F9C, 0x898784, 0x747270, 0x605E5C, 0x4C4947, 0x373432,
          0x211F1D,
        ],
        dark: [
          0x2C2A28, 0x413E3C, 0x545250, 0x686563, 0x7B7A76, 0x8F8D8A, 0xA7A5A2, 0xC1BFBD, 0xDEDCD9,
          0xFBFAF7,
        ])
    }
  }
}

/// A value's colour on a chart: one of ten tones, for moods or for counts.
package struct Tone: Hashable {
  /// The tone's number, from 0, the lowest, to 9.
  package let number: Int
  /// True if it is a tone for counts.
  let isCount: Bool

  init(_ number: Int, isCount: Bool = false) {
    self.number = min(max(number, 0), Tones.count - 1)
    self.isCount = isCount
  }

  /// Creates a mood's tone; on a scale from 1 to 10 each step has its own.
  ///
  /// The middle of every scale has the fifth tone, whose face has a straight mouth.
  package init(mood: Double, low: Double, high: Double) {
    guard mood.isFinite, low < high else {
      self.init(mood >= high ? Tones.count - 1 : 0)
      return
    }
    let isWhole = low == low.rounded() && high == high.rounded() && high - low >= 2
    // Halving comes first, since a sum may overflow.
    let middle = low / 2 + high / 2
    let straight = isWhole ? middle.rounded(.down) : middle
    // Scales of the steps from 1 to 5, and from 5 to 10.
    let below = LinearScale(low: low, high: straight, start: 1, end: 5)
    let above = LinearScale(low: straight, high: high, start: 5, end: 10)
    let step = mood <= straight ? below.place(mood) : above.place(mood)
    self.init(Int(clamping: (step + 0.5).rounded(.down)) - 1)
  }

  /// Creates a day's tone by its place in a run, counted from 1; after a month it gets no stronger.
  init(streak: Int) {
    self.init(Tone.place(Double(streak), 1, 30), isCount: true)
  }

  /// Every tone in a ramp, lowest first.
  static func all(areCounts: Bool = false) -> [Tone] {
    (0..<Tones.count).map { Tone($0, isCount: areCounts) }
  }

  /// The bend of its face's mouth: from -1, down, to 1, up.
  var bend: Double {
    let straight = 4
    let steps = number < straight ? straight : Tones.count - 1 - straight
    return Double(number - straight) / Double(steps)
  }

  private static func place(_ value: Double, _ low: Double, _ high: Double) -> Int {
    guard value.isFinite else { return 0 }
    let fraction = LinearScale(low: low, high: high, start: 0, end: 1).fraction(value)
    return Int(clamping: (fraction * Double(Tones.count - 1)).rounded())
  }
}
