import JournalCore
import JournalSyntax

/// Reads a journal of RedNotebook: a file for each month, `2026-11.txt`.
///
/// Source: RedNotebook 2. A month is YAML: the days, each with its `text`, and its tags with their
/// entries.
struct RedNotebookImport: ImportKind {
  static let format = ImportFormat.redNotebook

  static func reader(of text: ImportText) -> ImportReader? {
    guard let (year, month) = month(of: text.name) else { return nil }
    let isNamed = text.named == format
    guard isNamed || isMonth(text.bytes.prefix(1 << 16)) else { return nil }
    return { reading, record, problem in
      guard let characters = text.characters else {
        reading.rows.read += 1
        reading.rows.leaveOut(.unreadable)
        return problem(ImportProblem(text.name, .otherEncoding))
      }
      let file = RedNotebookImport(name: text.name, folder: text.folder, year: year, month: month)
      for part in days(characters) {
        reading.rows.read += 1
        try reading.put(file.record(part), record, problem)
      }
    }
  }

  private let name: String
  private let folder: String
  private let year: Int
  private let month: Int

  /// Reads `data/2026-11.txt`; nil for another name.
  private static func month(of name: String) -> (year: Int, month: Int)? {
    let base = name.split(separator: "/").last ?? ""
    guard base.lowercased().hasSuffix(".txt"), base.utf8.count == 11,
      let first = Day(iso: base.dropLast(4) + "-01")
    else { return nil }
    return (first.components.year, first.components.month)
  }

  /// Returns true if the first line is a day: `20:`.
  private static func isMonth(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let line = bytes.dropFirst(isMarked ? 3 : 0).split { $0.isLineEnd }.first { line in
      line.first.map { !$0.isBlank && $0 != Byte.hash } == true
        && !line.elementsEqual("---".utf8)
    }
    return line.map { number(of: String(decoding: $0, as: UTF8.self)[...]) != nil } ?? false
  }

  /// Returns the day that a line begins: `20:`, or `20: {text: …}`; nil for another line.
  private static func number(of line: Substring) -> Int? {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line[digits.endIndex...]
    guard (1...2).contains(digits.count), rest.first == ":",
      rest.dropFirst().first.map({ $0.isWhitespace }) ?? true
    else { return nil }
    return Int(digits)
  }

  /// A day's lines.
  private struct Part {
    var line: Int
    var number: Int
    var text: String
  }

  /// Returns the days' lines, so that one that can't be read costs itself alone.
  private static func days(_ text: String) -> [Part] {
    var parts: [Part] = []
    let lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      if let number = number(of: line) {
        parts.append(Part(line: place + 1, number: number, text: String(line)))
      } else if !parts.isEmpty {
        parts[parts.count - 1].text += "\n" + line
      }
    }
    return parts
  }

  /// Returns a day's record.
  private func record(_ part: Part) -> Result<ImportedRecord, ImportProblem> {
    let place = "\(name), line \(part.line)"
    guard let day = Day(year: year, month: month, day: part.number) else {
      return .failure(ImportProblem(place, .noDay("\(part.number)")))
    }
    let value: MonthValue
    do throws(MonthYAML.FormatError) { value = try MonthYAML.value(of: part.text) } catch {
      return .failure(ImportProblem(place, .faulty(line: part.line + error.line - 1)))
    }
    guard case .mapping(let days) = value, days.count == 1, case .mapping(let pairs) = days[0].value
    else { return .failure(ImportProblem(place, .faulty(line: part.line))) }
    var record = ImportedRecord(of: "rednotebook", at: place, day: day, time: nil)
    for pair in pairs {
      let key = pair.key
      switch (key, pair.value) {
      case ("text", .text(let text)):
        var written = RedNotebookText(folder: folder)
        written.read(text)
        record.text = written.lines.text
        record.files = written.inline.files
      case ("text", .null): break
      // Old versions had tags as entries of a tag.
      case ("Tags", .mapping(let tags)): record.tags += tags.map(\.key)
      case (_, .null): record.tags.append(key)
      case (_, .text(let text)):
        record.tags.append(key)
        record.others.append(NewPair(key, .list([.text(text)])))
      case (_, .mapping(let entries)):
        record.tags.append(key)
        let texts = entries.map { entry in
          if case .text(let words) = entry.value {
            NewValue.text("\(entry.key): \(words)")
          } else {
            NewValue.text(entry.key)
          }
        }
        if !texts.isEmpty { record.others.append(NewPair(key, .list(texts))) }
      }
    }
    record.tags = record.tags.uniqued()
    guard !record.text.isEmpty || !record.tags.isEmpty else {
      return .failure(ImportProblem(place, .noText))
    }
    return .success(record)
  }
}

extension ImportFormat {
  /// RedNotebook's months.
  public static let redNotebook = ImportFormat("rednotebook", "RedNotebook")
}
