import Codecs
public import JournalCore
public import JournalExchange
import JournalStore
import JournalSyntax

// Exports for other programs. Hidden entries are included: they are for the person.
extension Journal {
  /// Returns the entries to export, oldest first; reports the files left out.
  public func entries(_ selection: ExportSelection) throws -> EntriesView {
    let (scope, days) =
      switch selection {
      case .days(let days): (EntriesView.scope(days), days)
      case .matches(let query): (EntriesView.scope(query), DayRange.always)
      }
    let index = try index(scope)
    noteLeftOut(index.report, in: days)
    return EntriesView(index, range: days, questions: questionsToShow(), oldestFirst: true)
  }

  /// Reports the files missing in a copy of the journal, although they would belong to it.
  package func noteLeftOut(_ report: FileReport, in days: DayRange = .always) {
    // A file with an unknown day may belong to any range.
    for file in report.notCounted
    where DatedName.day(Array(file.path.utf8)).map(days.contains) ?? true {
      notices.note(.problem(Diagnostic(.entry(file.problem), path: file.path)), unread: file.path)
    }
  }

  /// Returns entries in jrnl's format.
  public func jrnlExport(_ selection: ExportSelection) throws -> JrnlExport {
    var export = JrnlExport()
    try forEachEntry(selection) { entry, bytes in
      // What jrnl has split is one entry there.
      let parts = entry.source?.hasPrefix("jrnl:") == true ? [entry] : self.parts(of: entry, bytes)
      for part in parts { export.add(part) }
    }
    return export
  }

  /// Writes entries as an archive for Day One, with their photos and other files.
  /// - Parameter put: gets each piece of the archive.
  public func writeDayOne(
    _ selection: ExportSelection, to put: @escaping ZipWriter.Output
  ) throws {
    let timeZone = settings.timeZone
    var export = DayOneExport(importClock, zone: timeZone) { day, time in
      let clock = LocalClock(day: day, time: time).universal(timeZone: timeZone)
      return (clock.day, clock.time)
    }
    let imported = try importedRecords()
    var archived: [String: String] = [:]
    try forEachEntry(selection) { entry, bytes in
      // The records of Day One's entries contain only its own photos.
      let record = entry.source.flatMap { $0.hasPrefix("dayone:") ? imported[$0] : nil }
      for (name, path) in record?.files ?? [:] { archived[name] = path }
      let known = Set(record?.files.values.map { $0 } ?? [])
      let isUnchanged = record?.text == bytes
      for part in isUnchanged ? [entry] : parts(of: entry, bytes) {
        let others = (part.page.files ?? []).filter(DayOneExport.File.isKnown)
        let found = files(of: part) + files(of: part, others)
        let isNew = part.isMoment
        let photos = try found.filter { isNew || !known.contains($0.path) }.map { name, path in
          let file = try OpenSource(location.root + "/" + path)
          return DayOneExport.File(path, written: name, hash: try MD5.digits(file.forEachPiece))
        }
        for photo in photos { archived[photo.name] = archived[photo.name] ?? photo.path }
        export.add(
          part, photos: photos,
          imported: isNew ? nil : record.map { DayOneExport.Imported($0) },
          isUnchanged: isUnchanged)
      }
    }
    var zip = ZipWriter()
    for text in export.texts { try zip.add(text.name, text.bytes, to: put) }
    for (name, path) in archived.sorted(by: { $0.key < $1.key }) {
      try add(path, as: name, to: &zip, put)
    }
    try zip.finish(to: put)
  }

  /// Writes entries as they are, with their photos, as an archive.
  /// - Parameter put: gets each piece of the archive.
  public func writeMarkdown(
    _ selection: ExportSelection, to put: @escaping ZipWriter.Output
  ) throws {
    var zip = ZipWriter()
    var files: Set<String> = []
    try forEachEntry(selection) { entry, bytes in
      try zip.add(entry.page.path, bytes, to: put)
      let named = self.files(of: entry) + self.files(of: entry, entry.page.files ?? [])
      files.formUnion(named.map(\.path) + linkedFiles(of: entry))
    }
    for path in files.sorted() { try add(path, as: path, to: &zip, put) }
    try zip.finish(to: put)
  }

  /// Writes habits as an archive of Loop Habit Tracker.
  public func loopExport() throws -> LoopExport {
    let index = try index(HabitsView.scope(settings))
    let book = habitBook(index)
    var export = LoopExport(try entries(.days(.always)).entries)
    for place in book.habits.indices {
      let habit = book.habits[place]
      let file = habit.hasFile ? try location.contents(of: Habit.path(of: habit.name)) : nil
      export.add(habit, NewFrontMatter(of: file ?? []), book.marks(place))
    }
    return export
  }

  /// Returns the journal as a database: some entries, and all habits and tasks.
  public func sqliteExport(_ selection: ExportSelection) throws -> SQLiteExport {
    let export = try SQLiteExport()
    try export.add(try entries(selection).entries)
    try export.add(habitBook(try index(HabitsView.scope(settings))), in: .always)
    try export.add(try tasks(all: true).list.tasks)
    return export
  }

  // MARK: Parts

  private func parts(of entry: ExportedEntry, _ bytes: [UInt8]) -> [ExportedEntry] {
    let keys = KeyTable(settings.keys)
    return entry.byMoment(bytes, dayStarts: settings.dayStarts) { keys.role(of: $0) }
  }

  /// Passes on each entry with its bytes, oldest first.
  private func forEachEntry(
    _ selection: ExportSelection, _ body: (ExportedEntry, [UInt8]) throws -> Void
  ) throws {
    defer { progress?(nil) }
    let keys = KeyTable(settings.keys)
    let order = try entries(selection).entries.sorted {
      ExportSelection.order($0) < ExportSelection.order($1)
    }
    for (number, page) in order.enumerated() {
      if number % 64 == 0 { progress?(number) }
      guard let bytes = try location.contents(of: page.path) else {
        notices.note(.leftOut(.changedSince(path: page.path, kept: nil)), unread: page.path)
        continue
      }
      try body(ExportedEntry(page, file: bytes) { keys.role(of: $0) }, bytes)
    }
  }

  /// Returns the receipts' data on imported records, by their source.
  private func importedRecords() throws -> [String: ImportReceipt.Record] {
    var records: [String: ImportReceipt.Record] = [:]
    for receipt in try importReceipts() {
      ImportReceipt.read(receipt.bytes) { records[$0.source] = $0 }
    }
    return records
  }

  /// Returns an entry's existing photos, even if they can't be shown here: their names there, and
  /// their paths from the root.
  /// - Parameter names: the names of other files to return instead.
  private func files(
    of entry: ExportedEntry, _ names: [String]? = nil
  ) -> [(name: String, path: String)] {
    var lookup = PhotoLookup(root: location.root)
    return (names ?? entry.page.photos).compactMap { name in
      let places = PhotoPath.places(of: name, from: entry.page.path)
      if let path = places.first(where: { (try? location.place(ofFile: $0)) != nil }) {
        return (name, path)
      }
      // A bare name may be in any folder.
      if names != nil { return lookup.file(name, from: entry.page.path).map { (name, $0.path) } }
      return photos([(entry.page.path, [name])]).first
        .flatMap { location.path(of: $0.file.path) }.map { (name, $0) }
    }
  }

  /// Returns the paths of files linked in an entry's text, such as recordings; other entries aren't
  /// among them.
  private func linkedFiles(of entry: ExportedEntry) -> [String] {
    LinkTargets.all(in: entry.text).compactMap { target in
      let name = PhotoPath.decoded(String(target.prefix { $0 != "#" && $0 != "?" }))
      guard !name.isEmpty, !PhotoPath.isRemote(name) else { return nil }
      return PhotoPath.places(of: name, from: entry.page.path).first { path in
        !path.hasSuffix(".md") && (try? location.place(ofFile: path)) != nil
      }
    }
  }

  /// Adds one of the journal's files to an archive, unless it is gone.
  private func add(
    _ path: String, as name: String, to zip: inout ZipWriter, _ put: @escaping ZipWriter.Output
  ) throws {
    guard let place = try location.place(ofFile: path) else { return }
    let file = try OpenSource(place)
    try zip.add(name, to: put) { put in try file.forEachPiece(put) }
  }
}

/// The entries to export.
public enum ExportSelection: Sendable {
  /// The entries on some days.
  case days(DayRange)
  /// The entries matching a query.
  case matches(Query)

  /// Returns an entry's place among others: those with one time are in the order in which an import
  /// has named them, `2026-11-21`, `2026-11-21-0930`, `2026-11-21-0930-2`.
  static func order(_ page: EntryPage) -> (Day, String, Int, String) {
    (page.day, page.time ?? "", page.path.utf8.count, page.path)
  }
}

/// The link targets in a Markdown text; there may be more, such as those in a block of code.
enum LinkTargets {
  /// Returns the targets of inline links and pictures, of references, and in HTML of `src` and
  /// `href`.
  static func all(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var targets: [String] = []
    for mark in ["](", "]:"] {
      for range in bytes.ranges(of: Array(mark.utf8)) {
        let start = bytes[range.upperBound...].firstIndex { !$0.isBlank } ?? bytes.count
        guard let found = bytes.span.linkDestination(start, bytes.count) else { continue }
        targets.append(unescaped(bytes[found.target]))
      }
    }
    for mark in ["src=\"", "href=\""] {
      for range in text.ranges(of: mark) {
        targets.append(String(text[range.upperBound...].prefix { $0 != "\"" && !$0.isNewline }))
      }
    }
    return targets.filter { !$0.isEmpty }
  }

  /// Returns a target without the backslashes before punctuation.
  private static func unescaped(_ target: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = target
    while let byte = rest.popFirst() {
      if byte == Byte.backslash, let next = rest.first, next.isPunctuation { continue }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
