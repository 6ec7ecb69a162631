/// Entries as they are read: of a day or a range.
public struct EntriesView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/entries/1"
  /// The days asked for.
  public var range: DayRange
  /// The lowest mood of the scale.
  public var low: Double
  /// The highest mood of the scale.
  public var high: Double
  /// The entries, newest first unless asked otherwise.
  public var entries: [EntryPage]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The parts of each entry that the view needs.
  public static func scope(_ range: DayRange) -> Scope {
    Scope(facts: [], textDays: range, isDetailed: true)
  }

  /// The entries of a range; those after today are among them when the range reaches so far.
  /// - Parameter questions: the questions, so that an answer given by its number is shown in words.
  public init(
    _ index: JournalIndex, range: DayRange, questions: QuestionList = QuestionList(),
    oldestFirst: Bool = false
  ) {
    self.range = range
    low = index.settings.mood.low
    high = index.settings.mood.high
    let found = index.all.filter { range.contains($0.day) }.map {
      EntryPage($0, questions)
    }
    entries = oldestFirst ? found : found.reversed()
    counted = Counted(index, in: range)
  }
}

extension Settings {
  /// Whether the person wants an entry kept out of on-this-day, digests and prompts.
  ///
  /// Tags count where the scope has them.
  public func hides(_ entry: Entry) -> Bool {
    hides(entry.day, tags: hiddenTags.isEmpty ? [] : entry.tags)
  }

  /// The same for what a page shows of an entry.
  public func hides(_ page: EntryPage) -> Bool {
    hides(page.day, tags: page.tags)
  }

  /// Whether a task's own tags are hidden.
  public func hides(_ task: JournalTask) -> Bool {
    hidesTags(task.tags)
  }

  private func hides(_ day: Day, tags: [String]) -> Bool {
    hiddenDays.contains { $0.contains(day) } || hidesTags(tags)
  }

  private func hidesTags(_ tags: [String]) -> Bool {
    guard !hiddenTags.isEmpty else { return false }
    // Tags that differ only in case are the same.
    let hidden = hiddenTags.map { $0.lowercased() }
    return tags.lazy.map { $0.lowercased() }.contains { tag in
      hidden.contains { tag == $0 || tag.hasPrefix($0 + "/") }
    }
  }
}
