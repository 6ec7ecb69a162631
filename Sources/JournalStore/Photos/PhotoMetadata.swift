package import JournalCore

/// A photo's metadata in a JPEG file (EXIF 2.3).
package struct PhotoMetadata: Hashable, Sendable {
  /// A place on Earth, in degrees.
  package struct Place: Hashable, Sendable {
    /// North of the equator; below zero in the south.
    package var latitude: Double
    /// East of Greenwich; below zero in the west.
    package var longitude: Double
  }

  /// The day it was taken, by the camera's clock.
  package var day: Day?
  /// The time on that day.
  package var time: ClockTime?
  /// The camera.
  package var camera: String?
  /// The place where it was taken.
  package var place: Place?

  /// Reads a file's metadata; nothing if it isn't a JPEG, or if it is damaged.
  package init(of file: [UInt8]) {
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
    let make = directory.text(ofTag: 0x010F)
    let model = directory.text(ofTag: 0x0110)
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
  /// Reads a place's directory; nil if it isn't on Earth.
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

/// A JPEG file without its metadata; its pixels are the same, byte for byte.
///
/// Among the segments that a program may add, only those that affect the picture's look stay: JFIF,
/// Adobe's colours, the colour profile, and the orientation. Anything attached after the picture,
/// such as a clip, goes too, because it has its own metadata.
package struct BareJPEG: Hashable, Sendable {
  /// The file.
  package private(set) var bytes: [UInt8] = [0xFF, 0xD8]
  /// The number of bytes attached after the picture.
  package private(set) var attached = 0
  /// True if anything was removed.
  package private(set) var isShorter = false
  /// The orientation tag, if the picture isn't upright.
  private var orientation: UInt8?

  /// Creates the file; nil if it isn't a whole JPEG, so that it could be damaged.
  package init?(of file: [UInt8]) {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 1 < file.count, file[place] == 0xFF {
      let marker = file[place + 1]
      switch marker {
      case 0xFF:  // a fill byte
        place += 1
      case 0x01, 0xD0...0xD7:
        bytes += file[place..<place + 2]
        place += 2
      case 0xD9:
        bytes += file[place..<place + 2]
        finish(file, end: place + 2)
        return
      default:
        guard let end = take(marker, file, at: place) else { return nil }
        place = end
      }
    }
    return nil
  }

  /// Keeps or leaves out a segment, and keeps the coded pixels after it; returns their end.
  private mutating func take(_ marker: UInt8, _ file: [UInt8], at place: Int) -> Int? {
    guard marker != 0, marker != 0xD8, place + 4 <= file.count else { return nil }
    let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
    var end = place + 2 + length
    guard length >= 2, end <= file.count else { return nil }
    if BareJPEG.isKept(marker, file[(place + 4)..<end]) {
      if marker == 0xDA { end = BareJPEG.endOfPixels(file, from: end) }
      bytes += file[place..<end]
    } else if orientation == nil, let found = BareJPEG.orientation(file[(place + 4)..<end]) {
      orientation = found
    }
    return end
  }

  private static func isKept(_ marker: UInt8, _ contents: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xE0: contents.starts(with: "JFIF\0".utf8)
    case 0xE2: contents.starts(with: "ICC_PROFILE\0".utf8)
    case 0xEE: contents.starts(with: "Adobe".utf8)
    case 0xE0...0xEF, 0xFE: false
    default: true
    }
  }

  /// Returns the end of coded pixels: the next marker that isn't part of them.
  private static func endOfPixels(_ file: [UInt8], from start: Int) -> Int {
    var place = start
    while place + 1 < file.count {
      if file[place] == 0xFF {
        switch file[place + 1] {
        case 0x00, 0xD0...0xD7: place += 1
        case 0xFF: break
        default: return place
        }
      }
      place += 1
    }
    return file.count
  }

  // MARK: Which side is up

  private static func orientation(_ contents: ArraySlice<UInt8>) -> UInt8? {
    guard contents.starts(with: "Exif\0\0".utf8) else { return nil }
    let value = TIFFDirectory(PictureBytes(Array(contents)), at: 6)?.value(ofTag: 274)
    return value.flatMap { (2...8).contains($0) ? UInt8($0) : nil }
  }

  /// Restores the orientation where readers look for it: after JFIF.
  private mutating func finish(_ file: [UInt8], end: Int) {
    attached = file.count - end
    if let orientation {
      var place = 2
      if bytes.count > 6, bytes[3] == 0xE0 { place += 2 + Int(bytes[4]) << 8 + Int(bytes[5]) }
      let exif: [UInt8] =
        [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
        + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
      bytes.insert(contentsOf: exif, at: place)
    }
    isShorter = bytes != file
  }
}
