import JournalCore
import JournalSyntax

/// Reads Day One's export as plain text.
///
/// Source: exports of Day One 1 and 2. An entry begins with lines such as
/// `⇥Date:⇥November 20, 2026 at 9:30:00 AM GMT+1`; then come a blank line and the text.
struct DayOneText {
  /// The lines before a text, without their tabs.
  private struct Header {
    var date: String
    var line: Int
    var values: [(name: String, value: String)] = []
    var text: [Substring] = []
  }

  private let folder: String

  /// Returns a text's reader; nil if it isn't such an export.
  static func reader(of text: ImportText) -> ImportReader? {
    let beginning = String(decoding: text.bytes.prefix(4096), as: UTF8.self)
    let first = (beginning.first == "\u{FEFF}" ? beginning.dropFirst() : beginning[...])
      .split(whereSeparator: \.isNewline).first { !$0.trimmed.isEmpty }
    guard let first, value(first)?.name == "Date" else { return nil }
    return { reading, record, problem in
      guard let characters = text.characters else {
        reading.rows.read += 1
        reading.rows.leaveOut(.unreadable)
        return problem(ImportProblem(text.name, .otherEncoding))
      }
      let export = DayOneText(folder: text.folder)
      for header in headers(characters) {
        reading.rows.read += 1
        try reading.put(export.record(header), record, problem)
      }
    }
  }

  /// Reads `⇥Weather:⇥11°C`; nil for another line.
  private static func value(_ line: Substring) -> (name: String, value: String)? {
    guard line.first == "\t", let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon].dropFirst()
    let rest = line[line.index(after: colon)...]
    guard rest.first == "\t", !name.isEmpty, name.count <= 20,
      name.allSatisfy({ $0.isLetter || $0 == " " })
    else { return nil }
    return (String(name), rest.trimmed)
  }

  private static func headers(_ text: String) -> [Header] {
    var headers: [Header] = []
    var isInHeader = false
    let text = text.replacing("\r\n", with: "\n")
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
    for (place, line) in lines.enumerated() {
      let found = value(line)
      // A line of a text may look like it.
      let mayBegin = place == 0 || lines[place - 1].trimmed.isEmpty
      if let found, found.name == "Date", mayBegin || date(found.value) != nil {
        headers.append(Header(date: found.value, line: place + 1))
        isInHeader = true
      } else if isInHeader, let found {
        headers[headers.count - 1].values.append(found)
      } else if !headers.isEmpty {
        isInHeader = false
        headers[headers.count - 1].text.append(line)
      }
    }
    return headers
  }

  /// Returns an entry's record; nil without a day.
  private func record(_ header: Header) -> Result<ImportedRecord, ImportProblem> {
    let place = "line \(header.line)"
    guard let date = DayOneText.date(header.date) else {
      return .failure(ImportProblem(place, .noDay(header.date)))
    }
    var record = ImportedRecord(of: "dayone", at: place, day: date.day, time: date.time)
    record.offset = date.offset
    record.text = DayOneImport.unescaped(header.text.joined(separator: "\n").trimmedLines)
    var kept = [NewPair("date", .text(header.date))]
    for (name, value) in header.values where !value.isEmpty {
      switch name {
      case "Weather", "Location":
        record.others.append(NewPair(name.lowercased(), .text(value)))
      case "Tags": record.tags += value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
      case "Starred" where value.lowercased() == "true":
        record.others.append(NewPair("starred", .plain("true")))
      case "Photo":
        let names = ["photos/\(value)", value]
        record.files.append(
          ImportedFile(
            (names.map { folder + $0 } + names).uniqued(), isPicture: PhotoPath.isPicture(value)))
      default: kept.append(NewPair(name, .text(value)))
      }
    }
    record.others.append(NewPair("dayone", .mapping(kept)))
    return .success(record)
  }

  /// Reads `November 20, 2026 at 9:30:00 AM GMT+1`, or the same in another order.
  static func date(_ written: String) -> NamedDate? {
    // Newer systems write a narrow blank before AM, and a comma before the time.
    let text = written.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
      .replacing(" at ", with: " ")
    guard let zone = text.split(separator: " ").last, let east = DayOneText.offset(zone),
      let date = NamedDate.date(text.dropLast(zone.count).trimmed)
    else { return NamedDate.date(text.trimmed) }
    return NamedDate(day: date.day, time: date.time, offset: date.time == nil ? nil : east)
  }
}

extension DayOneText {
  /// The zones that systems name in other languages, in minutes east of Greenwich.
  private static let zones: [Substring: Int] = [
    "UTC": 0, "GMT": 0, "WEZ": 0, "MEZ": 60, "MESZ": 120, "CET": 60, "CEST": 120, "HNEC": 60,
    "HAEC": 120,
  ]

  /// Reads `GMT+1` or `GMT-03:30`, in minutes; nil for another word.
  private static func offset(_ zone: Substring) -> Int? {
    if let known = zones[zone] { return known }
    guard zone.hasPrefix("GMT") || zone.hasPrefix("UTC"), let sign = zone.dropFirst(3).first,
      "+-−".contains(sign)
    else { return nil }
    let parts = zone.dropFirst(4).split(separator: ":").map { Int($0) }
    guard let first = parts.first, let hours = first, (0...14).contains(hours), parts.count <= 2
    else { return nil }
    let minutes = parts.count == 2 ? parts[1] : 0
    guard let minutes, (0...59).contains(minutes) else { return nil }
    return (hours * 60 + minutes) * (sign == "+" ? 1 : -1)
  }
}

extension String {
  /// The text without blank lines at both ends.
  var trimmedLines: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { !$0.trimmed.isEmpty } ?? lines.endIndex
    let end = lines.lastIndex { !$0.trimmed.isEmpty }.map { $0 + 1 } ?? start
    return lines[start..<max(start, end)].joined(separator: "\n")
  }
}
