extension DigestView {
  /// Returns the entry parts the view needs: texts only for the days shown and their anniversaries.
  public static func scope(_ range: DayRange, _ options: DigestOptions) -> Scope {
    let shown = Set(options.shown(range.count))
    let quoting: Set<DigestSection> = [.review, .chapters, .thoughts, .bestAndHardest, .photos]
    return Scope(
      facts: FactKinds(
        .mood, .checkIn, .question, .answer, .gratitude, .photo, .song, .songTitle, .songArtist,
        .tag, .title, .habit, .task, .number, .weather, .location),
      readsBody: true, key: shown.contains(.review) ? nil : StretchLogView.key,
      textDays: shown.isDisjoint(with: quoting) ? nil : range,
      echoedDays: shown.contains(.onThisDay) ? range : nil)
  }

  /// Creates a digest from an index read with the digest's scope.
  /// - Parameters:
  ///   - range: the days; open ends become the first entry's day and today.
  ///   - questions: determine the order of the answers.
  ///   - habits: the habits with files.
  ///   - stretches: used for their body parts.
  ///   - tasks: the tasks in `tasks.md`, for milestones.
  ///   - work: performs the search for findings.
  ///   - coverPhoto: chooses the review's photo among candidates, best first.
  public init(
    _ journal: DatedIndex, range: DayRange, options: DigestOptions,
    questions: QuestionList = QuestionList(), habits: [Habit] = [],
    stretches: StretchCatalogue = StretchCatalogue([Stretch]()), tasks: [JournalTask] = [],
    by work: PieceWork = .inTurn, coverPhoto: ([Photo]) -> Photo? = \.first
  ) {
    let filter = DigestFilter(journal.settings, options)
    let index = filter.isOpen ? journal : journal.keeping(filter.keeps)
    period = Period(range, in: index)
    today = index.today
    low = index.settings.mood.low
    high = index.settings.mood.high
    sections = options.shown(period.days)
    let book = HabitBook(index, files: habits)
    let making = Making(
      index: index, range: period.range, entries: index.entries(in: period.range),
      options: options, questions: questions, book: book, stretches: stretches,
      tasks: tasks.filter { filter.keeps($0.done?.day ?? today, tags: $0.tags) },
      trends: TrendsView(index, inDigestOf: period.range),
      findings: sections.contains(.review)
        ? Insights(index, book, range: period.range, by: work).findings : [])
    if sections.contains(.review) {
      review = making.review(coverPhoto)
      calendar = making.calendar()
    }
    for section in sections { fill(section, making) }
    // A writer who never mentions the weather gets no part for it.
    sections.removeAll {
      $0 == .weather && weather == nil || $0 == .places && places == nil
    }
    if options.share { keepWhatMayLeave(options) }
  }

  /// The material for the sections.
  struct Making {
    /// The journal without the excluded entries.
    let index: DatedIndex
    /// The period's days.
    let range: DayRange
    /// The period's entries up to today, oldest first.
    let entries: JournalIndex.Entries
    let options: DigestOptions
    let questions: QuestionList
    /// The habits and their ticks.
    let book: HabitBook
    let stretches: StretchCatalogue
    /// The tasks in `tasks.md`, without the excluded ones.
    let tasks: [JournalTask]
    /// The period's moods.
    let trends: TrendsView
    /// The findings about better and worse days, if there is a review.
    let findings: [Finding]
  }

  private mutating func fill(_ section: DigestSection, _ making: Making) {
    switch section {
    case .review: break  // before the chapters, which leave out what it quotes
    case .chapters: chapters = making.chapters(after: review)
    case .cover: cover = making.cover()
    case .highlights: highlights = making.highlights()
    case .mood: mood = making.trends
    case .calendar: calendar = making.calendar()
    case .distribution: distribution = making.trends.distribution
    case .bestAndHardest: bestAndHardest = making.bestAndHardest()
    case .gratitude: gratitude = making.gratitude()
    case .checkIns: checkIns = making.checkIns()
    case .thoughts: thoughts = making.thoughts()
    case .photos: photos = making.photos()
    case .songs:
      songs = making.entries.flatMap { entry in
        entry.songs.map { DaySong(day: entry.day, song: $0) }
      }
    case .streaks: streaks = making.streaks()
    case .milestones:
      milestones = making.milestones()
      notable = Milestone.notable(milestones ?? [], isWanted: making.isWanted)
    case .tags: tags = TagsView(making.index, range: making.range).tags
    case .weather:
      let told = Occurrence.weather(making.entries)
      weather = told.isEmpty ? nil : told
    case .places:
      let told = Occurrence.places(making.entries)
      places = told.isEmpty ? nil : told
    case .friends: friends = []
    case .onThisDay: onThisDay = making.echoes()
    case .notCounted: notCounted = Counted(making.index, in: making.range, needsMood: true)
    }
  }
}

extension DigestView.Making {
  /// The days from the journal's first to the period's end or today.
  private var past: DayRange {
    DayRange(min(DayRange.always.first, range.last), range.last)
  }

  func cover() -> DigestView.Cover {
    var days = 0
    var words = 0
    var last: Day?
    for entry in entries {
      if entry.day != last { days += 1 }
      last = entry.day
      words += entry.words
    }
    return DigestView.Cover(
      name: index.settings.name, days: DigestView.Period(range, in: index).daysCounted,
      daysWritten: days,
      entries: entries.count, words: words)
  }

  func highlights() -> Highlights {
    Highlights(Highlights.Source(kept: index, withTags: true), range: range)
  }

  /// Returns the whole months, without cells for days outside the period.
  func calendar() -> CalendarView {
    var view = CalendarView(index, range: range)
    view.days.removeAll { !range.contains($0.day) }
    view.counted = Counted(index, in: range, needsMood: true)
    return view
  }

  // MARK: Streaks and milestones

  func streaks() -> DigestView.Streaks {
    let whole = JournalStreak(index.entries(in: past).lazy.map(\.day))
    let inside = JournalStreak(entries.lazy.map(\.day))
    // Only today isn't over yet: a past period's last day has to be in the run.
    let isPast = range.last < index.today
    let leastLast = isPast ? range.last : index.today - 1
    let current = whole.runs.last.flatMap {
      $0.last >= leastLast && range.first <= index.today ? $0 : nil
    }
    return DigestView.Streaks(
      current: current.map { DigestView.Run($0) }, best: inside.best.map { DigestView.Run($0) },
      runs: inside.runs.filter { $0.count > 1 }.map { DigestView.Run($0) }, habits: habitRuns())
  }

  func milestones() -> [Milestone] {
    MilestoneCounts(index, book, stretches, tasks: tasks).reached.filter { milestone in
      range.contains(milestone.day) && (milestone.kind != .habit || isShown(milestone.name))
    }
  }

  /// Returns true if the person wants to do a habit: a goal names it, or it has a file and is
  /// neither a limit nor archived; and it doesn't go with worse days.
  ///
  /// If no habit has a file, all habits in the entries count as wanted.
  func isWanted(_ name: String) -> Bool {
    if index.settings.goals.contains(where: { Habit($0.name).isNamed(name) }) { return true }
    guard let habit = book.habits.first(where: { $0.name == name }) else { return false }
    if habit.goal.isLimit { return false }
    let isChosen = habit.hasFile ? !habit.isArchived : !book.habits.contains(where: \.hasFile)
    return isChosen && !findings.contains { $0.kind == .habit && $0.name == name && $0.effect < 0 }
  }

  /// Returns the habit streaks alive at the period's end.
  private func habitRuns() -> [DigestView.HabitRun] {
    guard range.first <= index.today else { return [] }
    return book.habits.indices.compactMap { place in
      let habit = book.habits[place]
      guard isShown(habit.name), let current = book.ledger(place, endOf: range.last).current,
        current.length > 1
      else { return nil }
      return DigestView.HabitRun(
        habit: habit.name, condition: habit.condition, length: current.length,
        unit: habit.goal.unit, range: current.range)
    }
  }

  /// Returns true if a habit may be in the digest; a shared digest only contains habits
  /// marked as shared.
  func isShown(_ habit: String?) -> Bool {
    !options.share || book.habits.contains { $0.name == habit && $0.isShared }
  }
}

extension TrendsView {
  /// Creates the mood trend for a digest's days, in the buckets for the whole period.
  ///
  /// A year that has just begun is grouped and smoothed like the whole year.
  fileprivate init(_ index: DatedIndex, inDigestOf range: DayRange) {
    self.init(index, range: range, by: .usual(for: range))
    // A digest is about the journal, not its writers; weather and places have their own sections.
    authors = nil
    weather = nil
    places = nil
    guard range.count > 62, self.range.count <= 62 else { return }
    let daily = Samples(index, of: key).daily
    let smoothed = daily.smoothed(before: 14, after: 13, least: 10)
    for (i, place) in daily.indices(in: self.range).enumerated() {
      days[i].smoothed = smoothed[place]
    }
  }
}
