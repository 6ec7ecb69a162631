import JournalSyntax

/// The file that a reader is reading: borrowed bytes, which nothing may keep.
struct FileBeingRead: ~Escapable {
  /// The whole file.
  let bytes: Span<UInt8>
  /// Its path from the journal's root.
  let path: Span<UInt8>
  /// The offset of the file's name in `path`.
  let name: Int

  @_lifetime(copy bytes, copy path)
  init(_ bytes: Span<UInt8>, path: Span<UInt8>, name: Int) {
    self.bytes = bytes
    self.path = path
    self.name = name
  }

  /// Its path as text.
  var pathText: String { path.string(0..<path.count) }
}
