/// A JPEG file made by hand from its format's description, with the segments that a test wants.
package struct SampleJPEG {
  /// The segments before the pixels: the second byte of each marker, and its contents.
  package var segments: [(marker: UInt8, contents: [UInt8])]
  /// What comes after the picture.
  package var attached: [UInt8] = []

  /// Creates a file with these segments.
  package init(_ segments: [(marker: UInt8, contents: [UInt8])] = []) { self.segments = segments }

  /// Its bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for segment in segments + [Self.frame] {
      bytes += Self.segment(segment.marker, segment.contents)
    }
    return bytes + Self.segment(0xDA, [1, 1, 0, 0, 63, 0]) + Self.pixels + [0xFF, 0xD9] + attached
  }

  /// JFIF, which every reader expects.
  package static let jfif: (marker: UInt8, contents: [UInt8]) = (
    0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0]
  )
  /// A picture of 4 × 2 pixels.
  package static let frame: (marker: UInt8, contents: [UInt8]) = (
    0xC0, [8, 0, 2, 0, 4, 1, 1, 0x11, 0]
  )
  /// Coded pixels, with a byte that is stuffed, a restart and a fill byte.
  package static let pixels: [UInt8] = [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56, 0xFF]

  private static func segment(_ marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(contents.count + 2, 2) + contents
  }

  // MARK: EXIF

  /// EXIF as a phone writes it: 9:41 on 24 November 2026, in Wellington.
  package static func exif(orientation: Int = 1, camera: String = "Model 7") -> (
    marker: UInt8, contents: [UInt8]
  ) {
    // The offsets are from the beginning of the TIFF header.
    let texts = Array("Maker\0".utf8) + Array((camera + "\0").utf8)
    let date = Array("2026:11:24 09:41:07\0".utf8)
    let main = 8
    let exif = main + 2 + 12 * 5 + 4
    let place = exif + 2 + 12 + 4
    let data = place + 2 + 12 * 4 + 4
    let degrees =
      fractions([(41, 1), (17, 1), (2004, 100)]) + fractions([(174, 1), (46, 1), (0, 1)])
    var tiff = Array("MM\0*".utf8) + number(8, 4)
    tiff += directory([
      entry(0x010F, 2, 6, number(data, 4)),
      entry(0x0110, 2, camera.utf8.count + 1, number(data + 6, 4)),
      entry(0x0112, 3, 1, number(orientation, 2) + [0, 0]),
      entry(0x8769, 4, 1, number(exif, 4)), entry(0x8825, 4, 1, number(place, 4)),
    ])
    tiff += directory([entry(0x9003, 2, 20, number(data + texts.count, 4))])
    let far = data + texts.count + date.count
    tiff += directory([
      entry(1, 2, 2, Array("S\0\0\0".utf8)), entry(2, 5, 3, number(far, 4)),
      entry(3, 2, 2, Array("E\0\0\0".utf8)), entry(4, 5, 3, number(far + 24, 4)),
    ])
    return (0xE1, Array("Exif\0\0".utf8) + tiff + texts + date + degrees)
  }

  private static func directory(_ entries: [[UInt8]]) -> [UInt8] {
    number(entries.count, 2) + entries.flatMap(\.self) + number(0, 4)
  }

  private static func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
    number(tag, 2) + number(type, 2) + number(count, 4) + value
  }

  private static func fractions(_ values: [(Int, Int)]) -> [UInt8] {
    values.flatMap { number($0.0, 4) + number($0.1, 4) }
  }

  private static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
