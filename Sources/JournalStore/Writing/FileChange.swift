/// One change to a journal's files, with the contents it was based on.
///
/// A file that has changed since is never touched.
///
/// Paths are from the journal's root.
public enum FileChange: Hashable, Sendable {
  /// Writes a file that contained `old` when it was read; nil if the file didn't exist.
  case write(path: String, old: [UInt8]?, new: [UInt8])
  /// Copies a file to a free place.
  case copy(FileCopy)
  /// Moves a file to a free place.
  ///
  /// `old` is nil if its contents needn't be checked.
  case move(from: String, to: String, old: [UInt8]?)
  /// Moves a file to the trash.
  ///
  /// `old` is nil if its contents needn't be checked.
  case remove(path: String, old: [UInt8]?)

  /// The file that is changed; for a move, its old place.
  public var path: String {
    switch self {
    case .write(let path, _, _), .remove(let path, _), .move(let path, _, _): path
    case .copy(let copy): copy.path
    }
  }
}
