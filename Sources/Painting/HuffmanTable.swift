/// The Huffman codes of one table of JPEG's annex K.3.
struct HuffmanTable {
  /// The number of codes of each length from 1 to 16, then their symbols: how a file defines it.
  let definition: [UInt8]
  /// The code of each symbol, and its length in bits.
  private(set) var codes = [Int](repeating: 0, count: 256)
  private(set) var lengths = [Int](repeating: 0, count: 256)

  private init(counts: [UInt8], symbols: [UInt8]) {
    definition = counts + symbols
    var code = 0
    var place = 0
    for (length, count) in counts.enumerated() {
      for symbol in symbols[place..<place + Int(count)] {
        codes[Int(symbol)] = code
        lengths[Int(symbol)] = length + 1
        code += 1
      }
      place += Int(count)
      code *= 2
    }
  }

  /// Creates a table of waves from its most frequent symbols; the others follow in order.
  private init(counts: [UInt8], first: [UInt8]) {
    let all = (0...15).flatMap { zeros in (1...10).map { UInt8(zeros << 4 | $0) } }
    self.init(counts: counts, symbols: first + all.filter { !first.contains($0) })
  }

  static let lumaDirect = HuffmanTable(
    counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], symbols: Array(0...11))
  static let chromaDirect = HuffmanTable(
    counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], symbols: Array(0...11))
  static let lumaWaves = HuffmanTable(
    counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
    first: [
      0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61,
      0x07, 0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52,
      0xD1, 0xF0, 0x24, 0x33, 0x62, 0x72, 0x82,
    ])
  static let chromaWaves = HuffmanTable(
    counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
    first: [
      0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61,
      0x71, 0x13, 0x22, 0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xA1, 0xB1, 0xC1, 0x09, 0x23, 0x33,
      0x52, 0xF0, 0x15, 0x62, 0x72, 0xD1, 0x0A, 0x16, 0x24, 0x34, 0xE1, 0x25, 0xF1,
    ])
}
