import JournalActions
import JournalCore
import JournalExchange
import JournalGit
import JournalRender
import JournalStore
import Phrases

extension Route {
  /// The journal in the formats of other programs.
  static let export: [Route] = [
    .get("export/:file") { try $0.export($1) }.long,
    .get("export/number/:key") { try $0.exportNumber($1) }.long,
  ]
}

extension WebFrontEnd {
  /// A file that can be downloaded, and what it has.
  struct Export: Sendable {
    var name: String
    var about: Phrase

    init(_ name: String, _ about: Phrase) { (self.name, self.about) = (name, about) }
  }

  /// The files that can be downloaded: every view of `daymark export`.
  static let exports = [
    Export("entries.csv", Phrase("All entries, for a spreadsheet")),
    Export("entries.json", Phrase("All entries, for programs")),
    Export("entries.zip", Phrase("All entries as they are, with their photos")),
    Export("journal.db", Phrase("The journal as a database of SQLite, for queries")),
    Export("dayone.zip", Phrase("All entries and photos, for Day One")),
    Export("jrnl.json", Phrase("All entries, as jrnl exports them")),
    Export("loop.zip", Phrase("All habits, as Loop Habit Tracker exports them")),
    Export("todo.txt", Phrase("All tasks, for programs that read todo.txt")),
    Export("journal.ics", Phrase("Tasks, habits and the check-in, for the calendar on your phone")),
    Export(
      "site.zip",
      Phrase("All of the journal as linked pages with photos, to be opened or published")),
    Export("moods.csv", Phrase("The mood of each day")),
    Export("words.csv", Phrase("The number of words of each day")),
    Export("calendar.csv", Phrase("Each day with its mood and entries")),
    Export("check-ins.csv", Phrase("All check-ins")),
    Export("thoughts.csv", Phrase("All thoughts")),
    Export("gratitude.csv", Phrase("What you are grateful for")),
    Export("photos.csv", Phrase("Where photos are, by day")),
    Export("songs.csv", Phrase("All songs")),
    Export("progress.csv", Phrase("What was done on experiments and goals")),
    Export("tags.csv", Phrase("All tags, and how often each is used")),
    Export("habits.csv", Phrase("Each tick of each habit")),
    Export("streaks.csv", Phrase("The present streaks")),
    Export("goals.csv", Phrase("All goals, and how far they are")),
    Export("milestones.csv", Phrase("The milestones reached")),
    Export("tasks.csv", Phrase("All tasks")),
    Export("experiments.csv", Phrase("All experiments")),
    Export("insights.csv", Phrase("What goes with better days, and by how much")),
    Export("stretches.csv", Phrase("The stretches you did")),
  ]

  /// Appends all files that can be downloaded.
  func writeExports(of reading: Reading, to out: inout HTMLWriter) {
    out.heading(2, Phrase("Export"))
    HTMLParts.list(WebFrontEnd.exports, "lines", to: &out) { out, file in
      out.link(file.name, "/export/" + file.name)
      out.raw(" ")
      out.element("span", file.about, class: "quiet")
    }
    let keys = TrendsView.numericKeys(reading.index)
    if !keys.isEmpty {
      out.heading(3, Phrase("Numbers that you record on ten days or more"))
      HTMLParts.list(keys, "lines", to: &out) { out, key in
        out.link("\(oneLine(key)).csv", "/export/number/" + Address.key(of: key))
      }
    }
    out.paragraph(Phrase("The digest makes a document of some days."), to: "/digest")
  }

  fileprivate func export(_ visit: Visit) throws -> WebResponse {
    let reading = try Reading(open())
    let name = visit.part("file")
    switch name {
    case "entries.json":
      return .download(Array(json(reading.entries).utf8), "application/json", name)
    case "journal.ics":
      let calendar = try reading.journal.calendar()
      return .download(calendar.bytes, "text/calendar; charset=utf-8", name)
    case "site.zip":
      return try exportSite(visit, reading)
    case "journal.db":
      let database = try reading.journal.sqliteExport(.days(.always)).bytes()
      return .download(database, "application/vnd.sqlite3", name)
    case "jrnl.json":
      let export = try reading.journal.jrnlExport(.days(.always))
      return .download(export.json, "application/json", name)
    case "todo.txt":
      return .download(try reading.journal.todoTxt().bytes, "text/plain; charset=utf-8", name)
    case "entries.zip", "dayone.zip", "loop.zip":
      return try exportArchive(name, visit, reading.journal)
    default:
      guard let table = try reading.table(name) else {
        return try noSuchPage(visit, reading.journal)
      }
      return .download(table, name)
    }
  }

  /// The most bytes of an archive that is downloaded: it is made in memory.
  private static var largestSite: Int { 256 << 20 }

  /// Returns entries or habits as an archive.
  private func exportArchive(
    _ name: String, _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    let archive = ArchiveInMemory(limit: WebFrontEnd.largestSite)
    do {
      switch name {
      case "dayone.zip": try journal.writeDayOne(.days(.always), to: archive.add)
      case "loop.zip":
        var zip = ZipWriter()
        for file in try journal.loopExport().files {
          try zip.add(file.name, file.bytes, to: archive.add)
        }
        try zip.finish(to: archive.add)
      default: try journal.writeMarkdown(.days(.always), to: archive.add)
      }
    } catch ZipArchiveError.full {
      return try notice(
        Phrase("The archive is too large"),
        Phrase(
          """
          With its photos it has more than 256 MB, which is too much to download at once. In a \
          terminal, \(command: "daymark export") writes it.
          """),
        status: .unprocessable, visit, journal)
    }
    return .download(archive.bytes, "application/zip", name)
  }

  /// Returns the site as an archive; a photo that can no longer be read is left out.
  private func exportSite(_ visit: Visit, _ reading: Reading) throws -> WebResponse {
    let journal = reading.journal
    let plan = try journal.site(friends: journal.friendPages(), news: journal.friendNews())
    var archive = ZipArchive(limit: WebFrontEnd.largestSite)
    do throws(ZipArchiveError) {
      for file in plan.site.files { try archive.add(file.path, file.contents()) }
      for (path, source) in plan.pictures.sorted(by: { $0.key < $1.key }) {
        guard let bytes = try? SafeFile.contents(of: source) else { continue }
        try archive.add(path, bytes)
      }
    } catch {
      return try notice(
        Phrase("The site is too large"),
        Phrase(
          """
          With its photos it has more than 256 MB, which is too much to download at once. In a \
          terminal, \(command: "daymark site FOLDER") writes it.
          """),
        status: .unprocessable, visit, reading.journal)
    }
    return .download(archive.finished(), "application/zip", "site.zip")
  }

  /// Returns the values of one of the person's own numbers.
  fileprivate func exportNumber(_ visit: Visit) throws -> WebResponse {
    let reading = try Reading(open())
    let keys = TrendsView.numericKeys(reading.index)
    guard let key = keys.first(where: { Address.key(of: $0) == visit.part("key") }) else {
      return try noSuchPage(visit, reading.journal)
    }
    // A header field has no room for every letter.
    let isPlain = key.utf8.allSatisfy { byte in
      let sign = Unicode.Scalar(byte)
      return sign.isASCII
        && (sign.properties.isAlphabetic || "0123456789-".unicodeScalars.contains(sign))
    }
    let name = isPlain ? key : "number"
    return .download(CSVTable(TrendsView(reading.index, of: key, range: nil)), name + ".csv")
  }
}

extension WebResponse {
  /// Returns a table to be saved.
  static func download(_ table: CSVTable, _ name: String) -> WebResponse {
    download(table.bytes { visible($0, lines: true) }, "text/csv; charset=utf-8", name)
  }
}

extension Reading {
  fileprivate var entries: EntriesView {
    EntriesView(
      index, range: .always, questions: journal.questionsToShow(), oldestFirst: true)
  }

  /// Returns a view as a table; nil if there is no such file.
  fileprivate func table(_ name: String) throws -> CSVTable? {
    guard name.hasSuffix(".csv") else { return nil }
    let view = String(name.dropLast(4))
    if let kind = DiaryView.Kind(rawValue: view) {
      return CSVTable(try journal.diary(kind, .always, oldestFirst: true))
    }
    switch view {
    case "entries": return CSVTable(entries)
    case "moods": return CSVTable(TrendsView(index, of: "mood", range: nil))
    case "words": return CSVTable(TrendsView(index, of: "words", range: nil))
    case "calendar": return CSVTable(CalendarView(index, range: .always), in: .always)
    case "tags": return CSVTable(TagsView(index))
    default: return try practiceTable(view)
    }
  }

  /// Returns a view of what the person does as a table.
  private func practiceTable(_ view: String) throws -> CSVTable? {
    switch view {
    case "habits": return CSVTable(journal.habitBook(index), in: .always)
    case "streaks": return CSVTable(StreaksView(index, journal.habitBook(index)))
    case "goals": return CSVTable(try journal.goals())
    case "milestones": return CSVTable(try journal.milestones(), in: .always)
    case "tasks":
      let tasks = try journal.tasks(all: true)
      return CSVTable(TasksView(tasks.index, tasks.list, shown: .all))
    case "experiments":
      return CSVTable(ExperimentsView(journal.experimentBook().book, today: today))
    case "insights":
      return CSVTable(journal.insights(index, journal.habitBook(index), showsAll: true))
    case "stretches":
      return CSVTable(
        StretchLogView(index, journal.stretches(), range: .always, oldestFirst: true))
    default: return nil
    }
  }
}

extension Journal {
  /// Returns the tasks and reminders as `daymark export ics` does.
  fileprivate func calendar() throws -> JournalCalendar {
    let timeZone = settings.timeZone
    var calendar = JournalCalendar(today: today) { moment in
      guard let time = moment.time else { return moment }
      let clock = LocalClock(day: moment.day, time: time).universal(timeZone: timeZone)
      return TaskMoment(clock.day, at: clock.time)
    }
    calendar.add(try tasks(all: true).list.tasks)
    calendar.add(habits())
    calendar.addCheckIns(at: settings.remind.checkIns)
    return calendar
  }
}

/// The bytes of an archive, up to a limit.
private final class ArchiveInMemory {
  private(set) var bytes: [UInt8] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds the next bytes.
  /// - Throws: `ZipArchiveError.full`.
  func add(_ piece: UnsafeRawBufferPointer) throws {
    guard bytes.count + piece.count <= limit else { throw ZipArchiveError.full }
    bytes += piece
  }
}
