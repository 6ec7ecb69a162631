/// How hard a symbol is to read; of eight masks, the one with the least is used (§7.8.3).
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

  /// Five or more modules of one colour in a line.
  private static func runs(_ line: [Bool]) -> Int {
    var (sum, count) = (0, 0)
    for (place, module) in line.enumerated() {
      count = place > 0 && line[place - 1] == module ? count + 1 : 1
      if count == 5 { sum += 3 } else if count > 5 { sum += 1 }
    }
    return sum
  }

  private static let finder = [true, false, true, true, true, false, true]
  private static let edge = [false, false, false, false]

  /// What looks like the middle of a finder with a light edge.
  private static func finders(_ line: [Bool]) -> Int {
    let length = finder.count + edge.count
    return (0...line.count - length).reduce(0) { sum, start in
      let part = Array(line[start..<start + length])
      return sum + (part == finder + edge || part == edge + finder ? 40 : 0)
    }
  }

  /// Squares of two by two modules of one colour.
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

  /// How far the share of dark modules is from a half, in steps of 5 %.
  private var imbalance: Int {
    let dark = modules.count { $0 }
    return abs(dark * 20 - modules.count * 10) / modules.count * 10
  }
}
