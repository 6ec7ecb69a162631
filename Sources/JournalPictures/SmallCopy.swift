/// Small copies of pictures: JPEG, PNG and WebP in, JPEG without metadata out.
///
/// A copy is turned as the file's EXIF asks, has the colours of sRGB, and is white where the
/// picture is transparent.
package enum SmallCopy {
  /// JPEG's quality, of 100.
  private static let quality: Int32 = 80

  /// Returns a small copy of a picture as a JPEG file.
  /// - Parameters:
  ///   - file: the bytes of the picture's file; they decide what kind it is.
  ///   - longSide: in pixels; smaller pictures keep their size.
  package static func jpeg(
    of file: UnsafeBufferPointer<UInt8>, longSide: Int, limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> [UInt8] {
    try JPEGFile.encode(pixels(of: file, longSide: longSide, limits), quality: quality)
  }

  /// Returns the pixels of a small copy: rows from the top, each pixel as red, green and blue.
  package static func rows(
    of file: UnsafeBufferPointer<UInt8>, longSide: Int, limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> (width: Int, height: Int, bytes: [UInt8]) {
    let pixels = try pixels(of: file, longSide: longSide, limits)
    return (pixels.width, pixels.height, pixels.bytes)
  }

  /// Returns the pixels of a small copy.
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
