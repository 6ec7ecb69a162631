import Codecs

/// A picture as the control sequences with which a terminal draws it at the cursor.
package enum TerminalPicture {
  /// Returns the sequences of kitty's graphics protocol, which asks the terminal not to answer.
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

  /// Returns the sequence of iTerm2, with a picture file as it is, to be shown within some cells.
  ///
  /// See https://iterm2.com/documentation-images.html.
  package static func inline(_ file: [UInt8], columns: Int, rows: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(columns);height=\(rows):"
      + Base64.padded(file) + "\u{7}"
  }

  /// Returns sixels (DEC STD 070, chapter 9), with up to 256 colours.
  package static func sixel(_ picture: PictureRows) -> String {
    let table = ColourTable(picture)
    // Pixels are square, and those that no colour sets stay as they are.
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

  /// Returns six rows: for each of their colours, which of the six pixels of each column have it.
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

  /// Returns columns as characters; `!9~` is nine times the same one.
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
