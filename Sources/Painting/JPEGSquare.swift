/// 16 × 16 pixels as blocks: four of brightness, and one of each colour.
struct JPEGSquare {
  /// The six blocks as rows of eight values.
  private var blocks = [SIMD8<Float>](repeating: .zero, count: 48)
  private var work = [SIMD8<Float>](repeating: .zero, count: 8)
  /// The rounded numbers of the block transformed last, in the order of the file.
  private(set) var numbers = [Int32](repeating: 0, count: 64)

  /// Reads the square with its left upper corner at a pixel; beyond the picture its edge goes on.
  mutating func read(_ canvas: Canvas, _ left: Int, _ top: Int) {
    for row in 32..<48 { blocks[row] = .zero }
    for y in 0..<16 {
      let line = min(top + y, canvas.rows - 1) * canvas.columns
      for x in 0..<16 {
        let colour =
          canvas.pixels[line + min(left + x, canvas.columns - 1)]
          .clamped(lowerBound: .zero, upperBound: .one) * 255
        let luma = 0.299 * colour.x + 0.587 * colour.y + 0.114 * colour.z
        blocks[(y / 8 * 2 + x / 8) * 8 + y % 8][x % 8] = luma - 128
        blocks[32 + y / 2][x / 2] += (colour.z - luma) * (0.564 / 4)
        blocks[40 + y / 2][x / 2] += (colour.x - luma) * (0.713 / 4)
      }
    }
  }

  /// Turns a block into the shares of its waves, and rounds them.
  mutating func transform(_ block: Int, _ tables: JPEGTables) {
    for row in 0..<8 { work[row] = blocks[block * 8 + row] }
    JPEGSquare.waves(&work)
    transpose()
    JPEGSquare.waves(&work)
    // The transform leaves columns as rows; the zigzag is read accordingly.
    for place in 0..<64 {
      let from = JPEGTables.zigzag[place]
      let value = work[from % 8][from / 8] * tables.factors[from]
      numbers[place] = Int32(value + (value < 0 ? -0.5 : 0.5))
    }
  }

  private mutating func transpose() {
    let rows = work
    for row in 0..<8 {
      for column in 0..<8 { work[row][column] = rows[column][row] }
    }
  }

  /// The discrete cosine transform of eight columns at once (Arai, Agui and Nakajima, 1988), up to
  /// the gains of `JPEGTables`.
  private static func waves(_ d: inout [SIMD8<Float>]) {
    let (s07, d07) = (d[0] + d[7], d[0] - d[7])
    let (s16, d16) = (d[1] + d[6], d[1] - d[6])
    let (s25, d25) = (d[2] + d[5], d[2] - d[5])
    let (s34, d34) = (d[3] + d[4], d[3] - d[4])
    let (even, evenDifference) = (s07 + s34, s07 - s34)
    let (odd, oddDifference) = (s16 + s25, s16 - s25)
    let z1 = (oddDifference + evenDifference) * 0.707_106_781
    let (a, b, c) = (d34 + d25, d25 + d16, d16 + d07)
    let z5 = (a - c) * 0.382_683_433
    let z2 = a * 0.541_196_100 + z5
    let z4 = c * 1.306_562_965 + z5
    let z3 = b * 0.707_106_781
    let (z11, z13) = (d07 + z3, d07 - z3)
    d[0] = even + odd
    d[1] = z11 + z4
    d[2] = evenDifference + z1
    d[3] = z13 - z2
    d[4] = even - odd
    d[5] = z13 + z2
    d[6] = evenDifference - z1
    d[7] = z11 - z4
  }
}
