import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore

/// What is to be logged: a check-in, and the pictures that go with it.
struct LoggedCheckIn {
  var draft = CheckInDraft()
  /// Paths of pictures anywhere on the disk.
  var pictures: [String] = []
  /// Pictures of the journal keep their paths; nothing is copied.
  var linksPictures = false
  /// It gets a file of its own, also where the day has one.
  var isSeparate = false

  /// Its text as a draft of a day.
  func text(of day: Day, _ settings: Settings) -> [UInt8] {
    var draft = draft
    draft.photos = pictures.map { path in
      path.hasPrefix("/") ? path : Terminal.currentFolder() + "/" + path
    }
    return EntryFile.draft(draft, of: day, settings: settings)
  }

  /// Whether it says nothing at all.
  var isBlank: Bool {
    let words = [draft.mood, draft.question, draft.answer, draft.title].compactMap { $0 }
    let lists = [draft.gratitude, draft.songs, draft.tags, draft.habits, pictures]
    return (words + lists.joined() + draft.others.map(\.value) + [draft.text])
      .allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }
}

extension Session {
  /// Writes a check-in into a day's entry, or into a new one.
  /// - Returns: the path of the entry.
  func log(_ checkIn: LoggedCheckIn, on day: Day, label: String) throws -> String {
    try holding {
      var draft = checkIn.draft
      var changes: [FileChange] = []
      for (path, copy) in try pictures(of: checkIn, on: day) {
        draft.photos.append(path)
        if let copy { changes.append(.copy(copy)) }
      }
      let there = try namedEntries(on: day)
      let written: String
      if let entry = checkIn.isSeparate ? nil : Session.entry(toAddTo: there) {
        let new = try edited(entry) { (file) throws(EntryRefusal) in try file.add(draft) }
        changes.append(.write(path: entry.path, old: entry.bytes, new: new))
        written = entry.path
      } else {
        if there.isEmpty { try tellPassedOver(day) }
        written = try newPath(of: day, at: draft.time)
        let bytes = try newEntry(draft, on: day, path: written)
        changes.append(.write(path: written, old: nil, new: bytes))
      }
      try apply(changes, label: label)
      return written
    }
  }

  /// Says that the day's usual file is there and can't be added to.
  func tellPassedOver(_ day: Day) throws {
    let path = try location.entryPath(settings).path(of: day)
    if location.isThere(path) { printError(CommandWording.passedOver(path)) }
  }

  /// The one of a day's files that more is added to: the only one, else the only one without a time
  /// in its name.
  static func entry(toAddTo all: [DayEntry]) -> DayEntry? {
    if all.count == 1 { return all[0] }
    let untimed = all.filter { DatedName.time(Array($0.path.utf8)) == nil }
    return untimed.count == 1 ? untimed[0] : nil
  }

  /// Where a new entry goes; with the time in its name where the day has one already.
  func newPath(of day: Day, at time: ClockTime?) throws -> String {
    let pattern = try location.entryPath(settings)
    let path = pattern.path(of: day)
    guard location.isThere(path) else { return path }
    let timed = pattern.path(of: day, time: time ?? self.time)
    let dot = timed.lastIndex(of: ".") ?? timed.endIndex
    var number = 1
    var free = timed
    while location.isThere(free) {
      number += 1
      free = "\(timed[..<dot])-\(number)\(timed[dot...])"
    }
    return free
  }

  func newEntry(_ draft: CheckInDraft, on day: Day, path: String) throws -> [UInt8] {
    let template = try entryTemplate(of: day, at: draft.time, path: path, offering: false)
    do throws(EntryRefusal) {
      return try EntryFile.newEntry(
        template: DraftOffers(template).taken(from: template), day: day, draft: draft,
        namedTime: DatedName.time(Array(path.utf8)), settings: settings)
    } catch {
      throw Failure(
        message: Wording.text(error, path: "templates/entry.md", bytes: template, style),
        status: .dataRefused)
    }
  }

  /// A new entry as its template makes it, with what it offers to fill in.
  /// - Parameter offering: whether the habits of the last days are looked for.
  func entryTemplate(
    of day: Day, at time: ClockTime?, path: String, offering: Bool = true
  ) throws -> [UInt8] {
    let entry = NewEntry(
      day: day, time: time, path: path, scale: settings.mood,
      question: questionsToShow().question(of: day), habits: offering ? try recentHabits(day) : [])
    return try Array(templates(["entry.md"]).render("entry.md", entry).utf8)
  }

  /// The habits that a day's entries say were done.
  func doneHabits(on day: Day) throws -> [String] {
    try DayFiles(of: day, in: location, settings: settings).entries.flatMap(\.doneHabits)
  }

  /// The habits that the journal has files of.
  func habitNames() throws -> [String] {
    try location.texts(in: "habits").map { String($0.dropLast(3)) }
  }

  /// The habits that were done in the seven days before a day, those done last first.
  func recentHabits(_ day: Day) throws -> [String] {
    var names: [String] = []
    for before in 1...7 {
      for name in try doneHabits(on: day - before) where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  private func pictures(
    of checkIn: LoggedCheckIn, on day: Day
  ) throws -> [(path: String, copy: PhotoCopy?)] {
    guard checkIn.linksPictures else { return try location.photos(checkIn.pictures, of: day) }
    return try checkIn.pictures.map { picture in
      guard let path = location.path(of: picture), !path.isEmpty else {
        throw Failure(
          message: Terminal.isThere(picture)
            ? CommandWording.notInJournal(picture)
            : CommandWording.noFile(picture),
          status: .noInput)
      }
      return (path, nil)
    }
  }
}
