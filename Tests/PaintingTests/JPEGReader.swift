import Painting
import Testing

/// Reads the pictures that `JPEG` writes: a second opinion, slow and by the book (ITU-T T.81).
struct JPEGReader {
  private(set) var width = 0
  private(set) var height = 0
  /// The brightness of each pixel, from 0 to 255.
  private(set) var luma: [Float] = []
  private var steps: [[Int]] = [[], []]
  private var symbols: [Int: [UInt32: Int]] = [:]
  private var bits: [UInt8] = []
  private var place = 0

  /// Reads a file; fails if a segment or code isn't as written by the standard.
  init(_ file: [UInt8]) throws {
    try #require(file.prefix(2) == [0xFF, 0xD8] && file.suffix(2) == [0xFF, 0xD9])
    var at = 2
    while true {
      try #require(file[at] == 0xFF)
      let kind = file[at + 1]
      let length = Int(file[at + 2]) << 8 | Int(file[at + 3])
      let body = Array(file[at + 4..<at + 2 + length])
      at += 2 + length
      switch kind {
      case 0xDB:
        for table in 0..<2 { steps[table] = body[table * 65 + 1..<table * 65 + 65].map(Int.init) }
      case 0xC0:
        (height, width) = (Int(body[1]) << 8 | Int(body[2]), Int(body[3]) << 8 | Int(body[4]))
      case 0xC4: readTables(body)
      case 0xDA:
        readBits(file[at..<file.count - 2])
        try readPicture()
        return
      default: break
      }
    }
  }

  private mutating func readTables(_ body: [UInt8]) {
    var at = 0
    while at < body.count {
      let name = Int(body[at])
      var code: UInt32 = 1  // a leading one keeps the zeros before the code
      var next = at + 17
      for count in body[at + 1...at + 16] {
        code *= 2
        for _ in 0..<count {
          symbols[name, default: [:]][code] = Int(body[next])
          code += 1
          next += 1
        }
      }
      at = next
    }
  }

  private mutating func readBits(_ bytes: ArraySlice<UInt8>) {
    var last: UInt8 = 0
    for byte in bytes {
      if !(last == 0xFF && byte == 0) {
        for shift in (0..<8).reversed() { bits.append(byte >> UInt8(shift) & 1) }
      }
      last = byte
    }
  }

  private mutating func symbol(_ table: Int) throws -> Int {
    var code: UInt32 = 1
    for _ in 0..<16 {
      code = code * 2 + UInt32(bits[place])
      place += 1
      if let symbol = symbols[table]?[code] { return symbol }
    }
    throw UnknownCode()
  }

  private struct UnknownCode: Error {}

  private mutating func number(_ length: Int) -> Int {
    guard length > 0 else { return 0 }
    let value = bits[place..<place + length].reduce(0) { $0 * 2 + Int($1) }
    place += length
    return value < 1 << (length - 1) ? value - (1 << length) + 1 : value
  }

  private mutating func block(_ table: Int, _ last: inout Int) throws -> [Float] {
    var numbers = [Float](repeating: 0, count: 64)
    last += number(try symbol(table))
    numbers[0] = Float(last * steps[table][0])
    var at = 1
    while at < 64 {
      let symbol = try symbol(16 + table)
      if symbol == 0 { break }
      at += symbol >> 4
      if symbol != 0xF0 {
        numbers[Self.zigzag[at]] = Float(number(symbol & 15) * steps[table][at])
      }
      at += 1
    }
    return numbers
  }

  private mutating func readPicture() throws {
    luma = [Float](repeating: 0, count: width * height)
    var last = [0, 0, 0]
    for top in stride(from: 0, to: height, by: 16) {
      for left in stride(from: 0, to: width, by: 16) {
        for part in 0..<6 {
          let numbers = try block(part < 4 ? 0 : 1, &last[max(0, part - 3)])
          if part < 4 { place(numbers, left + part % 2 * 8, top + part / 2 * 8) }
        }
      }
    }
  }

  private mutating func place(_ numbers: [Float], _ left: Int, _ top: Int) {
    for y in 0..<8 where top + y < height {
      for x in 0..<8 where left + x < width {
        var sum: Float = 0
        for v in 0..<8 {
          for u in 0..<8 { sum += numbers[v * 8 + u] * Self.waves[u][x] * Self.waves[v][y] }
        }
        luma[(top + y) * width + left + x] = sum + 128
      }
    }
  }

  /// The eight waves at eight places.
  private static let waves: [[Float]] = (0..<8).map { wave in
    (0..<8).map { place in
      let height: Float = wave == 0 ? 0.353_553_4 : 0.5
      return height * cosine(Float((2 * place + 1) * wave) / 32)
    }
  }

  /// Written out, unlike the one under test.
  private static let zigzag = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52,
    45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
  ]
}
