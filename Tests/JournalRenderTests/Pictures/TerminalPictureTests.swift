import Foundation
import Testing

@testable import JournalRender

@Suite("Pictures as control sequences")
struct TerminalPictureTests {
  private func picture(
    _ width: Int, _ height: Int, _ colour: (_ x: Int, _ y: Int) -> [UInt8]
  ) throws -> PictureRows {
    let bytes = (0..<height).flatMap { y in (0..<width).flatMap { colour($0, y) } }
    return try #require(PictureRows(width: width, height: height, bytes: bytes))
  }

  @Test("sixels of a few colours are read back as they were, in every height", arguments: 1...13)
  func fewColours(height: Int) throws {
    let inks: [[UInt8]] = [[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 0, 255]]
    let picture = try picture(9, height) { inks[($0 / 2 + $1) % 4] }
    let read = try #require(SixelReader(TerminalPicture.sixel(picture)))
    let percent = inks.map { $0.map { Int($0) * 100 / 255 } }
    #expect(read.pixels.count == height)
    for (y, row) in read.pixels.enumerated() {
      #expect(row == (0..<9).map { percent[($0 / 2 + y) % 4] })
    }
  }

  @Test("of many colours, each pixel is near its own")
  func manyColours() throws {
    let picture = try picture(64, 50) { [UInt8($0 * 4), UInt8($1 * 5), UInt8(($0 * $1) % 256)] }
    let text = TerminalPicture.sixel(picture)
    let read = try #require(SixelReader(text))
    var total = 0
    for y in 0..<50 {
      for x in 0..<64 {
        let pixel = read.pixels[y][x]
        try #require(pixel.count == 3)
        for channel in 0..<3 {
          total += abs(pixel[channel] * 255 / 100 - Int(picture.bytes[3 * (64 * y + x) + channel]))
        }
      }
    }
    #expect(total / (3 * 64 * 50) < 12)
    #expect(text.unicodeScalars.allSatisfy { $0.value < 0x7F })
  }

  @Test("equal pixels are told once, with their number")
  func runs() throws {
    let picture = try picture(100, 6) { _, _ in [255, 255, 255] }
    #expect(
      TerminalPicture.sixel(picture)
        == "\u{1B}P0;1q\"1;1;100;6#0;2;100;100;100#0!100~\u{1B}\\")
  }

  @Test("a table has as many colours as it may, and no more than there are")
  func table() throws {
    let many = try picture(128, 128) { [UInt8($0 * 2), UInt8($1 * 2), 0] }
    #expect(ColourTable(many).colours.count == 256)
    #expect(ColourTable(many, most: 16).colours.count == 16)
    let one = try picture(3, 3) { _, _ in [8, 16, 24] }
    #expect(ColourTable(one).colours == [[8, 16, 25]])
  }

  @Test("kitty gets all pixels in pieces of 4096 characters, and must not answer")
  func kitty() throws {
    let picture = try picture(50, 40) { [UInt8($0), UInt8($1), 7] }
    let text = TerminalPicture.kitty(picture)
    let pieces = text.components(separatedBy: "\u{1B}_G").dropFirst()
    #expect(pieces.allSatisfy { $0.hasSuffix("\u{1B}\\") })
    #expect(
      pieces.map { $0.split(separator: ";")[0] } == [
        "a=T,f=24,s=50,v=40,q=2,m=1", "m=0",
      ])
    let data = pieces.map { $0.split(separator: ";")[1].dropLast(2) }
    #expect(data.allSatisfy { $0.count <= 4096 })
    #expect(Data(base64Encoded: data.joined()) == Data(picture.bytes))
  }

  @Test("iTerm2 gets the file as it is", arguments: 0...4)
  func inline(count: Int) {
    let file = (0..<count).map { UInt8(250 + $0) }
    let start = "\u{1B}]1337;File=inline=1;size=\(count);width=5;height=2:"
    #expect(
      TerminalPicture.inline(file, columns: 5, rows: 2)
        == start + Data(file).base64EncodedString() + "\u{7}")
  }

  @Test("pixels that a process printed are read only if they are complete")
  func ppm() throws {
    let picture = try picture(2, 3) { [UInt8($0), UInt8($1), 10] }
    let text = PictureRows.ppm(width: 2, height: 3, bytes: picture.bytes)
    #expect(PictureRows(ppm: text) == picture)
    for count in 0..<text.count { #expect(PictureRows(ppm: Array(text.prefix(count))) == nil) }
    #expect(PictureRows(ppm: text + [0]) == nil)
    for header in [
      "P6 0 0 255\n", "P6 -1 -1 255\n", "P5 1 1 255\n", "P6 99999999999999999999 1 255\n",
    ] {
      #expect(PictureRows(ppm: Array((header + "abc").utf8)) == nil)
    }
  }
}
