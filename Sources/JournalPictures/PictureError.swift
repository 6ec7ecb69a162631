import CPictures

/// Why no small copy of a picture can be made.
package enum PictureError: Error, Hashable, Sendable {
  /// It is neither a JPEG, a PNG nor a WebP picture, or a form of those that isn't decoded.
  case unsupported
  /// Its bytes break the rules of their format, or end too early.
  case damaged
  /// It has too many pixels, or decoding it needs too much memory.
  case tooLarge

  /// Returns the error that an outcome stands for; nil if it is none.
  init?(_ status: cpictures_status) {
    switch status {
    case CPICTURES_OK, CPICTURES_END: return nil
    case CPICTURES_TOO_LARGE: self = .tooLarge
    case CPICTURES_UNSUPPORTED: self = .unsupported
    default: self = .damaged
    }
  }
}
