/// A format that can be imported.
///
/// A new one is a type that conforms to `ImportKind`, in a file of its own, and a line in `kinds`.
public struct ImportFormat: Hashable, Sendable {
  /// Its name, as people type it and receipts have it: `dayone`.
  public let name: String
  /// The name of the program that writes it: `Day One`.
  package let program: String

  /// The formats in the order in which they are tried.
  static var kinds: [any ImportKind.Type] {
    [
      LoopImport.self, SQLiteImport.self, DayOneImport.self, DaylioImport.self,
      HabitBullImport.self, StateOfMindImport.self,
      // Almost any text may have a line that begins as an entry of jrnl does.
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

/// A format that can be imported: its name, how it is recognized, and how it is read.
protocol ImportKind {
  /// The format.
  static var format: ImportFormat { get }

  /// Returns the reader of a text; nil if the text isn't of this format.
  static func reader(of text: ImportText) -> ImportReader?

  /// Returns the reader of a source whose texts belong together; nil if it isn't one of this format.
  static func reader(of source: ImportSource) -> ImportReader?
}

/// Reads all records: counts the rows, and passes on each record, and each problem of what is left out.
typealias ImportReader = (
  _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
  _ problem: (ImportProblem) -> Void
) throws -> Void

extension ImportKind {
  static func reader(of text: ImportText) -> ImportReader? { nil }
  static func reader(of source: ImportSource) -> ImportReader? { nil }
}

/// A text of a source that may have records, and how it is to be read.
struct ImportText {
  /// Its name in the source.
  let name: String
  /// Its bytes.
  let bytes: [UInt8]
  /// The source that has it.
  let source: ImportSource
  /// The format that the person has named; nil if it is to be recognized.
  let named: ImportFormat?
  /// The clocks of the places where its records were written.
  let clock: ImportClock
  /// The moods of its program on the journal's scale.
  let moods: MoodWords
  /// How to read what can't be known.
  let map: ImportMap

  /// Whether it is a database.
  var isDatabase: Bool { SQLiteDatabase.isDatabase(bytes) }

  /// Its folder in the source, with a slash at the end; empty for none.
  var folder: String { name.lastIndex(of: "/").map { String(name[...$0]) } ?? "" }

  /// Its name without the folder and the ending; nil if the source has no other text.
  var stem: String? {
    guard source.texts.count > 1 else { return nil }
    let base = name.dropFirst(folder.count)
    return String(base.lastIndex(of: ".").map { base[..<$0] } ?? base)
  }

  /// Passes on the database that it is, and says if a log beside it has changes that aren't in it.
  /// - Throws: `ImportError.badDatabase`, or what `body` throws.
  func withDatabase(
    _ problem: (ImportProblem) -> Void, _ body: (SQLiteDatabase) throws -> Void
  ) throws {
    let log = name + "-wal"
    var count = 0
    _ = try? source.files?.read(log, most: ImportSource.mostBytes) { count += $0.count }
    // A log without changes has only a head of 32 bytes.
    if count > 32 { problem(ImportProblem(log, .unmergedLog)) }
    do { try body(SQLiteDatabase(reading: bytes)) } catch is SQLiteError {
      throw ImportError.badDatabase
    }
  }
}
