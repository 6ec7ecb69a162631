import Codecs

/// A picture embedded in a page: `data:image/jpeg;base64,…` (RFC 2397, RFC 4648 §4).
public enum DataURI {
  /// Returns a picture as a data URI; nil if it is of a kind that browsers don't show or that can
  /// carry scripts, whatever its file's name.
  public static func of(_ bytes: [UInt8]) -> String? {
    guard let kind = PictureKind(firstBytes: Array(bytes.prefix(4096))), kind.isShownByBrowsers
    else { return nil }
    return Base64.padded(bytes, after: "data:\(kind.mediaType);base64,")
  }

  /// Returns a drawing as a data URI; nil for anything else.
  ///
  /// Use it only in an `<img>`, where browsers neither run a drawing's scripts nor load anything
  /// else for it.
  public static func ofDrawing(_ bytes: [UInt8]) -> String? {
    guard PictureKind(firstBytes: Array(bytes.prefix(4096))) == .svg else { return nil }
    return Base64.padded(bytes, after: "data:image/svg+xml;base64,")
  }
}
