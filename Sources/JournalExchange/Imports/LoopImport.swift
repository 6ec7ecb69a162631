import JournalCore
import JournalSyntax

/// Reads Loop Habit Tracker's CSV archive, and its backup, which is a database.
///
/// Source: the program's own export: `Habits.csv`, a folder `001 Name` with `Checkmarks.csv` for
/// each habit, and a `Checkmarks.csv` for all habits. In older versions marks are numbers, and no
/// column gives a habit's kind.
struct LoopImport: ImportKind {
  static let format = ImportFormat.loop

  /// The rows: habits, and their days.
  private var rows = ImportedRows()
  /// The problems found.
  private var problems: [ImportProblem] = []
  private var habits: [LoopHabit] = []
  private var names: Set<String> = []

  static func reader(of source: ImportSource) -> ImportReader? {
    LoopImport(source).map { loop in { try loop.read(&$0, $1, $2) } }
  }

  static func reader(of text: ImportText) -> ImportReader? {
    guard text.isDatabase, text.map.table == nil else { return nil }
    let isOurs =
      text.named == nil
      ? (try? SQLiteDatabase(reading: text.bytes)).map(isBackup) == true : text.named == format
    guard isOurs else { return nil }
    return { reading, record, problem in
      try text.withDatabase(problem) { database in
        guard let loop = try LoopImport(database) else {
          throw ImportError.otherFormat(format, text.source.contents)
        }
        try loop.read(&reading, record, problem)
      }
    }
  }

  // MARK: Habits

  /// Reads an archive, which has a text for each habit; nil if it isn't one.
  private init?(_ source: ImportSource) {
    func bytes(_ parts: ArraySlice<Substring>) -> [UInt8]? {
      let name = parts.joined(separator: "/")
      return try? source.texts.first { $0.name == name }?.read().get()
    }
    let names = source.texts.map { $0.name.split(separator: "/") }
    let habits = names.filter { $0.last == "Habits.csv" }.min { $0.count < $1.count }
    let tables = names.filter { $0.last == "Checkmarks.csv" }
    // The table of all habits is beside their list.
    let top = habits ?? tables.min { $0.count < $1.count }
    guard let folder = top?.dropLast() else { return nil }
    let summary = bytes(folder + ["Checkmarks.csv"])
    let list = habits.flatMap { bytes($0[...]) }
    guard
      let loop = list.flatMap({ LoopImport($0) }) ?? summary.flatMap({ LoopImport(summary: $0) })
    else { return nil }
    self = loop
    for (text, parts) in zip(source.texts, names) {
      switch parts.last {
      case "Habits.csv", "Scores.csv": continue
      case "Checkmarks.csv" where parts.dropLast() == folder: continue
      case "Checkmarks.csv" where parts.count > 1:
        switch text.read() {
        case .success(let bytes): addMarks(bytes, in: String(parts[parts.count - 2]))
        case .failure(let failure): problems.append(failure)
        }
      default: problems.append(ImportProblem(text.name, .ofNoFormat))
      }
    }
    if let summary { addSummary(summary) }
  }

  /// Reads `Habits.csv`; nil for any other file.
  private init?(_ bytes: [UInt8]) {
    var csv = CSVReader(bytes, separator: UInt8(ascii: ","))
    guard let head = csv.next() else { return nil }
    let columns = CSVColumns(head)
    guard columns.has("position"), columns.has("name"),
      columns.has("frequencynumerator") || columns.has("numrepetitions")
    else { return nil }
    while let line = csv.next() {
      rows.read += 1
      let name = columns[line, "name"]
      guard let position = Int(columns[line, "position"]), !name.isEmpty else {
        rows.leaveOut(.noText)
        problems.append(
          ImportProblem(
            "line \(line.line) of Habits.csv", .badValue(name.isEmpty ? "Name" : "Position")))
        continue
      }
      rows.used += 1
      let kind = columns[line, "type"]
      var habit = LoopHabit(
        id: "\(position)", written: name, name: unused(name),
        kind: kind.isEmpty ? nil : kind.uppercased().hasPrefix("NUM") ? .amounts : .marks)
      habit.hasZero = columns[line, "target type"].uppercased().contains("MOST")
      habit.describe(columns.others(line, besides: LoopHabit.placed)) { columns[line, $0] }
      habits.append(habit)
    }
  }

  /// Reads the names of habits from the head of the table for all habits; nil if it isn't one.
  private init?(summary bytes: [UInt8]) {
    var csv = CSVReader(bytes, separator: UInt8(ascii: ","))
    guard let head = csv.next(), head.fields.count > 1, head.fields[0].trimmed == "Date",
      head.fields[1].trimmed != "Value", head.fields[1].trimmed != "Score"
    else { return nil }
    for (place, name) in head.fields.dropFirst().map(\.trimmed).enumerated() where !name.isEmpty {
      habits.append(LoopHabit(id: "\(place + 1)", written: name, name: unused(name), kind: nil))
    }
  }

  /// Reads a backup: the program's own database; nil if it isn't one.
  /// - Throws: `SQLiteError`.
  private init?(_ database: SQLiteDatabase) throws {
    guard LoopImport.isBackup(database) else { return nil }
    try addHabits(of: database)
    let columns = database.columns(of: "Repetitions")
    let value = columns.contains("value") ? "value" : "2"
    let noted = columns.contains("notes") ? "notes" : "NULL"
    var number = 0
    try database.forEachRow("SELECT habit, timestamp, \(value), \(noted) FROM Repetitions") { row in
      number += 1
      rows.read += 1
      let place = "row \(number) of Repetitions"
      guard let habit = habits.firstIndex(where: { $0.id == row[0].text }) else {
        rows.leaveOut(.unknownHabit)
        return problems.append(ImportProblem(place, .unknownHabit(row[0].text ?? "")))
      }
      // A day is the moment when it began in Greenwich.
      guard case .integer(let moment) = row[1], let day = Int32(exactly: moment / 86_400_000) else {
        rows.leaveOut(.noDay)
        return problems.append(ImportProblem(place, .noDay(row[1].text ?? "")))
      }
      habits[habit].marks.append(
        LoopHabit.Mark(
          place: place, day: Day(number: day), written: row[2].text ?? "",
          note: (row[3].text ?? "").trimmed))
    }
  }

  private static func isBackup(_ database: SQLiteDatabase) -> Bool {
    database.columns(of: "Habits").contains("name")
      && database.columns(of: "Repetitions").contains("timestamp")
  }

  private mutating func addHabits(of database: SQLiteDatabase) throws {
    let columns = database.columns(of: "Habits").map { $0.lowercased() }
    let order = columns.contains("position") ? " ORDER BY position" : ""
    try database.forEachRow("SELECT * FROM Habits\(order)") { row in
      rows.read += 1
      let fields = Dictionary(
        zip(columns, row.map { $0.text ?? "" }), uniquingKeysWith: { a, _ in a })
      let name = (fields["name"] ?? "").trimmed
      guard let id = fields["id"] ?? fields["_id"], !name.isEmpty else {
        rows.leaveOut(.noText)
        return problems.append(ImportProblem("row \(rows.read) of Habits", .badValue("name")))
      }
      rows.used += 1
      var habit = LoopHabit(
        id: id, written: name, name: unused(name),
        kind: columns.contains("type") ? fields["type"] == "1" ? .amounts : .marks : nil)
      habit.hasZero = true
      habit.hasOwnTable = true
      let others = columns.map { (name: $0, value: fields[$0] ?? "") }
        .filter { !LoopHabit.placed.contains($0.name) && !$0.value.isEmpty }
      habit.describe(others) { fields[$0] ?? "" }
      habits.append(habit)
    }
  }

  /// Returns a name no other habit has: `Run 2` for the second `Run`.
  private mutating func unused(_ name: String) -> String {
    var unused = name
    var number = 2
    while !names.insert(KeyTable.canonicalText(unused)).inserted {
      unused = "\(name) \(number)"
      number += 1
    }
    return unused
  }

  // MARK: Days

  /// Reads a habit's days.
  /// - Parameter folder: its folder's name, such as `001 Wake up`.
  private mutating func addMarks(_ bytes: [UInt8], in folder: String) {
    let number = Int(folder.prefix { $0 != " " }).map { "\($0)" }
    let habit = number.flatMap { id in habits.firstIndex { $0.id == id } }
    if let habit { habits[habit].hasOwnTable = true }
    var csv = CSVReader(bytes, separator: UInt8(ascii: ","))
    var head: CSVReader.Record?
    var count = 0
    while let line = csv.next() {
      if head == nil, line.fields[0].trimmed == "Date" {
        head = line
        continue
      }
      rows.read += 1
      count += 1
      guard let habit else { continue }
      let place = "line \(line.line) of \(folder)/Checkmarks.csv"
      func field(_ place: Int) -> String {
        place < line.fields.count ? line.fields[place].trimmed : ""
      }
      guard let day = day(field(0), at: place) else { continue }
      var mark = LoopHabit.Mark(place: place, day: day, written: field(1), note: field(2))
      mark.others = line.fields.indices.dropFirst(3).filter { !field($0).isEmpty }.map { place in
        let name = head.flatMap { place < $0.fields.count ? $0.fields[place].trimmed : nil } ?? ""
        return NewPair(name.isEmpty ? "column \(place + 1)" : name, .text(field(place)))
      }
      habits[habit].marks.append(mark)
    }
    guard habit == nil, count > 0 else { return }
    rows.leaveOut(.unknownHabit, count)
    problems.append(ImportProblem("\(folder)/Checkmarks.csv", .unknownHabit(folder)))
  }

  /// Reads the days of habits without their own table from the table for all habits.
  private mutating func addSummary(_ bytes: [UInt8]) {
    var csv = CSVReader(bytes, separator: UInt8(ascii: ","))
    guard let head = csv.next(), head.fields[0].trimmed == "Date" else { return }
    let columns = columns(of: head)
    // Its own table says more.
    let isRead = habits.map { !$0.hasOwnTable }
    for habit in columns.values { habits[habit].hasOwnTable = true }
    var unknown: [Int: Int] = [:]
    while let line = csv.next() {
      let place = "line \(line.line) of Checkmarks.csv"
      let cells = line.fields.indices.dropFirst().filter { cell in
        !line.fields[cell].trimmed.isEmpty && columns[cell].map { isRead[$0] } ?? true
      }
      rows.read += cells.count
      guard !cells.isEmpty,
        let day = day(line.fields[0].trimmed, at: place, count: cells.count)
      else { continue }
      for cell in cells {
        guard let habit = columns[cell] else {
          unknown[cell, default: 0] += 1
          continue
        }
        habits[habit].marks.append(
          LoopHabit.Mark(place: place, day: day, written: line.fields[cell].trimmed))
      }
    }
    for (cell, count) in unknown.sorted(by: { $0.key < $1.key }) {
      let name = cell < head.fields.count ? head.fields[cell].trimmed : ""
      rows.leaveOut(.unknownHabit, count)
      problems.append(ImportProblem("column \(cell + 1) of Checkmarks.csv", .unknownHabit(name)))
    }
  }

  /// Returns the places of habits by their columns in the table for all habits.
  private func columns(of head: CSVReader.Record) -> [Int: Int] {
    // Names are written without quotes, so one with a comma takes several columns of the head.
    let isWhole =
      head.fields.joined(separator: ",").trimmed
      == "Date," + habits.map(\.written).joined(separator: ",") + ","
    var columns: [Int: Int] = [:]
    for (place, habit) in habits.enumerated() {
      let named = head.fields.indices.dropFirst().first {
        columns[$0] == nil && head.fields[$0].trimmed == habit.written
      }
      if let cell = isWhole ? place + 1 : named { columns[cell] = place }
    }
    return columns
  }

  private mutating func day(_ written: String, at place: String, count: Int = 1) -> Day? {
    if let day = WrittenDate(exactly: written)?.day { return day }
    rows.leaveOut(.noDay, count)
    problems.append(ImportProblem(place, .noDay(written)))
    return nil
  }

  // MARK: Records

  /// Decides the meaning of each habit's marks, and passes on the habits, and the days in order.
  private func read(
    _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) rethrows {
    problems.forEach(problem)
    reading.rows.add(rows)
    var days = HabitDays("loop")
    var withoutDays = 0
    for habit in habits {
      reading.assumptions += habit.assumption.map { [$0] } ?? []
      days.add(habit.name, habit.values, text: habit.text)
      if !habit.hasOwnTable, habit.marks.isEmpty { withoutDays += 1 }
      for mark in habit.marks {
        switch habit.meaning(of: mark) {
        case .mark(let found):
          reading.rows.used += 1
          days.add(habit.name, on: mark.day, found, note: mark.note, others: mark.others)
        case .nothing where mark.isEmpty: reading.rows.leaveOut(.notTicked)
        case .nothing:
          reading.rows.used += 1
          days.add(habit.name, on: mark.day, nil, note: mark.note, others: mark.others)
        case .unknown:
          // Whatever it means, it stays.
          reading.rows.used += 1
          problem(ImportProblem(mark.place, .unknownMark(mark.written)))
          let pair = NewPair("value", .text(mark.written))
          days.add(habit.name, on: mark.day, nil, note: mark.note, others: [pair] + mark.others)
        }
      }
    }
    if withoutDays > 0 { problem(ImportProblem("Habits.csv", .noDays(withoutDays))) }
    for found in days.records { try record(found) }
  }
}

extension ImportFormat {
  /// Loop Habit Tracker's archive and backup.
  public static let loop = ImportFormat("loop", "Loop Habit Tracker")
}
