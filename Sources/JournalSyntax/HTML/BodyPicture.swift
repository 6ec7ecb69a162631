/// The picture that `BodyHTML` shows for an image in an entry.
package struct BodyPicture: Hashable, Sendable {
  /// The `src`: a path, or a `data:` address of a PNG, JPEG, GIF, WebP or AVIF in base64.
  ///
  /// Anything else, including `https:`, is rejected: no page requests a picture from another
  /// server.
  package var source: String
  /// The destination of a click, under the rules of `BodyHTML.link`; nil for none.
  package var link: String?
  /// The width of the picture, in CSS pixels.
  package var width: Int?
  /// The height of the picture, in CSS pixels.
  package var height: Int?

  /// Creates a picture with a source, and optionally a link and a size.
  package init(source: String, link: String? = nil, width: Int? = nil, height: Int? = nil) {
    self.source = source
    self.link = link
    self.width = width
    self.height = height
  }

  /// Returns the picture in the size requested by `![[photo.jpg|200]]` or `![[photo.jpg|200x100]]`;
  /// without a height, it is scaled proportionally.
  func scaled(to size: PictureSize?) -> BodyPicture {
    guard let size else { return self }
    var scaled = self
    scaled.width = size.width
    if let wanted = size.height {
      scaled.height = wanted
    } else if let width, let height, width > 0, width < 1 << 24, height > 0, height < 1 << 24 {
      scaled.height = max(1, height * size.width / width)
    } else {
      scaled.height = nil
    }
    return scaled
  }
}

/// The size of a picture at the end of its text, as in Obsidian: `300`, `300x200`, `words|300`.
struct PictureSize {
  /// The largest width and height.
  private static let largest = 4_096

  var width: Int
  var height: Int?
  /// The text before the size and its bar.
  var words: Range<Int>

  /// Reads a size; nil if there is none.
  init?(_ bytes: Span<UInt8>, _ text: Range<Int>) {
    var start = text.upperBound
    while start > text.lowerBound, bytes[start - 1] != Byte.bar { start -= 1 }
    var at = start
    guard let width = Self.number(bytes, &at, text.upperBound) else { return nil }
    if at < text.upperBound, bytes[at] == UInt8(ascii: "x") {
      at += 1
      guard let height = Self.number(bytes, &at, text.upperBound) else { return nil }
      self.height = height
    }
    guard at == text.upperBound else { return nil }
    self.width = width
    let words = text.lowerBound..<max(text.lowerBound, start - 1)
    self.words = bytes.trimmed(words)
  }

  private static func number(_ bytes: Span<UInt8>, _ at: inout Int, _ end: Int) -> Int? {
    var value = 0
    while at < end, bytes[at].isDigit {
      value = min(value * 10 + Int(bytes[at] - 0x30), largest)
      at += 1
    }
    return value > 0 ? value : nil
  }
}
