extension DigestView {
  /// A month in a long period, or a year in a very long one.
  public struct Chapter: Hashable, Sendable, Codable {
    /// `2026-03`, `2026`.
    public var name: String
    /// The chapter's days in the period.
    public var range: DayRange
    /// The number of days with an entry; nil if it isn't shared.
    public var daysWritten: Int?
    /// The mean over the days with a mood; nil without one.
    public var mean: Double?
    /// Some entries in the writer's words, oldest first: one from the best day, and the longest.
    ///
    /// Entries quoted in the review are left out.
    public var thoughts: [Thought]
    /// The number of other entries with a text.
    public var moreThoughts: Int
    /// Some photos, oldest first, without the cover's.
    public var photos: [Photo]
    /// The number of other photos.
    public var morePhotos: Int
    /// The most frequent gratitude; nil if nothing was repeated.
    public var gratitude: Gratitude?
  }
}

extension DigestView.Making {
  /// The maximum number of quotations and photos in a chapter.
  private static let (lineLimit, photoLimit) = (3, 4)

  /// Returns the chapters with an entry; empty if all entries fit on two pages.
  /// - Parameter review: the review before the chapters, whose quotations aren't repeated.
  func chapters(after review: DigestView.Review?) -> [DigestView.Chapter] {
    guard entries.count(where: { $0.row.flags.contains(.hasText) }) > DigestView.fewThoughts else {
      return []
    }
    let unit: Period = range.count > 732 ? .year : .month
    let quoted = Set((review?.days ?? []).map(\.day))
    let moods = moods
    let photos = photos()
    var starts: [Day] = []
    for entry in entries {
      let first = unit.range(holding: entry.day).first
      if starts.last != first { starts.append(first) }
    }
    return starts.map { first in
      let whole = unit.range(holding: first)
      let days = whole.clamped(to: range) ?? whole
      return chapter(
        unit.name(of: first), days, moods, photos.filter { days.contains($0.day) },
        cover: review?.photo, without: quoted)
    }
  }

  private func chapter(
    _ name: String, _ days: DayRange, _ moods: [Day: Double], _ photos: [DigestView.Photo],
    cover: DigestView.Photo?, without quoted: Set<Day>
  ) -> DigestView.Chapter {
    let entries = index.entries(in: days)
    let values = days.days.compactMap { moods[$0] }
    let thoughts = lines(of: entries, Self.lineLimit, without: quoted, moods)
    let texts =
      entries.count { $0.row.flags.contains(.hasText) } - quoted.count { days.contains($0) }
    let others = photos.filter { $0 != cover }
    let wall = others.evenly(Self.photoLimit)
    return DigestView.Chapter(
      name: name, range: days, daysWritten: Set(entries.map(\.day)).count,
      mean: values.isEmpty ? nil : values.reduce(0, +) / Double(values.count),
      thoughts: thoughts, moreThoughts: max(0, texts - thoughts.count), photos: wall,
      morePhotos: others.count - wall.count,
      gratitude: DigestView.Gratitude.counted(entries).first.flatMap { $0.count > 1 ? $0 : nil })
  }
}
