import Foundation
import JournalStore
import Testing

@testable import JournalStore

/// Beginnings of picture files, made by hand from their formats' descriptions.
enum Samples {
  static func be(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func le(_ number: Int, _ length: Int) -> [UInt8] { be(number, length).reversed() }

  static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0]
    if let orientation {
      let tiff: [UInt8] =
        Array("MM\0*".utf8) + be(8, 4) + be(1, 2) + be(274, 2) + be(3, 2) + be(1, 4)
        + be(orientation, 2) + [0, 0]
      let body = Array("Exif\0\0".utf8) + tiff
      bytes += [0xFF, 0xE1] + be(body.count + 2, 2) + body
    }
    bytes += [0xFF, 0xFF, 0xC2] + be(11, 2) + [8] + be(height, 2) + be(width, 2) + [1, 1, 0x11, 0]
    return bytes + [0xFF, 0xD9]
  }

  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + be(13, 4) + Array("IHDR".utf8)
      + be(width, 4) + be(height, 4) + [8, 2, 0, 0, 0]
  }

  static func riff(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + le(100, 4) + Array("WEBP\(chunk)".utf8) + le(body.count, 4) + body
  }

  static func heif(_ brand: String, _ more: String = "") -> [UInt8] {
    be(16 + more.utf8.count, 4) + Array("ftyp\(brand)".utf8) + be(0, 4) + Array(more.utf8)
      + be(20, 4) + Array("ispe".utf8) + be(0, 4) + be(512, 4) + be(512, 4)
      + be(20, 4) + Array("ispe".utf8) + be(0, 4) + be(4032, 4) + be(3024, 4)
  }
}

@Suite struct PictureTests {
  static let pictures: [([UInt8], PictureKind, [Int]?)] = [
    (Samples.jpeg(4000, 3000), .jpeg, [4000, 3000]),
    (Samples.jpeg(4000, 3000, orientation: 1), .jpeg, [4000, 3000]),
    (Samples.jpeg(4000, 3000, orientation: 3), .jpeg, [4000, 3000]),
    (Samples.jpeg(4000, 3000, orientation: 6), .jpeg, [3000, 4000]),
    (Samples.jpeg(4000, 3000, orientation: 8), .jpeg, [3000, 4000]),
    (Samples.jpeg(4000, 3000, orientation: 99), .jpeg, [4000, 3000]),
    (Samples.jpeg(4000, 0), .jpeg, nil),
    (Array(Samples.jpeg(4000, 3000).prefix(12)), .jpeg, nil),
    (Samples.png(0x7FFF_FFFF, 0x7FFF_FFFF), .png, [0x7FFF_FFFF, 0x7FFF_FFFF]),
    (Array(Samples.png(3, 4).prefix(19)), .png, nil),
    (Array("GIF89a".utf8) + Samples.le(320, 2) + Samples.le(200, 2), .gif, [320, 200]),
    (Array("GIF87a".utf8), .gif, nil),
    (
      Samples.riff(
        "VP8 ", [0, 0, 0, 0x9D, 1, 0x2A] + Samples.le(0x4000 | 640, 2) + Samples.le(480, 2)),
      .webp, [640, 480]
    ),
    (Samples.riff("VP8L", [0x2F] + Samples.le(639 | 479 << 14, 4)), .webp, [640, 480]),
    (
      Samples.riff("VP8X", [0, 0, 0, 0] + Samples.le(15_999, 3) + Samples.le(9, 3)), .webp,
      [16_000, 10]
    ),
    (Samples.riff("XXXX", []), .webp, nil),
    (Samples.heif("heic"), .heic, [4032, 3024]),
    (Samples.heif("mif1", "miafavif"), .avif, [4032, 3024]),
    (Samples.heif("mif1", "heic"), .heic, [4032, 3024]),
    (
      Array("II*\0".utf8) + Samples.le(8, 4) + Samples.le(3, 2)
        + Samples.le(256, 2) + Samples.le(4, 2) + Samples.le(1, 4) + Samples.le(70_000, 4)
        + Samples.le(257, 2) + Samples.le(3, 2) + Samples.le(1, 4) + Samples.le(50, 4)
        + Samples.le(274, 2) + Samples.le(3, 2) + Samples.le(1, 4) + Samples.le(6, 4),
      .tiff, [50, 70_000]
    ),
    (Array("MM\0*".utf8) + [0xFF, 0xFF, 0xFF, 0xFF], .tiff, nil),
    (
      Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + Samples.le(40, 4) + Samples.le(7, 4)
        + Samples.le(-9, 4), .bmp, [7, 9]
    ),
    (Array("<?xml version='1.0'?>\n<svg onload='alert(1)'/>".utf8), .svg, nil),
    (Array("\u{FEFF} \n<svg xmlns='x'>".utf8), .svg, nil),
  ]

  @Test("kind and size are told by the first bytes, turned as EXIF says", arguments: pictures)
  func kind(_ bytes: [UInt8], _ kind: PictureKind, _ sides: [Int]?) {
    #expect(PictureKind(firstBytes: bytes) == kind)
    let size = PictureSize(of: kind, firstBytes: bytes)
    #expect(size.map { [$0.width, $0.height] } == sides)
  }

  @Test(
    "what is no picture is none, whatever it is called",
    arguments: [
      "", "\u{FF}", "<!DOCTYPE html><html><svg></svg></html>", "<HTML><body><svg>",
      "<script>alert(1)</script>", "GIF", "RIFF....WAVE", "BMore of the same, a text",
      "# Notes\n<svg>", "%PDF-1.7", "....ftypmp42",
    ])
  func notPictures(_ text: String) {
    #expect(PictureKind(firstBytes: Array(text.utf8)) == nil)
  }

  @Test("every beginning of every picture is read without a crash, and every byte may be wrong")
  func damage() {
    for (bytes, kind, _) in Self.pictures {
      for end in 0...bytes.count {
        let part = Array(bytes[..<end])
        _ = PictureKind(firstBytes: part)
        for kind in PictureKind.allCases { _ = PictureSize(of: kind, firstBytes: part) }
      }
      for i in bytes.indices {
        for byte in UInt8.min...UInt8.max {
          var wrong = bytes
          wrong[i] = byte
          if let size = PictureSize(of: kind, firstBytes: wrong) { #expect(size.pixels > 0) }
        }
      }
    }
  }

  @Test("only pictures become addresses")
  func addresses() {
    let jpeg = Samples.jpeg(4, 3)
    #expect(DataURI.of(jpeg) == "data:image/jpeg;base64," + Data(jpeg).base64EncodedString())
    #expect(DataURI.of(Array("<svg onload='x'/>".utf8)) == nil)
    #expect(DataURI.of(Array("<html>".utf8)) == nil)
  }
}
