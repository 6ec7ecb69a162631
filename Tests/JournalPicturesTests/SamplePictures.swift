import Foundation

@testable import JournalPictures

/// Four squares of 16 pixels: red, green, blue and yellow; and what is made of them.
enum SamplePictures {
  static let colors: [[UInt8]] = [[220, 30, 30], [30, 180, 40], [30, 40, 200], [230, 210, 40]]

  static func color(_ x: Int, _ y: Int) -> [UInt8] { colors[(y / 16) * 2 + x / 16] }

  static var squares: Pixels {
    let bytes = (0..<32).flatMap { y in (0..<32).flatMap { x in color(x, y) } }
    return Pixels(width: 32, height: 32, bytes: bytes)
  }

  static var png: [UInt8] {
    SamplePNG(width: 32, height: 32) { x, y in color(x, y).map(Int.init) }.bytes
  }

  static var jpeg: [UInt8] { (try? JPEGFile.encode(squares, quality: 95)) ?? [] }

  /// Returns a JPEG file with a segment after its first marker.
  static func jpeg(_ jpeg: [UInt8], withSegment marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
    let segment = [0xFF, marker] + be(contents.count + 2, 2) + contents
    return Array(jpeg[..<2]) + segment + Array(jpeg[2...])
  }

  /// Returns an EXIF block with an orientation and a camera's name.
  static func exif(_ orientation: Int, isLittle: Bool = false) -> [UInt8] {
    func number(_ number: Int, _ length: Int) -> [UInt8] {
      isLittle ? be(number, length).reversed() : be(number, length)
    }
    let make = number(271, 2) + number(2, 2) + number(6, 4) + number(38, 4)
    let turn = number(274, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
      + make + turn + number(0, 4) + Array("Camera".utf8)
  }

  // The same squares, written by Pillow 12 with libjpeg-turbo and libwebp. Fuzzing begins with
  // these files, too.
  static let progressiveJPEG = file("progressive.jpg")
  static let inkJPEG = file("inks.jpg")
  static let greyJPEG = file("grey.jpg")
  static let lossyWebP = file("lossy.webp")
  static let losslessWebP = file("lossless.webp")
  /// The lower half is transparent.
  static let transparentWebP = file("transparent.webp")
  static let animatedWebP = file("animated.webp")

  static let files: [(name: String, bytes: [UInt8])] = [
    ("png", png), ("jpeg", jpeg), ("progressive", progressiveJPEG), ("inks", inkJPEG),
    ("grey", greyJPEG), ("lossy WebP", lossyWebP), ("lossless WebP", losslessWebP),
    ("transparent WebP", transparentWebP), ("animated WebP", animatedWebP),
  ]

  private static func file(_ name: String) -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let place = tests.appending(path: "Fuzz/Pictures/" + name)
    return (try? Data(contentsOf: place)).map(Array.init) ?? []
  }
}

/// Returns the pixels of a small copy.
func pixels(
  _ file: [UInt8], longSide: Int = 480, _ limits: PictureLimits = PictureLimits()
) throws(PictureError) -> Pixels {
  try file.withUnsafeBufferPointer { file throws(PictureError) in
    try SmallCopy.pixels(of: file, longSide: longSide, limits)
  }
}

/// Returns a small copy.
func small(_ file: [UInt8], longSide: Int = 480) throws(PictureError) -> [UInt8] {
  try file.withUnsafeBufferPointer { file throws(PictureError) in
    try SmallCopy.jpeg(of: file, longSide: longSide)
  }
}

extension Pixels {
  /// The color of a pixel.
  func color(_ x: Int, _ y: Int) -> [UInt8] {
    let place = 3 * (y * width + x)
    return Array(bytes[place..<place + 3])
  }
}

/// Whether no channel differs by more than a few values.
func isNear(_ one: [UInt8], _ other: [UInt8], by limit: Int = 12) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= limit }
}
