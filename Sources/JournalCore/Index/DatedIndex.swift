/// A journal's index as seen on a day: what a view counts are the entries up to that day.
///
/// The index itself knows no day, so a program that runs past midnight keeps the one it has.
public struct DatedIndex: Sendable {
  /// The index of the whole journal.
  public let journal: JournalIndex
  /// The day that counts as today.
  public let today: Day
  /// The number of entries, from the first, that aren't after today.
  private let pastCount: Int

  fileprivate init(_ journal: JournalIndex, today: Day) {
    self.journal = journal
    self.today = today
    pastCount = journal.firstPosition(from: today + 1)
  }

  /// The settings the journal was read with.
  public var settings: Settings { journal.settings }
  /// The problems, and the files that don't count.
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

  /// Returns the entries up to today whose day is in a range.
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
  /// Returns whether an entry is hidden.
  ///
  /// An entry whose tags can't all be read may have any tag. Tags are considered if the scope
  /// includes them.
  public func hides(_ entry: Entry) -> Bool {
    guard looksAtTags else { return hides(entry.day, tags: []) }
    return entry.hasLostTags || hides(entry.day, tags: entry.tags)
  }
}

extension DatedIndex {
  /// The same index without the entries that the settings hide; read with a scope that has tags.
  public var withoutHidden: DatedIndex {
    settings.hidden.isNothing ? self : keeping { !settings.hidden.hides($0) }
  }
}
