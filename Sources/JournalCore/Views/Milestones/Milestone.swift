/// A round number that the journal reached, and the day it did.
public struct Milestone: Hashable, Sendable, Codable {
  /// What is counted.
  public var kind: Kind
  /// How many.
  public var count: Int
  /// The day on which there were so many for the first time.
  public var day: Day

  /// What milestones count.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Entries.
    case entries
    /// Consecutive days with an entry.
    case streak
    /// Words of all texts.
    case words

    /// The next milestone: 3, 7, 14, 30, 50, 100, 200, 365, 500, 750, then every 500; of words
    /// 1,000, 5,000, 10,000, 25,000, 50,000, then every 50,000.
    public func next(after count: Int) -> Int {
      let (steps, stride) =
        self == .words
        ? ([1_000, 5_000, 10_000, 25_000, 50_000], 50_000)
        : ([3, 7, 14, 30, 50, 100, 200, 365, 500, 750], 500)
      return steps.first { $0 > count } ?? (count / stride + 1) * stride
    }
  }

  /// All milestones that entries reached, by day; of one day entries first, then the streak, then
  /// words.
  /// - Parameter entries: in the order of their days.
  static func reached(by entries: some Sequence<Entry>) -> [Milestone] {
    var found: [Milestone] = []
    var next = Kind.allCases.map { $0.next(after: 0) }
    var counts = [0, 0, 0]
    var lastDay: Day?
    for entry in entries {
      counts[0] += 1
      if entry.day != lastDay {
        let isNext = lastDay.map { $0 + 1 == entry.day } ?? false
        counts[1] = isNext ? counts[1] + 1 : 1
        lastDay = entry.day
      }
      counts[2] += entry.words
      for (place, kind) in Kind.allCases.enumerated() {
        while counts[place] >= next[place] {
          found.append(Milestone(kind: kind, count: next[place], day: entry.day))
          next[place] = kind.next(after: next[place])
        }
      }
    }
    // Several entries of a day may each have reached some.
    let order: (Milestone) -> (Day, Int, Int) = {
      ($0.day, Kind.allCases.firstIndex(of: $0.kind)!, $0.count)
    }
    return found.sorted { order($0) < order($1) }
  }
}
