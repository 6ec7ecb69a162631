import JournalCore
import JournalSyntax

/// Reads what jrnl exports as JSON or Markdown, and its own text file.
///
/// Source: jrnl's documentation of its JSON.
struct JrnlImport {
  private var names = MomentNames("jrnl")

  /// Returns the record of an item of the JSON; nil without a day.
  /// - Parameter number: its number in the list, from 1.
  mutating func record(
    _ item: JSONValue, number: Int
  ) -> Result<ImportedRecord, ImportProblem> {
    let place = "entry \(number)"
    let written = item["date"]?.string ?? ""
    guard let day = Day(iso: written) else {
      return .failure(ImportProblem(place, .noDay(written)))
    }
    let time = item["time"]?.string.flatMap(ClockTime.init(written:))
    var record = ImportedRecord(
      item["uuid"]?.string.map { "jrnl:\($0)" } ?? names.next(day, time), at: place, day: day,
      time: time)
    record.title = item["title"]?.string?.trimmed
    record.text = item["body"]?.string.map(JrnlImport.text) ?? ""
    record.tags = item["tags"]?.items.compactMap { $0.string.map(JrnlImport.tag) } ?? []
    if item["starred"]?.bool == true { record.others.append(NewPair("starred", .plain("true"))) }
    let placed = ["uuid", "date", "time", "title", "body", "tags", "starred", ExportedEntry.ownKey]
    let kept = item.members.filter { !placed.contains($0.name) }
      .map { NewPair($0.name, NewValue($0.value)) }
    if !kept.isEmpty { record.others.append(NewPair("jrnl", .mapping(kept))) }
    record.ours = ImportedRecord.ours(item)
    record.offset = ExportedEntry.offset(of: record.ours.first { $0.key == "date" }?.value)
    return .success(record)
  }

  /// Returns the records of jrnl's own file, or of its Markdown, in their order.
  mutating func records(_ text: String) -> [ImportedRecord] {
    guard let page = JrnlPage(text) else { return [] }
    return page.entries.map { record($0) }
  }

  private mutating func record(_ entry: JrnlPage.Entry) -> ImportedRecord {
    let date = entry.date
    var record = ImportedRecord(
      names.next(date.day, date.time), at: "line \(entry.line)", day: date.day, time: date.time)
    record.offset = date.offset
    var lines = entry.lines
    // A star after the first line isn't part of it, but one that ends a word is, as in `**bold**`.
    if let first = lines.first?.trimmed, first == "*" || first.hasSuffix(" *") {
      lines[0] = first.dropLast().trimmed
      record.others.append(NewPair("starred", .plain("true")))
    }
    let (title, body) = JrnlImport.split(lines.joined(separator: "\n"))
    (record.title, record.text) = (title, JrnlImport.text(body))
    for word in (title + "\n" + body).split(whereSeparator: \.isWhitespace) {
      guard word.first == "@", word.count > 1 else { continue }
      let tag = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "_-/".contains($0) }
      if !tag.isEmpty, !record.tags.contains(String(tag)) { record.tags.append(String(tag)) }
    }
    return record
  }

  /// Returns the title, which ends with the line or the first sentence, and what follows.
  static func split(_ text: String) -> (title: String, body: String) {
    let line = text.prefix { $0 != "\n" }
    var end = line.endIndex
    var last: Character?
    for place in line.indices {
      if line[place] == " ", let mark = last, "?!.".contains(mark) {
        end = place
        break
      }
      last = line[place]
    }
    return (String(line[..<end]).trimmed, String(text[end...]).trimmed)
  }

  private static func text(_ body: String) -> String { body.trimmed.isEmpty ? "" : body }

  private static func tag(_ written: String) -> String {
    String(written.drop { $0 == "@" || $0 == "#" })
  }
}
