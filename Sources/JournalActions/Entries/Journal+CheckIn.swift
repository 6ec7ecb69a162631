public import JournalCore
public import JournalEditing
package import JournalStore
import Synchronization

// Check-ins: a day's questions, and the places for the answers.
extension Journal {
  /// Writes a check-in into a day's entry, or into a new one.
  /// - Parameters:
  ///   - command: the label in the undo list; without one `new` and the day.
  ///   - key: distinguishes the check-in from all others, so that it is written once even if it is
  ///     sent again after a restart; nil for one sent only once.
  /// - Throws: `JournalError`: `nothingToWrite`, `refused`, `template`, `noPicture`,
  ///   `pictureOutside`; or `StoreError`.
  @discardableResult
  public func log(
    _ checkIn: NewCheckIn, on day: Day, command: String? = nil, idempotencyKey key: String? = nil
  ) throws -> WrittenEntry {
    guard !checkIn.isBlank else { throw JournalError.nothingToWrite }
    return try change(command ?? "new \(day)", idempotencyKey: key) { journal, change in
      try journal.log(checkIn, on: day, in: &change)
    }
  }

  /// Adds a check-in to a change.
  func log(_ checkIn: NewCheckIn, on day: Day, in change: inout Change) throws -> WrittenEntry {
    let present = try namedEntries(on: day)
    let entry = try checkIn.isSeparate ? nil : self.entry(of: day, toAddTo: present)
    if let entry, let written = try add(checkIn, to: entry, in: &change) { return written }
    if present.isEmpty { try notePassedOver(day) }
    let path = try newPath(of: day, at: checkIn.draft.time)
    let draft = try withPictures(checkIn, on: day, at: path, in: &change)
    change.write(path, over: nil, try newEntry(draft, on: day, path: path))
    return WrittenEntry(path: path, day: day)
  }

  /// Adds a check-in to an entry; nil if it needs a file of its own.
  private func add(
    _ checkIn: NewCheckIn, to entry: DayEntry, in change: inout Change
  ) throws -> WrittenEntry? {
    var added = change
    let draft = try withPictures(checkIn, on: entry.day, at: entry.path, in: &added)
    guard let bytes = try bytes(of: entry, with: draft) else { return nil }
    change = added
    change.write(entry.path, over: entry.bytes, bytes)
    return WrittenEntry(path: entry.path, day: entry.day)
  }

  /// Returns an entry's text with a draft; nil if the draft needs a file of its own.
  private func bytes(of entry: DayEntry, with draft: CheckInDraft) throws -> [UInt8]? {
    let form = try momentForm(for: draft, on: entry.day)
    if form == .file { return nil }
    do throws(JournalError) {
      return try entry.edited { (file) throws(EntryError) in try file.add(draft, as: form) }
    } catch {
      if case .refused(.apart, _, _) = error { return nil }
      throw error
    }
  }

  /// Returns the form of a new moment: that in the settings, or else that of the last days.
  private func momentForm(
    for draft: CheckInDraft, on day: Day
  ) throws(StoreError) -> MomentForm {
    guard draft.isMoment else { return .heading }
    guard settings.moments == .auto else { return settings.moments }
    var lists = 0
    for before in 1...7 {
      let files = try DayFiles(of: day - before, in: location, settings: settings, scope: .days)
      for bytes in files.texts.values {
        switch EntryFile(bytes, settings: settings).formOfMoments {
        case .list?: lists += 1
        case .heading?: lists -= 1
        default: break
        }
      }
    }
    return lists > 0 ? .list : .heading
  }

  /// Returns a check-in's draft with its pictures, as an entry names them, and adds their copies.
  private func withPictures(
    _ checkIn: NewCheckIn, on day: Day, at path: String, in change: inout Change
  ) throws -> CheckInDraft {
    var draft = checkIn.draft
    for (photo, copy) in try pictures(of: checkIn, on: day, in: path) {
      draft.photos.append(photo)
      if let copy { change.add(.copy(copy)) }
    }
    return draft
  }

  /// Returns the file for a check-in, with the check-in in it; nothing is written.
  /// - Throws: `JournalError.refused` or `template`; or `StoreError`.
  package func entry(with draft: CheckInDraft, on day: Day) throws -> (path: String, bytes: [UInt8])
  {
    if let entry = try entry(of: day, toAddTo: namedEntries(on: day)),
      let bytes = try bytes(of: entry, with: draft)
    {
      return (entry.path, bytes)
    }
    let path = try newPath(of: day, at: draft.time)
    return (path, try newEntry(draft, on: day, path: path))
  }

  /// Reports that the day's usual file exists but can't be added to.
  package func notePassedOver(_ day: Day) throws(StoreError) {
    let path = try location.entryPath(settings).path(of: day)
    if location.isThere(path) { notices.note(.passedOver(path: path)) }
  }

  /// Returns the day's entry to add to: the file at the day's path, or the only one there with a
  /// time after its name.
  ///
  /// The day's other notes, such as a meeting's, are a person's own, and so are another program's
  /// contents in a file.
  func entry(of day: Day, toAddTo all: [DayEntry]) throws(StoreError) -> DayEntry? {
    let pattern = try location.entryPath(settings)
    let plain = all.filter(\.isPlainNote)
    if let entry = plain.first(where: { $0.path == pattern.path(of: day) }) { return entry }
    let timed = plain.filter { entry in
      DatedName.time(Array(entry.path.utf8)).map { entry.path == pattern.path(of: day, time: $0) }
        ?? false
    }
    return timed.count == 1 ? timed[0] : nil
  }

  /// Returns a new entry's path; with the time in its name if the day has an entry already.
  package func newPath(of day: Day, at time: ClockTime?) throws(StoreError) -> String {
    let pattern = try location.entryPath(settings)
    let path = pattern.path(of: day)
    if let other = location.journal(above: path) { throw .otherJournal(path: path, journal: other) }
    guard location.isThere(path) else { return path }
    let timed = pattern.path(of: day, time: time ?? clock.time)
    let dot = timed.lastIndex(of: ".") ?? timed.endIndex
    var number = 1
    var free = timed
    while location.isThere(free) {
      number += 1
      free = "\(timed[..<dot])-\(number)\(timed[dot...])"
    }
    return free
  }

  /// Returns the time for an entry begun now: the requested one, or the clock's if it is about
  /// today.
  public func time(of address: EntryAddress) -> ClockTime? {
    address.time ?? (address.day == today ? clock.time : nil)
  }

  /// Returns the pictures of a check-in, as an entry names them, and the copies to make.
  /// - Parameter path: the entry's path.
  private func pictures(
    of checkIn: NewCheckIn, on day: Day, in path: String
  ) throws -> [(name: String, copy: FileCopy?)] {
    guard !checkIn.pictures.isEmpty else { return [] }
    let vault = try location.vaultAttachments()
    var photos: [(path: String, copy: FileCopy?)] = []
    if checkIn.linksPictures {
      photos = try checkIn.pictures.map { picture in
        guard let path = location.path(of: picture), !path.isEmpty else {
          throw JournalLocation.exists(picture)
            ? JournalError.pictureOutside(picture) : JournalError.noPicture(picture)
        }
        return (path, nil)
      }
    } else {
      photos = try location.photos(
        checkIn.pictures, of: day, names: checkIn.pictureNames, in: vault?.folder(of: path))
    }
    guard let vault else { return photos.map { ($0.path, $0.copy) } }
    var names = location.nameCounts()
    func name(_ path: String) -> String {
      String(path.split(separator: "/").last ?? "").comparedName
    }
    for copy in photos.compactMap({ $0.copy }) { names[name(copy.path), default: 0] += 1 }
    return photos.map { photo, copy in
      let isOnly = names[name(photo), default: 0] < 2
      return (vault.link(to: photo, from: path, isOnlyName: isOnly), copy)
    }
  }

  /// Returns an entry's text as somebody typed it, with copies of the photos that are named by
  /// their places outside of the journal.
  /// - Parameters:
  ///   - old: the text before; its photos stay as they are.
  ///   - home: the folder for `~`; nil if there is none.
  package func takingPhotos(
    in text: [UInt8], over old: [UInt8]?, at path: String, of day: Day, home: String?,
    _ change: inout Change
  ) throws -> [UInt8] {
    let known = String(decoding: old ?? [], as: UTF8.self)
    let found = Mutex<[String: String]>([:])
    var entry = DayEntry(path, text, day: day, settings: settings)
    func rename(_ name: @escaping @Sendable (String) -> String?) throws {
      do throws(EntryError) { try entry.file.renamePhotos(name) } catch {
        throw JournalError.refused(error, path: path, bytes: text)
      }
    }
    try rename { name in
      let place = home.flatMap { name.hasPrefix("~/") ? $0 + name.dropFirst() : nil } ?? name
      guard place.hasPrefix("/"), FileKind(name) == .picture, !known.contains(name),
        JournalLocation.exists(place)
      else { return nil }
      found.withLock { $0[name] = place }
      return nil
    }
    let sources = found.withLock(\.self).sorted { $0.key < $1.key }
    guard !sources.isEmpty else { return text }
    let copies = try pictures(
      of: NewCheckIn(pictures: sources.map(\.value)), on: day, in: path)
    for (_, copy) in copies { if let copy { change.add(.copy(copy)) } }
    let names = Dictionary(uniqueKeysWithValues: zip(sources.map(\.key), copies.map(\.name)))
    try rename { names[$0] }
    return entry.bytes
  }

  // MARK: Questions

  /// Returns the questions for a day's check-in.
  /// - Parameter begun: the answers from an earlier one to continue; their habits are offered too.
  public func offer(on day: Day, after begun: CheckInDraft = CheckInDraft()) throws -> CheckInOffer
  {
    let files = try DayFiles(of: day, in: location, settings: settings)
    try refuseIfUnread(files, on: day)
    notices.note(files.notCounted)
    let entries = files.entries
    let question = questionsToShow().question(of: day)
    let isAnswered = entries.flatMap(\.checkIns).contains { $0.answers(question?.text) }
    let habits = try offeredHabits(on: day, entries, begun)
    var offer = CheckInOffer(
      day: day, scale: settings.mood, question: isAnswered ? nil : question, habits: habits.open,
      doneHabits: habits.done)
    offer.steps = settings.checkIn
    if offer.steps.contains(.tags) {
      offer.activities = try activities(on: day, habits, begun.tags)
    }
    return offer
  }

  /// Returns the habits still open on a day, and those recorded as done.
  private func offeredHabits(
    on day: Day, _ entries: [Entry], _ begun: CheckInDraft
  ) throws(StoreError) -> (open: [OfferedHabit], done: [String]) {
    let files = habits()
    var (open, done): ([OfferedHabit], [String]) = ([], [])
    for habit in files where !habit.isArchived && !habit.goal.isPaused(day) {
      let mark = habit.mark(on: day, in: entries, readsBoxes: settings.habitBoxes)
      if habit.goal.isMet(by: mark) || habit.goal.isLost(by: mark) {
        done.append(habit.name)
      } else {
        open.append(OfferedHabit(habit, amount: mark.amount))
      }
    }
    // A habit without a file is offered if it was done in the last week.
    for name in entries.flatMap(\.doneHabits)
    where files.place(of: name) == nil && !done.contains(name) { done.append(name) }
    let known = files.flatMap { [$0.name] + $0.aliases } + done
    let others = try settings.habitKeys + recentHabits(day) + begun.habits.map(\.name)
    for name in others where !(known + open.map(\.name)).contains(where: Habit(name).isNamed) {
      open.append(OfferedHabit(Habit(name)))
    }
    return (open, done)
  }

  /// Returns the habits done in the seven days before a day, the most recent first.
  func recentHabits(_ day: Day) throws(StoreError) -> [String] {
    var names: [String] = []
    for before in 1...7 {
      let entries = try DayFiles(of: day - before, in: location, settings: settings).entries
      for name in entries.flatMap(\.doneHabits) where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  // MARK: Answers

  /// Returns an answer in words: a number means one of the question's answers.
  public func answer(_ written: String, to question: QuestionList.Question?) -> String {
    guard let number = Int(written), let question,
      question.answers.indices.contains(number - 1)
    else { return written }
    return question.answers[number - 1]
  }

  /// Returns edits with an answer in words: to the entry's own question, or to the day's.
  package func inWords(
    _ edits: [EntryEdit], in entry: EntryFile, of day: Day
  ) throws(StoreError) -> [EntryEdit] {
    guard edits.contains(where: { $0.name == "answer" && Int($0.text) != nil }) else {
      return edits
    }
    let list = try questions()
    let asked = edits.last { $0.name == "question" }?.text ?? entry.question
    let question =
      list.questions.first { $0.text == asked } ?? (asked == nil ? list.question(of: day) : nil)
    return edits.map { edit in
      guard edit.name == "answer", case .set(let written) = edit.change else { return edit }
      var edit = edit
      edit.change = .set(answer(written, to: question))
      return edit
    }
  }
}
