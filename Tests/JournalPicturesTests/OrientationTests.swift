import Testing

@testable import JournalPictures

@Suite struct OrientationTests {
  /// The rows of `abc`/`def` as each orientation shows them.
  static let shown: [(orientation: Int, rows: [String])] = [
    (1, ["abc", "def"]), (2, ["cba", "fed"]), (3, ["fed", "cba"]), (4, ["def", "abc"]),
    (5, ["ad", "be", "cf"]), (6, ["da", "eb", "fc"]), (7, ["fc", "eb", "da"]),
    (8, ["cf", "be", "ad"]), (0, ["abc", "def"]), (9, ["abc", "def"]),
  ]

  /// A grey level for each letter.
  static func rows(_ pixels: Pixels) -> [String] {
    (0..<pixels.height).map { y in
      String(
        decoding: (0..<pixels.width).map { 97 + pixels.color($0, y)[0] / 40 }, as: UTF8.self)
    }
  }

  @Test("each of the eight orientations is applied to every pixel", arguments: shown)
  func turning(_ orientation: Int, _ rows: [String]) throws {
    for isLittle in [false, true] {
      let exif = SamplePictures.exif(orientation, isLittle: isLittle)
      let file = SamplePNG(width: 3, height: 2, color: .grey, chunks: [("eXIf", exif)]) { x, y in
        [40 * (y * 3 + x)]
      }
      #expect(Self.rows(try pixels(file.bytes)) == rows)
    }
  }

  @Test("a JPEG is turned too, and its copy says nothing about that or the camera")
  func jpeg() throws {
    let exif = Array("Exif\0\0".utf8) + SamplePictures.exif(6)
    let file = SamplePictures.jpeg(SamplePictures.jpeg, withSegment: 0xE1, exif)
    let turned = try pixels(file)
    #expect(isNear(turned.color(24, 8), SamplePictures.colors[0]))
    #expect(isNear(turned.color(8, 8), SamplePictures.colors[2]))
    let copy = try small(file)
    for word in ["Exif", "Camera"] {
      #expect(copy.firstRange(of: Array(word.utf8)) == nil)
      #expect(file.firstRange(of: Array(word.utf8)) != nil, "else this proves nothing")
    }
  }

  @Test("a WebP picture with EXIF is turned, whether or not its block has a name of its own")
  func webp() throws {
    for prefix in ["", "Exif\0\0"] {
      let exif = Array(prefix.utf8) + SamplePictures.exif(3)
      let still = Array(SamplePictures.lossyWebP.dropFirst(12))
      let chunks =
        chunk("VP8X", [0x08, 0, 0, 0, 31, 0, 0, 31, 0, 0]) + still + chunk("EXIF", exif)
      let file =
        Array("RIFF".utf8) + be(chunks.count + 4, 4).reversed() + Array("WEBP".utf8)
        + chunks
      #expect(isNear(try pixels(file).color(24, 24), SamplePictures.colors[0]))
    }
  }

  private func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let padding: [UInt8] = contents.count % 2 == 1 ? [0] : []
    return Array(name.utf8) + be(contents.count, 4).reversed() + contents + padding
  }

  @Test("an EXIF block of any bytes is read without a trap")
  func damaged() {
    let block = SamplePictures.exif(6)
    for place in block.indices {
      for value in [UInt8(0), 0x7F, 0xFF] {
        var wrong = block
        wrong[place] = value
        #expect(Orientation.allCases.contains(Orientation(exif: wrong)))
      }
      let cut = Orientation(exif: Array(block.prefix(place)))
      #expect(place > 30 || cut == .upright)
    }
  }
}
