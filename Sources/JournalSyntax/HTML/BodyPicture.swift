/// A picture that `BodyHTML` shows for an image in an entry.
public struct BodyPicture: Hashable, Sendable {
  /// The `src`: a path, or a `data:` address of a PNG, JPEG, GIF, WebP or AVIF in base64.
  ///
  /// Anything else, including `https:`, is rejected: no page requests a picture from another
  /// server.
  public var source: String
  /// The destination of a click, under the rules of `BodyHTML.link`; nil for none.
  public var link: String?
  /// The width of the picture, in CSS pixels.
  public var width: Int?
  /// The height of the picture, in CSS pixels.
  public var height: Int?

  /// Creates a picture with a source, and optionally a link and a size.
  public init(source: String, link: String? = nil, width: Int? = nil, height: Int? = nil) {
    self.source = source
    self.link = link
    self.width = width
    self.height = height
  }

  /// Returns the picture scaled proportionally to the width requested by `![[photo.jpg|200]]`.
  func scaled(to wanted: Int?) -> BodyPicture {
    guard let wanted else { return self }
    var scaled = self
    scaled.width = wanted
    if let width, let height, width > 0, width < 1 << 24, height > 0, height < 1 << 24 {
      scaled.height = max(1, height * wanted / width)
    } else {
      scaled.height = nil
    }
    return scaled
  }
}
