/// Runs of consecutive days with an entry.
struct JournalStreak {
  /// The runs, in order.
  private(set) var runs: [DayRange] = []

  /// Finds the runs of consecutive days; the days must be in order, and may have duplicates.
  init(_ days: some Sequence<Day>) {
    for day in days {
      if let last = runs.last, day <= last.last + 1 {
        runs[runs.count - 1].last = max(day, last.last)
      } else {
        runs.append(DayRange(day, day))
      }
    }
  }

  /// Returns the current run: it reaches today, or yesterday, because today isn't over.
  func current(today: Day) -> DayRange? {
    guard let last = runs.last, last.last >= today - 1 else { return nil }
    return last
  }

  /// The longest run; of equal ones the latest.
  var best: DayRange? {
    runs.reduce(nil) { best, run in
      guard let best, best.count > run.count else { return run }
      return best
    }
  }
}
