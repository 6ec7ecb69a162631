/// One entry, as a view into the index: its Strings are created on demand.
public struct Entry: Sendable {
  let chunk: IndexChunk
  private let number: Int

  init(chunk: IndexChunk, row: Int) {
    self.chunk = chunk
    number = row
  }

  var row: EntryRow { chunk.rows[number] }

  /// Its facts, in file order.
  var facts: ArraySlice<Fact> {
    let first = Int(row.firstFact)
    return chunk.facts[first..<first + Int(row.factCount)]
  }

  /// The civil day it's about.
  public var day: Day { row.day }
  /// The time of day it gives.
  public var time: ClockTime? { ClockTime(minute: Int(row.minute)) }
  /// The file's path from the journal's root.
  public var path: String { chunk.string(row.path) }
  /// The number of words in its text; 0 if the scope didn't read bodies.
  public var words: Int { Int(row.words) }
  /// True if it is the part of a file below the heading of a day, which Daymark doesn't change.
  package var isPart: Bool { row.flags.contains(.isPart) }
  /// True if it contains an unreadable mood.
  public var hasLostMood: Bool { row.flags.contains(.moodLost) }
  /// True if it may have unreadable tags.
  public var hasLostTags: Bool { row.flags.contains(.tagsLost) }
  /// Its body as written, if the scope keeps texts.
  public var text: String { chunk.string(row.body) }
  /// Its title.
  public var title: String? {
    facts.first { $0.kind == .title }.map { chunk.string($0.text) }
  }
  /// The things the writer was grateful for.
  public var gratitude: [String] { strings(.gratitude) }
  /// Its pictures' paths, as written in the entry.
  public var photos: [String] { strings(.photo).uniqued() }
  /// The paths of the other files that it shows or links, as written in the entry: recordings,
  /// videos, documents, linked pictures.
  package var files: [String] { strings(.file).uniqued() }
  /// Tags without `#`, each once.
  ///
  /// Tags that differ only in case are the same; the first spelling is kept.
  public var tags: [String] {
    var seen: Set<String> = []
    return strings(.tag).uniqued().filter { seen.insert($0.comparedName).inserted }
  }

  /// The habits it marks as done, or done by some amount.
  public var doneHabits: [String] {
    facts.filter { $0.kind == .habit && $0.number > 0 }.map { chunk.string($0.text) }
  }

  /// Its mean mood, on the journal's scale; nil if it has none.
  public var mood: Double? {
    var sum = 0.0
    var count = 0
    for fact in facts where fact.kind == .mood {
      sum += fact.number
      count += 1
    }
    return count == 0 ? nil : sum / Double(count)
  }

  /// Its tasks, without letters, if the scope lists them.
  public var tasks: ArraySlice<JournalTask> { chunk.tasks(of: number) }

  func strings(_ kind: Fact.Kind) -> [String] {
    facts.lazy.filter { $0.kind == kind }.map { chunk.string($0.text) }
  }

  func has(_ kind: Fact.Kind) -> Bool {
    facts.contains { $0.kind == kind }
  }
}

extension Entry {
  /// Returns one of the entry's numbers as written.
  func quantity(_ fact: Fact) -> Quantity {
    let pool = chunk.pool
    return Quantity(fact, in: pool.span)
  }
}

extension Array where Element: Hashable {
  /// Returns its elements in order, each once.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
