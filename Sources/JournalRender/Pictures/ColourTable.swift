/// The colours that stand for all colours of a picture, found by median cut.
///
/// After Paul Heckbert, "Color image quantization for frame buffer display" (1982): the box of
/// colours with the most pixels and the longest side is cut at the middle of its pixels, until there
/// are enough boxes. Colours are counted by their five highest bits.
struct ColourTable {
  /// The colours: red, green and blue.
  private(set) var colours: [[UInt8]] = []
  /// The number of the colour for each combination of fifteen bits.
  private var numbers = [UInt8](repeating: 0, count: 1 << 15)

  /// Finds the colours of a picture.
  /// - Parameter most: the number of colours, at most 256.
  init(_ picture: PictureRows, most: Int = 256) {
    var counts = [Int](repeating: 0, count: 1 << 15)
    for place in stride(from: 0, to: picture.bytes.count, by: 3) {
      counts[ColourTable.bits(picture.bytes, place)] += 1
    }
    var boxes = [Box(counts.indices.filter { counts[$0] > 0 }, counts)]
    while boxes.count < min(most, 256),
      let place = boxes.indices.filter({ boxes[$0].side > 0 })
        .max(by: { boxes[$0].weight < boxes[$1].weight })
    {
      let (low, high) = boxes[place].halves(counts)
      boxes[place] = low
      boxes.append(high)
    }
    for (number, box) in boxes.enumerated() {
      colours.append(box.mean(counts))
      for bits in box.bits { numbers[bits] = UInt8(number) }
    }
  }

  /// Returns the number of the colour for the pixel at a position.
  func number(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(numbers[ColourTable.bits(bytes, place)])
  }

  private static func bits(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place] >> 3) << 10 | Int(bytes[place + 1] >> 3) << 5 | Int(bytes[place + 2] >> 3)
  }

  /// Some of the colours, as fifteen bits each.
  private struct Box {
    let bits: [Int]
    /// The number of its pixels.
    let count: Int
    /// The channel in which its colours differ most: how far to shift for it.
    let shift: Int
    /// By how much they differ there.
    let side: Int

    /// How much would be gained by a cut.
    var weight: Int { count * side }

    init(_ bits: [Int], _ counts: [Int]) {
      self.bits = bits
      count = bits.reduce(0) { $0 + counts[$1] }
      let sides = [10, 5, 0].map { shift -> (shift: Int, side: Int) in
        let values = bits.lazy.map { $0 >> shift & 31 }
        return (shift, (values.max() ?? 0) - (values.min() ?? 0))
      }
      (shift, side) = sides.max { $0.side < $1.side } ?? (0, 0)
    }

    /// Returns its two halves, each with at least one colour; it has two that differ.
    func halves(_ counts: [Int]) -> (Box, Box) {
      let sorted = bits.sorted { ($0 >> shift & 31, $0) < ($1 >> shift & 31, $1) }
      var (end, passed) = (0, 0)
      while end < sorted.count - 1, end == 0 || 2 * passed < count {
        passed += counts[sorted[end]]
        end += 1
      }
      return (Box(Array(sorted[..<end]), counts), Box(Array(sorted[end...]), counts))
    }

    /// Returns the mean of its pixels.
    func mean(_ counts: [Int]) -> [UInt8] {
      [10, 5, 0].map { shift in
        let sum = bits.reduce(0) { $0 + ($1 >> shift & 31) * counts[$1] }
        return UInt8((sum * 255 + count * 31 / 2) / max(1, count * 31))
      }
    }
  }
}
