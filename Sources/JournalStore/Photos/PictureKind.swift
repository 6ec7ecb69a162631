import Codecs

/// A picture file's kind, determined by its first bytes and never by its name.
public enum PictureKind: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, gif, webp, heic, avif, tiff, bmp
  /// A drawing as text that may carry scripts: it is linked at most, and never embedded in a page.
  case svg

  /// Determines the kind; nil for anything else, such as a web page named `.jpg`.
  /// - Parameter bytes: the file's beginning; 4 KB are enough.
  public init?(firstBytes bytes: [UInt8]) {
    let bytes = PictureBytes(bytes)
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = .png
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.has("ftyp", at: 4), let kind = PictureKind(brandsOf: bytes) {
      self = kind
    } else if bytes.has([0x49, 0x49, 42, 0], at: 0) || bytes.has([0x4D, 0x4D, 0, 42], at: 0) {
      self = .tiff
    } else if bytes.has("BM", at: 0), let header = bytes.number(at: 14, 4, .little),
      [12, 40, 52, 56, 64, 108, 124].contains(header)
    {
      self = .bmp
    } else if PictureKind.isDrawing(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Reads the brands of an ISO base media file (ISO/IEC 14496-12 §4.3; ISO/IEC 23008-12 for HEIF).
  private init?(brandsOf bytes: PictureBytes) {
    guard let length = bytes.number(at: 0, 4, .big) else { return nil }
    let end = min(length, 256)
    // The main brand, its version, then the brands it is compatible with.
    let places = [8] + Array(stride(from: 16, to: max(16, end - 3), by: 4))
    if places.contains(where: { bytes.has("avif", at: $0) || bytes.has("avis", at: $0) }) {
      self = .avif
    } else if places.contains(where: { place in
      ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
        .contains { bytes.has($0, at: place) }
    }) {
      self = .heic
    } else {
      return nil
    }
  }

  /// Returns true if it is text that begins with a tag and contains `<svg` before any `<html`.
  private static func isDrawing(_ bytes: PictureBytes) -> Bool {
    var start = bytes.has([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
    while let byte = bytes.number(at: start, 1, .big), [9, 10, 13, 32].contains(byte) {
      start += 1
    }
    guard bytes.has("<", at: start) else { return false }
    for place in start..<min(bytes.count, 4096) {
      if bytes.has("<html", at: place) || bytes.has("<!DOCTYPE html", at: place) { return false }
      if bytes.has("<svg", at: place) { return true }
    }
    return false
  }

  /// True if every common browser shows it as a picture.
  public var isShownByBrowsers: Bool {
    switch self {
    case .jpeg, .png, .gif, .webp, .avif, .bmp: true
    case .heic, .tiff, .svg: false
    }
  }

  /// Its file name extensions, the usual one first.
  public var endings: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    case .heic: ["heic", "heif"]
    case .tiff: ["tiff", "tif"]
    default: [rawValue]
    }
  }

  /// Its media type, such as `image/jpeg`.
  public var mediaType: String {
    self == .svg ? "image/svg+xml" : "image/" + rawValue
  }
}

/// A picture embedded in a page: `data:image/jpeg;base64,…` (RFC 2397, RFC 4648 §4).
package enum DataURI {
  /// Returns a picture as a data URI; nil for a kind that browsers don't show or that can carry
  /// scripts, regardless of the file's name.
  package static func of(_ bytes: [UInt8]) -> String? {
    guard let kind = PictureKind(firstBytes: Array(bytes.prefix(4096))), kind.isShownByBrowsers
    else { return nil }
    return Base64.padded(bytes, after: "data:\(kind.mediaType);base64,")
  }

  /// Returns a drawing as a data URI; nil for anything else.
  ///
  /// Use it only in an `<img>`, where browsers neither run a drawing's scripts nor load anything
  /// else for it.
  package static func ofDrawing(_ bytes: [UInt8]) -> String? {
    guard PictureKind(firstBytes: Array(bytes.prefix(4096))) == .svg else { return nil }
    return Base64.padded(bytes, after: "data:image/svg+xml;base64,")
  }
}
