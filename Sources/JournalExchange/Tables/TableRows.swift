import Codecs
import JSON
import JournalCore
import JournalSyntax

/// A table's rows as entries, by the meanings of its columns.
struct TableRows {
  /// The program's name, as in `sqlite:moods/1`.
  let program: String
  let columns: [String]
  let meanings: [ColumnMeaning: Int]
  /// The places of columns with a habit each.
  let habits: Set<Int>
  /// The places of habits whose numbers are amounts: one of them is neither 0 nor 1.
  private let amounts: Set<Int>
  /// True if numbers in the column of dates are seconds since 2001.
  let isApple: Bool
  private let hasDecimalCommas: Bool
  let clock: ImportClock
  let moods: MoodWords
  /// The dates of all rows, which show the order of those with slashes.
  var dates: DateColumn
  /// The smallest and the largest mood.
  private var range: ClosedRange<Double>?
  private var unknownMoods: Set<String> = []

  /// Creates a reader for the rows of a table like a sample.
  init(
    _ program: String, _ sample: TableSample, _ meanings: [ColumnMeaning: Int], _ habits: Set<Int>,
    _ text: ImportText
  ) {
    self.program = program
    columns = sample.columns
    self.meanings = meanings
    self.habits = habits
    amounts = habits.filter { place in
      sample.rows.contains { row in
        guard place < row.count, let number = row[place].text.flatMap(TableMoment.number) else {
          return false
        }
        return number != 0 && number != 1
      }
    }
    isApple = sample.isApple
    hasDecimalCommas = program == "csv" && sample.hasDecimalCommas
    clock = text.clock
    moods = text.moods
    dates = DateColumn(asked: text.map.dates)
  }

  /// A row, and what is known of it besides its values.
  struct Row {
    var values: [SQLiteDatabase.Value]
    /// Its place, for messages: `line 3`.
    var place: String
    /// Its name in each export, as in `csv:17`; nil for its moment.
    var name: String?
    /// True if no other record has its name.
    var isNamed = false
    /// Returns a value as text; that of the table it refers to, if it is an id.
    var text: (Int) -> String?

    func value(_ place: Int?) -> SQLiteDatabase.Value {
      guard let place, place < values.count else { return .null }
      return values[place]
    }
  }

  /// Adds a row's date, to learn the order of dates with slashes.
  mutating func addDate(_ value: SQLiteDatabase.Value) {
    guard case .text(let text) = value, text.utf8.count <= 64 else { return }
    dates.add(TableMoment.slashed(text.trimmed))
  }

  /// Passes on a row's record, and counts the row.
  mutating func put(
    _ row: Row, _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) rethrows {
    reading.rows.read += 1
    let date = row.value(meanings[.date]).text ?? ""
    if dates.isUnclear(TableMoment.slashed(date.trimmed)) {
      return reading.rows.leaveOut(.unclearDay)
    }
    let result = self.record(row)
    if program == "csv", case .success(let found) = result, found.isEmpty {
      return reading.rows.leaveOut(.empty)
    }
    try reading.put(result, record, problem)
    guard case .success(let found) = result, let place = meanings[.mood],
      let written = row.text(place)?.trimmed, !written.isEmpty
    else { return }
    if let mood = TableMoment.number(written) {
      range = min(range?.lowerBound ?? mood, mood)...max(range?.upperBound ?? mood, mood)
    }
    if found.mood == nil, unknownMoods.insert(written).inserted {
      problem(ImportProblem(found.place, .unknownMood(written)))
    }
  }

  /// Passes on what is known only after the last row.
  /// - Parameter name: the table's name.
  func finish(
    _ name: String, hasScale: Bool, _ reading: inout ImportReading,
    _ problem: (ImportProblem) -> Void
  ) {
    reading.assumptions += dates.assumption.map { [$0] } ?? []
    if let example = dates.unclear, dates.order == nil {
      problem(ImportProblem(meanings[.date].map { columns[$0] } ?? name, .unclearDates(example)))
    }
    guard !hasScale, let range else { return }
    if moods.isOutside(range.lowerBound) || moods.isOutside(range.upperBound) {
      problem(ImportProblem(name, .otherScale(range.lowerBound, range.upperBound)))
    }
  }

  // MARK: Records

  private func record(_ row: Row) -> Result<ImportedRecord, ImportProblem> {
    let date = row.value(meanings[.date])
    guard let moment = TableMoment(date, clock, isApple: isApple, dates) else {
      let written = String((date.text ?? "").prefix(60))
      return .failure(ImportProblem(row.place, .noDay(written)))
    }
    let time = row.value(meanings[.time]).text.flatMap(TableMoment.time) ?? moment.time
    var record = ImportedRecord(of: program, at: row.place, day: moment.day, time: time)
    if let name = row.name { (record.source, record.isNamed) = (name, row.isNamed) }
    if time == moment.time { record.offset = moment.offset }
    func named(_ meaning: ColumnMeaning) -> String? { meanings[meaning].flatMap(row.text) }
    record.mood = named(.mood).flatMap(mood)
    record.title = named(.title)
    record.text = named(.text) ?? ""
    record.tags = TableRows.items(named(.tags) ?? "", ",;|").map {
      String($0.drop { $0 == "#" }).trimmed
    }.filter { !$0.isEmpty }
    let thanks = TableRows.items(named(.gratitude) ?? "", ";|\n")
    if !thanks.isEmpty {
      record.ours.append(NewPair("gratitude", .list(thanks.map { .text($0) })))
    }
    addOthers(row, to: &record)
    return .success(record)
  }

  private func mood(_ written: String) -> String? {
    let text = written.trimmed
    return moods.mood(text) ?? TableMoment.number(text).flatMap { moods.mood($0.shortest) }
  }

  /// Adds habits, and the values without a meaning here: numbers as the person's own keys, the rest
  /// below the program's name.
  private func addOthers(_ row: Row, to record: inout ImportedRecord) {
    var kept: [NewPair] = []
    for (place, name) in columns.enumerated() {
      let value = row.value(place)
      let meaning = meanings.first { $0.value == place }?.key
      switch meaning {
      // A mood's own word is kept, and so is a moment written as a number.
      case .mood where record.mood == value.text?.trimmed: continue
      case .mood: break
      case .date: if case .text = value { continue }
      // What isn't a time has no other place.
      case .time where value.text.flatMap(TableMoment.time) == nil: break
      case .some: continue
      case nil: break
      }
      let text = row.text(place) ?? ""
      if habits.contains(place), !text.trimmed.isEmpty,
        let mark = HabitWords.mark(text, isAmount: amounts.contains(place))
      {
        record.habits.append(NewPair(name, .plain(MarkedHabit(name, mark).written)))
        continue
      }
      switch value {
      case .null: continue
      case .blob(let count): kept.append(NewPair(name, .text("\(count) bytes")))
      case .text, .integer, .real:
        if text.trimmed.isEmpty, program == "csv" { continue }
        let isOwn = meaning == nil && text == value.text && !ColumnMeaning.isKey(name)
        if isOwn, let number = number(value) {
          record.others.append(NewPair(name.lowercased(), .plain(number)))
        } else if case .text = value, TableMoment.number(text) == nil || meaning == nil {
          kept.append(NewPair(name, .text(text)))
        } else {
          kept.append(NewPair(name, Double(text) == nil ? .text(text) : .plain(text)))
        }
      }
    }
    if !kept.isEmpty { record.others.append(NewPair(program, .mapping(kept))) }
  }

  /// Returns a number as it is written in front matter; nil for a text of a database, which is meant
  /// as one, and for anything else.
  private func number(_ value: SQLiteDatabase.Value) -> String? {
    switch value {
    case .integer, .real: value.text
    case .text(let text) where program == "csv": number(text.trimmed)
    default: nil
    }
  }

  private func number(_ text: String) -> String? {
    // `007` and a phone number aren't numbers.
    if text.hasPrefix("0"), text.dropFirst().first?.isNumber == true { return nil }
    if hasDecimalCommas, let point = text.lastIndex(of: "."), text[point...].count == 4 {
      return nil
    }
    guard let number = TableMoment.number(text), abs(number) < 1e9 else { return nil }
    // As it is written: `1.10` may be more than a number.
    let written = text.replacing(",", with: ".")
    let isPlain = written.drop { $0 == "-" }.first != "." && written.last != "."
    return isPlain ? written : number.shortest
  }

  /// Returns the items in a text: a JSON list, or words with separators between them.
  private static func items(_ text: String, _ separators: String) -> [String] {
    if text.hasPrefix("["), let list = try? JSONReader.value(of: Array(text.utf8)) {
      return list.items.compactMap(\.string)
    }
    return text.split { separators.contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension ImportedTable {
  /// Creates the description of a table as it is read.
  init(
    _ sample: TableSample, _ meanings: [ColumnMeaning: Int], _ habits: Set<Int>,
    others: [String] = [], isGuessed: Bool = false
  ) {
    self.init(
      name: sample.name,
      columns: sample.columns.enumerated().map { place, name in
        let meaning = meanings.first { $0.value == place }?.key
        let example = sample.rows.lazy.compactMap { row in
          place < row.count ? row[place].text?.trimmed : nil
        }.first { !$0.isEmpty }
        return Column(
          name: name,
          meaning: meaning?.rawValue
            ?? (habits.contains(place) ? ColumnMeaning.habit.rawValue : nil),
          example: example.map(ImportedTable.beginning) ?? "",
          isNumber: example.flatMap(TableMoment.number) != nil && !ColumnMeaning.isKey(name))
      }, others: others, isGuessed: isGuessed)
  }
  /// Returns the beginning of a value, on one line.
  private static func beginning(_ text: String) -> String {
    let line = text.prefix(41).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 || text.prefix(42).count > 41 ? line.prefix(39) + "…" : line
  }
}
