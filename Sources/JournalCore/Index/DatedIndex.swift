/// A journal's index as seen on a day: views count the entries up to that day.
///
/// The index itself knows no day, so a program that runs past midnight keeps its index.
public struct DatedIndex: Sendable {
  /// The whole journal's index.
  public let journal: JournalIndex
  /// The day that counts as today.
  public let today: Day
  /// The number of entries up to today.
  private let pastCount: Int

  fileprivate init(_ journal: JournalIndex, today: Day) {
    self.journal = journal
    self.today = today
    pastCount = journal.firstPosition(from: today + 1)
  }

  /// The journal's settings when it was read.
  public var settings: Settings { journal.settings }
  /// The problems, and the uncounted files.
  public var report: FileReport { journal.report }

  /// The entries up to today, oldest first.
  public var entries: JournalIndex.Entries {
    JournalIndex.Entries(index: journal, range: 0..<pastCount)
  }
  /// The entries after today, oldest first; no view counts them.
  public var later: JournalIndex.Entries {
    JournalIndex.Entries(index: journal, range: pastCount..<journal.all.endIndex)
  }
  /// All entries, oldest first.
  public var all: JournalIndex.Entries { journal.all }

  /// Returns the entries up to today with days in a range.
  public func entries(in range: DayRange) -> JournalIndex.Entries {
    let low = min(pastCount, journal.firstPosition(from: range.first))
    let high = min(pastCount, journal.firstPosition(from: range.last + 1))
    return JournalIndex.Entries(index: journal, range: low..<max(low, high))
  }

  /// Returns the same journal on the same day as if some entries had never been written.
  func keeping(_ isKept: (Entry) -> Bool) -> DatedIndex { journal.keeping(isKept).on(today) }
}

extension JournalIndex {
  /// Returns the index as seen on a day.
  public func on(_ today: Day) -> DatedIndex { DatedIndex(self, today: today) }
}

extension Hidden {
  /// Returns true if an entry is hidden.
  ///
  /// An entry with unreadable tags may have any tag. Tags are considered if the scope includes
  /// them.
  public func hides(_ entry: Entry) -> Bool {
    guard looksAtTags else { return hides(entry.day, tags: []) }
    return entry.hasLostTags || hides(entry.day, tags: entry.tags)
  }
}

extension DatedIndex {
  /// The same index without entries hidden by the settings; requires a scope with tags.
  public var withoutHidden: DatedIndex {
    settings.hidden.isNothing ? self : keeping { !settings.hidden.hides($0) }
  }
}
