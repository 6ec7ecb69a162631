import CPictures

/// Small copies of pictures: JPEG, PNG and WebP in, JPEG without metadata out.
///
/// A copy is turned as the file's EXIF asks, has sRGB's colours, and is white where the picture is
/// transparent.
package enum SmallCopy {
  /// JPEG's quality, from 1 to 100.
  private static let quality: Int32 = 80

  /// Returns a small copy of a picture as a JPEG file.
  /// - Parameters:
  ///   - file: the picture file's bytes; they determine its kind.
  ///   - longSide: the long side in pixels; smaller pictures keep their size.
  package static func jpeg(
    of file: UnsafeBufferPointer<UInt8>, longSide: Int, limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> [UInt8] {
    try JPEGFile.encode(pixels(of: file, longSide: longSide, limits), quality: quality)
  }

  /// Returns the pixels in a small copy: rows from the top, each pixel as red, green and blue.
  package static func rows(
    of file: UnsafeBufferPointer<UInt8>, longSide: Int, limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> (width: Int, height: Int, bytes: [UInt8]) {
    let pixels = try pixels(of: file, longSide: longSide, limits)
    return (pixels.width, pixels.height, pixels.bytes)
  }

  /// Returns the pixels in a small copy.
  static func pixels(
    of file: UnsafeBufferPointer<UInt8>, longSide: Int, _ limits: PictureLimits
  ) throws(PictureError) -> Pixels {
    let picture: DecodedPicture
    if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      picture = try JPEGFile.decode(file, longSide: longSide, limits)
    } else if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      picture = try PNGFile.decode(file, longSide: longSide, limits)
    } else if file.starts(with: Array("RIFF".utf8)),
      file.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      picture = try WebPFile.decode(file, longSide: longSide, limits)
    } else {
      throw .unsupported
    }
    return picture.shown
  }
}

/// A picture decoded at a small size, and its file's display metadata.
struct DecodedPicture {
  var pixels: Pixels
  /// The file's ICC profile; nil if it has none.
  var profile: [UInt8]?
  var orientation: Orientation

  /// The pixels to show: upright, in sRGB's colours.
  var shown: Pixels {
    var shown = pixels
    if let profile, let conversion = ColorConversion(profile: profile) {
      shown.bytes = conversion.converted(shown.bytes)
    }
    return shown.turned(orientation)
  }
}

/// The limits for decoding one picture.
package struct PictureLimits: Hashable, Sendable {
  /// The maximum number of pixels, according to a picture's header.
  package var pixels: Int
  /// The memory limit, in bytes, for pictures that can't be decoded row by row: progressive JPEG
  /// and lossless WebP.
  package var memory: Int

  /// Describes limits.
  package init(pixels: Int = 300_000_000, memory: Int = 256 << 20) {
    self.pixels = pixels
    self.memory = memory
  }
}

/// Why a small copy of a picture can't be made.
package enum PictureError: Error, Hashable, Sendable {
  /// It is neither a JPEG, a PNG nor a WebP picture, or in a form that isn't decoded.
  case unsupported
  /// Its bytes are malformed, or end too early.
  case damaged
  /// It has too many pixels, or decoding it needs too much memory.
  case tooLarge

  /// Returns the error for an outcome; nil if it isn't one.
  init?(_ status: cpictures_status) {
    switch status {
    case CPICTURES_OK, CPICTURES_END: return nil
    case CPICTURES_TOO_LARGE: self = .tooLarge
    case CPICTURES_UNSUPPORTED: self = .unsupported
    default: self = .damaged
    }
  }
}
