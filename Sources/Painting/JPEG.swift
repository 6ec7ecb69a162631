/// Writes pictures as JPEG: baseline, with colour at half the resolution.
///
/// After ITU-T T.81 (1992) and JFIF 1.02. A picture becomes blocks of 8 × 8 pixels of brightness and
/// two colours; each block a sum of waves; each wave's share a rounded number; and these numbers
/// bits, by the Huffman codes of the standard's annex K.
package struct JPEG {
  private let luma: JPEGTables
  private let chroma: JPEGTables
  private var out: JPEGBits

  /// Encodes a picture.
  /// - Parameter quality: 1 to 100, as other programs understand it.
  package static func encode(_ canvas: Canvas, quality: Int = 82) -> [UInt8] {
    var jpeg = JPEG(quality: quality)
    jpeg.writeHeader(canvas)
    jpeg.writePicture(canvas)
    return jpeg.out.finish()
  }

  private init(quality: Int) {
    luma = JPEGTables(.luma, quality: quality)
    chroma = JPEGTables(.chroma, quality: quality)
    out = JPEGBits()
  }

  // MARK: Header

  private mutating func writeHeader(_ canvas: Canvas) {
    out.bytes += [0xFF, 0xD8]
    segment(0xE0, Array("JFIF".utf8) + [0, 1, 2, 0, 0, 1, 0, 1, 0, 0])
    segment(0xDB, [0] + luma.zigzagSteps + [1] + chroma.zigzagSteps)
    let size = [canvas.rows >> 8, canvas.rows & 255, canvas.columns >> 8, canvas.columns & 255]
    segment(
      0xC0, [8] + size.map(UInt8.init) + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
    segment(
      0xC4,
      [0x00] + luma.direct.definition + [0x10] + luma.waves.definition
        + [0x01] + chroma.direct.definition + [0x11] + chroma.waves.definition)
    segment(0xDA, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0])
  }

  private mutating func segment(_ marker: UInt8, _ contents: [UInt8]) {
    let length = contents.count + 2
    out.bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + contents
  }

  // MARK: Picture

  /// Writes squares of 16 × 16 pixels: four blocks of brightness, and one of each colour.
  private mutating func writePicture(_ canvas: Canvas) {
    var last = [0, 0, 0]
    var square = JPEGSquare()
    for y in stride(from: 0, to: canvas.rows, by: 16) {
      for x in stride(from: 0, to: canvas.columns, by: 16) {
        square.read(canvas, x, y)
        for block in 0..<6 {
          let part = max(0, block - 3)
          let tables = part == 0 ? luma : chroma
          square.transform(block, tables)
          write(square.numbers, tables, &last[part])
        }
      }
    }
  }

  /// Writes the 64 numbers of a block: the first as its difference to the block before, the others
  /// as pairs of “how many zeros” and “what comes then”.
  private mutating func write(_ numbers: [Int32], _ tables: JPEGTables, _ last: inout Int) {
    let first = Int(numbers[0])
    out.number(first - last, zeros: 0, tables.direct)
    last = first
    var zeros = 0
    for place in 1..<64 {
      let number = Int(numbers[place])
      if number == 0 {
        zeros += 1
        continue
      }
      while zeros > 15 {
        out.code(0xF0, tables.waves)
        zeros -= 16
      }
      out.number(number, zeros: zeros, tables.waves)
      zeros = 0
    }
    if zeros > 0 { out.code(0, tables.waves) }
  }
}
