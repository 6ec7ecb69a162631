import JournalSyntax

/// What a file named in an entry is, by its extension.
///
/// Only these kinds are shown, served and copied: texts and settings, which may be other entries or
/// secrets, aren't among them.
package enum FileKind: Hashable, Sendable, CaseIterable {
  case picture, sound, video
  /// Pages to read: PDF and the files of office programs.
  case document
  /// Archives, tables, tracks and dates.
  case other

  /// The extensions in lower case, each with its media type.
  ///
  /// Source: the media types registered with IANA, and for those without one what browsers and
  /// servers use.
  package var types: KeyValuePairs<StaticString, StaticString> {
    switch self {
    case .picture:
      [
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
        "webp": "image/webp", "heic": "image/heic", "heif": "image/heif", "svg": "image/svg+xml",
        "avif": "image/avif", "tif": "image/tiff", "tiff": "image/tiff", "bmp": "image/bmp",
      ]
    case .sound:
      [
        "m4a": "audio/mp4", "mp3": "audio/mpeg", "aac": "audio/aac", "wav": "audio/wav",
        "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg", "flac": "audio/flac",
        "weba": "audio/webm", "amr": "audio/amr", "3ga": "audio/3gpp", "aif": "audio/aiff",
        "aiff": "audio/aiff", "caf": "audio/x-caf", "wma": "audio/x-ms-wma",
      ]
    case .video:
      [
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
        "ogv": "video/ogg", "mkv": "video/x-matroska", "avi": "video/x-msvideo",
        "3gp": "video/3gpp", "mpg": "video/mpeg", "mpeg": "video/mpeg",
      ]
    case .document:
      [
        "pdf": "application/pdf", "epub": "application/epub+zip",
        "odt": "application/vnd.oasis.opendocument.text",
        "ods": "application/vnd.oasis.opendocument.spreadsheet",
        "odp": "application/vnd.oasis.opendocument.presentation",
        "doc": "application/msword", "rtf": "application/rtf",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "xls": "application/vnd.ms-excel",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "ppt": "application/vnd.ms-powerpoint",
        "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "pages": "application/vnd.apple.pages", "numbers": "application/vnd.apple.numbers",
      ]
    case .other:
      [
        "zip": "application/zip", "gz": "application/gzip", "7z": "application/x-7z-compressed",
        "csv": "text/csv", "ics": "text/calendar", "gpx": "application/gpx+xml",
        "kml": "application/vnd.google-earth.kml+xml", "mid": "audio/midi", "midi": "audio/midi",
        "psd": "image/vnd.adobe.photoshop",
      ]
    }
  }

  /// Determines a file's kind by its path; nil for an unknown extension, or none.
  package init?(_ path: String) {
    var path = path
    let kind = path.withUTF8 { FileKind($0.span, in: 0..<$0.count) }
    guard let kind else { return nil }
    self = kind
  }

  /// Determines a file's kind by its path in some bytes.
  ///
  /// What follows a `#` or `?` isn't part of the name, unless the name has no other extension.
  package init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    if let kind = FileKind(ending: bytes, in: range) {
      self = kind
      return
    }
    let mark = range.first { bytes[$0] == Byte.hash || bytes[$0] == Byte.question }
    guard let mark, let kind = FileKind(ending: bytes, in: range.lowerBound..<mark) else {
      return nil
    }
    self = kind
  }

  private init?(ending bytes: Span<UInt8>, in range: Range<Int>) {
    guard let ending = FileKind.ending(bytes, in: range), let kind = FileKind.kinds[ending] else {
      return nil
    }
    self = kind
  }

  /// Returns a link's target without what follows the file's name: `plan.pdf` for
  /// `plan.pdf#page=3`.
  package static func name(in target: String) -> String {
    var target = target
    let isName = target.withUTF8 { FileKind(ending: $0.span, in: 0..<$0.count) != nil }
    return isName ? target : String(target.prefix { $0 != "#" && $0 != "?" })
  }

  /// Returns the media type for a path's extension; nil if it is unknown.
  package static func mediaType(of path: String) -> String? {
    var path = path
    let ending = path.withUTF8 { FileKind.ending($0.span, in: 0..<$0.count) }
    return ending.flatMap { mediaTypes[$0] }.map { "\($0)" }
  }

  private static let kinds = table { kind, _ in kind }
  private static let mediaTypes = table { _, type in type }

  private static func table<Value>(
    _ value: (FileKind, StaticString) -> Value
  ) -> [UInt64: Value] {
    var table: [UInt64: Value] = [:]
    for kind in allCases {
      for (name, type) in kind.types {
        let letters = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        table[letters.reduce(0) { $0 << 8 | UInt64($1) }] = value(kind, type)
      }
    }
    return table
  }

  /// Returns a path's extension in lower case as one number; nil if it has none of up to 8 bytes.
  private static func ending(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt64? {
    var ending: UInt64 = 0
    var shift: UInt64 = 0
    var at = range.upperBound
    while at > range.lowerBound, shift < 64 {
      at -= 1
      let byte = bytes[at]
      if byte == Byte.dot { return shift > 0 && at > range.lowerBound ? ending : nil }
      guard byte.isAlphanumeric else { return nil }
      ending |= UInt64(byte.isLetter ? byte | 0x20 : byte) << shift
      shift += 8
    }
    return nil
  }
}
