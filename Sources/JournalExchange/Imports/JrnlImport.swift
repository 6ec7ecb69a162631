import JSON
import JournalCore
import JournalSyntax

/// Reads jrnl's exports in JSON or Markdown, and its own text file.
///
/// Source: jrnl's documentation of its JSON.
enum JrnlImport: ImportKind {
  static let format = ImportFormat.jrnl

  /// The maximum number of lines above the first entry, in a text without a named format.
  private static let mostLinesAbove = 10

  static func reader(of text: ImportText) -> ImportReader? {
    if let entries = JSONEntries(text.bytes) {
      let isOurs =
        entries.first.map { $0["creationDate"] == nil && $0["date"] != nil }
        ?? entries.others.contains("tags")
      if isOurs {
        return { reading, record, problem in
          try JSONEntries.read(text.bytes, &reading, record, problem, self.record)
        }
      }
    }
    guard text.named == nil || text.named == format else { return nil }
    // A table has dates at the beginning of its lines, too.
    let isTable = [".csv", ".tsv"].contains { text.name.lowercased().hasSuffix($0) }
    guard text.named != nil || !isTable else { return nil }
    let beginning = text.named == nil ? text.bytes.prefix(1 << 16) : text.bytes[...]
    let most = text.named == nil ? mostLinesAbove : .max
    guard JrnlPage(String(decoding: beginning, as: UTF8.self), mostAbove: most) != nil else {
      return nil
    }
    return { reading, record, problem in
      try read(
        String(decoding: text.bytes, as: UTF8.self), dates: text.map.dates, &reading, record,
        problem)
    }
  }

  /// Returns a JSON item's record; nil without a day.
  /// - Parameter number: its number in the list, from 1.
  static func record(
    _ item: JSONValue, number: Int
  ) -> Result<ImportedRecord, ImportProblem> {
    let place = "entry \(number)"
    let written = item["date"]?.string ?? ""
    guard let day = Day(iso: written) else {
      return .failure(ImportProblem(place, .noDay(written)))
    }
    let time = item["time"]?.string.flatMap(ClockTime.init(written:))
    var record = ImportedRecord(of: "jrnl", at: place, day: day, time: time)
    if let name = item["uuid"]?.string { (record.source, record.isNamed) = ("jrnl:\(name)", true) }
    record.title = item["title"]?.string?.trimmed
    record.text = item["body"]?.string.map(JrnlImport.text) ?? ""
    record.tags = item["tags"]?.items.compactMap { $0.string.map(JrnlImport.tag) } ?? []
    if item["starred"]?.bool == true { record.others.append(NewPair("starred", .plain("true"))) }
    // A Daymark entry without a title; the export took its beginning as one.
    if let between = item[JrnlExport.between]?.string {
      record.text = (item["title"]?.string ?? "") + between + (item["body"]?.string ?? "")
      record.title = nil
    }
    let placed = [
      "uuid", "date", "time", "title", "body", "tags", "starred", ExportedEntry.ownKey,
      JrnlExport.between,
    ]
    let kept = item.members.filter { !placed.contains($0.name) }
      .map { NewPair($0.name, NewValue($0.value)) }
    if !kept.isEmpty { record.others.append(NewPair("jrnl", .mapping(kept))) }
    record.ours = ImportedRecord.ours(item)
    record.offset = ExportedEntry.offset(of: record.ours.first { $0.key == "date" }?.value)
    return .success(record)
  }

  /// Reads jrnl's own file, or its Markdown.
  /// - Parameter order: the order of dates; nil to find it from the dates themselves.
  static func read(
    _ text: String, dates order: DateOrder?, _ reading: inout ImportReading,
    _ record: (ImportedRecord) throws -> Void, _ problem: (ImportProblem) -> Void
  ) rethrows {
    guard let page = JrnlPage(text, mostAbove: .max, dates: order) else { return }
    reading.assumptions += page.assumption.map { [$0] } ?? []
    for (number, line) in page.above {
      reading.rows.read += 1
      reading.rows.leaveOut(.aboveFirst)
      problem(ImportProblem("line \(number)", .aboveFirst(String(line.prefix(60)))))
    }
    for (number, entry) in page.entries.enumerated() {
      reading.rows.read += 1
      reading.rows.used += 1
      var found = self.record(entry)
      // No entry has these lines, so the receipt keeps them.
      if number == 0, !page.above.isEmpty {
        let lines = page.above.map(\.line).joined(separator: "\n")
        found.rest.append(NewPair("above", .text(lines)))
      }
      try record(found)
    }
  }

  private static func record(_ entry: JrnlPage.Entry) -> ImportedRecord {
    let date = entry.date
    var record = ImportedRecord(
      of: "jrnl", at: "line \(entry.line)", day: date.day, time: date.time)
    record.offset = date.offset
    var lines = entry.lines
    // A star after the first line isn't part of it, but one that ends a word is, as in `**bold**`.
    if let first = lines.first?.trimmed, first == "*" || first.hasSuffix(" *") {
      lines[0] = first.dropLast().trimmed
      record.others.append(NewPair("starred", .plain("true")))
    }
    let (title, body) = JrnlImport.split(lines.joined(separator: "\n"))
    record.title = title
    record.text = JrnlImport.text(body)
    record.tags = JrnlImport.tags(in: title + "\n" + body)
    return record
  }

  /// Returns the tags in a text, without `@`, each once.
  static func tags(in text: String) -> [String] {
    var tags: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) where word.first == "@" {
      let tag = String(word.dropFirst().prefix { $0.isLetter || $0.isNumber || "_-/".contains($0) })
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// Returns the title, which ends with the line or the first sentence, and the rest.
  static func split(_ text: String) -> (title: String, body: String) {
    let (title, between, body) = cut(text)
    let lines = between.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let indentation = lines.count > 1 ? lines[lines.count - 1] : ""
    return (title.trimmed, body.trimmed.isEmpty ? "" : (indentation + body).trimmedAtEnd)
  }

  /// Splits a whole text: the title as `split` finds it, the blanks and line ends after it, and the
  /// rest.
  static func cut(_ text: String) -> (title: String, between: String, body: String) {
    let line = text.prefix { !$0.isNewline }
    var end = line.endIndex
    var last: Character?
    for place in line.indices {
      if line[place] == " ", let mark = last, "?!.".contains(mark) {
        end = place
        break
      }
      last = line[place]
    }
    let between = text[end...].prefix(while: \.isWhitespace)
    return (String(text[..<end]), String(between), String(text[between.endIndex...]))
  }

  private static func text(_ body: String) -> String { body.trimmed.isEmpty ? "" : body }

  private static func tag(_ written: String) -> String {
    String(written.drop { $0 == "@" || $0 == "#" })
  }
}

extension ImportFormat {
  /// jrnl's JSON, Markdown and own text.
  public static let jrnl = ImportFormat("jrnl", "jrnl")
}

extension String {
  /// The text without trailing blanks and line ends.
  fileprivate var trimmedAtEnd: String {
    String(reversed().drop(while: \.isWhitespace).reversed())
  }
}
