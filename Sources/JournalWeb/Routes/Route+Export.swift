import JournalActions
import JournalCore
import JournalExchange
import JournalRender

extension Route {
  /// The journal in the formats of other programs.
  static let export: [Route] = [.get("export/:file") { try $0.export($1) }]
}

extension WebFrontEnd {
  /// The files that can be downloaded, and what each has.
  static let exports: [(name: String, about: String)] = [
    ("entries.csv", "All entries, for a spreadsheet"),
    ("moods.csv", "The mood of each day"),
    ("habits.csv", "Each tick of each habit"),
    ("tasks.csv", "All tasks"),
    ("entries.json", "All entries, for programs"),
  ]

  fileprivate func export(_ visit: Visit) throws -> WebResponse {
    let reading = try Reading(open())
    let name = visit.part("file")
    if name == "entries.json" {
      return .download(Array(json(reading.entries).utf8), "application/json", name)
    }
    guard let table = try reading.table(name) else {
      return try noSuchPage(visit, reading.journal)
    }
    return .download(table.bytes { visible($0, lines: true) }, "text/csv; charset=utf-8", name)
  }
}

extension Reading {
  fileprivate var entries: EntriesView {
    EntriesView(
      index, range: .always, questions: journal.questionsToShow(), oldestFirst: true)
  }

  /// Returns a view as a table; nil if there is no such file.
  fileprivate func table(_ name: String) throws -> CSVTable? {
    switch name {
    case "entries.csv": return CSVTable(entries)
    case "moods.csv": return CSVTable(TrendsView(index, of: "mood", range: nil))
    case "habits.csv": return CSVTable(journal.habitBook(index), in: .always)
    case "tasks.csv":
      let tasks = try journal.tasks(all: true)
      return CSVTable(TasksView(tasks.index, tasks.list, shown: .all))
    default: return nil
    }
  }
}
