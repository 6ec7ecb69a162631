import CPictures

/// Decodes WebP (RFC 9649) with libwebp; for an animation, its first frame.
enum WebPFile {
  /// Decodes a picture at a small size.
  static func decode(
    _ file: UnsafeBufferPointer<UInt8>, longSide: Int, _ limits: PictureLimits
  ) throws(PictureError) -> DecodedPicture {
    let chunks = WebPChunks(file)
    let pixels =
      if let frame = chunks.firstFrame {
        try frame.withUnsafeBufferPointer { frame throws(PictureError) in
          try read(frame, longSide: longSide, limits)
        }
      } else {
        try read(file, longSide: longSide, limits)
      }
    return DecodedPicture(
      pixels: pixels, profile: chunks.contents(of: "ICCP"),
      orientation: chunks.contents(of: "EXIF").map(Orientation.init) ?? .upright)
  }

  private static func read(
    _ file: UnsafeBufferPointer<UInt8>, longSide: Int, _ limits: PictureLimits
  ) throws(PictureError) -> Pixels {
    var width = UInt32(0)
    var height = UInt32(0)
    var isLossless: Int32 = 0
    let status = cpictures_webp_header(
      file.baseAddress, file.count, &width, &height, &isLossless)
    if let error = PictureError(status) { throw error }
    let count = Int(width) * Int(height)
    // A lossless picture needs all its pixels at once.
    guard count <= limits.pixels, isLossless == 0 || 4 * count <= limits.memory else {
      throw .tooLarge
    }
    let size = AreaAverage.size(fitting: Int(width), Int(height), longSide: longSide)
    var pixels = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    let outcome = cpictures_webp_read(
      file.baseAddress, file.count, UInt32(size.width), UInt32(size.height), &pixels)
    if let error = PictureError(outcome) { throw error }
    // libwebp has averaged the pixels already; this lays them on white.
    var average = AreaAverage(width: size.width, height: size.height, size: size)
    for y in 0..<size.height {
      let row = pixels.span.extracting(4 * size.width * y..<4 * size.width * (y + 1))
      average.add(row, y: y, count: size.width, channels: 4)
    }
    return average.pixels
  }
}

/// A WebP file's chunks (RFC 9649 §2.3).
struct WebPChunks {
  private let file: UnsafeBufferPointer<UInt8>

  init(_ file: UnsafeBufferPointer<UInt8>) {
    self.file = file
  }

  /// Returns the contents of the first chunk with a name; nil if there is none, or it is too large
  /// for a profile or a picture's data.
  func contents(of name: String, upTo limit: Int = 4 << 20) -> [UInt8]? {
    var place = 12
    while place + 8 <= file.count {
      let size = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
      guard place + 8 + size <= file.count else { return nil }
      if file[place..<place + 4].elementsEqual(name.utf8) {
        return size > limit ? nil : Array(file[place + 8..<place + 8 + size])
      }
      // Chunks begin at even places.
      place += 8 + size + size % 2
    }
    return nil
  }

  /// An animation's first frame as a separate file; nil if this isn't an animation.
  var firstFrame: [UInt8]? {
    // Its place, size, duration and flags come first (§2.7.1.2).
    guard let frame = contents(of: "ANMF", upTo: 64 << 20), frame.count > 20 else { return nil }
    let data = frame[16...]
    let kind = data.prefix(4)
    var chunks: [UInt8] = []
    if kind.elementsEqual("ALPH".utf8) {
      chunks = Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + frame[6..<12]
    } else {
      guard ["VP8 ", "VP8L"].contains(where: { kind.elementsEqual($0.utf8) }) else { return nil }
    }
    chunks += data
    let size = (0..<4).map { UInt8(truncatingIfNeeded: (chunks.count + 4) >> (8 * $0)) }
    return Array("RIFF".utf8) + size + Array("WEBP".utf8) + chunks
  }
}
