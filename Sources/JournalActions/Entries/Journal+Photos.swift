import Codecs
import JournalStore

extension Journal {
  /// Removes what a JPEG photo says besides its pixels: when, where and with what it was taken.
  /// - Parameters:
  ///   - path: the path of the photo from the journal's root.
  ///   - hash: the hash of the file's bytes as they were shown.
  /// - Throws: `JournalError.changedSinceShown` if the file is another by now, or has nothing to be
  ///   removed; or `StoreError`.
  package func removeMetadata(ofPhoto path: String, shown hash: String) throws {
    try change("photo \(path)") { journal, change in
      var lookup = PhotoLookup(root: journal.location.root)
      guard let bytes = try? lookup.photo(path, at: [path]).contents(),
        SHA256.digits(of: bytes) == hash, let bare = BareJPEG(of: bytes), bare.isShorter
      else { throw JournalError.changedSinceShown }
      change.write(path, over: bytes, bare.bytes)
    }
  }
}
