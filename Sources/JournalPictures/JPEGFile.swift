import CPictures

/// Decodes and encodes JPEG (ITU-T T.81) with libjpeg-turbo.
package enum JPEGFile {
  /// Decodes a picture at a small size.
  static func decode(
    _ file: UnsafeBufferPointer<UInt8>, longSide: Int, _ limits: PictureLimits
  ) throws(PictureError) -> DecodedPicture {
    var width = UInt32(0)
    var height = UInt32(0)
    var status = CPICTURES_OK
    let memory = limits.memory
    let jpeg = cpictures_jpeg_open(file.baseAddress, file.count, memory, &width, &height, &status)
    guard let jpeg else { throw .tooLarge }
    defer { cpictures_jpeg_close(jpeg) }
    if let error = PictureError(status) { throw error }
    guard Int(width) * Int(height) <= limits.pixels else { throw .tooLarge }
    let size = AreaAverage.size(fitting: Int(width), Int(height), longSide: longSide)
    let divisor = divisor(Int(max(width, height)), longSide: longSide)
    status = cpictures_jpeg_start(jpeg, divisor, &width, &height)
    if let error = PictureError(status) { throw error }
    var average = AreaAverage(width: Int(width), height: Int(height), size: size)
    var row = [UInt8](repeating: 0, count: 4 * Int(width))
    for y in 0..<Int(height) {
      if let error = PictureError(cpictures_jpeg_row(jpeg, &row)) { throw error }
      average.add(row.span, y: y, count: Int(width), channels: 3)
    }
    let metadata = JPEGMetadata(file)
    return DecodedPicture(
      pixels: average.pixels, profile: metadata.profile,
      orientation: metadata.exif.map(Orientation.init) ?? .upright)
  }

  /// Returns the divisor for decoding at a smaller size, which takes less time.
  ///
  /// At least two pixels remain for each shown one.
  private static func divisor(_ side: Int, longSide: Int) -> UInt32 {
    [8, 4, 2].first { side / Int($0) >= 2 * longSide } ?? 1
  }

  /// Returns a JPEG file without metadata.
  /// - Parameter quality: 1 to 100, as in the program `cjpeg`.
  /// - Throws: `tooLarge` if there is no memory for it.
  package static func encode(_ pixels: Pixels, quality: Int32) throws(PictureError) -> [UInt8] {
    var count = 0
    let bytes = cpictures_jpeg_write(
      pixels.bytes, UInt32(pixels.width), UInt32(pixels.height), quality, &count)
    guard let bytes else { throw .tooLarge }
    defer { cpictures_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

/// The display metadata from a JPEG file's segments before its first scan (ITU-T T.81, annex B).
struct JPEGMetadata {
  /// The first EXIF block, without its name.
  private(set) var exif: [UInt8]?
  private var parts: [UInt8: [UInt8]] = [:]
  private var partCount = 0

  /// The size limit for a profile, in bytes; cameras' and screens' are no larger.
  private static let profileLimit = 4 << 20

  /// Reads the segments up to the first malformed one.
  init(_ file: UnsafeBufferPointer<UInt8>) {
    var place = 2
    var size = 0
    while place + 4 <= file.count, file[place] == 0xFF {
      let marker = file[place + 1]
      if marker == 0xFF {
        place += 1  // a fill byte
        continue
      }
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      guard marker != 0xDA, length >= 2, place + 2 + length <= file.count else { return }
      let contents = file[place + 4..<place + 2 + length]
      if marker == 0xE1, exif == nil, let block = JPEGMetadata.named("Exif\0\0", contents) {
        exif = Array(block)
      } else if marker == 0xE2, let part = JPEGMetadata.named("ICC_PROFILE\0", contents),
        part.count > 2, size + part.count <= JPEGMetadata.profileLimit
      {
        // The part's number, from 1, and the number of parts.
        parts[part[part.startIndex]] = Array(part.dropFirst(2))
        partCount = Int(part[part.startIndex + 1])
        size += part.count
      }
      place += 2 + length
    }
  }

  /// The ICC profile, which may be in several parts (ICC.1, annex B.4); nil if one is missing.
  var profile: [UInt8]? {
    guard partCount > 0, parts.count == partCount else { return nil }
    return parts.keys.sorted().flatMap { parts[$0]! }
  }

  private static func named(
    _ name: String, _ contents: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    contents.starts(with: name.utf8) ? contents.dropFirst(name.utf8.count) : nil
  }
}
