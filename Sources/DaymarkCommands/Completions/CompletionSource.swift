import ArgumentParser

/// The names in a journal that a word of a command line is completed with.
enum CompletionSource: String, CaseIterable {
  // Habits and tasks
  case habits, allHabits, pausedHabits, habitDays, routines, restDays
  case tasks, tasksAndDays, taskLists, taskFilters
  // Days
  case pastDays, comingDays, entryDays, ranges
  // What entries contain
  case moods, moodsAndDays, tags, keys, newKeys, changes, query, habitsAndRanges
  case questions, answers
  // Goals, experiments and friends
  case goals, goalSubjects, experiments, friends
  // Calm
  case stretches, stretchWords, articles, categories, authors
  // The journal itself
  case journals, profiles, settings, settingValues, sections, starters, trash

  /// Whether several can be written, with commas between them.
  var isList: Bool { [.sections, .starters, .restDays].contains(self) }
}

extension CompletionKind {
  /// Completes with names from the journal.
  ///
  /// The parser only hands the name of the source on, to `CommandShape`. Its own scripts would run
  /// it as a command of the shell, but they aren't used.
  static func journal(_ source: CompletionSource) -> CompletionKind {
    .shellCommand(source.rawValue)
  }
}
