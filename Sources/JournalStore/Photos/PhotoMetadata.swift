public import JournalCore

/// What a JPEG file says about the photo besides its pixels (EXIF 2.3).
public struct PhotoMetadata: Hashable, Sendable {
  /// A place on Earth, in degrees.
  public struct Place: Hashable, Sendable {
    /// North of the equator; below zero in the south.
    public var latitude: Double
    /// East of Greenwich; below zero in the west.
    public var longitude: Double
  }

  /// The day on which it was taken, by the camera's clock.
  public var day: Day?
  /// The time of that day.
  public var time: ClockTime?
  /// The camera.
  public var camera: String?
  /// Where it was taken.
  public var place: Place?

  /// Reads what a file says; nothing if it isn't a JPEG, or if it is damaged.
  public init(of file: [UInt8]) {
    let bytes = PictureBytes(file)
    for segment in JPEGSegments(bytes) where segment.marker == 0xE1 {
      guard bytes.has("Exif", at: segment.start),
        let directory = TIFFDirectory(bytes, at: segment.start + 6)
      else { continue }
      read(directory)
      return
    }
  }

  private mutating func read(_ directory: TIFFDirectory) {
    let photo = directory.directory(ofTag: 0x8769)
    if let text = photo?.text(ofTag: 0x9003) ?? directory.text(ofTag: 0x0132) { readTime(text) }
    let (make, model) = (directory.text(ofTag: 0x010F), directory.text(ofTag: 0x0110))
    if let make, let model {
      camera = model.lowercased().hasPrefix(make.lowercased()) ? model : make + " " + model
    } else {
      camera = model ?? make
    }
    place = directory.directory(ofTag: 0x8825).flatMap(Place.init)
  }

  /// Reads `2026:11:24 10:03:22`.
  private mutating func readTime(_ text: String) {
    let halves = text.split(separator: " ")
    let numbers = (halves.first ?? "").split(separator: ":").compactMap { Int($0) }
    guard numbers.count == 3, let day = Day(year: numbers[0], month: numbers[1], day: numbers[2])
    else { return }
    self.day = day
    if halves.count > 1 { time = ClockTime(halves[1].prefix(5)) }
  }
}

extension PhotoMetadata.Place {
  /// Reads the directory of a place; nil if it isn't on Earth.
  fileprivate init?(_ directory: TIFFDirectory) {
    func degrees(_ tag: Int, _ most: Double) -> Double? {
      guard let parts = directory.fractions(ofTag: tag), parts.count == 3 else { return nil }
      let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
      return degrees <= most ? degrees : nil
    }
    guard let north = degrees(2, 90), let east = degrees(4, 180) else { return nil }
    latitude = directory.text(ofTag: 1) == "S" ? -north : north
    longitude = directory.text(ofTag: 3) == "W" ? -east : east
  }
}
