import Testing

@testable import JournalPictures

@Suite struct SmallCopyTests {
  static let colored = SamplePictures.files.filter {
    !["grey", "transparent WebP"].contains($0.name)
  }

  @Test("every form of file gives the same squares, whatever its name is", arguments: colored)
  func forms(_ name: String, _ bytes: [UInt8]) throws {
    let whole = try pixels(bytes)
    #expect(whole.width == 32 && whole.height == 32)
    let limit = name.contains("WebP") || name == "inks" ? 24 : 12
    for (x, y) in [(5, 5), (26, 5), (5, 26), (26, 26)] {
      #expect(isNear(whole.color(x, y), SamplePictures.color(x, y), by: limit), "\(name) \(x) \(y)")
    }
    let half = try pixels(bytes, longSide: 16)
    #expect(half.width == 16 && half.height == 16)
    #expect(isNear(half.color(2, 13), SamplePictures.colors[2], by: limit))
  }

  @Test("a grey picture stays grey")
  func grey() throws {
    let grey = try pixels(SamplePictures.greyJPEG)
    let color = grey.color(5, 5)
    #expect(Set(color).count == 1 && abs(Int(color[0]) - 87) < 8)
  }

  @Test("where a picture is transparent its copy is white, and half of that is half white")
  func transparent() throws {
    let webp = try pixels(SamplePictures.transparentWebP)
    #expect(isNear(webp.color(5, 5), SamplePictures.colors[0], by: 2))
    #expect(webp.color(5, 26) == [255, 255, 255])
    let png = SamplePNG(width: 3, height: 1, color: .rgba) { x, _ in
      [200, 100, 0, [0, 128, 255][x]]
    }
    let found = try pixels(png.bytes)
    #expect(found.bytes == [255, 255, 255, 227, 177, 127, 200, 100, 0])
  }

  @Test("PNG of 16 bits, grey, with a palette, with alpha or a transparent color is read exactly")
  func png() throws {
    let wide = SamplePNG(width: 2, height: 1, bits: 16) { x, _ in
      x == 0 ? [0xFFFF, 0, 0x8080] : [0x0101, 0x0202, 0x0303]
    }
    #expect(try pixels(wide.bytes).bytes == [255, 0, 128, 1, 2, 3])
    let grey = SamplePNG(width: 2, height: 1, color: .greyWithAlpha) { x, _ in
      x == 0 ? [9, 255] : [9, 0]
    }
    #expect(try pixels(grey.bytes).bytes == [9, 9, 9, 255, 255, 255])
    let palette = SamplePNG(
      width: 3, height: 1, color: .palette,
      chunks: [("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("tRNS", [255, 0])]
    ) { x, _ in [x] }
    #expect(try pixels(palette.bytes).bytes == [1, 2, 3, 255, 255, 255, 7, 8, 9])
    let key = SamplePNG(width: 2, height: 1, chunks: [("tRNS", [0, 1, 0, 2, 0, 3])]) { x, _ in
      [1 + x, 2, 3]
    }
    #expect(try pixels(key.bytes).bytes == [255, 255, 255, 2, 2, 3])
  }

  @Test("an interlaced PNG becomes the same picture as a plain one, at any size")
  func interlaced() throws {
    for (width, height) in [(1, 1), (2, 3), (5, 1), (1, 9), (33, 17), (64, 64)] {
      for longSide in [480, 7] {
        func file(_ isInterlaced: Bool) -> [UInt8] {
          SamplePNG(width: width, height: height, color: .rgba, isInterlaced: isInterlaced) {
            x, y in
            [x * 7 % 256, y * 11 % 256, (x + y) % 256, 255 - x]
          }.bytes
        }
        #expect(
          try pixels(file(true), longSide: longSide) == pixels(file(false), longSide: longSide))
      }
    }
  }

  @Test("a picture of any proportions has a copy, never with a side of nothing")
  func proportions() throws {
    for (width, height) in [(1, 1), (3000, 1), (1, 3000), (1999, 3), (16, 1), (961, 2)] {
      let size = AreaAverage.size(fitting: width, height, longSide: 480)
      let png = SamplePNG(width: width, height: height) { _, _ in [200, 100, 50] }
      let made = try pixels(png.bytes)
      #expect(made.width == size.width && made.height == size.height)
      #expect(Set(made.bytes) == [200, 100, 50])
      let bytes = (0..<width * height).flatMap { _ in [200, 100, 50] as [UInt8] }
      let jpeg = try JPEGFile.encode(
        Pixels(width: width, height: height, bytes: bytes), quality: 95)
      let again = try pixels(jpeg)
      #expect(again.width == size.width && again.height == size.height)
      #expect(isNear(again.color(size.width - 1, size.height - 1), [200, 100, 50], by: 4))
    }
  }

  @Test("a large JPEG is decoded at a part of its size, and looks the same")
  func scaled() throws {
    let side = 400
    let bytes = (0..<side * side).flatMap { place -> [UInt8] in
      let (x, y) = (place % side, place / side)
      return [UInt8(x * 255 / side), UInt8(y * 255 / side), 90]
    }
    let jpeg = try JPEGFile.encode(Pixels(width: side, height: side, bytes: bytes), quality: 95)
    for longSide in [20, 40, 90, 150, 399] {
      let made = try pixels(jpeg, longSide: longSide)
      #expect(made.width == longSide && made.height == longSide)
      let (x, y) = (longSide / 4, longSide * 3 / 4)
      #expect(isNear(made.color(x, y), [UInt8(x * 255 / longSide), UInt8(y * 255 / longSide), 90]))
    }
  }

  @Test("a copy has no segments but those a picture needs")
  func bare() throws {
    var file = SamplePictures.jpeg
    let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>".utf8)
    for (marker, text) in [
      (0xE1 as UInt8, xmp), (0xED, Array("Photoshop 3.0\0Town".utf8)), (0xFE, Array("words".utf8)),
    ] {
      file = SamplePictures.jpeg(file, withSegment: marker, text)
    }
    let copy = try small(file)
    var markers: [UInt8] = []
    var place = 2
    while copy[place] == 0xFF, copy[place + 1] != 0xDA {
      markers.append(copy[place + 1])
      place += 2 + Int(copy[place + 2]) << 8 + Int(copy[place + 3])
    }
    #expect(Set(markers).isSubset(of: [0xE0, 0xDB, 0xC0, 0xC4]))
    #expect(copy.suffix(2) == [0xFF, 0xD9])
    #expect(isNear(try pixels(copy).color(5, 5), SamplePictures.colors[0]))
  }
}
