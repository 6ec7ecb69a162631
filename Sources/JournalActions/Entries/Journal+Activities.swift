import JournalCore
import JournalEditing
import JournalStore

// The activities that a check-in offers.
extension Journal {
  /// Returns the activities to tick on a day: the groups of the settings, then other habits, then
  /// the tags of the last weeks.
  /// - Parameter begun: the tags of a check-in to continue; they are offered too.
  func activities(
    on day: Day, _ habits: (open: [OfferedHabit], done: [String]), _ begun: [String]
  ) throws(StoreError) -> [OfferedActivities] {
    let uses = ActivityUses(try index(QueryGuess.scope).withoutHidden, before: day)
    var habitsLeft = habits.open
    var taken: Set<String> = []
    func item(_ name: String) -> OfferedActivities.Item? {
      if let place = habitsLeft.firstIndex(where: { Habit(name).isNamed($0.name) }) {
        return .habit(habitsLeft.remove(at: place))
      }
      guard !habits.done.contains(where: Habit(name).isNamed),
        taken.insert(name.comparedName).inserted
      else { return nil }
      return .tag(name)
    }
    var groups = settings.activities.map { group in
      OfferedActivities(.group(group.name), uses.sorted(group.items.compactMap(item)))
    }
    groups.append(OfferedActivities(.habits, uses.sorted(habitsLeft.map { .habit($0) })))
    let others = (begun + uses.tags.prefix(Self.mostTags)).filter {
      taken.insert($0.comparedName).inserted
    }
    groups.append(OfferedActivities(.tags, others.map { .tag($0) }))
    return groups.filter { !$0.items.isEmpty }
  }

  /// The most tags in no group that a check-in offers.
  private static let mostTags = 16
}

/// How often tags and habits were used in the last weeks.
private struct ActivityUses {
  /// The tags, most used first.
  private(set) var tags: [String] = []
  private var counts: [String: Int] = [:]

  /// Counts the days before a day, and the day itself.
  init(_ index: DatedIndex, before day: Day) {
    var written: [String: String] = [:]
    for entry in index.entries(in: DayRange(day - 89, day)).reversed() {
      for tag in entry.tags { written[tag.comparedName] = written[tag.comparedName] ?? tag }
      for name in Set((entry.tags + entry.doneHabits).map(\.comparedName)) {
        counts[name, default: 0] += 1
      }
    }
    let counts = counts
    tags = written.sorted {
      (counts[$1.key] ?? 0, $0.key) < (counts[$0.key] ?? 0, $1.key)
    }.map(\.value)
  }

  /// Returns activities, most used first; those used alike stay in order.
  func sorted(_ items: [OfferedActivities.Item]) -> [OfferedActivities.Item] {
    items.enumerated().sorted { one, other in
      (-uses(one.element), one.offset) < (-uses(other.element), other.offset)
    }.map(\.element)
  }

  private func uses(_ item: OfferedActivities.Item) -> Int {
    counts[item.name.comparedName] ?? 0
  }
}
