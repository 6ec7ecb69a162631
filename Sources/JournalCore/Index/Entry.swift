/// One entry, as a window onto the index: Strings are made when they are asked for.
public struct Entry: Sendable {
  let chunk: IndexChunk
  private let number: Int

  init(chunk: IndexChunk, row: Int) {
    self.chunk = chunk
    number = row
  }

  var row: EntryRow { chunk.rows[number] }

  /// Its facts, in the order of the file.
  var facts: ArraySlice<Fact> {
    let first = Int(row.firstFact)
    return chunk.facts[first..<first + Int(row.factCount)]
  }

  /// The civil day that it is about.
  public var day: Day { row.day }
  /// The time that it names.
  public var time: ClockTime? { ClockTime(minute: Int(row.minute)) }
  /// The file's path from the journal's root.
  public var path: String { chunk.string(row.path) }
  /// Words of its text; 0 where the scope didn't read bodies.
  public var words: Int { Int(row.words) }
  /// A mood is written that could not be read.
  public var hasLostMood: Bool { row.flags.contains(.moodLost) }
  /// A key of its front matter could not be read.
  public var hasLostKey: Bool { row.flags.contains(.keyLost) }
  /// Its body as it is written, where the scope keeps texts.
  public var text: String { chunk.string(row.body) }
  /// Its title.
  public var title: String? {
    facts.first { $0.kind == .title }.map { chunk.string($0.text) }
  }
  /// What the writer was grateful for.
  public var gratitude: [String] { strings(.gratitude) }
  /// Pictures, as the entry names them.
  public var photos: [String] { strings(.photo).uniqued() }
  /// Tags without `#`, each once.
  ///
  /// Tags that differ only in case are the same; the first spelling is kept.
  public var tags: [String] {
    var seen: Set<String> = []
    return strings(.tag).uniqued().filter { seen.insert($0.lowercased()).inserted }
  }

  /// The habits that it says were done, or done to some amount.
  public var doneHabits: [String] {
    facts.filter { $0.kind == .habit && $0.number > 0 }.map { chunk.string($0.text) }
  }

  /// The mean of its moods, on the journal's scale; nil without any.
  public var mood: Double? {
    var (sum, count) = (0.0, 0)
    for fact in facts where fact.kind == .mood {
      sum += fact.number
      count += 1
    }
    return count == 0 ? nil : sum / Double(count)
  }

  /// What the boxes of its tasks say, where the scope has tasks.
  public var taskStates: [JournalTask.State] {
    facts.filter { $0.kind == .task }.map {
      JournalTask.State(mark: UInt8(clamping: Int($0.number)))
    }
  }

  func strings(_ kind: Fact.Kind) -> [String] {
    facts.lazy.filter { $0.kind == kind }.map { chunk.string($0.text) }
  }

  func has(_ kind: Fact.Kind) -> Bool {
    facts.contains { $0.kind == kind }
  }
}

extension Array where Element: Hashable {
  /// Its elements in order, each once.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
