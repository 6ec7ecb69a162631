import JournalSyntax

/// An import format.
///
/// A new one is a type that conforms to `ImportKind`, in its own file, and a line in `kinds`.
public struct ImportFormat: Hashable, Sendable {
  /// Its name, typed by people and written in receipts: `dayone`.
  public let name: String
  /// The name of its program: `Day One`.
  package let program: String

  /// The formats in the order they are tried.
  static var kinds: [any ImportKind.Type] {
    [
      LoopImport.self, SQLiteImport.self, MiniDiaryImport.self, HarshImport.self,
      DayOneImport.self, DaylioImport.self, HabitBullImport.self, StateOfMindImport.self,
      JourneyImport.self, RedNotebookImport.self, OrgImport.self,
      // Known tables come first.
      CSVImport.self,
      // Almost any text may have a line that begins like a jrnl entry.
      JrnlImport.self, MarkdownImport.self,
    ]
  }

  /// All formats.
  public static var all: [ImportFormat] { kinds.map { $0.format } }

  /// Creates a format.
  init(_ name: String, _ program: String) { (self.name, self.program) = (name, program) }

  /// Returns the format with a name; nil if there is none.
  public init?(_ name: String) {
    guard let format = ImportFormat.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }
}

/// An import format: its name, how it is recognized, and how it is read.
protocol ImportKind {
  /// The format.
  static var format: ImportFormat { get }

  /// Returns a text's reader; nil if the text isn't in this format.
  static func reader(of text: ImportText) -> ImportReader?

  /// Returns a reader for a source whose texts belong together; nil if it isn't in this format.
  static func reader(of source: ImportSource) -> ImportReader?

  /// Returns the same for a format whose moments are in the time zones of their places.
  static func reader(of source: ImportSource, _ clock: ImportClock) -> ImportReader?
}

/// A function that reads all records: it counts the rows, and passes on each record and each
/// problem.
typealias ImportReader = (
  _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
  _ problem: (ImportProblem) -> Void
) throws -> Void

extension ImportKind {
  static func reader(of text: ImportText) -> ImportReader? { nil }
  static func reader(of source: ImportSource) -> ImportReader? { nil }
  static func reader(of source: ImportSource, _ clock: ImportClock) -> ImportReader? {
    reader(of: source)
  }
}

/// A source's text that may have records, and how to read it.
struct ImportText {
  /// Its name in the source.
  let name: String
  /// Its bytes.
  let bytes: [UInt8]
  /// Its source.
  let source: ImportSource
  /// The format named by the person; nil to recognize it.
  let named: ImportFormat?
  /// The clocks for the places where its records were written.
  let clock: ImportClock
  /// Its program's moods on the journal's scale.
  let moods: MoodWords
  /// How to read unclear values.
  let map: ImportMap

  /// Returns a text as UTF-8, and other bytes as they are.
  ///
  /// JSON is always UTF-8: a damaged character there costs one record.
  /// - Throws: `ImportError.notUTF8`, unless the person names the encoding.
  static func utf8(
    _ bytes: [UInt8], _ name: String, _ map: ImportMap
  ) throws(ImportError) -> [UInt8] {
    if let text = TextEncoding.fromUTF16(bytes) { return text }
    let beginning = bytes.prefix(1 << 12)
    guard !beginning.contains(0),
      beginning.first(where: { !$0.isSpace }) != UInt8(ascii: "{"),
      let line = TextEncoding.firstBadLine(bytes)
    else { return bytes }
    guard let encoding = map.encoding else { throw .notUTF8(name, line: line) }
    return encoding.utf8(bytes)
  }

  /// Its text: in UTF-8, or in UTF-16 with a byte order mark; nil for another encoding.
  var characters: String? { ImportText.characters(bytes) }

  /// Returns a text in UTF-8, or in UTF-16 with a byte order mark; nil for another encoding.
  static func characters(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(validating: bytes.dropFirst(3), as: UTF8.self)
    }
    return String(validating: TextEncoding.fromUTF16(bytes) ?? bytes, as: UTF8.self)
  }

  /// True if it is a database.
  var isDatabase: Bool { SQLiteDatabase.isDatabase(bytes) }

  /// Its folder in the source, with a slash at the end; empty for none.
  var folder: String { name.lastIndex(of: "/").map { String(name[...$0]) } ?? "" }

  /// Its name without the folder and the extension; nil if the source has no other text.
  var stem: String? {
    guard source.texts.count > 1 else { return nil }
    let base = name.dropFirst(folder.count)
    return String(base.lastIndex(of: ".").map { base[..<$0] } ?? base)
  }

  /// Passes on its database, and reports a log beside it with changes missing from the database.
  /// - Throws: `ImportError.badDatabase`, or any error from `body`.
  func withDatabase(
    _ problem: (ImportProblem) -> Void, _ body: (SQLiteDatabase) throws -> Void
  ) throws {
    let log = name + "-wal"
    var count = 0
    _ = try? source.files?.read(log, most: ImportSource.mostBytes) { count += $0.count }
    // A log without changes has only a 32-byte header.
    if count > 32 { problem(ImportProblem(log, .unmergedLog)) }
    do { try body(SQLiteDatabase(reading: bytes)) } catch is SQLiteError {
      throw ImportError.badDatabase
    }
  }
}
