/// Why a form can't be read.
package enum FormError: Error, Hashable, Sendable {
  /// It is of another kind than those that browsers send.
  case unknownType
  /// It isn't written as its kind has to be.
  case malformed
  /// It has more bytes, parts or files than a form of ours can have.
  case tooLarge
  /// The folder for uploads can't be written to; with the system's error number.
  case cannotKeep(Int32)
}
