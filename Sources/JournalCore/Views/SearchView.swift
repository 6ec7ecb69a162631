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
    /// The line with the first matching word, as `key: value` if it is in the front matter; or else
    /// the first line that isn't a heading.
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
    line = Self.line(text, needles) ?? entry.strings(.found).first ?? Self.firstLine(text)
  }

  /// Returns the line with the first of some words, or the lines that a phrase spans as one.
  private static func line(_ text: String, _ needles: [SearchTerm]) -> String? {
    let bytes = Array(text.utf8)
    guard let found = needles.lazy.compactMap({ $0.first(in: bytes.span, bytes.indices) }).first
    else { return nil }
    let start = bytes[..<found.lowerBound].lastIndex(of: Byte.lineFeed).map { $0 + 1 } ?? 0
    let end = bytes[found.upperBound...].firstIndex(of: Byte.lineFeed) ?? bytes.count
    return bytes[start..<end].split(separator: Byte.lineFeed)
      .map { String(decoding: $0, as: UTF8.self).trimmed }.joined(separator: " ")
  }

  /// Returns the first line of words; the text under a heading is more useful than the heading.
  private static func firstLine(_ text: String) -> String {
    let lines = text.utf8.split(separator: Byte.lineFeed).lazy.map { String($0) ?? "" }
      .filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.first { !$0.hasPrefix("#") || !$0.contains("# ") } ?? lines.first ?? ""
  }
}
