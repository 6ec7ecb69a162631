import JournalSyntax

/// A file that was read from somewhere other than the journal's folder.
public struct ReadFile: Hashable, Sendable {
  /// Its path from the journal's root, as bytes: two spellings of a name are two files.
  public var path: [UInt8]
  /// The whole file.
  public var bytes: [UInt8]

  /// Creates a file from its path and bytes.
  public init(path: [UInt8], bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
  }

  /// The path as text.
  public var name: String { ReadableBytes.text(path) }
}

extension JournalIndex {
  /// The paths of all files that were read, also those that aren't entries.
  package var filePaths: [String] {
    chunks.flatMap { chunk in chunk.files.map { chunk.string($0.path) } }
  }

  /// Reads files as if they were the whole journal.
  public init(_ files: some Collection<ReadFile>, settings: Settings, scope: Scope) {
    let scope =
      scope.measuring(settings).map {
        scope.measured(by: JournalIndex(files, settings: settings, scope: $0))
      } ?? scope
    var reader = EntryReader(settings: settings, scope: scope)
    for file in files {
      let name = (file.path.lastIndex(of: Byte.slash) ?? -1) + 1
      reader.read(file.bytes.span, path: file.path.span, name: name)
    }
    self.init([reader.finish()], settings: settings)
  }
}
