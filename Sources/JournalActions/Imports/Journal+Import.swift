import Codecs
import JournalCore
import JournalEditing
import JournalExchange
import JournalStore

extension Journal {
  /// The folder with the receipts of imports.
  static let receipts = JournalLocation.receiptsFolder
  /// The most bytes of a text that is read as a whole.
  private static let mostBytes = 1 << 30

  /// Returns what an import would do; nothing is written.
  /// - Throws: `ImportError`, `JournalError.notAFolder`, or `StoreError`.
  public func importPlan(_ request: ImportRequest) throws -> ImportOutcome {
    defer { progress?(nil) }
    let source = try ImportedSource(request, for: self, records: nil)
    return noted(try Importing(self, source, staged: nil).outcome)
  }

  /// Imports records of another program as entries, in one step.
  ///
  /// The source is read, and its files are prepared, before the journal is locked: others can change the
  /// journal meanwhile. Records that were imported before aren't added again. If one has changed in the
  /// source, the change is made here, too, unless the person has changed the same place.
  /// - Throws: as `importPlan`; nothing is changed then.
  public func importEntries(_ request: ImportRequest) throws -> ImportOutcome {
    guard let state else { throw JournalError.noStateFolder }
    defer { progress?(nil) }
    while true {
      let journal = try reread()
      var staged = try StagedFiles(for: location, in: state)
      let source = try ImportedSource(request, for: journal, records: staged.begin())
      var importing = try Importing(journal, source, staged: staged)
      if let outcome = try write(&importing) { return noted(outcome) }
    }
  }

  /// Writes what is planned.
  ///
  /// If the journal has changed since, what was read is compared with it again.
  /// - Returns: nil if its moods have another scale since, so that the source has to be read again.
  private func write(_ importing: inout Importing) throws -> ImportOutcome? {
    func attempt() throws -> ImportOutcome? {
      try change("import") { journal, change in
        guard journal.settings.mood == importing.source.mood else { return nil }
        if try !importing.isCurrent(in: journal) { importing = try importing.again(in: journal) }
        return try importing.finish(&change)
      }
    }
    for _ in 1..<Change.mostTries {
      // An editor has made a file since.
      do { return try attempt() } catch StoreError.alreadyThere {}
    }
    return try attempt()
  }

  private func noted(_ outcome: ImportOutcome) -> ImportOutcome {
    notices.note(outcome.rows)
    return outcome
  }

  /// Returns the names of the receipts of earlier imports, oldest first.
  func importReceiptNames() throws -> [String] {
    // The second one of a day has a number.
    func number(_ name: String) -> Int {
      Int(name.dropLast(".json".count).split(separator: "-").last ?? "") ?? 1
    }
    return try location.names(in: Journal.receipts).filter { $0.hasSuffix(".json") }.sorted {
      ($0.prefix(10), number($0)) < ($1.prefix(10), number($1))
    }
  }

  /// Returns the receipts of earlier imports, oldest first, as their paths and bytes.
  func importReceipts() throws -> [(path: String, bytes: [UInt8])] {
    try importReceiptNames().map { name in
      let path = Journal.receipts + "/" + name
      let file = try OpenSource(location.root + "/" + path)
      return (path, try file.contents(upTo: Journal.mostBytes))
    }
  }

  /// Opens what is to be imported.
  /// - Returns: the source, its name, and the hash of its bytes; for a folder, of those of its texts.
  static func source(
    at path: String
  ) throws -> (source: ImportSource, name: String, hash: () -> String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if FolderTree.isFolder(path) {
      let source = ImportSource(FolderFiles(path), links: FolderTree.links(in: path))
      func hash() -> String {
        var hash = SHA256()
        source.forEachText { text in text.withUnsafeBytes { hash.add($0) } }
        return hash.digits()
      }
      return (source, name, hash)
    }
    let file = try OpenSource(path)
    if ImportSource.isArchive(file.beginning(4)) {
      return (try ImportSource(file), name, { file.contentHash() })
    }
    let bytes = try file.contents(upTo: mostBytes)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let hash = SHA256.digits(of: bytes)
    return (ImportSource(bytes, name: name, files: FolderFiles(folder)), name, { hash })
  }
}

extension OpenSource: ArchiveBytes {}

/// The files beside a text that is imported, as in an unpacked archive.
private final class FolderFiles: ImportFiles {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  var names: [String] { FolderTree.files(in: folder) }

  func read(
    _ name: String, most: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> UnreadReason? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { [".", "..", ""].contains($0) }), !name.utf8.contains(0) else {
      return .leadsOutside
    }
    guard let file = try? OpenSource(folder + "/" + name) else { return .missing }
    guard file.count <= most else { return .tooLarge }
    var place = 0
    return try withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while true {
        let got = file.read(at: place, buffer)
        if got == 0 { return place == file.count ? nil : .damaged }
        try body(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
        place += got
      }
    }
  }
}
