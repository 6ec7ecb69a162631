import Codecs
public import JournalCore
import JournalEditing
public import JournalExchange
import JournalStore

extension Journal {
  /// The folder with the receipts of imports.
  static let receipts = JournalLocation.receiptsFolder
  /// The maximum size in bytes of a text read as a whole.
  private static let mostBytes = 1 << 30

  /// Returns an import's planned outcome; nothing is written.
  /// - Throws: `ImportError`, `JournalError.notAFolder`, or `StoreError`.
  public func importPlan(_ request: ImportRequest) throws -> ImportOutcome {
    defer { progress?(nil) }
    let source = try ImportedSource(request, for: self, records: nil)
    return noted(try Importing(self, source, staged: nil).outcome)
  }

  /// Returns a table as it would be read, if the meanings of its columns are guessed; nil for other
  /// sources.
  /// - Throws: as `importPlan`.
  public func guessedTable(_ request: ImportRequest) throws -> ImportedTable? {
    guard !FolderTree.isFolder(request.path) else { return nil }
    let source = try ImportedSource(request, for: self, records: nil)
    return try source.guessedTable(importClock)
  }

  /// Imports another program's records as entries, in one step.
  ///
  /// The source is read, and its files are prepared, before the journal is locked: others can
  /// change the journal meanwhile. Records imported before aren't added again. If one has changed
  /// in the source, the change is made here, too, unless the person has changed the same place.
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

  /// Writes the plan.
  ///
  /// If the journal has changed since, the records are compared with it again.
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

  /// Returns the names of earlier imports' receipts, oldest first.
  func importReceiptNames() throws -> [String] {
    // The second one on a day has a number.
    func number(_ name: String) -> Int {
      Int(name.dropLast(".json".count).split(separator: "-").last ?? "") ?? 1
    }
    return try location.names(in: Journal.receipts).filter { $0.hasSuffix(".json") }.sorted {
      ($0.prefix(10), number($0)) < ($1.prefix(10), number($1))
    }
  }

  /// Returns earlier imports' receipts, oldest first, as their paths and bytes.
  func importReceipts() throws -> [(path: String, bytes: [UInt8])] {
    try importReceiptNames().map { name in
      let path = Journal.receipts + "/" + name
      let file = try OpenSource(location.root + "/" + path)
      return (path, try file.contents(upTo: Journal.mostBytes))
    }
  }

  /// Opens the source.
  /// - Parameter own: its own name, by which it may be recognized; nil for the one in its path.
  /// - Returns: the source, its name, and the hash of its bytes; for a folder, the hash of its
  ///   texts.
  static func source(
    at path: String, named own: String?
  ) throws -> (source: ImportSource, name: String, hash: () -> String) {
    let name = own ?? path.split(separator: "/").last.map(String.init) ?? path
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

/// The files beside an imported text, as in an unpacked archive.
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

/// An import's planned or actual outcome.
public struct ImportOutcome: Hashable, Sendable {
  /// The format that was read.
  public var format: ImportFormat
  /// The new entries, as paths from the journal's root, with their records.
  public var added: [Entry] = []
  /// The entries changed in the source, but not here.
  public var updated: [Entry] = []
  /// The entries changed in both, in different places: they have both changes.
  public var merged: [Entry] = []
  /// The entries changed in both, in the same place: they are left as they are.
  public var kept: [Entry] = []
  /// The number of entries equal to the source's.
  public var unchanged = 0
  /// The number of entries imported before and deleted since.
  public var deleted = 0
  /// The number of new photos and other files.
  public var files = 0
  /// How a table was read; nil if the source isn't a database.
  public var table: ImportedTable?
  /// The path of the receipt; nil if nothing was written.
  public var receipt: String?
  /// The source's rows: the used ones are in the entries and files above, or there already.
  public var rows = ImportedRows()
  /// The assumptions about facts missing in the source.
  public var assumptions: [ImportAssumption] = []
  /// The omissions, with their reasons.
  public var problems: [ImportProblem] = []

  /// An entry, and the record it comes from.
  public struct Entry: Hashable, Sendable {
    /// Its path from the journal's root.
    public var path: String
    /// The record's place in the source.
    public var place: String
    /// Its day; nil if it is only a file.
    public var day: Day?
    /// Its title, or the beginning of its text; it may be empty.
    public var opening = ""
  }

  init(_ format: ImportFormat) { self.format = format }

  /// True if nothing is to be written.
  public var changesNothing: Bool {
    added.isEmpty && updated.isEmpty && merged.isEmpty && files == 0
  }
}

/// The source of an import, and how to read it.
public struct ImportRequest {
  /// The file or folder.
  public var path: String
  /// The file's own name, for the receipt and to recognize it; nil for the one in its path.
  public var name: String?
  /// The format; nil to recognize it.
  public var format: ImportFormat?
  /// The folder to put entries below; nil for the folder for new entries.
  public var folder: String?
  /// How to read ambiguous parts of the source.
  public var map = ImportMap()

  /// Creates a request.
  public init(_ path: String, format: ImportFormat? = nil) {
    self.path = path
    self.format = format
  }
}
