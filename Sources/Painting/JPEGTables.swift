/// The tables for one kind of block: how coarsely its numbers are rounded, and their codes.
struct JPEGTables {
  enum Kind {
    case luma
    case chroma
  }

  /// The rounding steps in the order of the file.
  let zigzagSteps: [UInt8]
  /// What a wave's share is multiplied by before it is rounded, in the order of the transform.
  let factors: [Float]
  /// The codes of a block's mean.
  let direct: HuffmanTable
  /// The codes of its waves.
  let waves: HuffmanTable

  init(_ kind: Kind, quality: Int) {
    let quality = min(100, max(1, quality))
    let percent = quality < 50 ? 5000 / quality : 200 - quality * 2
    let base = kind == .luma ? JPEGTables.lumaSteps : JPEGTables.chromaSteps
    let steps = base.map { UInt8(min(255, max(1, ($0 * percent + 50) / 100))) }
    zigzagSteps = JPEGTables.zigzag.map { steps[$0] }
    factors = (0..<64).map { place in
      1 / (Float(steps[place]) * JPEGTables.gains[place / 8] * JPEGTables.gains[place % 8] * 8)
    }
    direct = kind == .luma ? .lumaDirect : .chromaDirect
    waves = kind == .luma ? .lumaWaves : .chromaWaves
  }

  /// The places of a block from the longest waves to the shortest.
  static let zigzag: [Int] = {
    var order: [Int] = []
    for sum in 0..<15 {
      let rows = max(0, sum - 7)...min(7, sum)
      let line = rows.map { $0 * 8 + sum - $0 }
      order += sum % 2 == 0 ? line.reversed() : line
    }
    return order
  }()

  /// The gains of the fast transform (Arai, Agui and Nakajima, 1988).
  private static let gains: [Float] = [
    1, 1.387_039_845, 1.306_562_965, 1.175_875_602, 1, 0.785_694_958, 0.541_196_100, 0.275_899_379,
  ]

  // The example tables of annex K.1.
  private static let lumaSteps = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]
  private static let chromaSteps =
    [
      17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99,
      99,
      47, 66, 99, 99, 99, 99, 99, 99,
    ] + [Int](repeating: 99, count: 32)
}
