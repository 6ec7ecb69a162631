/// A directory of a TIFF file, or of an EXIF block, which is one (TIFF 6.0, section 2).
struct TIFFDirectory {
  private let bytes: PictureBytes
  /// Where the file or the block begins.
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
    (self.bytes, self.start, self.order) = (bytes, start, order)
    entries = start + offset + 2..<start + offset + 2 + 12 * count
  }

  /// Returns the directory that a tag points to.
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

  /// Returns a tag's text, without what follows a NUL; nil if it is empty or very long.
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

  /// Returns where the values of a tag are, and their number: in its entry if they fit there.
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
