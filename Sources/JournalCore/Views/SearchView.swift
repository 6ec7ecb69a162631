import JournalSyntax

/// The results of a query.
public struct SearchView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/search/1"
  /// The query as typed.
  public var query: String
  /// The words and phrases to find in texts.
  public var words: [String]
  /// Those of `words` that were in quotes, whose accents count; nil if none were.
  public var quoted: [String]?
  /// The matching entries, newest first unless requested otherwise.
  public var matches: [Match]
  /// The matching notes of a week, a month, a quarter or a year, by their first day; nil if none
  /// matches.
  public var notes: [Note]?
  /// How many entries were searched, and how many couldn't be counted.
  public var counted: Counted

  /// A matching entry.
  public struct Match: Hashable, Sendable, Codable {
    /// The civil day.
    public var day: Day
    /// The time of the moment in which the line is, or else of the entry, as `09:30`.
    public var time: String?
    /// The file's path from the journal's root.
    public var path: String
    /// The title.
    public var title: String?
    /// The mood on the journal's scale.
    public var mood: Double?
    /// The line with the most search words, as `key: value` if it is in the front matter; or else
    /// the first line that isn't a heading.
    public var line: String
  }

  /// A matching note of a period.
  public struct Note: Hashable, Sendable, Codable {
    /// The period's name: `2026-W47`.
    public var name: String
    /// The period's days.
    public var range: DayRange
    /// The file's path from the journal's root.
    public var path: String
    /// The line, as in a match.
    public var line: String
  }

  /// Adds the notes of periods that match the query; each is searched as an entry of the period's
  /// first day.
  public mutating func add(
    _ notes: [(note: PeriodNote, bytes: [UInt8])], matching query: Query, _ settings: Settings
  ) {
    let needles = words.map { SearchTerm($0) }
    let found = notes.compactMap { note, bytes -> Note? in
      let file = ReadFile(path: Array("\(note.range.first).md".utf8), bytes: bytes)
      let index = JournalIndex([file], settings: settings, scope: SearchView.scope(query))
      return index.all.first.map { entry in
        let match = Match(entry, needles, dayStarts: settings.dayStarts)
        let line = match.line.isEmpty ? match.title ?? "" : match.line
        return Note(name: note.name, range: note.range, path: note.path, line: line)
      }
    }
    if !found.isEmpty {
      self.notes = found.sorted { ($0.range.first, $0.path) < ($1.range.first, $1.path) }
    }
  }

  /// Returns the entry parts the view needs.
  public static func scope(_ query: Query) -> Scope {
    Scope(
      facts: FactKinds(.mood, .title), readsBody: query.readsBody, textDays: .always, query: query)
  }

  /// Creates the view from an index read with the query's scope.
  public init(_ index: DatedIndex, query: Query, typed: String, oldestFirst: Bool = false) {
    self.query = typed
    words = query.words
    quoted = query.quoted.isEmpty ? nil : query.quoted
    let needles = query.needles
    let dayStarts = index.journal.settings.dayStarts
    let found = index.all.map { Match($0, needles, dayStarts: dayStarts) }
    matches = oldestFirst ? found : found.reversed()
    counted = Counted(index)
    counted.entries = index.report.entries
  }
}

extension SearchView.Match {
  fileprivate init(_ entry: Entry, _ needles: [SearchTerm], dayStarts: Int) {
    day = entry.day
    path = entry.path
    let text = entry.text
    let bytes = Array(text.utf8)
    title = entry.title ?? Thoughts(text).title
    mood = entry.mood
    let part = Self.part(of: bytes, needles)
    let moment = part.flatMap { Self.moment(at: $0.lowerBound, bytes.span, dayStarts) }
    time = (moment ?? entry.time)?.description
    line =
      part.map { Self.line(bytes[$0]) } ?? entry.strings(.found).first ?? Self.firstLine(text)
  }

  /// Returns the time of the moment around a place in a text.
  private static func moment(
    at place: Int, _ text: Span<UInt8>, _ dayStarts: Int
  ) -> ClockTime? {
    MomentFinder.moments(
      text, from: 0, FrontMatter.properties(of: text), dayStarts: dayStarts
    ).first { $0.range.contains(place) }?.start.time
  }

  /// Returns a part of a text as one line.
  private static func line(_ part: ArraySlice<UInt8>) -> String {
    part.split(separator: Byte.lineFeed)
      .map { String(decoding: $0, as: UTF8.self).trimmed }.joined(separator: " ")
  }

  /// Returns the place of the line with the most matching words; or if a phrase continues on the
  /// next lines, of these lines.
  private static func part(of bytes: [UInt8], _ needles: [SearchTerm]) -> Range<Int>? {
    // A word may be in the front matter alone, or the other half of an "or".
    let needles = needles.filter { $0.mayBeFound(in: bytes.span) }
    guard let longest = needles.map(\.wordCount).max() else { return nil }
    let lines = bytes.split(separator: Byte.lineFeed)
    for count in 1...min(longest, mostLines) {
      let parts = (0..<max(0, lines.count - count + 1)).map {
        lines[$0].startIndex..<lines[$0 + count - 1].endIndex
      }
      if let part = Self.best(of: parts, in: bytes.span, needles) {
        return part
      }
    }
    return nil
  }

  /// The maximum number of lines a phrase may span.
  private static let mostLines = 8

  /// Returns the first part of a text with the most matching words; nil if none contains any.
  private static func best(
    of parts: [Range<Int>], in bytes: Span<UInt8>, _ needles: [SearchTerm]
  ) -> Range<Int>? {
    var best: (part: Range<Int>, count: Int)?
    for part in parts {
      let count = needles.count { $0.isFound(inMarkdown: bytes, part) }
      if count > best?.count ?? 0 { best = (part, count) }
      if count == needles.count, count > 0 { break }
    }
    return best?.part
  }

  /// Returns the first line with words that isn't a field; the text under a heading is more useful
  /// than the heading.
  private static func firstLine(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let fields = FrontMatter.properties(of: bytes.span).filter { !$0.isBracketed }.map(\.source)
    let lines = bytes.split(separator: Byte.lineFeed)
      .filter { line in
        !fields.contains { $0.start >= line.startIndex && $0.end <= line.endIndex }
      }
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.first { !$0.hasPrefix("#") || !$0.contains("# ") } ?? lines.first ?? ""
  }
}
