package import JournalCore
package import JournalExchange

/// The views for tables: the command line and the browser list the same ones.
public enum ExportedView: String, CaseIterable, Hashable, Sendable {
  case entries, calendar, trends, insights, streaks, habits, tasks, goals, milestones
  case experiments, stretches, tags
  case thoughts, gratitude, photos, checkIns = "check-ins", songs, progress

  /// True if it shows the current state, and so takes no range.
  public var showsPresent: Bool { [.streaks, .goals, .experiments].contains(self) }
}

extension Journal {
  /// Returns a view as a table, oldest first.
  /// - Parameters:
  ///   - days: the days; all for a view of the current state.
  ///   - key: the measured key for trends: `mood`, `words` or one of the person's own.
  ///   - index: everything the view needs, if it was read already.
  /// - Throws: `StoreError` if the journal can't be read.
  package func table(
    _ view: ExportedView, in days: DayRange = .always, of key: String = "mood",
    index: DatedIndex? = nil
  ) throws -> CSVTable {
    func read(_ scope: Scope) throws -> DatedIndex { try index ?? self.index(scope) }
    let range = days == .always ? nil : days
    switch view {
    case .entries: return CSVTable(try entries(.days(days)))
    case .calendar:
      return CSVTable(CalendarView(try read(CalendarView.scope), range: days), in: days)
    case .trends:
      return CSVTable(
        TrendsView(try read(TrendsView.scope(of: key, settings)), of: key, range: range))
    case .insights:
      let index = try read(InsightsView.scope(settings))
      return CSVTable(insights(index, habitBook(index), range: range, showsAll: true))
    case .streaks:
      let index = try read(StreaksView.scope(settings))
      return CSVTable(StreaksView(index, habitBook(index)))
    case .habits:
      return CSVTable(habitBook(try read(HabitsView.scope(settings))), in: days)
    case .tasks:
      let tasks = try tasks(all: true)
      return CSVTable(TasksView(tasks.index, tasks.list, range: days, shown: .all))
    case .goals: return CSVTable(try goals())
    case .milestones: return CSVTable(try milestones(), in: days)
    case .experiments:
      return CSVTable(ExperimentsView(experimentBook().book, today: today))
    case .stretches:
      return CSVTable(
        StretchLogView(
          try read(StretchLogView.scope), stretches(), range: days, oldestFirst: true))
    case .tags: return CSVTable(TagsView(try read(TagsView.scope), range: days))
    case .thoughts, .gratitude, .photos, .checkIns, .songs, .progress:
      // The diary of each kind has the view's name.
      guard let kind = DiaryView.Kind(rawValue: view.rawValue) else { return CSVTable([]) }
      return CSVTable(try diary(kind, days, oldestFirst: true))
    }
  }
}
