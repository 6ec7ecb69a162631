extension DigestView {
  /// The days of a digest, and their name.
  public struct Period: Hashable, Sendable, Codable {
    /// The kind of period.
    public var kind: Kind
    /// `2026-W47`, `2026-11`, `2026-Q4`, `2026`, `2026-11-21`, `2026-11-01..2026-11-15`, `all`.
    public var name: String
    /// From the first to the last day.
    public var range: DayRange
    /// The number of days.
    public var days: Int
    /// The number of days that aren't after today.
    public var daysPast: Int
    /// The number of these days that aren't before the journal's first entry: the whole of which days
    /// with something are a part.
    public var daysCounted: Int
    /// The previous period, even without entries; nil for ranges and for all days.
    public var previous: Neighbour?
    /// The next period.
    public var next: Neighbour?

    /// The kinds of periods.
    public enum Kind: String, Hashable, Sendable, Codable {
      case day, week, month, quarter, year, range, all
    }

    /// The previous or next period.
    public struct Neighbour: Hashable, Sendable, Codable {
      /// The name of the period.
      public var name: String
      /// The days of that streak.
      public var range: DayRange
    }
  }
}

extension DigestView.Period {
  /// Creates the period of a range; an open end (`2024..`) becomes today, an open start the first
  /// entry's day.
  init(_ asked: DayRange, in index: DatedIndex) {
    let (today, weekStarts) = (index.today, index.settings.weekStarts)
    let whole = JournalCore.Period.allCases.first {
      asked.isNameable && $0.range(holding: asked.first, weekStarts: weekStarts) == asked
    }
    let shown = whole == nil ? Self.closed(asked, in: index) : asked
    let past = min(max(0, today - shown.first + 1), shown.count)
    let first = index.entries.first?.day
    (range, days, daysPast) = (shown, shown.count, past)
    daysCounted = past - (first.map { shown.contains($0) ? $0 - shown.first : 0 } ?? 0)
    guard let whole else {
      kind = asked == .always ? .all : .range
      name = asked == .always ? "all" : range.description
      return
    }
    kind = Kind(rawValue: whole.rawValue)!
    name = whole.name(of: range.first)
    func neighbour(_ offset: Int) -> Neighbour? {
      guard let near = whole.range(offset, after: asked.first, weekStarts: weekStarts),
        near.isNameable
      else { return nil }
      return Neighbour(name: whole.name(of: near.first), range: near)
    }
    previous = neighbour(-1)
    next = neighbour(1)
  }

  private static func closed(_ asked: DayRange, in index: DatedIndex) -> DayRange {
    let always = DayRange.always
    let end = asked.last == always.last ? max(index.today, asked.first) : asked.last
    guard asked.first == always.first else { return DayRange(asked.first, end) }
    return DayRange(min(index.entries.first?.day ?? end, end), end)
  }
}

extension DayRange {
  /// Whether all its days can be used as file names.
  fileprivate var isNameable: Bool {
    DayRange.always.first <= first && last <= DayRange.always.last
  }
}
