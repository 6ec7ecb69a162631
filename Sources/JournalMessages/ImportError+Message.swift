import Codecs
package import JournalCore
package import JournalExchange
package import Phrases

extension ImportError {
  /// Returns the message for a failed import.
  /// - Parameter path: the file, as typed.
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
    case .notUTF8(let name, let line):
      Message(
        .refused,
        Phrase("\(quoted: name) isn't UTF-8: line \(line) is the first that isn't"),
        hint: Phrase(
          """
          \(command: "--encoding windows-1252") reads what Excel writes in Western Europe and \
          America; for other encodings, such as windows-1251: \
          \(command: "iconv -f windows-1251 -t utf-8 FILE > NEW")
          """))
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
  /// The names of all import formats, including those for tasks.
  package static let names = all.map(\.name) + ["canvas", "taskwarrior", "todo.txt"]
}

extension ImportContents {
  /// The description of the contents, as the rest of a sentence.
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

extension ImportMapError {
  /// Returns the message about an error in a map.
  /// - Parameters:
  ///   - path: the map's file; nil if it is on the command line.
  ///   - scale: the journal's moods.
  package func message(_ path: String?, _ scale: MoodScale) -> Message {
    switch self {
    case .unreadable:
      Message(.usage, Phrase("\(quoted: path ?? "") can't be read as YAML"))
    case .unknown(let key):
      Message(
        .usage, Phrase("\(quoted: key) isn't something that can be mapped"),
        hint: Phrase(
          """
          columns can be \(list: ImportMap.meanings): \(command: "--column mood=score")
          """))
    case .notANumber(let word):
      Message(
        .usage, Phrase("\(quoted: word) has no number"),
        hint: Phrase("write \(command: "--mood '\(word)=\(scale.example)'")"))
    case .offScale(let word, let number):
      Message(
        .usage, Phrase("\(code: number), for the mood \(quoted: word), isn't on your scale"),
        hint: Phrase(
          """
          give it a number from \(code: scale.low.shortest) to \(code: scale.high.shortest): \
          \(command: "--mood '\(word)=\(scale.example)'")
          """))
    case .notAnOrder(let text):
      Message(
        .usage, Phrase("\(quoted: text) isn't an order of dates"),
        hint: Phrase(
          "write \(command: "--dates month-first"), or \(command: "--dates day-first")"))
    case .notAScale(let text):
      Message(
        .usage, Phrase("\(quoted: text) isn't a scale"),
        hint: Phrase("write \(command: "--scale 1..5")"))
    case .notInOrder(let text):
      Message(
        .usage, Phrase("\(quoted: text) is only one mood"),
        hint: Phrase("write them from the worst to the best: \(command: "--moods bad,ok,good")"))
    case .notAnEncoding(let text):
      Message(
        .usage, Phrase("\(quoted: text) isn't a known encoding"),
        hint: Phrase("write \(command: "--encoding windows-1252")"))
    }
  }
}

extension ImportedRows {
  /// The numbers of rows read, used and left out.
  package var counts: Phrase {
    countLeftOut == 0
      ? Phrase("rows: \(read) read, all used")
      : Phrase("rows: \(read) read, \(used) used, \(countLeftOut) left out")
  }

  /// The number of rows left out for each reason.
  package var reasons: [Phrase] { omissions.map { $0.reason.phrase($0.count) } }
}

extension ImportedRows.Reason {
  /// Returns the number of rows left out for the reason.
  package func phrase(_ count: Int) -> Phrase {
    switch self {
    case .noDay:
      Phrase(
        count, "\(count) whose date can't be read", "\(count) whose date can't be read")
    case .unclearDay:
      Phrase(
        count, "\(count) whose date can be read in two ways",
        "\(count) whose date can be read in two ways")
    case .noText:
      Phrase(count, "\(count) without a name or a text", "\(count) without a name or a text")
    case .badValue:
      Phrase(
        count, "\(count) with a value that can't be used",
        "\(count) with a value that can't be used")
    case .malformed:
      Phrase(count, "\(count) not as the format has it", "\(count) not as the format has them")
    case .duplicate:
      Phrase(
        count, "\(count) with the id of another one", "\(count) with the id of another one")
    case .deletedThere:
      Phrase(count, "\(count) that was deleted there", "\(count) that were deleted there")
    case .template:
      Phrase(
        count, "\(count) that only says how others repeat",
        "\(count) that only say how others repeat")
    case .notTicked: Phrase(count, "\(count) day without a tick", "\(count) days without a tick")
    case .unknownHabit:
      Phrase(
        count, "\(count) about a habit that isn't listed",
        "\(count) about a habit that isn't listed")
    case .aboveFirst:
      Phrase(count, "\(count) above the first entry", "\(count) above the first entry")
    case .otherKind:
      Phrase(count, "\(count) that isn't an entry", "\(count) that aren't entries")
    case .otherEvent:
      Phrase(
        count, "\(count) event that isn't an assignment",
        "\(count) events that aren't assignments")
    case .empty:
      Phrase(count, "\(count) with nothing but a date", "\(count) with nothing but a date")
    case .unreadable:
      Phrase(count, "\(count) that can't be read", "\(count) that can't be read")
    case .noPlace:
      Phrase(
        count, "\(count) that a list of tasks can't hold",
        "\(count) that a list of tasks can't hold")
    }
  }
}

extension UnreadReason {
  /// The reason for skipping a file, as the rest of a sentence.
  package var phrase: Phrase {
    switch self {
    case .leadsOutside: Phrase("its name leads out of the archive")
    case .encrypted: Phrase("it is encrypted")
    case .link: Phrase("it is a link")
    case .unknownMethod: Phrase("it is packed in a way that isn't known")
    case .duplicate: Phrase("the archive has another file of this name")
    case .tooLarge: Phrase("it is too large")
    case .bomb: Phrase("it would be more than 200 times as large as it is packed")
    case .damaged: Phrase("it is damaged")
    case .missing: Phrase("it isn't there")
    }
  }
}

extension ZipArchiveError {
  /// The message about an archive that can't be written.
  package var message: Message {
    switch self {
    case .full:
      Message(.refused, Phrase("an archive can't have so many bytes, or names that are so long"))
    case .changed:
      Message(
        .conflict, Phrase("a file has changed while it was read"), hint: Phrase("try again"))
    }
  }
}
