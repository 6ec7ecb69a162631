import JournalCore
import Testing

@testable import JournalPictures

/// Files that someone made wrong, or on purpose.
@Suite struct HostilePictureTests {
  static func error(
    _ file: [UInt8], _ limits: PictureLimits = PictureLimits()
  ) -> PictureError? {
    do throws(PictureError) {
      _ = try pixels(file, limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a file that ends too early is damaged, and no half of it is shown",
    arguments: SamplePictures.files)
  func cut(_ name: String, _ bytes: [UInt8]) {
    #expect(Self.error(bytes) == nil)
    // Once an animation's first frame is there, nothing else is needed.
    for part in 0..<(name == "animated WebP" ? 4 : 16) {
      let cut = Array(bytes.prefix(bytes.count * part / 16))
      let isUnknown = cut.count < 12 || name == "animated WebP"
      let error = Self.error(cut)
      #expect(error == .damaged || (isUnknown && error == .unsupported))
    }
  }

  @Test("a wrong byte anywhere gives a picture or an error", arguments: SamplePictures.files)
  func wrongByte(_ name: String, _ bytes: [UInt8]) {
    var chance = SeededGenerator(seed: 9)
    // A size that became huge must not make this test slow.
    let limits = PictureLimits(pixels: 1 << 20, memory: 16 << 20)
    var outcomes: [PictureError?: Int] = [:]
    for _ in 0..<1500 {
      var wrong = bytes
      let place = Int(chance.next() % UInt64(bytes.count))
      wrong[place] = UInt8(truncatingIfNeeded: chance.next())
      outcomes[Self.error(wrong, limits), default: 0] += 1
    }
    #expect(outcomes.values.reduce(0, +) == 1500)
    #expect(outcomes[.some(.damaged), default: 0] > 0)
  }

  @Test("bytes by chance after a signature are no picture")
  func noise() {
    var chance = SeededGenerator(seed: 10)
    let signatures: [[UInt8]] = [
      [], [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      Array("RIFF\0\u{1}\0\0WEBPVP8 ".utf8), Array("GIF89a".utf8), Array("<!DOCTYPE html>".utf8),
    ]
    for signature in signatures {
      for length in 0..<200 {
        let noise = (0..<length).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
        #expect(Self.error(signature + noise) != nil)
      }
    }
  }

  @Test("too many pixels are refused by the header alone")
  func bombs() throws {
    func png(_ width: Int, _ height: Int) -> [UInt8] {
      SamplePNG(width: 1, height: 1, claimed: (width, height)) { _, _ in [0, 0, 0] }.bytes
    }
    #expect(Self.error(png(60_000, 60_000)) == .tooLarge)
    for (width, height) in [(0, 5), (5, 0), (2_000_000, 1), (0x7FFF_FFFF, 0x7FFF_FFFF), (2, 2)] {
      #expect(Self.error(png(width, height)) == .damaged)
    }
    var jpeg = SamplePictures.jpeg
    let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0])).lowerBound
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: be(60_000, 2) + be(60_000, 2))
    #expect(Self.error(jpeg) == .tooLarge)
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: be(0, 2) + be(60_000, 2))
    #expect(Self.error(jpeg) == .damaged)
    let limits = PictureLimits(pixels: 1023)
    for (_, bytes) in SamplePictures.files { #expect(Self.error(bytes, limits) == .tooLarge) }
  }

  @Test("what can't be decoded row by row is refused above a limit of memory")
  func memory() throws {
    let limits = PictureLimits(memory: 4000)
    #expect(Self.error(SamplePictures.losslessWebP, limits) == .tooLarge)
    var jpeg = SamplePictures.progressiveJPEG
    let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC2])).lowerBound
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: be(16_000, 2) + be(16_000, 2))
    #expect(Self.error(jpeg) == .tooLarge)
    // A plain one of the same size is decoded row by row: it is only too short.
    var plain = SamplePictures.jpeg
    let start = try #require(plain.firstRange(of: [0xFF, 0xC0])).lowerBound
    plain.replaceSubrange(start + 5..<start + 9, with: be(16_000, 2) + be(16_000, 2))
    #expect(Self.error(plain) == .damaged)
  }

  @Test("a progressive file of thousands of scans is refused")
  func scans() throws {
    let jpeg = SamplePictures.progressiveJPEG
    // The last scan once more, many times.
    let starts = jpeg.indices.filter { jpeg[$0...].starts(with: [0xFF, 0xDA]) }
    let last = try #require(starts.last)
    let scan = jpeg[last..<jpeg.count - 2]
    var many = Array(jpeg.dropLast(2))
    for _ in 0..<5000 { many += scan }
    #expect(Self.error(many + [0xFF, 0xD9]) != nil)
  }

  @Test("a text that is a thousand times larger than its chunk is skipped")
  func texts() throws {
    let text = Array("Comment\0\0".utf8) + zlib([UInt8](repeating: 65, count: 1 << 16))
    let chunks = [("zTXt", text), ("iTXt", [1, 2, 3])]
    let file = SamplePNG(width: 1, height: 1, chunks: chunks) { _, _ in [1, 2, 3] }
    #expect(try pixels(file.bytes).bytes == [1, 2, 3])
  }
}
