/// The modules of a QR code while they are placed.
struct QRSymbol {
  let version: QRVersion
  private(set) var modules: [Bool]
  /// True for each module in a pattern, where no data is placed.
  private var isPattern: [Bool]
  private var size: Int { version.size }

  /// Draws a version's patterns, without data.
  init(_ version: QRVersion) {
    self.version = version
    modules = Array(repeating: false, count: version.size * version.size)
    isPattern = modules
    drawTiming()
    drawFinders()
    drawAlignment()
    drawFormat(mask: 0)
    drawVersion()
  }

  private mutating func draw(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * size + x] = isDark
    isPattern[y * size + x] = true
  }

  // MARK: Patterns

  private mutating func drawTiming() {
    for place in 0..<size {
      draw(6, place, place % 2 == 0)
      draw(place, 6, place % 2 == 0)
    }
  }

  /// Draws the squares in three corners, with their light edges.
  private mutating func drawFinders() {
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for (dx, dy) in QRSymbol.square(4)
      where (0..<size).contains(x + dx) && (0..<size).contains(y + dy) {
        draw(x + dx, y + dy, ![2, 4].contains(max(abs(dx), abs(dy))))
      }
    }
  }

  /// Draws the small squares, except where the finders are.
  private mutating func drawAlignment() {
    let centers = version.alignment
    guard let last = centers.last else { return }
    for x in centers {
      for y in centers where ![(6, 6), (6, last), (last, 6)].contains(where: { $0 == (x, y) }) {
        for (dx, dy) in QRSymbol.square(2) {
          draw(x + dx, y + dy, max(abs(dx), abs(dy)) != 1)
        }
      }
    }
  }

  private static func square(_ radius: Int) -> [(Int, Int)] {
    (-radius...radius).flatMap { y in (-radius...radius).map { ($0, y) } }
  }

  /// Writes the level and the mask twice (§7.9).
  private mutating func drawFormat(mask: Int) {
    let data = 0b01 << 3 | mask
    let bits = (data << 10 | QRSymbol.remainder(of: data, by: 0x537, degree: 10)) ^ 0x5412
    for bit in 0..<15 {
      let isDark = bits >> bit & 1 == 1
      switch bit {
      case ..<6: draw(8, bit, isDark)
      case 6, 7: draw(8, bit + 1, isDark)
      case 8: draw(7, 8, isDark)
      default: draw(14 - bit, 8, isDark)
      }
      if bit < 8 { draw(size - 1 - bit, 8, isDark) } else { draw(8, size - 15 + bit, isDark) }
    }
    draw(8, size - 8, true)
  }

  /// Writes the version twice, from 7 on (§7.10).
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    let number = version.number
    let bits = number << 12 | QRSymbol.remainder(of: number, by: 0x1F25, degree: 12)
    for bit in 0..<18 {
      let a = size - 11 + bit % 3
      let b = bit / 3
      draw(a, b, bits >> bit & 1 == 1)
      draw(b, a, bits >> bit & 1 == 1)
    }
  }

  /// Returns a number's check bits (annexes C and D).
  private static func remainder(of number: Int, by generator: Int, degree: Int) -> Int {
    (0..<degree).reduce(number) { rest, _ in rest << 1 ^ (rest >> (degree - 1)) * generator }
  }

  // MARK: Data

  /// Places codewords, from right to left in pairs of columns, up and down (§7.7.3).
  mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    for right in [Int](stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1] {
      let isUpward = (right + 1) & 2 == 0
      for row in 0..<size {
        for x in [right, right - 1] {
          let place = (isUpward ? size - 1 - row : row) * size + x
          guard !isPattern[place], bit < 8 * codewords.count else { continue }
          modules[place] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
    }
  }

  /// Returns the symbol with a mask applied to its data (§7.8).
  func masked(_ mask: Int) -> QRSymbol {
    var symbol = self
    for y in 0..<size {
      for x in 0..<size where !isPattern[y * size + x] && QRSymbol.isInverted(x, y, mask) {
        symbol.modules[y * size + x].toggle()
      }
    }
    symbol.drawFormat(mask: mask)
    return symbol
  }

  private static func isInverted(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}

/// A symbol's penalty for being hard to read; of eight masks, the one with the least is used
/// (§7.8.3).
extension QRSymbol {
  /// The sum of all penalties.
  var penalty: Int {
    lines.reduce(0) { $0 + QRSymbol.runs($1) + QRSymbol.finders($1) } + squares + imbalance
  }

  /// The rows and the columns.
  private var lines: [[Bool]] {
    let side = 0..<version.size
    return side.map { y in side.map { self[$0, y] } } + side.map { x in side.map { self[x, $0] } }
  }

  private subscript(_ x: Int, _ y: Int) -> Bool { modules[y * version.size + x] }

  /// Returns the penalty for five or more modules of one colour in a line.
  private static func runs(_ line: [Bool]) -> Int {
    var sum = 0
    var count = 0
    for (place, module) in line.enumerated() {
      count = place > 0 && line[place - 1] == module ? count + 1 : 1
      if count == 5 { sum += 3 } else if count > 5 { sum += 1 }
    }
    return sum
  }

  private static let finder = [true, false, true, true, true, false, true]
  private static let edge = [false, false, false, false]

  /// Returns the penalty for patterns like the middle of a finder with a light edge.
  private static func finders(_ line: [Bool]) -> Int {
    let length = finder.count + edge.count
    return (0...line.count - length).reduce(0) { sum, start in
      let part = Array(line[start..<start + length])
      return sum + (part == finder + edge || part == edge + finder ? 40 : 0)
    }
  }

  /// The penalty for squares of two by two modules in one colour.
  private var squares: Int {
    let places = 0..<version.size - 1
    return places.reduce(0) { sum, y in
      sum
        + places.count { x in
          let corner = self[x, y]
          return corner == self[x + 1, y] && corner == self[x, y + 1]
            && corner == self[x + 1, y + 1]
        } * 3
    }
  }

  /// The penalty for a share of dark modules far from a half, in steps of 5 %.
  private var imbalance: Int {
    let dark = modules.count { $0 }
    return abs(dark * 20 - modules.count * 10) / modules.count * 10
  }
}
