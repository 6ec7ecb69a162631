import CPictures

/// Decodes WebP (RFC 9649) with libwebp; of an animation its first frame.
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
    var (width, height) = (UInt32(0), UInt32(0))
    var isLossless: Int32 = 0
    let status = cpictures_webp_header(
      file.baseAddress, file.count, &width, &height, &isLossless)
    if let error = PictureError(status) { throw error }
    let count = Int(width) * Int(height)
    // All pixels of a lossless picture are needed at once.
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
