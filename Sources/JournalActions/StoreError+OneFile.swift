import JournalStore

extension StoreError {
  /// The only file that is in the way; nil if it is the journal or the disk.
  var pathOfOneFile: String? {
    switch self {
    case .changedSince(let path, _), .alreadyThere(let path), .leadsOutside(let path),
      .hardLinked(let path, _), .readOnly(let path), .offLimits(let path):
      path
    default: nil
    }
  }
}
