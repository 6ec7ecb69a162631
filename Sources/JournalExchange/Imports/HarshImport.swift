import JournalCore
import JournalSyntax

/// Reads the two files of the habit tracker harsh: `habits`, and `log` with their days.
///
/// Source: the program itself (`internal/storage`). A line of the log is
/// `2025-01-01 : Gym : y : Leg day : 1.5`: the day, the habit, `y`, `n` or `s`, a comment and an
/// amount. A line of the habits is `Gym: 3/7`, below headings such as `! Health`.
struct HarshImport: ImportKind {
  static let format = ImportFormat.harsh

  private let log: [Substring]
  private let habits: [Substring]

  static func reader(of source: ImportSource) -> ImportReader? {
    guard source.onlyName == nil, let files = source.files,
      let name = files.names.filter({ $0.split(separator: "/").last == "log" })
        .min(by: { $0.utf8.count < $1.utf8.count }),
      let harsh = HarshImport(
        bytes(name, files), habits: bytes(String(name.dropLast(3)) + "habits", files))
    else { return nil }
    return { try harsh.read(&$0, $1, $2) }
  }

  static func reader(of text: ImportText) -> ImportReader? {
    guard text.source.onlyName != nil, !text.isDatabase else { return nil }
    // Only a log has days; the list of habits may be beside it.
    let list = text.source.files.flatMap { bytes("habits", $0) }
    return HarshImport(text.bytes, habits: list).map { harsh in { try harsh.read(&$0, $1, $2) } }
  }

  private static func bytes(_ name: String, _ files: any ImportFiles) -> [UInt8]? {
    var bytes: [UInt8] = []
    // Only the receiver of the pieces could throw.
    let reason = try? files.read(name, most: ImportSource.mostBytes) { bytes += $0 }
    return reason == nil ? bytes : nil
  }

  /// Creates a reader; nil if the text isn't a log.
  private init?(_ log: [UInt8]?, habits: [UInt8]?) {
    guard let log else { return nil }
    let beginning = HarshImport.lines(Array(log.prefix(1 << 16)))
    guard let first = beginning.first(where: HarshImport.isRow), first.contains(" : "),
      case .success = Row(first, at: "")
    else { return nil }
    self.log = HarshImport.lines(log)
    self.habits = habits.map(HarshImport.lines) ?? []
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private static func isRow(_ line: Substring) -> Bool {
    !line.trimmed.isEmpty && line.first != "#"
  }

  /// A line of the log.
  private enum Row {
    case success(Day, name: String, MarkedHabit, comment: String, others: [NewPair])
    case failure(ImportProblem)

    init(_ line: Substring, at place: String) {
      // Editors remove the blank at the end of a line without an amount.
      let parts = (String(line) + " ").split(separator: " : ", omittingEmptySubsequences: false)
        .map(\.trimmed)
      guard let day = Day(iso: parts[0]) else {
        self = .failure(ImportProblem(place, .noDay(String(parts[0].prefix(60)))))
        return
      }
      guard parts.count >= 3, !parts[1].isEmpty else {
        self = .failure(ImportProblem(place, .badValue("habit")))
        return
      }
      let written = parts.count > 4 ? parts[parts.count - 1] : ""
      let amount = Double(written).flatMap { $0.isFinite ? $0 : nil } ?? 0
      var others: [NewPair] = []
      let mark: HabitMark
      switch parts[2] {
      case "y": mark = amount == 0 ? .done : .amount(amount)
      case "n": mark = .missed
      case "s": mark = .skipped
      default:
        self = .failure(ImportProblem(place, .badValue(String(parts[2].prefix(60)))))
        return
      }
      if amount != 0, parts[2] != "y" || amount < 0 {
        others.append(NewPair("amount", .plain(written)))
      }
      // A comment may have the separator, too.
      let comment =
        parts.count > 4
        ? parts[3..<(parts.count - 1)].joined(separator: " : ") : parts.count > 3 ? parts[3] : ""
      self = .success(
        day, name: parts[1], MarkedHabit(parts[1], mark), comment: comment, others: others)
    }
  }

  /// Reads all lines.
  private func read(
    _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) rethrows {
    var days = HabitDays("harsh")
    addHabits(to: &days, &reading, problem)
    var found: [(day: Day, name: String, mark: MarkedHabit, comment: String, others: [NewPair])] =
      []
    for (number, line) in log.enumerated() where HarshImport.isRow(line) {
      reading.rows.read += 1
      switch Row(line, at: "line \(number + 1)") {
      case .success(let day, let name, let mark, let comment, let others):
        reading.rows.used += 1
        found.append((day, name, mark, comment, others))
      case .failure(let failure):
        reading.rows.leaveOut(failure.ofRow ?? .malformed)
        problem(failure)
      }
    }
    // The last line for a habit's day counts, and the others are kept.
    var last: [String: Int] = [:]
    for (place, row) in found.enumerated() { last["\(row.day) \(row.name)"] = place }
    for isLast in [true, false] {
      for (place, row) in found.enumerated()
      where (last["\(row.day) \(row.name)"] == place) == isLast {
        days.add(row.name, [], text: "")
        days.add(row.name, on: row.day, row.mark, note: row.comment, others: row.others)
      }
    }
    for found in days.records { try record(found) }
  }

  private func addHabits(
    to days: inout HabitDays, _ reading: inout ImportReading, _ problem: (ImportProblem) -> Void
  ) {
    var heading = ""
    for (number, line) in habits.enumerated() where HarshImport.isRow(line) {
      if line.first == "!" {
        heading = line.dropFirst().trimmed
        continue
      }
      reading.rows.read += 1
      guard let colon = line.ranges(of: ": ").first, !line[..<colon.lowerBound].trimmed.isEmpty
      else {
        reading.rows.leaveOut(.malformed)
        problem(
          ImportProblem("line \(number + 1) of habits", .badValue(String(line.prefix(60)))))
        continue
      }
      reading.rows.used += 1
      var values = HarshImport.goal(line[colon.upperBound...].trimmed)
      if !heading.isEmpty { values.insert(NewPair("routine", .text(heading)), at: 0) }
      days.add(line[..<colon.lowerBound].trimmed, values, text: "")
    }
  }

  /// Returns a frequency as a goal: `3/7` is 3 times a week, `14` every 14 days, `1` every day.
  private static func goal(_ written: String) -> [NewPair] {
    let parts = written.split(separator: "/").map { Int($0.trimmed) }
    let goal: String? =
      switch (parts.first ?? nil, parts.count > 1 ? parts[1] : nil) {
      case (let times?, let days?) where times > 0 && days >= times:
        times == days ? "" : days == 7 ? "\(times)/week" : "\(times) in \(days) days"
      case (1?, nil) where parts.count == 1: ""
      case (let days?, nil) where parts.count == 1 && days > 1: "every \(days) days"
      default: nil
      }
    // 0 is a habit that is only recorded.
    guard let goal else { return [NewPair("harsh", .mapping([NewPair("every", .text(written))]))] }
    return goal.isEmpty ? [] : [NewPair("goal", .text(goal))]
  }
}

extension ImportFormat {
  /// The files of the habit tracker harsh.
  public static let harsh = ImportFormat("harsh", "harsh")
}
