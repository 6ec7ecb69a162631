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
