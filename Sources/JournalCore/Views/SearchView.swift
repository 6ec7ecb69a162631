import JournalSyntax

/// The results of a query.
public struct SearchView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/search/1"
  /// The query as typed.
  public var query: String
  /// The words and phrases to find in texts.
  public var words: [String]
  /// The matching entries, newest first unless requested otherwise.
  public var matches: [Match]
  /// How many entries were searched, and how many couldn't be counted.
  public var counted: Counted

  /// A matching entry.
  public struct Match: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The time, as `09:30`.
    public var time: String?
    /// The file's path from the journal's root.
    public var path: String
    /// The title.
    public var title: String?
    /// The mood on the journal's scale.
    public var mood: Double?
    /// The line with the first matching word, or else the first line that isn't a heading.
    public var line: String
  }

  /// Returns the parts of each entry that the view needs.
  public static func scope(_ query: Query) -> Scope {
    Scope(
      facts: FactKinds(.mood, .title), readsBody: query.readsBody, textDays: .always, query: query)
  }

  /// Creates the view from an index that was read with the query's scope.
  public init(_ index: DatedIndex, query: Query, typed: String, oldestFirst: Bool = false) {
    self.query = typed
    words = query.words
    let needles = words.map { SearchTerm($0) }
    let found = index.all.map { Match($0, needles) }
    matches = oldestFirst ? found : found.reversed()
    counted = Counted(index)
    counted.entries = index.report.entries
  }
}

extension SearchView.Match {
  fileprivate init(_ entry: Entry, _ needles: [SearchTerm]) {
    day = entry.day
    time = entry.time?.description
    path = entry.path
    let text = entry.text
    title = entry.title ?? Thoughts(text).title
    mood = entry.mood
    let bytes = Array(text.utf8)
    let found = needles.lazy.compactMap { $0.first(in: bytes.span, 0..<bytes.count) }.first
    var start = found?.lowerBound ?? 0
    while start > 0, bytes[start - 1] != Byte.lineFeed { start -= 1 }
    let lines = bytes[start...].split(separator: Byte.lineFeed).lazy
      .map { String(decoding: $0, as: UTF8.self) }.filter { !$0.allSatisfy(\.isWhitespace) }
    // If no word was searched for, the text under a heading is more useful than the heading.
    line =
      (found == nil ? lines.first { !$0.hasPrefix("#") || !$0.contains("# ") } : nil)
      ?? lines.first ?? ""
  }
}
