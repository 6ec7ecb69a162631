package import JournalCore

/// A believable journal generated from a seed: the same arguments give the same bytes everywhere.
///
/// Files are generated one at a time during iteration, so even 100,000 entries need the memory of
/// one. No file is opened and no clock is read.
///
/// The last year is a story in one language: a hand-written life, with moods that follow from it,
/// habits that affect them, gratitude, tasks, songs and painted photos. A journal for measuring has
/// separate sentences instead, and may have weeks in other languages.
package struct DemoJournal: Sequence, Sendable {
  let calendar: DemoCalendar
  let seed: UInt64
  let broken: Bool
  /// True if the size was given in entries: then pictures are rare, because the journal is
  /// for measuring text.
  let isCorpus: Bool
  let languages: DemoLanguages
  let starter: [DemoFile]
  let questions: [DemoQuestion]
  let stretches: [String]

  /// Describes a journal whose last entry may be on the day `last`.
  ///
  /// - Parameters:
  ///   - last: the end of the period; later dates occur only as due dates for open tasks.
  ///   - days: the period's length; some days have no entry, a few have two.
  ///   - entries: the exact number of entry files instead, reaching back as far as they need.
  ///   - seed: a different seed gives a different life.
  ///   - broken: true to give about 2 % of the entries, and at least one per kind, a `DemoProblem`.
  ///   - languages: the languages for its texts.
  ///   - starter: the files every new journal begins with; the questions come from `questions.md`.
  ///     The demo's own file takes precedence over one with the same path.
  package init(
    last: Day, days: Int, entries: Int?, seed: UInt64, broken: Bool,
    languages: DemoLanguages = .one(.english),
    starter: [(path: String, contents: [UInt8])] = []
  ) {
    calendar = DemoCalendar(
      last: last, days: days, entries: entries, seed: seed, hasStory: languages.isOne)
    self.languages = languages
    self.seed = seed
    self.broken = broken
    isCorpus = entries != nil
    questions = DemoQuestion.read(starter.first { $0.path == "questions.md" }?.contents ?? [])
    stretches = starter.compactMap { DemoJournal.stretchName($0.path) }
    let own = DemoJournal.ownFiles(last: calendar.last)
    let given = starter.filter { file in !own.contains { $0.path == file.path } }
    self.starter = own + given.map { DemoFile(path: $0.path, contents: $0.contents) }
  }

  /// Returns `neck-roll` for `stretches/neck-roll.md`; nil for other files.
  private static func stretchName(_ path: String) -> String? {
    guard path.hasPrefix("stretches/"), path.hasSuffix(".md") else { return nil }
    return String(path.dropFirst(10).dropLast(3))
  }

  /// The number of entry files in the sequence.
  package var entryCount: Int { calendar.count }

  /// Iterates over the files: settings and lists first, then the entries by date, each
  /// after its photo.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// Generates one file after the other.
  package struct Iterator: IteratorProtocol {
    private let journal: DemoJournal
    private let faults: DemoProblemPlan?
    private var life: DemoLife
    private var year: DemoYear
    private var day: Day
    private var today: DemoDay?
    private var file = 0
    private var filesToday = 0
    private var entryNumber = 0
    private var photos = 0
    private var past = DemoPast()
    private var teller = DemoTeller()
    private var waiting: [DemoFile]
    private var lastImpossibleMonth = -1

    init(_ journal: DemoJournal) {
      self.journal = journal
      faults =
        journal.broken ? DemoProblemPlan(entries: journal.entryCount, seed: journal.seed) : nil
      life = DemoLife(seed: journal.seed)
      day = journal.calendar.first - 1
      year = DemoYear(seed: journal.seed, age: Swift.max(0, journal.calendar.last - day))
      waiting = journal.starter.reversed()
    }

    /// Returns the next file; nil after the last day's entries.
    package mutating func next() -> DemoFile? {
      if let file = waiting.popLast() { return file }
      while file == filesToday {
        guard day < journal.calendar.last else { return nil }
        beginDay()
      }
      guard let today else { return nil }
      return makeEntry(today)
    }

    private mutating func beginDay() {
      day = day + 1
      let age = journal.calendar.last - day
      if age / 364 != year.number { year = DemoYear(seed: journal.seed, age: age) }
      let story = age < 365 ? journal.calendar.story : nil
      today = life.live(
        day, seed: journal.seed, age: age, page: story?.page(on: day), isStory: story != nil)
      file = 0
      filesToday = journal.calendar.files(on: day)
    }

    private mutating func makeEntry(_ today: DemoDay) -> DemoFile {
      let age = journal.calendar.last - day
      var chance = SeededGenerator(seed: journal.seed, purpose: 6, number: age &* 2048 &+ file)
      let minute =
        file == 0 ? nil : journal.calendar.minute(of: file, among: filesToday, on: day)
      var fault = faults?.fault(ofEntry: entryNumber)
      if fault == .impossibleDate, monthNumber == lastImpossibleMonth { fault = .moodOutOfScale }
      if fault == .impossibleDate { lastImpossibleMonth = monthNumber }

      let language = journal.languages.language(of: age, year)
      let page = page(today, age: age, language, &chance)
      let scene = scene(page, today, &chance)
      let photo = scene != nil && fault != .missingPhoto ? photoPath(file: file) : nil
      var entry = DemoEntry(
        today: today, minute: minute, isAside: file >= journal.calendar.usualFiles,
        language: language, age: age,
        question: DemoQuestion.ofDay(day, from: journal.questions),
        stretches: journal.stretches, past: past, photo: photo, page: page, fault: fault,
        chance: chance)
      entry.write()

      let path = entryPath(minute: minute, fault: fault)
      if file == 0, fault != .impossibleDate { past.remember(day) }
      file += 1
      entryNumber += 1
      let made = DemoFile(path: path, contents: entry.out.bytes, fault: fault?.rawValue)
      guard let photo, let scene else { return made }
      photos += 1
      waiting.append(made)
      return DemoFile(path: photo, contents: scene.photo)
    }

    /// Returns the day's page; nil in a journal without a story.
    private mutating func page(
      _ today: DemoDay, age: Int, _ language: DemoLanguage, _ chance: inout SeededGenerator
    ) -> StoryPage? {
      guard let story = journal.calendar.story else { return nil }
      if file == 0, age < 365, let page = story.page(on: day) { return page }
      return teller.page(
        today, isAside: file > 0, photos: age < 365 ? 90 : 2, &chance)
    }

    /// Returns the scene in the entry's photo; nil without a photo.
    private func scene(
      _ page: StoryPage?, _ today: DemoDay, _ chance: inout SeededGenerator
    ) -> DemoScene? {
      guard let page else {
        let isPhoto = chance.perMille(photos < 20 ? 4 : 0)
        return isPhoto ? chance.pick(DemoScene.suiting("", today.season)) : nil
      }
      return page.scene
    }

    private var monthNumber: Int {
      let (year, month, _) = day.components
      return year * 12 + month
    }

    private func folder(_ name: String) -> DemoBytes {
      let (year, month, _) = day.components
      var path = DemoBytes(capacity: 48)
      path.text(name)
      path.number(year, width: 4)
      path.text("/")
      path.number(month, width: 2)
      path.text("/")
      return path
    }

    private func photoPath(file: Int) -> String {
      var path = folder("photos/")
      path.date(day)
      if file > 0 {
        path.text("-")
        path.number(file)
      }
      path.text(".webp")
      return path.string
    }

    private func entryPath(minute: Int?, fault: DemoProblem?) -> String {
      var path = folder("entries/")
      let (year, month, _) = day.components
      if fault == .impossibleDate {
        path.date(year, month, month == 2 ? 30 : Day.daysIn(month: month, of: year) + 1)
      } else {
        path.date(day)
      }
      if let minute {
        path.text("-")
        path.number(minute / 60, width: 2)
        path.number(minute % 60, width: 2)
      }
      path.text(".md")
      return path.string
    }
  }
}

/// The last few days with an entry under their own name, as link targets.
struct DemoPast {
  private var days: [Day] = []

  mutating func remember(_ day: Day) {
    if days.count == 12 { days.removeFirst() }
    days.append(day)
  }

  /// Returns one of the days; nil on the first day.
  func any(_ chance: inout SeededGenerator) -> Day? {
    days.isEmpty ? nil : chance.pick(days)
  }

  /// The newest day.
  var newest: Day? { days.last }
}
