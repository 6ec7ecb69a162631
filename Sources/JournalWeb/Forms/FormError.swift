/// The reason a form can't be read.
package enum FormError: Error, Hashable, Sendable {
  /// Its kind isn't one that browsers send.
  case unknownType
  /// It isn't written as its kind requires.
  case malformed
  /// It has more bytes, parts or files than our forms can have.
  case tooLarge
  /// The upload folder can't be written to; with the system's error number.
  case cannotKeep(Int32)
}
