/// What a query found.
public struct SearchView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/search/1"
  /// The query as it was typed.
  public var query: String
  /// The words and phrases looked for in texts.
  public var words: [String]
  /// The entries, newest first unless asked otherwise.
  public var matches: [Match]
  /// What it rests on: all entries looked through.
  public var counted: Counted

  /// An entry that was found.
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
    /// The line that holds the first word looked for, else the first line that is no heading.
    public var line: String
  }

  /// The parts of each entry that the view needs.
  public static func scope(_ query: Query) -> Scope {
    Scope(
      facts: FactKinds(.mood, .title), readsBody: query.readsBody, textDays: .always, query: query)
  }

  /// Makes the view of an index that was read with the query's scope.
  public init(_ index: JournalIndex, query: Query, typed: String, oldestFirst: Bool = false) {
    self.query = typed
    words = query.words
    let needles = words.map { Needle($0) }
    let found = index.all.map { Match($0, needles) }
    matches = oldestFirst ? found : found.reversed()
    counted = Counted(index)
    counted.entries = index.report.entries
  }
}

extension SearchView.Match {
  fileprivate init(_ entry: Entry, _ needles: [Needle]) {
    day = entry.day
    time = entry.time?.description
    path = entry.path
    let text = entry.text
    title = entry.title ?? Thoughts(text).title
    mood = entry.mood
    let bytes = Array(text.utf8)
    let found = needles.lazy.compactMap { $0.first(in: bytes.span, 0..<bytes.count) }.first
    var start = found?.lowerBound ?? 0
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    let lines = bytes[start...].split(separator: 0x0A).lazy
      .map { String(decoding: $0, as: UTF8.self) }.filter { !$0.allSatisfy(\.isWhitespace) }
    // Where no word was looked for, a heading says less than what stands below it.
    line =
      (found == nil ? lines.first { !$0.hasPrefix("#") || !$0.contains("# ") } : nil)
      ?? lines.first ?? ""
  }
}
