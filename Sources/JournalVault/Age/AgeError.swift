/// Why bytes can't be opened as an age file.
package enum AgeError: Error, Hashable, Sendable {
  /// Its text form (ASCII armor) isn't as the format demands.
  case armor
  /// Its header isn't as the format demands: another version, a malformed stanza, a key of the
  /// wrong length.
  case header
  /// None of the identities opens it; with the kinds of keys that it is sealed for.
  case noMatch([String])
  /// The header was changed after it was sealed.
  case changedHeader
  /// The payload is cut off, goes on after its end, or was changed.
  case payload
}
