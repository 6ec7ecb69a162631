/// The beginning of a picture file.
///
/// Any value beyond its end is nil or false.
struct PictureBytes {
  enum Order { case big, little }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Returns an unsigned number of up to 4 bytes.
  func number(at place: Int, _ length: Int, _ order: Order) -> Int? {
    guard place >= 0, length <= 4, place <= bytes.count - length else { return nil }
    var number = 0
    for i in 0..<length {
      number = number << 8 | Int(bytes[order == .big ? place + i : place + length - 1 - i])
    }
    return number
  }

  func has(_ part: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place <= bytes.count - part.count else { return false }
    return bytes[place..<place + part.count].elementsEqual(part)
  }

  /// Compares without regard to ASCII case, for `<!DOCTYPE HTML` and the like.
  func has(_ text: StaticString, at place: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, place <= bytes.count - length else { return false }
    for i in 0..<length where folded(bytes[place + i]) != folded(text.utf8Start[i]) {
      return false
    }
    return true
  }

  private func folded(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}

/// The segments in a JPEG file up to its first scan (ITU-T T.81, annex B).
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The marker's second byte, such as 0xE1 for APP1.
    var marker: Int
    /// The start of the data after the length.
    var start: Int
    var end: Int
  }

  let bytes: PictureBytes
  private var place = 2

  init(_ bytes: PictureBytes) {
    self.bytes = bytes
  }

  mutating func next() -> Segment? {
    while bytes.number(at: place, 1, .big) == 0xFF {
      guard let marker = bytes.number(at: place + 1, 1, .big) else { return nil }
      switch marker {
      case 0xFF: place += 1  // fill bytes
      case 0x01, 0xD0...0xD7: place += 2  // no length
      default:
        guard marker != 0xD9, let length = bytes.number(at: place + 2, 2, .big), length >= 2 else {
          return nil
        }
        let segment = Segment(marker: marker, start: place + 4, end: place + 2 + length)
        // A scan's start is followed by coded bits, up to the end.
        place = marker == 0xDA ? bytes.count : segment.end
        return segment
      }
    }
    return nil
  }
}

/// A directory in a TIFF file, or in an EXIF block, which is one (TIFF 6.0, section 2).
struct TIFFDirectory {
  private let bytes: PictureBytes
  /// The start of the file or the block.
  private let start: Int
  private let order: PictureBytes.Order
  private let entries: Range<Int>

  /// Finds the first directory.
  init?(_ bytes: PictureBytes, at start: Int) {
    let order: PictureBytes.Order = bytes.has("II", at: start) ? .little : .big
    guard bytes.number(at: start + 2, 2, order) == 42,
      let offset = bytes.number(at: start + 4, 4, order)
    else { return nil }
    self.init(bytes, at: start, order, offset)
  }

  private init?(_ bytes: PictureBytes, at start: Int, _ order: PictureBytes.Order, _ offset: Int) {
    guard let count = bytes.number(at: start + offset, 2, order) else { return nil }
    self.bytes = bytes
    self.start = start
    self.order = order
    entries = start + offset + 2..<start + offset + 2 + 12 * count
  }

  /// Returns the directory referenced by a tag.
  func directory(ofTag tag: Int) -> TIFFDirectory? {
    value(ofTag: tag).flatMap { TIFFDirectory(bytes, at: start, order, $0) }
  }

  /// Returns a tag's value if it is a 16-bit or 32-bit number.
  func value(ofTag tag: Int) -> Int? {
    guard let place = place(ofTag: tag) else { return nil }
    switch bytes.number(at: place + 2, 2, order) {
    case 3: return bytes.number(at: place + 8, 2, order)
    case 4: return bytes.number(at: place + 8, 4, order)
    default: return nil
    }
  }

  /// Returns a tag's text up to a NUL; nil if it is empty or very long.
  func text(ofTag tag: Int) -> String? {
    guard let (place, count) = values(ofTag: tag, type: 2, size: 1), count <= 200 else {
      return nil
    }
    let text = (0..<count).compactMap { bytes.number(at: place + $0, 1, order) }
      .prefix { $0 != 0 }.map { UInt8($0) }
    let shown = String(decoding: text, as: UTF8.self)
    let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// Returns a tag's fractions; nil if one has no denominator.
  func fractions(ofTag tag: Int) -> [Double]? {
    guard let (place, count) = values(ofTag: tag, type: 5, size: 8), count <= 10 else { return nil }
    var fractions: [Double] = []
    for number in 0..<count {
      guard let above = bytes.number(at: place + 8 * number, 4, order),
        let below = bytes.number(at: place + 8 * number + 4, 4, order), below > 0
      else { return nil }
      fractions.append(Double(above) / Double(below))
    }
    return fractions
  }

  /// Returns the location and the number of a tag's values: in its entry if they fit there.
  private func values(ofTag tag: Int, type: Int, size: Int) -> (place: Int, count: Int)? {
    guard let entry = place(ofTag: tag), bytes.number(at: entry + 2, 2, order) == type,
      let count = bytes.number(at: entry + 4, 4, order)
    else { return nil }
    guard count * size > 4 else { return (entry + 8, count) }
    return bytes.number(at: entry + 8, 4, order).map { (start + $0, count) }
  }

  private func place(ofTag tag: Int) -> Int? {
    for place in stride(from: entries.lowerBound, to: entries.upperBound, by: 12) {
      guard let found = bytes.number(at: place, 2, order) else { return nil }
      if found == tag { return place }
    }
    return nil
  }
}
