extension Highlights {
  /// The data for a journal's highlights in any period, collected once.
  public struct Source: Sendable {
    let index: DatedIndex
    let daily: DailyValues
    let runs: [DayRange]
    /// The tags; empty if not all entries were read with their tags.
    let tags: [TagHistory]

    /// Collects the data; hidden entries aren't counted.
    /// - Parameter withTags: true if the index has the tags from all entries.
    public init(_ journal: DatedIndex, withTags: Bool = true) {
      let filter = DigestFilter(journal.settings, DigestOptions())
      self.init(kept: filter.isOpen ? journal : journal.keeping(filter.keeps), withTags: withTags)
    }

    /// Collects the data from an index without hidden entries.
    init(kept index: DatedIndex, withTags: Bool) {
      self.index = index
      daily = TrendsView.Samples(index).daily
      runs = JournalStreak(index.entries.lazy.map(\.day)).runs
      tags = withTags ? TagHistory.all(of: index) : []
    }
  }

  /// Finds the highlights in a range up to today.
  public init(_ source: Source, range: DayRange) {
    let index = source.index
    period = DigestView.Period(range, in: index)
    let range = period.range
    (best, hardest) = source.bestAndHardest(in: range)
    change = source.change(in: range, before: period.previous?.range)
    gratitude = DigestView.Gratitude.counted(index.entries(in: range)).first.flatMap {
      $0.count > 1 ? $0 : nil
    }
    streak = source.streak(in: range)
    firstTags = source.firstTags(in: range)
    lastTags = source.lastTags(in: range)
    weekdays = source.weekdays(in: range)
  }
}

extension Highlights.Source {
  fileprivate func bestAndHardest(
    in range: DayRange
  ) -> (Highlights.DayMood?, Highlights.DayMood?) {
    let places = daily.indices(in: range)
    let values = daily.values[places]
    guard places.count >= Highlights.fewestDays, let low = values.min(), let high = values.max(),
      low < high
    else { return (nil, nil) }
    func first(_ mood: Double) -> Highlights.DayMood? {
      values.firstIndex(of: mood).map { place in
        Highlights.DayMood(
          day: daily.days[place], mood: mood, others: values.count { $0 == mood } - 1)
      }
    }
    return (first(high), first(low))
  }

  /// Returns the mean mood's change since a range before; nil if either has no mood.
  func change(in range: DayRange, before: DayRange?) -> Highlights.Change? {
    guard let before, range.count >= MeanDifference.fewestDays else { return nil }
    func values(_ range: DayRange) -> ArraySlice<Double> { daily.values[daily.indices(in: range)] }
    func mean(_ values: ArraySlice<Double>) -> Double {
      values.reduce(0, +) / Double(values.count)
    }
    let mine = values(range)
    let others = values(before)
    guard !mine.isEmpty, !others.isEmpty else { return nil }
    let interval = MeanDifference(daily, in: range, before: before)
    return Highlights.Change(
      days: mine.count, before: before, daysBefore: others.count, mean: mean(mine),
      meanBefore: mean(others),
      low: interval?.low, high: interval?.high,
      margin: (index.settings.mood.high - index.settings.mood.low) / 20)
  }

  /// Returns the run that became longer than all earlier ones, if that happened in the range.
  fileprivate func streak(in range: DayRange) -> Highlights.Streak? {
    var longest = 0
    var found: Highlights.Streak?
    for run in runs {
      guard run.first <= range.last else { break }
      let seen = DayRange(run.first, min(run.last, range.last))
      if longest >= Highlights.fewestDays, seen.count > longest, range.contains(run.first + longest)
      {
        found = Highlights.Streak(
          range: seen, before: longest,
          isLongest: runs.allSatisfy { $0 == seen || $0.count < seen.count })
      }
      longest = max(longest, seen.count)
    }
    return found
  }

  fileprivate func weekdays(in range: DayRange) -> Highlights.Weekdays? {
    let start = index.settings.weekStarts
    guard let shuffle = WeekdayShuffle(daily, in: range, weekStarts: start), shuffle.p <= 0.05
    else { return nil }
    let known = Weekday.week(from: start).filter {
      shuffle.counts[$0.rawValue] >= Highlights.fewestOfWeekday
    }
    let order = known.sorted { shuffle.means[$0.rawValue] < shuffle.means[$1.rawValue] }
    guard let low = order.first, let high = order.last, low != high else { return nil }
    return Highlights.Weekdays(
      highest: high.name, highestMean: shuffle.means[high.rawValue], lowest: low.name,
      lowestMean: shuffle.means[low.rawValue], p: shuffle.p)
  }

  // MARK: Tags

  /// The maximum number of tags to name.
  private static let tagLimit = 2
  /// The minimum age of a journal, or the minimum time without a tag, in days, to mention the tag.
  private static let newsDays = 28

  /// Returns newly used tags, in a journal old enough for earlier uses.
  fileprivate func firstTags(in range: DayRange) -> [Highlights.TagUse] {
    guard let begin = runs.first?.first, range.first - begin >= Self.newsDays else { return [] }
    let found = tags.compactMap { tag -> Highlights.TagUse? in
      guard range.contains(tag.first) else { return nil }
      let uses = tag.days.count(where: range.contains)
      return uses > 1 ? Highlights.TagUse(tag: tag.name, day: tag.first, entries: uses) : nil
    }
    return Array(found.sorted { $0.entries > $1.entries }.prefix(Self.tagLimit))
  }

  /// Returns tags with at least five entries that have been unused for more than twice their
  /// longest gap before.
  fileprivate func lastTags(in range: DayRange) -> [Highlights.TagUse] {
    let found = tags.compactMap { tag -> Highlights.TagUse? in
      let silence = index.today - tag.last
      guard range.contains(tag.last), tag.days.count >= 5,
        silence > max(Self.newsDays, 2 * tag.longestSilence)
      else { return nil }
      return Highlights.TagUse(tag: tag.name, day: tag.last, entries: tag.days.count)
    }
    return Array(found.sorted { $0.entries > $1.entries }.prefix(Self.tagLimit))
  }
}

/// The days with a tag.
struct TagHistory: Sendable {
  /// The tag as first written.
  let name: String
  /// The days of the tag's entries, in order.
  private(set) var days: [Day]

  var first: Day { days[0] }
  var last: Day { days[days.count - 1] }
  /// The maximum number of days between two uses.
  var longestSilence: Int {
    zip(days, days.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
  }

  /// Returns a journal's tags up to today, in the order of first use.
  static func all(of index: DatedIndex) -> [TagHistory] {
    var places: [String: Int] = [:]
    var found: [TagHistory] = []
    for entry in index.entries {
      for tag in entry.tags {
        let key = tag.comparedName
        if let place = places[key] {
          found[place].days.append(entry.day)
        } else {
          places[key] = found.count
          found.append(TagHistory(name: tag, days: [entry.day]))
        }
      }
    }
    return found
  }
}
