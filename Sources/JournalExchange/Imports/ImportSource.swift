import JournalCore

/// A source's files, besides its records.
package protocol ImportFiles: AnyObject {
  /// The names of all files, with slashes.
  var names: [String] { get }
  /// Reads a file piece by piece.
  /// - Parameters:
  ///   - name: its name in the source, with slashes.
  ///   - most: the maximum number of bytes.
  ///   - body: receives each piece.
  /// - Returns: nil if it was read to its end; otherwise the reason, maybe after some pieces.
  func read(
    _ name: String, most: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> UnreadReason?
}

/// A source to import: texts with records, and the files that belong to them.
package struct ImportSource {
  /// The texts, each with its name.
  let texts: [(name: String, read: () -> Result<[UInt8], ImportProblem>)]
  /// The files beside the texts.
  package let files: (any ImportFiles)?
  /// The problems with unread files in the archive.
  package let problems: [ImportProblem]
  /// The name of the only file to read, if the source isn't a folder or an archive.
  let onlyName: String?

  /// The maximum number of bytes in a text.
  static let mostBytes = 1 << 30

  /// Creates a source from one text.
  /// - Parameter files: the files beside it.
  package init(_ bytes: [UInt8], name: String, files: (any ImportFiles)? = nil) {
    texts = [(name, { .success(bytes) })]
    self.files = files
    problems = []
    onlyName = name
  }

  /// Creates a source from a folder with its own files, such as an unpacked archive.
  /// - Parameter links: the names of links in it, which aren't followed.
  package init(_ files: any ImportFiles, links: [String] = []) {
    texts = ImportSource.texts(of: files)
    self.files = files
    onlyName = nil
    problems = links.map { ImportProblem($0, .refused(.link)) }
  }

  /// Creates a source from an archive.
  /// - Throws: `ImportError.badArchive`.
  package init(_ bytes: any ArchiveBytes) throws(ImportError) {
    let zip: ZipReader
    do throws(ZipReaderError) { zip = try ZipReader(bytes) } catch { throw .badArchive }
    texts = ImportSource.texts(of: zip)
    files = zip
    onlyName = nil
    problems = zip.refused.map { ImportProblem($0.name, .refused($0.reason)) }
  }

  /// Returns the texts in a folder or an archive, each read on demand.
  private static func texts(
    of files: any ImportFiles
  ) -> [(name: String, read: () -> Result<[UInt8], ImportProblem>)] {
    files.names.filter(isText).map { name in
      func read() -> Result<[UInt8], ImportProblem> {
        var bytes: [UInt8] = []
        // Only the receiver of the pieces could throw.
        guard let reason = try? files.read(name, most: mostBytes, { bytes += $0 }) else {
          return .success(bytes)
        }
        return .failure(ImportProblem(name, .refused(reason)))
      }
      return (name, read)
    }
  }

  /// Returns true if a file may have records, by its name.
  private static func isText(_ name: String) -> Bool {
    // Finder adds a shadow of each file.
    !name.hasPrefix("__MACOSX/")
      && ([".json", ".csv", ".txt", ".db", ".sqlite", ".sqlite3", ".daylio", ".org"].contains {
        name.lowercased().hasSuffix($0)
      } || OrgImport.isName(name))
  }

  /// The names of the files an import can copy.
  package var fileNames: [String] { onlyName.map { [$0] } ?? files?.names ?? [] }

  /// Returns true if bytes begin like a zip archive.
  package static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Passes on each text's bytes, if it may have records.
  package func forEachText(_ body: ([UInt8]) -> Void) {
    for text in texts { if case .success(let bytes) = text.read() { body(bytes) } }
  }

  /// The source's contents, for a message.
  var contents: ImportContents {
    guard onlyName != nil, case .success(let bytes)? = texts.first?.read() else {
      return .files(texts.map(\.name))
    }
    if SQLiteDatabase.isDatabase(bytes) { return .database }
    let beginning = bytes.prefix(1 << 12)
    guard !beginning.contains(0) else { return .bytes }
    let lines = String(decoding: beginning, as: UTF8.self).split(whereSeparator: \.isNewline)
    let first = lines.lazy.map { $0.trimmed.drop { $0 == "\u{FEFF}" } }.first { !$0.isEmpty }
    return first.map { .text(String($0.prefix(60))) } ?? .nothing
  }
}

extension ZipReader: ImportFiles {}

// Reading a source's records: each format knows how it is recognized and read.
extension ImportSource {
  /// Reads all records.
  /// - Parameters:
  ///   - format: the format; nil to recognize it.
  ///   - map: how to read unclear values.
  ///   - record: receives each record, as soon as it is read.
  ///   - problem: receives each problem.
  /// - Returns: the format, the table as it was read, and the rows.
  /// - Throws: `ImportError`, or any error from `record`.
  package func read(
    _ format: ImportFormat?, _ clock: ImportClock, _ moods: MoodWords,
    _ map: ImportMap = ImportMap(), record: (ImportedRecord) throws -> Void,
    problem: (ImportProblem) -> Void
  ) throws -> ImportReading {
    problems.forEach(problem)
    for kind in ImportFormat.kinds where format == nil || format == kind.format {
      guard let reader = kind.reader(of: self, clock) else { continue }
      var reading = ImportReading(kind.format)
      try reader(&reading, record, problem)
      return reading
    }
    var reading: ImportReading?
    for (name, read) in texts {
      switch read() {
      case .failure(let failure): problem(failure)
      case .success(let bytes):
        let text = ImportText(
          name: name, bytes: try ImportText.utf8(bytes, name, map), source: self, named: format,
          clock: clock, moods: moods, map: map)
        try add(text, to: &reading, record, problem)
      }
    }
    if let reading { return reading }
    throw format.map { ImportError.otherFormat($0, contents) } ?? .unknownFormat(contents)
  }

  /// Returns the table of the only text, if the meanings of its columns are guessed; nil for other
  /// sources.
  /// - Throws: `ImportError`.
  package func guessedTable(
    _ format: ImportFormat?, _ clock: ImportClock, _ moods: MoodWords, _ map: ImportMap
  ) throws -> ImportedTable? {
    guard let onlyName, case .success(let bytes)? = texts.first?.read(),
      !SQLiteDatabase.isDatabase(bytes)
    else { return nil }
    let text = ImportText(
      name: onlyName, bytes: try ImportText.utf8(bytes, onlyName, map), source: self,
      named: format, clock: clock, moods: moods, map: map)
    let kind = ImportFormat.kinds.first { $0.reader(of: text) != nil }
    return kind?.format == .csv ? CSVImport.guess(text) : nil
  }

  /// Reads a text, if it is in the wanted format.
  private func add(
    _ text: ImportText, to reading: inout ImportReading?,
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void
  ) throws {
    for kind in ImportFormat.kinds {
      guard let reader = kind.reader(of: text) else { continue }
      let wanted = text.named ?? reading?.format ?? kind.format
      // Two databases are probably the same one at two times.
      guard kind.format == wanted, reading == nil || !text.isDatabase else {
        return problem(ImportProblem(text.name, .ofOtherFormat(kind.format)))
      }
      var more = reading ?? ImportReading(kind.format)
      try reader(&more, record, problem)
      reading = more
      return
    }
    if texts.count > 1 { problem(ImportProblem(text.name, .ofNoFormat)) }
  }
}

/// The reason nothing can be imported.
package enum ImportError: Error, Hashable, Sendable {
  /// The file isn't in a known format; with its contents.
  case unknownFormat(ImportContents)
  /// The file isn't in the named format; with its contents.
  case otherFormat(ImportFormat, ImportContents)
  /// The database has no table with this name, or none with dates; with the existing names.
  case noTable(String?, [String])
  /// The table has no column with this name, or none with dates.
  case noColumn(table: String, String?)
  /// The text isn't UTF-8; with its name, and the line of the first bytes that aren't.
  case notUTF8(String, line: Int)
  /// The database is damaged.
  case badDatabase
  /// The archive is damaged, or isn't one.
  case badArchive
}

/// A source's contents, if its format isn't known.
package enum ImportContents: Hashable, Sendable {
  /// Nothing, or only blanks.
  case nothing
  /// A text; with its first line's beginning.
  case text(String)
  /// Bytes that aren't text.
  case bytes
  /// A database.
  case database
  /// An archive or a folder, with the names of files that may have records.
  case files([String])
}
