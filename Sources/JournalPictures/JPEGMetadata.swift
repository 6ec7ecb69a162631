/// What a JPEG file's segments before its first scan say about showing it (ITU-T T.81, annex B).
struct JPEGMetadata {
  /// The first EXIF block, without its name.
  private(set) var exif: [UInt8]?
  private var parts: [UInt8: [UInt8]] = [:]
  private var partCount = 0

  /// No profile of a camera or a screen is larger; in bytes.
  private static let profileLimit = 4 << 20

  /// Reads the segments up to the first that breaks a rule.
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
        // Its number, from 1, and how many there are.
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
