extension DigestView {
  /// A long period on one page, as the person would tell a friend about it.
  public struct Review: Hashable, Sendable, Codable {
    /// The photo at the top; nil if there is none.
    public var photo: Photo?
    /// The numbers of days, entries and words.
    public var cover: Cover?
    /// The longest run inside the period; nil if no two days follow each other.
    public var streak: Run?
    /// The mean over the days with a mood.
    public var mean: Double?
    /// The number of days with a mood.
    public var moodDays: Int
    /// The mean's change since the period before; nil if either has no mood.
    public var change: Highlights.Change?
    /// The month with the highest mean; nil if fewer than two months have enough moods.
    public var bestMonth: MonthMood?
    /// The firmest finding about better days.
    public var finding: Finding?
    /// The most frequent gratitude, at most five items.
    public var gratitude: [Gratitude]
    /// The best days with words, oldest first, at most three; if none is better than the mean, the
    /// entries with the most words.
    public var days: [Thought]
    /// True if the best day overall is among the days.
    public var daysAreBest: Bool
  }

  /// A month and its mood.
  public struct MonthMood: Hashable, Sendable, Codable {
    /// The whole month.
    public var range: DayRange
    /// The mean over its days with a mood.
    public var mean: Double
    /// The number of these days.
    public var days: Int
  }

  /// The maximum number of days for a digest without a review and chapters.
  package static let longestWithoutReview = 180
}

extension DigestView.Making {
  /// Returns the review; nil if the period has no entry.
  /// - Parameter cover: chooses the photo at the top among candidates, best first.
  func review(_ cover: ([DigestView.Photo]) -> DigestView.Photo?) -> DigestView.Review? {
    guard !entries.isEmpty else { return nil }
    let days = bestLines()
    return DigestView.Review(
      photo: cover(coverCandidates(days)), cover: self.cover(),
      streak: JournalStreak(entries.lazy.map(\.day)).best.flatMap {
        $0.count > 1 ? DigestView.Run($0) : nil
      },
      mean: trends.mean, moodDays: trends.days.count,
      change: Highlights.Source(kept: index, withTags: false)
        .change(in: range, before: DigestView.Period(range, in: index).previous?.range),
      bestMonth: bestMonth(), finding: finding(), gratitude: topGratitude(), days: days,
      daysAreBest: holdBest(days))
  }

  /// Returns true if the best day is among the quoted ones, and better than the mean.
  private func holdBest(_ days: [DigestView.Thought]) -> Bool {
    guard let best = trends.days.map(\.value).max(), let mean = trends.mean else { return false }
    return best > mean && days.contains { moods[$0.day] == best }
  }

  /// The number of candidates for the cover: enough to find one in landscape format.
  private static let coverLimit = 40

  /// Returns the photos in files, from quoted days first, then by the day's mood.
  private func coverCandidates(_ days: [DigestView.Thought]) -> [DigestView.Photo] {
    let photos = photos().filter { !$0.places.isEmpty }
    let quoted = Set(days.map(\.day))
    let rank = photos.map { photo in
      (quoted.contains(photo.day) ? 1 : 0, moods[photo.day] ?? -.infinity)
    }
    let order = photos.indices.sorted {
      rank[$0] == rank[$1] ? $0 < $1 : rank[$0] > rank[$1]
    }
    return order.prefix(Self.coverLimit).map { photos[$0] }
  }

  /// The minimum number of days with a mood to compare a month.
  private static let leastOfMonth = 4

  private func bestMonth() -> DigestView.MonthMood? {
    let months = trends.days.chunked(by: { Period.month.range(holding: $0.day) })
      .filter { $0.items.count >= Self.leastOfMonth }
      .map { range, days in
        DigestView.MonthMood(
          range: range, mean: days.reduce(0) { $0 + $1.value } / Double(days.count),
          days: days.count)
      }
    guard months.count > 1, let best = months.map(\.mean).max() else { return nil }
    let found = months.filter { $0.mean == best }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the firmest finding about better days: preferably about an activity, else about a
  /// number or an answer.
  private func finding() -> Finding? {
    let better = findings.filter { $0.effect > 0 && mayShow($0) }
    func first(_ kinds: FindingKind...) -> Finding? {
      better.first { kinds.contains($0.kind) }
    }
    var found = first(.habit, .tag, .gratitude) ?? first(.number) ?? first(.answer)
    if options.share { found?.together = [] }
    return found
  }

  /// Returns true if a finding may be shown: in a shared digest only if its section is named too.
  private func mayShow(_ finding: Finding) -> Bool {
    guard options.share else { return true }
    let sections = options.sharing.sections
    guard sections.contains(.mood) else { return false }
    return switch finding.kind {
    case .habit: isShown(finding.name)
    case .tag: sections.contains(.tags)
    case .answer: sections.contains(.checkIns)
    case .gratitude: sections.contains(.gratitude)
    case .number, .weekday, .photo, .longEntry: false
    }
  }

  /// Returns the most repeated items; if nothing was repeated, some at even steps.
  private func topGratitude() -> [DigestView.Gratitude] {
    let all = gratitude()
    return all.first.map { $0.count > 1 } == true ? Array(all.prefix(5)) : all.evenly(5)
  }
}

extension Array {
  /// Returns at most `count` elements at even steps, including the first and the last.
  func evenly(_ count: Int) -> [Element] {
    guard self.count > count else { return self }
    guard count > 1 else { return Array(prefix(count)) }
    return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
  }

  /// Returns the groups of neighbouring elements with the same key, with this key.
  func chunked<Key: Equatable>(by key: (Element) -> Key) -> [(key: Key, items: [Element])] {
    var chunks: [(key: Key, items: [Element])] = []
    for element in self {
      let key = key(element)
      if chunks.last?.key == key {
        chunks[chunks.count - 1].items.append(element)
      } else {
        chunks.append((key, [element]))
      }
    }
    return chunks
  }
}
