import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import JournalSyntax
import Phrases

/// The journal's names for completing a word on a command line.
enum CompletionSource: String, CaseIterable {
  // Habits and tasks
  case habits, allHabits, pausedHabits, habitDays, routines, restDays
  case tasks, tasksAndDays, taskLists, taskFilters
  // Days
  case pastDays, comingDays, entryDays, ranges
  // Entry contents
  case moods, moodsAndDays, tags, keys, newKeys, changes, query, habitsAndRanges
  case questions, answers
  // Goals, experiments and friends
  case goals, goalSubjects, experiments, friends
  // Calm
  case stretches, stretchWords, articles, categories, authors
  // The journal itself
  case journals, profiles, settings, settingValues, sections, starters, trash

  /// True if several can be written, separated by commas.
  var isList: Bool { [.sections, .starters, .restDays].contains(self) }
}

extension CompletionKind {
  /// Completes with names from the journal.
  ///
  /// The parser only hands the source's name on to `CommandShape`. Its own scripts would run it as
  /// a shell command, but they aren't used.
  static func journal(_ source: CompletionSource) -> CompletionKind {
    .shellCommand(source.rawValue)
  }
}

extension CompletionSource {
  /// Returns the candidates that need no journal; nil if they need one.
  var candidatesAnywhere: [Candidate]? {
    switch self {
    case .journals, .profiles:
      let profiles = (try? ProfileFile.profiles())?.profiles ?? []
      return profiles.map { Candidate($0.name, $0.path) }
    case .sections: return DigestSection.allCases.map { Candidate($0.rawValue) }
    case .starters: return (StarterFiles.allCases.map(\.rawValue) + ["none"]).map { Candidate($0) }
    case .restDays: return (["weekends"] + Weekday.allCases.map(\.name)).map { Candidate($0) }
    default: return nil
    }
  }

  /// Returns the candidates from a journal.
  /// - Parameter line: the command line, which may narrow the choice.
  func candidates(in journal: Journal, for line: CompletedLine) throws -> [Candidate] {
    switch self {
    case .habits: try journal.habitNames { !$0.isArchived }
    case .allHabits: try journal.habitNames { _ in true }
    case .pausedHabits:
      journal.habits().filter { habit in
        habit.goal.pauses.contains { $0.contains(journal.today) }
      }.map { Candidate($0.name, $0.aim.words) }
    case .habitDays:
      try journal.habitNames { !$0.isArchived } + (line.typed.isEmpty ? [] : journal.pastDays)
    case .routines: journal.habits().compactMap(\.routine).uniqued().map { Candidate($0) }
    case .tasks: try journal.taskNames(areOpen: line.part != "reopen")
    case .tasksAndDays:
      try journal.taskNames(areOpen: true) + (line.typed.isEmpty ? [] : journal.comingDays)
    case .taskLists:
      try journal.tasks(all: true).list.tasks.compactMap(\.list).uniqued().map { Candidate($0) }
    case .taskFilters:
      try journal.comingDays
        + journal.tasks(all: true).list.tasks.flatMap(\.tags).uniqued().map { Candidate("#" + $0) }
    case .pastDays: journal.pastDays
    case .comingDays: journal.comingDays
    case .entryDays: line.typed.isEmpty ? try journal.entryDays(line.current) : []
    case .ranges: line.typed.isEmpty ? try journal.ranges(line.current) : []
    case .moods: journal.moodNames
    case .moodsAndDays: line.typed.isEmpty ? journal.moodNames : journal.pastDays
    case .tags: try journal.tagNames()
    case .keys: try [Candidate("mood"), Candidate("words")] + journal.keyNames()
    case .newKeys: try journal.keyNames().map { Candidate($0.word + "=") }
    case .changes:
      line.typed.isEmpty
        ? try journal.entryDays(line.current)
        : try journal.keyNames().map { Candidate($0.word + "=") }
    case .query: try journal.queryWords(line.current)
    case .habitsAndRanges:
      try journal.habitNames { _ in true } + journal.ranges(line.current)
    case .questions: try journal.questions().questions.map { Candidate($0.text) }
    case .answers: try journal.answers()
    case .goals: journal.settings.goals.map { Candidate($0.name, $0.written) }
    case .goalSubjects: line.typed.isEmpty ? try journal.goalSubjects() : []
    case .friends: journal.friendBook().book.friends.map { Candidate($0.name, $0.title) }
    case .experiments:
      journal.experimentBook().book.experiments.map { Candidate($0.name, $0.text) }
    case .stretches: journal.stretches().stretches.map { Candidate($0.name, $0.title) }
    case .stretchWords: line.typed.isEmpty ? journal.stretchWords : []
    case .articles: line.typed.isEmpty ? journal.articleWords : []
    case .categories: journal.quotes(for: line).categories.map { Candidate($0) }
    case .authors:
      journal.quotes(for: line).quotes.compactMap(\.author).uniqued().map { Candidate($0) }
    case .settings: try journal.settingNames()
    case .settingValues: journal.settingValues(line.typed.first ?? "")
    case .trash: try journal.trashNumbers()
    case .journals, .profiles, .sections, .starters, .restDays: []
    }
  }
}

extension Journal {
  // MARK: Habits and tasks

  fileprivate func habitNames(_ isMeant: (Habit) -> Bool) throws -> [Candidate] {
    let book = habitBook(try index(HabitsView.scope(settings)))
    return book.habits.filter(isMeant).map { habit in
      habit.isArchived
        ? Candidate(habit.name, Phrase("archived")) : Candidate(habit.name, habit.aim.words)
    }
  }

  fileprivate func taskNames(areOpen: Bool) throws -> [Candidate] {
    try tasks(all: !areOpen).list.tasks.filter { $0.state.isOpen == areOpen }.map {
      Candidate($0.shortID, $0.text)
    }
  }

  // MARK: Days

  fileprivate var pastDays: [Candidate] {
    named([("today", today), ("yesterday", today - 1)])
      + (2...7).map { named(today - $0) }
  }

  fileprivate var comingDays: [Candidate] {
    named([("today", today), ("tomorrow", today + 1)]) + (2...7).map { named(today + $0) }
  }

  private func named(_ days: [(String, Day)]) -> [Candidate] {
    days.map { Candidate($0, Phrase("\($1, .weekday)")) }
  }

  private func named(_ day: Day) -> Candidate {
    Candidate(day.weekday.name, Phrase("\(day, .weekday)"))
  }

  /// Returns the days with entries, newest first: the latest ones, or those that begin with the
  /// typed text.
  fileprivate func entryDays(_ typed: String) throws -> [Candidate] {
    let days = try days(in: .always).reversed()
      .map { Candidate($0.description, Phrase("\($0, .weekday)")) }
    guard typed.first?.isNumber == true else {
      return named([("today", today), ("yesterday", today - 1)]) + days.prefix(14)
    }
    return days.filter { $0.word.hasPrefix(typed) }
  }

  /// Returns ranges with entries: in words, or years, months and days that begin with the typed
  /// text.
  fileprivate func ranges(_ typed: String) throws -> [Candidate] {
    let days = try days(in: .always).reversed().map(\.description)
    let years = days.map { String($0.prefix(4)) }.uniqued()
    guard typed.first?.isNumber == true else {
      let words = [
        "today", "yesterday", "this week", "last week", "this month", "last month", "this year",
        "last year",
      ]
      return (words + years).map { Candidate($0) }
    }
    let months = days.map { String($0.prefix(7)) }.uniqued()
    let wanted = typed.count < 5 ? years + months : typed.count < 8 ? months + days : days
    return wanted.filter { $0.hasPrefix(typed) }.map { Candidate($0) }
  }

  // MARK: What entries contain

  /// The labels of the scale; its numbers if it has none.
  fileprivate var moodNames: [Candidate] {
    let scale = settings.mood
    guard !scale.labels.isEmpty else { return scale.steps.map { Candidate("\($0)") } }
    return scale.labels.sorted { $0.key < $1.key }.map { Candidate($0.value, "\($0.key)") }
  }

  fileprivate func tagNames() throws -> [Candidate] {
    TagsView(try index(TagsView.scope)).tags.map { tag in
      Candidate(tag.tag, Phrase(tag.entries, "\(tag.entries) entry", "\(tag.entries) entries"))
    }
  }

  /// Returns the person's own keys.
  fileprivate func keyNames() throws -> [Candidate] {
    let table = KeyTable(settings.keys)
    return try index(QueryGuess.scope).journal.keyNames
      .filter { !$0.isEmpty && table.role(of: $0) == .other }.sorted().map { Candidate($0) }
  }

  fileprivate func queryWords(_ typed: String) throws -> [Candidate] {
    let kinds = [
      "text", "mood", "photo", "song", "gratitude", "question", "answer", "task", "tag", "habit",
      "title", "check-in",
    ].map { Candidate("has:" + $0) }
    if typed.hasPrefix("has:") { return kinds }
    return try tagNames().map { Candidate("#" + $0.word, $0.note) } + (typed.isEmpty ? kinds : [])
  }

  fileprivate func answers() throws -> [Candidate] {
    let answers = try questions().question(of: today)?.answers ?? []
    return answers.enumerated().map { Candidate("\($0 + 1)", $1) }
  }

  // MARK: Goals and calm

  fileprivate func goalSubjects() throws -> [Candidate] {
    ["entries", "days", "words", "streak", "tasks", "stretches"].map { Candidate($0) }
      + (try habitNames { !$0.isArchived }) + stretches().areas.map { Candidate($0) }
  }

  fileprivate var stretchWords: [Candidate] {
    let all = stretches()
    return all.areas.map { Candidate($0, Phrase("part of the body")) }
      + Stretch.Level.allCases.map { Candidate($0.rawValue, Phrase("level")) }
      + all.stretches.map { Candidate($0.name, $0.title) }
  }

  fileprivate var articleWords: [Candidate] {
    let all = articles()
    return all.areas.map { Candidate($0, Phrase("area")) }
      + all.articles.map { Candidate($0.name, $0.title) }
  }

  fileprivate func quotes(for line: CompletedLine) -> QuoteList {
    line.command == "tip" ? tips() : quotes()
  }

  // MARK: The journal itself

  fileprivate func settingNames() throws -> [Candidate] {
    try settingsView().settings.map { Candidate($0.name, $0.value) }
  }

  fileprivate func settingValues(_ name: String) -> [Candidate] {
    let name = KeyTable.canonicalText(name)
    let values: [String] =
      switch Setting(rawValue: name) {
      case .stretchArea: stretches().areas
      case .stretchFavourites: stretches().stretches.map(\.name)
      case let setting?: setting.shape.words
      case nil: name == "mood" ? ScalePreset.allCases.map(\.rawValue) : []
      }
    return values.map { Candidate($0) }
  }

  fileprivate func trashNumbers() throws -> [Candidate] {
    try trash().filter(isDeleted).enumerated().map { Candidate("\($0 + 1)", $1.origin) }
  }
}

extension SettingShape {
  /// The possible words for a value.
  fileprivate var words: [String] {
    switch self {
    case .flag: ["true", "false"]
    case .oneOf(let words), .someOf(let words): words
    case .weekday: Weekday.allCases.map(\.name)
    case .chime: ["bell", "none"]
    default: []
    }
  }
}
