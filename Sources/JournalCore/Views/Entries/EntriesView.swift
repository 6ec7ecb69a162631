/// The entries for a day or a range, for reading.
public struct EntriesView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/entries/1"
  /// The requested days.
  public var range: DayRange
  /// The scale's lowest mood.
  public var low: Double
  /// The scale's highest mood.
  public var high: Double
  /// The entries, newest first unless requested otherwise.
  public var entries: [EntryPage]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// Returns the entry parts the view needs.
  public static func scope(_ range: DayRange) -> Scope {
    Scope(facts: [], textDays: range, isDetailed: true)
  }

  /// Returns the entry parts needed by the view for a query.
  public static func scope(_ query: Query) -> Scope {
    Scope(facts: [], readsBody: true, textDays: .always, query: query, isDetailed: true)
  }

  /// Creates the view for a range; includes entries after today if the range does.
  /// - Parameter questions: used to show a numeric answer in words.
  public init(
    _ index: DatedIndex, range: DayRange, questions: QuestionList = QuestionList(),
    oldestFirst: Bool = false
  ) {
    self.range = range
    low = index.settings.mood.low
    high = index.settings.mood.high
    let found = index.all.filter { range.contains($0.day) }.map {
      EntryPage($0, questions, index.settings.mood)
    }
    entries = oldestFirst ? found : found.reversed()
    counted = Counted(index, in: range)
  }
}

/// The imported entries, by source.
package struct ImportedEntries: Hashable, Sendable {
  /// The entries' paths, by the text of their key `source`.
  package let paths: [String: String]

  /// The key with an entry's source.
  static let key = "source"

  /// The required entry parts.
  package static let scope = Scope(facts: FactKinds(.number), key: key)

  /// Finds a journal's imported entries.
  package init(_ index: DatedIndex) {
    var paths: [String: String] = [:]
    for entry in index.all {
      guard let key = entry.chunk.keys.find(canonical: Array(ImportedEntries.key.utf8)) else {
        continue
      }
      for fact in entry.facts where fact.kind == .word && fact.key == key && fact.checkIn == 0 {
        paths[entry.chunk.string(fact.text)] = entry.path
      }
    }
    self.paths = paths
  }
}
