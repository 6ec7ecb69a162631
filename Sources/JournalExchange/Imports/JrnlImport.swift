import JournalCore
import JournalSyntax

/// Reads what jrnl exports as JSON, and its own text file.
///
/// Source: jrnl's documentation of its JSON, and the way it reads its file: an entry begins with a date in
/// brackets at the start of a line.
struct JrnlImport {
  private var seen: [String: Int] = [:]

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
      item["uuid"]?.string.map { "jrnl:\($0)" } ?? source(day, time), at: place, day: day,
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

  /// Returns the records of jrnl's own file, in its order.
  mutating func records(_ text: String) -> [ImportedRecord] {
    var records: [ImportedRecord] = []
    var current: (day: Day, time: ClockTime?, lines: [Substring], number: Int)?
    var number = 0
    func close(_ import: inout JrnlImport) {
      guard let entry = current else { return }
      records.append(`import`.record(entry.day, entry.time, entry.lines, line: entry.number))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if let (moment, rest) = JrnlImport.beginning(line) {
        close(&self)
        current = (moment.day, moment.time, [rest], number)
      } else {
        current?.lines.append(line)
      }
    }
    close(&self)
    return records
  }

  /// Whether a text is a file of jrnl's own.
  static func isText(_ text: String) -> Bool {
    text.split(separator: "\n", maxSplits: 200).lazy.first { !$0.trimmed.isEmpty }
      .flatMap { beginning($0) } != nil
  }

  /// Reads `[2013-06-09 15:39] ` at the start of a line.
  static func beginning(
    _ line: Substring
  ) -> (moment: (day: Day, time: ClockTime?), rest: Substring)? {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let words = line[line.index(after: line.startIndex)..<end].split(separator: " ", maxSplits: 1)
    let rest = line[line.index(after: end)...]
    guard rest.isEmpty || rest.first == " ", let first = words.first,
      let day = Day(iso: String(first))
    else { return nil }
    guard words.count == 2 else { return ((day, nil), rest.dropFirst()) }
    // Seconds are dropped, and a half of the day may follow them.
    let parts = words[1].split(separator: " ")
    let clock = parts[0].split(separator: ":").prefix(2).joined(separator: ":")
    let half = parts.count > 1 ? " \(parts[1])" : ""
    guard let time = ClockTime(written: clock + half) else { return nil }
    return ((day, time), rest.dropFirst())
  }

  private mutating func record(
    _ day: Day, _ time: ClockTime?, _ lines: [Substring], line: Int
  ) -> ImportedRecord {
    var record = ImportedRecord(source(day, time), at: "line \(line)", day: day, time: time)
    var lines = lines.map(String.init)
    // A star at the end of the first line isn't part of it.
    if let first = lines.first?.trimmed, first.hasSuffix("*") {
      lines[0] = String(first.reversed().drop { $0 == "*" || $0 == " " }.reversed())
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

  /// Names an entry by its moment, and its place among those of the same moment.
  private mutating func source(_ day: Day, _ time: ClockTime?) -> String {
    let moment = "jrnl:\(day)" + (time.map { "T\($0)" } ?? "")
    seen[moment, default: 0] += 1
    let count = seen[moment] ?? 1
    return count == 1 ? moment : "\(moment)/\(count)"
  }
}
