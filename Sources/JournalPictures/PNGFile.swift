import CPictures

/// Decodes PNG (ISO/IEC 15948) with libpng.
enum PNGFile {
  /// Decodes a picture at a small size, row by row; for an interlaced one, by each pass's rows.
  static func decode(
    _ file: UnsafeBufferPointer<UInt8>, longSide: Int, _ limits: PictureLimits
  ) throws(PictureError) -> DecodedPicture {
    var header = cpictures_header()
    var status = CPICTURES_OK
    let png = cpictures_png_open(file.baseAddress, file.count, &header, &status)
    guard let png else { throw .tooLarge }
    defer { cpictures_png_close(png) }
    if let error = PictureError(status) { throw error }
    let width = Int(header.width)
    let height = Int(header.height)
    let channels = Int(header.channels)
    guard width * height <= limits.pixels else { throw .tooLarge }
    var average = AreaAverage(
      width: width, height: height,
      size: AreaAverage.size(fitting: width, height, longSide: longSide))
    var row = [UInt8](repeating: 0, count: channels * width)
    var place = cpictures_place()
    while true {
      status = cpictures_png_row(png, &row, &place)
      if let error = PictureError(status) { throw error }
      if status == CPICTURES_END { break }
      average.add(
        row.span, y: Int(place.y), x: Int(place.x), step: Int(place.step),
        count: Int(place.count), channels: channels)
    }
    let exif = UnsafeBufferPointer(start: header.exif, count: header.exif_count)
    let profile = UnsafeBufferPointer(start: header.profile, count: header.profile_count)
    return DecodedPicture(
      pixels: average.pixels, profile: profile.isEmpty ? nil : Array(profile),
      orientation: Orientation(exif: Array(exif)))
  }
}
