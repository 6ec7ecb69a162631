import Codecs
import JournalCore
import JournalSyntax

/// A table that `daymark export csv` wrote, with entries or a part of them.
struct OwnTable {
  private let csv: CSVReader
  private let names: [String]

  /// Creates a reader; nil if the first line isn't ours.
  init?(_ text: ImportText) {
    var csv = CSVReader(text.bytes, separator: UInt8(ascii: ","))
    guard let head = csv.next(), head.fields.starts(with: ["day", "time"]),
      head.fields.contains("path")
    else { return nil }
    self.csv = csv
    names = head.fields
  }

  /// Reads all rows.
  func read(
    _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) rethrows {
    var csv = self.csv
    while let line = csv.next() {
      reading.rows.read += 1
      try reading.put(self.record(line), record, problem)
    }
    if let line = csv.unclosed { problem(ImportProblem("line \(line)", .unclosedQuote)) }
  }

  private func record(_ line: CSVReader.Record) -> Result<ImportedRecord, ImportProblem> {
    let cells = line.fields.map(CSVTable.plain)
    let place = "line \(line.line)"
    guard let written = cells.first, let day = Day(iso: written) else {
      return .failure(ImportProblem(place, .noDay(String((cells.first ?? "").prefix(60)))))
    }
    let time = cells.count > 1 ? ClockTime(written: cells[1]) : nil
    var record = ImportedRecord(of: "csv", at: place, day: day, time: time)
    for (place, cell) in cells.enumerated().dropFirst(2) where !cell.isEmpty {
      add(cell, place < names.count ? names[place] : "column \(place + 1)", to: &record)
    }
    return .success(record)
  }

  private func add(_ cell: String, _ name: String, to record: inout ImportedRecord) {
    switch name {
    case "mood" where Double(cell) != nil: record.mood = cell
    case "title": record.title = cell
    case "text": record.text = cell
    case "tags": record.tags = OwnTable.items(cell)
    case "words": break
    case "path": record.rest.append(NewPair(name, .text(cell)))
    case "gratitude":
      record.ours.append(NewPair(name, .list(OwnTable.items(cell).map { .text($0) })))
    case "photos", "photo":
      record.ours.append(NewPair("photo", .list(OwnTable.items(cell).map { .text($0) })))
    case "habits":
      for item in OwnTable.items(cell) {
        let colon = item.ranges(of: ": ").last
        let found = colon.flatMap {
          MarkedHabit(String(item[..<$0.lowerBound]), written: String(item[$0.upperBound...]))
        }
        let habit = found ?? MarkedHabit(item)
        record.habits.append(NewPair(habit.name, .plain(habit.written)))
      }
    default:
      let key = name.hasSuffix(":") ? String(name.dropLast()) : name
      let value: NewValue = Double(cell)?.shortest == cell ? .plain(cell) : .text(cell)
      record.others.append(NewPair(key, value))
    }
  }

  private static func items(_ cell: String) -> [String] {
    cell.split(separator: "; ").map(\.trimmed).filter { !$0.isEmpty }
  }
}
