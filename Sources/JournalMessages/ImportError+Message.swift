package import JournalExchange
package import Phrases

extension ImportError {
  /// Returns why nothing can be imported.
  /// - Parameter path: the file, as the person named it.
  package func message(_ path: String) -> Message {
    switch self {
    case .unknownFormat(let contents):
      Message(
        .refused,
        Phrase("\(quoted: path) isn't in a format that can be imported: \(contents.phrase)"),
        hint: Phrase("it can be \(list: ImportFormat.names)"))
    case .otherFormat(let format, let contents):
      Message(
        .refused,
        Phrase(
          "\(quoted: path) isn't an export of \(code: format.program): \(contents.phrase)"))
    case .noTable(let name?, let names):
      Message(
        .refused, Phrase("\(quoted: path) has no table \(quoted: name)"),
        hint: names.isEmpty ? nil : Phrase("its tables are \(list: names.firstFew)"))
    case .noTable(nil, let names):
      Message(
        .refused,
        names.isEmpty
          ? Phrase("no table of \(quoted: path) has dates")
          : Phrase("no table of \(quoted: path) has dates: it has \(list: names.firstFew)"),
        hint: Phrase(
          """
          name the table, and the column of its dates: \
          \(command: "--table moods --column date=created")
          """))
    case .noColumn(let table, let name?):
      Message(.refused, Phrase("the table \(quoted: table) has no column \(quoted: name)"))
    case .noColumn(let table, nil):
      Message(
        .refused, Phrase("no column of the table \(quoted: table) has dates"),
        hint: Phrase("name it: \(command: "--column date=created")"))
    case .badDatabase:
      Message(.refused, Phrase("\(quoted: path) is damaged"), hint: ImportError.exportAgain)
    case .badArchive:
      Message(
        .refused, Phrase("\(quoted: path) is damaged, or isn't a zip archive"),
        hint: ImportError.exportAgain)
    }
  }

  private static let exportAgain = Phrase("export it again; nothing was imported")
}

extension ImportFormat {
  /// The names of all formats that can be imported, also those of tasks.
  package static let names = all.map(\.name) + ["canvas", "todo.txt"]
}

extension ImportContents {
  /// What there is, as the rest of a sentence.
  fileprivate var phrase: Phrase {
    switch self {
    case .nothing: Phrase("it is empty")
    case .text(let beginning): Phrase("it begins with \(quoted: beginning)")
    case .bytes: Phrase("it isn't text")
    case .database: Phrase("it is a database")
    case .files([]): Phrase("it has no JSON, CSV, text or database")
    case .files(let names): Phrase("it has \(list: names.firstFew)")
    }
  }
}

extension [String] {
  /// The first few names.
  package var firstFew: [String] { prefix(5) + (count > 5 ? ["…"] : []) }
}
