import Testing

@testable import JournalPictures

/// A picture in place of another, on which nothing can be recognized.
@Suite struct VeilTests {
  /// A photo with one bright pixel in its middle, on a dark ground.
  private func photo(_ width: Int, _ height: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 20, count: 3 * width * height)
    let middle = 3 * (height / 2 * width + width / 2)
    for channel in 0..<3 { bytes[middle + channel] = 255 }
    return try JPEGFile.encode(Pixels(width: width, height: height, bytes: bytes), quality: 95)
  }

  private func rows(_ file: [UInt8]) throws -> (width: Int, height: Int, bytes: [UInt8]) {
    try file.withUnsafeBufferPointer { try SmallCopy.rows(of: $0, longSide: 1000) }
  }

  @Test(
    "it has the proportions of the picture",
    arguments: [(400, 300), (300, 400), (1600, 900), (6, 4)])
  func proportions(_ width: Int, _ height: Int) throws {
    let file = try photo(width, height)
    let veil = Veil(width: width, height: height, longSide: 360)
    for made in [try file.withUnsafeBufferPointer { try veil.jpeg(of: $0) }, try veil.plain()] {
      let size = try rows(made)
      #expect(max(size.width, size.height) == 360)
      #expect(abs(size.width * height - size.height * width) <= max(width, height))
    }
  }

  @Test("a detail is gone, and the light stays")
  func detail() throws {
    let file = try photo(400, 300)
    let veil = Veil(width: 400, height: 300, longSide: 360)
    let made = try rows(try file.withUnsafeBufferPointer { try veil.jpeg(of: $0) })
    #expect(made.bytes.allSatisfy { (14...40).contains($0) })
  }

  @Test("transitions are straight from the middle of a pixel to that of the next")
  func enlarged() {
    let small = Pixels(width: 2, height: 1, bytes: [0, 0, 0, 200, 200, 200])
    let large = small.enlarged(to: 4, 1)
    #expect(large.bytes == [0, 0, 0, 50, 50, 50, 150, 150, 150, 200, 200, 200])
  }
}
