import Codecs

/// A picture as the control sequences that draw it at a terminal's cursor.
package enum TerminalPicture {
  /// Returns the sequences for kitty's graphics protocol, asking the terminal not to answer.
  ///
  /// The terminal shows pixels as they are, and counts the cells itself. See
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol.
  package static func kitty(_ picture: PictureRows) -> String {
    let text = Base64.text(picture.bytes, isPadded: true)
    var out = ""
    for start in stride(from: 0, to: text.count, by: 4096) {
      let end = min(start + 4096, text.count)
      let more = end < text.count ? 1 : 0
      let keys =
        start > 0
        ? "m=\(more)"
        : "a=T,f=24,s=\(picture.width),v=\(picture.height),q=2,m=\(more)"
      out += "\u{1B}_G\(keys);" + String(decoding: text[start..<end], as: UTF8.self) + "\u{1B}\\"
    }
    return out
  }

  /// Returns iTerm2's sequence, with a picture file as it is, to be shown within some cells.
  ///
  /// See https://iterm2.com/documentation-images.html.
  package static func inline(_ file: [UInt8], columns: Int, rows: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(columns);height=\(rows):"
      + Base64.padded(file) + "\u{7}"
  }

  /// Returns sixels (DEC STD 070, chapter 9), with up to 256 colours.
  package static func sixel(_ picture: PictureRows) -> String {
    let table = ColourTable(picture)
    // Pixels are square, and those without a colour stay as they are.
    var out = "\u{1B}P0;1q\"1;1;\(picture.width);\(picture.height)"
    for (number, colour) in table.colours.enumerated() {
      let parts = colour.map { String((Int($0) * 100 + 127) / 255) }
      out += "#\(number);2;" + parts.joined(separator: ";")
    }
    out += stride(from: 0, to: picture.height, by: 6).map {
      bands(picture, table, $0).joined(separator: "$")
    }
    .joined(separator: "-")
    return out + "\u{1B}\\"
  }

  /// Returns six rows: for each of their colours, the pixels with it in each column.
  private static func bands(
    _ picture: PictureRows, _ table: ColourTable, _ top: Int
  ) -> [String] {
    var bands = [[UInt8]?](repeating: nil, count: table.colours.count)
    for y in top..<min(top + 6, picture.height) {
      for x in 0..<picture.width {
        let number = table.number(picture.bytes, 3 * (y * picture.width + x))
        if bands[number] == nil { bands[number] = [UInt8](repeating: 0, count: picture.width) }
        bands[number]![x] |= 1 << UInt8(y - top)
      }
    }
    return bands.enumerated().compactMap { number, band in
      band.map { "#\(number)" + runs($0) }
    }
  }

  /// Returns columns as characters; `!9~` repeats one nine times.
  private static func runs(_ band: [UInt8]) -> String {
    var out = ""
    var place = 0
    while place < band.count {
      let end = band[place...].firstIndex { $0 != band[place] } ?? band.count
      let character = String(Unicode.Scalar(63 + band[place]))
      let count = end - place
      out += count > 3 ? "!\(count)" + character : String(repeating: character, count: count)
      place = end
    }
    return out
  }
}

/// A picture as rows of pixels from the top, each with a red, a green and a blue byte.
package struct PictureRows: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// Takes rows of pixels; nil if the number of bytes doesn't match, or there are no pixels.
  package init?(width: Int, height: Int, bytes: [UInt8]) {
    guard (1...10_000).contains(width), (1...10_000).contains(height),
      bytes.count == 3 * width * height
    else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Reads a picture as printed by a process: `P6`, its sides, `255`, and its pixels (Netpbm, PPM).
  package init?(ppm: [UInt8]) {
    var rest = ppm[...]
    func word() -> String {
      let word = rest.prefix { $0 > 0x20 }
      rest = rest[word.endIndex...].dropFirst()
      return String(decoding: word, as: UTF8.self)
    }
    guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255" else {
      return nil
    }
    self.init(width: width, height: height, bytes: Array(rest))
  }

  /// Returns the picture in the format that `init(ppm:)` reads.
  package static func ppm(width: Int, height: Int, bytes: [UInt8]) -> [UInt8] {
    Array("P6 \(width) \(height) 255\n".utf8) + bytes
  }
}

/// The colours that represent all colours in a picture, found by median cut.
///
/// After Paul Heckbert, "Color image quantization for frame buffer display" (1982): the box of
/// colours with the most pixels and the longest side is cut at the middle of its pixels, until
/// there are enough boxes. Colours are counted by their five highest bits.
struct ColourTable {
  /// The colours: red, green and blue.
  private(set) var colours: [[UInt8]] = []
  /// The colour's number for each combination of fifteen bits.
  private var numbers = [UInt8](repeating: 0, count: 1 << 15)

  /// Finds a picture's colours.
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

  /// Returns the colour number for the pixel at a position.
  func number(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(numbers[ColourTable.bits(bytes, place)])
  }

  private static func bits(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place] >> 3) << 10 | Int(bytes[place + 1] >> 3) << 5 | Int(bytes[place + 2] >> 3)
  }

  /// Some of the colours, as fifteen bits each.
  private struct Box {
    let bits: [Int]
    /// The number of pixels in the box.
    let count: Int
    /// The channel in which the colours differ most, as the number of bits to shift.
    let shift: Int
    /// The difference in that channel.
    let side: Int

    /// The gain from a cut.
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

    /// Returns the box's two halves, each with at least one colour; the box must have two different
    /// ones.
    func halves(_ counts: [Int]) -> (Box, Box) {
      let sorted = bits.sorted { ($0 >> shift & 31, $0) < ($1 >> shift & 31, $1) }
      var end = 0
      var passed = 0
      while end < sorted.count - 1, end == 0 || 2 * passed < count {
        passed += counts[sorted[end]]
        end += 1
      }
      return (Box(Array(sorted[..<end]), counts), Box(Array(sorted[end...]), counts))
    }

    /// Returns the mean colour of the pixels.
    func mean(_ counts: [Int]) -> [UInt8] {
      [10, 5, 0].map { shift in
        let sum = bits.reduce(0) { $0 + ($1 >> shift & 31) * counts[$1] }
        return UInt8((sum * 255 + count * 31 / 2) / max(1, count * 31))
      }
    }
  }
}
