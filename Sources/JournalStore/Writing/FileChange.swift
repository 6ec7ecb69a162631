/// One change of a journal's files, with what it was decided on: a file that is another by then is
/// never touched.
///
/// Paths are from the journal's root.
public enum FileChange: Hashable, Sendable {
  /// Writes a file that held `old` when it was read; nil for one that was not there.
  case write(path: String, old: [UInt8]?, new: [UInt8])
  /// Copies a picture among the photos, as `PhotoCopy` has planned it.
  case copy(PhotoCopy)
  /// Gives a file another place, where nothing is yet; nil for one that need not be looked into.
  case move(from: String, to: String, old: [UInt8]?)
  /// Puts a file into the trash; nil for one that need not be looked into.
  case remove(path: String, old: [UInt8]?)

  /// The file it is about; of a move the old place.
  public var path: String {
    switch self {
    case .write(let path, _, _), .remove(let path, _), .move(let path, _, _): path
    case .copy(let copy): copy.path
    }
  }
}
