/// What `BodyHTML` shows for a picture that an entry names.
public struct BodyPicture: Hashable, Sendable {
  /// The `src`: a path, or a `data:` address of a PNG, JPEG, GIF, WebP or AVIF in base64.
  ///
  /// Anything else, also `https:`, is not let through: no page asks another server for a picture.
  public var source: String
  /// Where a click leads, under the rules of `BodyHTML.link`; `nil` for nowhere.
  public var link: String?
  /// The width of the picture, in CSS pixels.
  public var width: Int?
  /// The height of the picture, in CSS pixels.
  public var height: Int?

  /// Makes one.
  public init(source: String, link: String? = nil, width: Int? = nil, height: Int? = nil) {
    self.source = source
    self.link = link
    self.width = width
    self.height = height
  }

  /// The same with the width that `![[photo.jpg|200]]` asks for, in proportion.
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
