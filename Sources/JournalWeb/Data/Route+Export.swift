import JournalActions
import JournalCore
import JournalExchange
import JournalGit
import JournalPages
import JournalRender
import JournalStore
import Phrases

extension Route {
  /// The journal in other programs' formats.
  static let export: [Route] = [
    .get("export/:file") { try $0.export($1) }.long,
    .get("export/number/:key") { try $0.exportNumber($1) }.long,
  ]
}

extension WebFrontEnd {
  /// A downloadable file and its contents.
  struct Export: Sendable {
    var name: String
    /// Its name for people.
    var title: Phrase
    var about: Phrase

    init(_ name: String, _ title: Phrase, _ about: Phrase) {
      self.name = name
      self.title = title
      self.about = about
    }

    /// Creates one that is known by its file's name.
    init(_ name: String, _ about: Phrase) {
      self.init(name, Phrase("\(code: name)"), about)
    }

    /// The link that downloads it.
    fileprivate var link: Link { (title, about, "/export/" + name) }
  }

  /// The downloadable files: every view of `daymark export`.
  static var exports: [Export] { whole + forApps + tables }

  private static let whole: [Export] = [
    Export("entries.zip", Phrase("All files"), Phrase("Entries as they are, with their photos")),
    Export("site.zip", Phrase("Web site"), Phrase("Linked pages with photos, to open or publish")),
  ]

  private static let forApps: [Export] = [
    Export("dayone.zip", Phrase("Day One"), Phrase("All entries and photos")),
    Export("jrnl.json", Phrase("jrnl"), Phrase("All entries")),
    Export("loop.zip", Phrase("Loop Habit Tracker"), Phrase("All habits")),
    Export("todo.txt", Phrase("todo.txt"), Phrase("All tasks")),
    Export(
      "journal.ics", Phrase("Calendar of your phone"), Phrase("Tasks, habits and the check-in")),
  ]

  private static let tables: [Export] =
    [
      Export("entries.csv", Phrase("All entries, for a spreadsheet")),
      Export("entries.json", Phrase("All entries, for programs")),
      Export("journal.db", Phrase("The journal as a database of SQLite, for queries")),
      Export("moods.csv", Phrase("The mood of each day")),
      Export("words.csv", Phrase("The number of words of each day")),
    ]
    + ExportedView.allCases.filter { ![.entries, .trends].contains($0) }.map {
      Export("\($0.rawValue).csv", $0.about)
    }

  /// Appends all downloadable files, in cards.
  /// - Parameter entries: appends the way to each entry, below the files with all of them.
  func writeExports(
    of reading: Reading, to out: inout HTMLWriter, entries: (inout HTMLWriter) -> Void
  ) {
    let digest: Link = (Phrase("Digest"), Phrase("Some days as a document"), "/digest")
    out.card(Phrase("Everything")) { out in
      WebFrontEnd.write(WebFrontEnd.whole.map(\.link) + [digest], to: &out)
      entries(&out)
    }
    out.card(Phrase("Other apps")) { out in
      let others = WebFrontEnd.forApps.map(\.link)
      WebFrontEnd.write(options.isReadOnly ? others : [WebFrontEnd.importLink] + others, to: &out)
    }
    let numbers: [Link] = TrendsView.numericKeys(reading.index).map { key in
      let file = "\(oneLine(key)).csv"
      return (
        Phrase("\(written: file)"), Phrase("A number that you record"),
        "/export/number/" + Address.key(of: key)
      )
    }
    let tables = WebFrontEnd.tables.map(\.link) + numbers
    out.card(Phrase("Tables")) { out in
      out.element("p", Phrase("For a spreadsheet, or a program of your own."), class: "quiet")
      let files = Phrase(tables.count, "\(tables.count) file", "\(tables.count) files")
      HTMLParts.fold(files, to: &out) {
        WebFrontEnd.write(tables, to: &$0)
      }
    }
  }

  private static let importLink: Link = (
    Phrase("Import"), Phrase("From Day One, jrnl, Daylio, Loop and others"), "/import"
  )

  fileprivate func export(_ visit: Visit) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
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

  /// The most bytes in a downloaded archive: it is made in memory.
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

  /// Returns the site as an archive; photos that have become unreadable are left out.
  private func exportSite(_ visit: Visit, _ reading: Reading) throws -> WebResponse {
    let journal = reading.journal
    let plan = try journal.site(
      friends: journal.friendPages(), news: journal.friendNews(), visit.language)
    var archive = ZipArchive(limit: WebFrontEnd.largestSite)
    do throws(ZipArchiveError) {
      for file in plan.site.files { try archive.add(file.path, file.contents()) }
      for (path, source) in plan.pictures.sorted(by: { $0.key < $1.key }) {
        // Nobody reads a video of hours to learn that it is too large.
        guard let file = try? OpenSource(source) else { continue }
        guard file.count <= WebFrontEnd.largestSite else { throw .full }
        guard let bytes = try? file.contents(upTo: file.count) else { continue }
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
    let reading = try Reading(open(), visit.language)
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
    switch String(name.dropLast(4)) {
    case "moods": return try journal.table(.trends, of: "mood", index: index)
    case "words": return try journal.table(.trends, of: "words", index: index)
    case "entries": return CSVTable(entries)
    case let view:
      return try ExportedView(rawValue: view).flatMap { view in
        view == .trends ? nil : try journal.table(view, index: index)
      }
    }
  }
}

extension ExportedView {
  /// Its table's contents.
  fileprivate var about: Phrase {
    switch self {
    case .entries: Phrase("All entries, for a spreadsheet")
    case .calendar: Phrase("Each day with its mood and entries")
    case .trends: Phrase("The mood of each day")
    case .insights: Phrase("What goes with better days, and by how much")
    case .streaks: Phrase("The present streaks")
    case .habits: Phrase("Each tick of each habit")
    case .tasks: Phrase("All tasks")
    case .goals: Phrase("All goals, and how far they are")
    case .milestones: Phrase("The milestones reached")
    case .experiments: Phrase("All experiments")
    case .stretches: Phrase("The stretches you did")
    case .tags: Phrase("All tags, and how often each is used")
    case .thoughts: Phrase("All thoughts")
    case .gratitude: Phrase("What you are grateful for")
    case .photos: Phrase("Where photos are, by day")
    case .checkIns: Phrase("All check-ins")
    case .songs: Phrase("All songs")
    case .progress: Phrase("What was done on experiments and goals")
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
