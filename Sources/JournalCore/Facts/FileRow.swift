/// A file that was read, an entry or not: the data needed to remove it from an index again.
struct FileRow: Sendable {
  /// Its path from the journal's root.
  var path: PoolRange
  /// A hash of the path, so that a search compares only a few paths.
  var hash: UInt32
  /// Its row in the chunk; -1 if it has none.
  var row: Int32 = -1
  /// Whether the report counts it among the entries.
  var isEntry = false
  /// Whether the report counts it among the files without a date.
  var isUndated = false
  /// The index of its first key in the chunk's list.
  var firstKey: Int32
  var keyCount: Int32 = 0

  /// Returns the FNV-1a hash of a path.
  static func hash(_ path: Span<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for i in path.indices { hash = (hash ^ UInt32(path[i])) &* 16_777_619 }
    return hash
  }
}
