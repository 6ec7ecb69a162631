/// A QR code's size, from 1 to 10, and its properties at the level L.
struct QRVersion: Hashable, Sendable {
  let number: Int

  /// The number of error correction codewords in each block (table 9 of the standard).
  private static let corrections = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18]
  /// The number of blocks.
  private static let blocks = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4]
  /// The number of codewords (table 1).
  private static let codewords = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]

  /// Finds the smallest version for a number of bytes; nil if there are too many.
  init?(bytes: Int) {
    let fitting = (1...10).map(QRVersion.init(number:)).first { version in
      4 + version.countBits + 8 * bytes <= 8 * version.dataCount
    }
    guard let fitting else { return nil }
    self = fitting
  }

  private init(number: Int) { self.number = number }

  /// The number of modules on a side.
  var size: Int { 17 + 4 * number }
  /// The number of bits in the byte count (table 3).
  var countBits: Int { number < 10 ? 8 : 16 }
  /// The number of error correction codewords in each block.
  var correctionCount: Int { QRVersion.corrections[number - 1] }
  /// The number of blocks.
  var blockCount: Int { QRVersion.blocks[number - 1] }
  /// The number of data codewords.
  var dataCount: Int { QRVersion.codewords[number - 1] - blockCount * correctionCount }

  /// The rows and columns of alignment pattern centers (annex E).
  var alignment: [Int] {
    switch number {
    case 1: []
    case ..<7: [6, size - 7]
    default: [6, 2 * number + 8, size - 7]
    }
  }
}
