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
