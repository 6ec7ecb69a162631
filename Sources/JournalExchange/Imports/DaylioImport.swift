import JournalCore
import JournalSyntax

/// Reads Daylio's CSV export; `DaylioBackup` reads its backup.
///
/// Source: exports from its versions, by the names in their first line: `full_date`, `date`,
/// `weekday`, `time`, `mood`, `activities`, `scales`, `note_title`, `note`. Before 2019 there was a
/// `year` in place of `full_date`, and the `date` had no year: `18 May`, or `20. November` in the
/// language of the phone.
struct DaylioImport: ImportKind {
  static let format = ImportFormat.daylio

  private let columns: CSVColumns
  private let scale: MoodWords
  private var dates: DateColumn

  static func reader(of text: ImportText) -> ImportReader? {
    if let reader = DaylioBackup.reader(of: text) { return reader }
    var csv = CSVReader(text.bytes)
    guard let head = csv.next(),
      let export = DaylioImport(head, text.moods, dates: text.map.dates)
    else { return nil }
    return { [csv] reading, record, problem in
      var lines = export
      try lines.read(csv, &reading, record, problem)
    }
  }

  /// Creates a reader; nil if the first line isn't Daylio's.
  /// - Parameter order: the order of dates; nil to find it from the dates themselves.
  private init?(_ head: CSVReader.Record, _ scale: MoodWords, dates order: DateOrder?) {
    columns = CSVColumns(head)
    dates = DateColumn(asked: order)
    guard columns.has("full_date") || ["year", "date", "weekday"].allSatisfy(columns.has),
      columns.has("mood")
    else { return nil }
    self.scale = scale
  }

  /// Reads all lines.
  private mutating func read(
    _ csv: CSVReader, _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) throws {
    var (csv, ahead) = (csv, csv)
    while let line = ahead.next() { dates.add(date(of: line)) }
    var unknown: Set<String> = []
    while let line = csv.next() {
      reading.rows.read += 1
      guard !dates.isUnclear(date(of: line)) else {
        reading.rows.leaveOut(.unclearDay)
        continue
      }
      let result = self.record(line)
      try reading.put(result, record, problem)
      guard case .success(let found) = result, found.mood == nil,
        let word = mood(of: line), unknown.insert(word).inserted
      else { continue }
      problem(ImportProblem(found.place, .unknownMood(word)))
    }
    reading.assumptions += dates.assumption.map { [$0] } ?? []
    if let example = dates.unclear, dates.order == nil {
      problem(ImportProblem("full_date", .unclearDates(example)))
    }
  }

  private func date(of line: CSVReader.Record) -> String {
    guard !columns.has("full_date") else { return columns[line, "full_date"] }
    let date = columns[line, "date"]
    let year = columns[line, "year"]
    // In East Asia the year comes first.
    if date.contains("月") { return "\(year)年\(date)" }
    return date.contains("월") ? "\(year)년 \(date)" : "\(date) \(year)"
  }

  /// Returns a line's record; nil without a day.
  private func record(_ line: CSVReader.Record) -> Result<ImportedRecord, ImportProblem> {
    let place = "line \(line.line)"
    func field(_ name: String) -> String { columns[line, name] }
    let written = date(of: line)
    guard let day = dates.date(written)?.day ?? NamedDate.date(written)?.day else {
      return .failure(ImportProblem(place, .noDay(written)))
    }
    let clock = field("time").replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    let time = ClockTime(written: clock) ?? NamedTime.time(clock)
    var record = ImportedRecord(of: "daylio", at: place, day: day, time: time)
    record.partial = .withoutFiles
    let word = field("mood")
    record.mood = scale.number(of: word)
    record.title = field("note_title")
    record.text = DaylioNote.markdown(field("note"))
    record.tags = field("activities").split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
    var nameless: [NewValue] = []
    for part in field("scales").split(separator: "|") {
      guard let colon = part.lastIndex(of: ": ") ?? part.firstIndex(of: ":") else {
        if !part.trimmed.isEmpty { nameless.append(.text(part.trimmed)) }
        continue
      }
      let value = part[part.index(after: colon)...].trimmed
      record.others.append(
        NewPair(part[..<colon].trimmed.lowercased(), DaylioImport.value(value)))
    }
    var kept: [NewPair] = word.isEmpty ? [] : [NewPair("mood", .text(word))]
    if !nameless.isEmpty { kept.append(NewPair("scales", .list(nameless))) }
    if time == nil, !clock.isEmpty { kept.append(NewPair("time", .text(clock))) }
    let placed: Set<String> = [
      "full_date", "year", "date", "weekday", "time", "mood", "activities", "scales", "note_title",
      "note",
    ]
    kept += columns.others(line, besides: placed).map { NewPair($0.name, .text($0.value)) }
    if !kept.isEmpty { record.others.append(NewPair("daylio", .mapping(kept))) }
    return .success(record)
  }

  /// Returns a line's mood as a word; nil if it has none.
  private func mood(of line: CSVReader.Record) -> String? {
    let word = columns[line, "mood"]
    return word.isEmpty ? nil : word
  }

  /// Returns the number in `8/10 points`; other values stay as they are.
  private static func value(_ text: String) -> NewValue {
    let number = text.prefix { $0.isNumber || $0 == "." }
    let rest = text[number.endIndex...]
    if !number.isEmpty, rest.isEmpty || rest.first == "/", Double(number) != nil {
      return .plain(String(number))
    }
    return .text(text)
  }
}

extension ImportFormat {
  /// Daylio's CSV and backup.
  public static let daylio = ImportFormat("daylio", "Daylio")
}

extension Substring {
  /// Returns the last index of a text with two characters.
  fileprivate func lastIndex(of text: StaticString) -> Index? {
    ranges(of: "\(text)").last?.lowerBound
  }
}
