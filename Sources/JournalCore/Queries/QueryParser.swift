/// Parses the query language: `mood<3 and #work and not (#travel or "night train") has:photo
/// month-1`.
///
/// Adjacent words are joined by *and*, which binds tighter than *or*.
public struct QueryParser {
  private let text: [Character]
  private let dates: DateWords
  private var position = 0
  private var depth = 0

  /// The maximum nesting depth of parentheses and *not*.
  private static let depthLimit = 100

  /// Parses a query.
  /// - Throws: `QueryProblem`.
  public static func parse(_ text: String, dates: DateWords) throws(QueryProblem) -> Query {
    var parser = QueryParser(text: Array(text), dates: dates)
    parser.skipSpaces()
    guard !parser.isAtEnd else { throw QueryProblem(.empty, at: 0) }
    let root = try parser.any()
    guard parser.isAtEnd else { throw QueryProblem(.unexpectedParenthesis, at: parser.position) }
    return Query(root: root)
  }

  private init(text: [Character], dates: DateWords) {
    self.text = text
    self.dates = dates
  }

  // MARK: Structure

  private mutating func any() throws(QueryProblem) -> Query.Node {
    var nodes = [try all()]
    while take(word: "or") { nodes.append(try all()) }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  private mutating func all() throws(QueryProblem) -> Query.Node {
    var nodes = [try single()]
    while true {
      skipSpaces()
      if take(word: "and") {
        nodes.append(try single())
      } else if isAtEnd || peek == ")" || isNext(word: "or") {
        return nodes.count == 1 ? nodes[0] : .all(nodes)
      } else {
        nodes.append(try single())
      }
    }
  }

  private mutating func single() throws(QueryProblem) -> Query.Node {
    skipSpaces()
    depth += 1
    defer { depth -= 1 }
    // The content of the deepest allowed parentheses is one level deeper.
    guard depth <= QueryParser.depthLimit + 1 else { throw QueryProblem(.tooDeep, at: position) }
    if take(word: "not") { return .not(try single()) }
    if peek == "-", position + 1 < text.count, !text[position + 1].isWhitespace {
      position += 1
      return .not(try single())
    }
    guard peek == "(" else { return .term(try term()) }
    let open = position
    position += 1
    let inside = try any()
    skipSpaces()
    guard peek == ")" else { throw QueryProblem(.unclosedParenthesis, at: open) }
    position += 1
    skipSpaces()
    return inside
  }

  // MARK: Terms

  private mutating func term() throws(QueryProblem) -> Query.Term {
    skipSpaces()
    let start = position
    guard !isAtEnd, peek != ")" else { throw QueryProblem(.termMissing, at: start) }
    if peek == "\"" { return .text(SearchTerm(try quoted(), isExact: true)) }
    if peek == "#" {
      position += 1
      let tag = linked() ?? word { $0.isWhitespace || $0 == ")" || $0 == "(" }
      guard !tag.isEmpty else { throw QueryProblem(.termMissing, at: start) }
      return .tag(tag.comparedName, FoldTable.loose.folded(tag.utf8))
    }
    let name = word { $0.isWhitespace || "()\"<>=!:".contains($0) }
    guard !name.isEmpty else {
      throw QueryProblem(.termMissing, at: start)
    }
    if let comparison = takeSpacedComparison() { return try number(name, comparison, at: start) }
    if peek == ":" { return try field(name, at: start) }
    if !name.isWord, !name.isShortSlash {
      if let range = dates.range(name) { return .days(range) }
      // A text such as 2026-11-31 is found in quotes.
      if let figures = DateFigures(name.lowercased()[...]), figures.year != nil, figures.mark != nil
      {
        throw QueryProblem(.notADate(dates.nearestDays(name)), at: start)
      }
    }
    return .text(
      SearchTerm(name + word { $0.isWhitespace || $0 == "(" || $0 == ")" || $0 == "\"" }))
  }

  private mutating func number(
    _ name: String, _ comparison: Query.Comparison, at start: Int
  ) throws(QueryProblem) -> Query.Term {
    skipSpaces()
    let place = position
    let written = word { $0.isWhitespace || $0 == "(" || $0 == ")" }
    let bytes = Array(written.utf8)
    guard let value = Quantity(bytes.span, in: 0..<bytes.count) else {
      throw QueryProblem(.notANumber(key: name), at: place)
    }
    return .number(key: KeyTable.canonical(name), comparison, value)
  }

  private mutating func field(_ name: String, at start: Int) throws(QueryProblem) -> Query.Term {
    position += 1
    let place = position
    let isExact = peek == "\""
    let value = isExact ? try quoted() : word { $0.isWhitespace || $0 == "(" || $0 == ")" }
    // A URL, or a text with a colon, is a search term.
    if value.hasPrefix("//") { return .text(SearchTerm(name + ":" + value)) }
    guard !value.isEmpty else { throw QueryProblem(.valueMissing(key: name), at: place) }
    switch name.lowercased() {
    case "has": return .has(Query.Presence(value))
    case "tag", "tags":
      let tag = value.hasPrefix("#") ? String(value.dropFirst()) : value
      return .tag(tag.comparedName, FoldTable.loose.folded(tag.utf8))
    default:
      return .field(key: KeyTable.canonical(name), SearchTerm(value, isExact: isExact))
    }
  }

  /// Takes the words in `[[night walk]]`; nil if there are no such brackets.
  private mutating func linked() -> String? {
    guard text[position...].starts(with: "[["),
      let close = text[position...].firstRange(of: Array("]]"))
    else { return nil }
    let words = String(text[(position + 2)..<close.lowerBound]).trimmed
    guard !words.isEmpty else { return nil }
    position = close.upperBound
    return words
  }

  private mutating func quoted() throws(QueryProblem) -> String {
    let open = position
    position += 1
    var inside = ""
    while !isAtEnd, peek != "\"" {
      if peek == "\\", position + 1 < text.count { position += 1 }
      inside.append(text[position])
      position += 1
    }
    guard !isAtEnd else { throw QueryProblem(.unclosedQuote, at: open) }
    position += 1
    guard !inside.isEmpty else { throw QueryProblem(.termMissing, at: open) }
    return inside
  }

  // MARK: Characters

  private var isAtEnd: Bool { position >= text.count }
  private var peek: Character? { isAtEnd ? nil : text[position] }

  private mutating func skipSpaces() {
    while let next = peek, next.isWhitespace { position += 1 }
  }

  private mutating func word(until isEnd: (Character) -> Bool) -> String {
    let start = position
    while let next = peek, !isEnd(next) { position += 1 }
    return String(text[start..<position])
  }

  private func isNext(word: String) -> Bool {
    let end = position + word.count
    guard end <= text.count, String(text[position..<end]).lowercased() == word else { return false }
    return end == text.count || text[end].isWhitespace || text[end] == "("
  }

  private mutating func take(word: String) -> Bool {
    skipSpaces()
    guard isNext(word: word) else { return false }
    position += word.count
    skipSpaces()
    return true
  }

  /// Takes a comparison, also after spaces: `mood > 5`.
  private mutating func takeSpacedComparison() -> Query.Comparison? {
    let start = position
    skipSpaces()
    if let comparison = takeComparison() { return comparison }
    position = start
    return nil
  }

  private mutating func takeComparison() -> Query.Comparison? {
    for comparison in Query.Comparison.allCases {
      let mark = Array(comparison.rawValue)
      if position + mark.count <= text.count,
        Array(text[position..<position + mark.count]) == mark
      {
        position += mark.count
        return comparison
      }
    }
    return nil
  }
}

extension Query.Presence {
  /// Creates the case for a word after `has:`; a word other than a kind is a key.
  init(_ word: String) {
    let name = word.lowercased()
    let field = Field.all.first { ($0.keys + $0.searched).contains(name) }
    switch name {
    case "text", "thoughts": self = .text
    case "task", "tasks": self = .kind(.task)
    default: self = field?.fact.map { .kind($0) } ?? .key(KeyTable.canonical(word))
    }
  }
}

extension String {
  /// True if there are only letters: in a query `today`, `monday` and `all` are search terms, not
  /// dates.
  fileprivate var isWord: Bool { allSatisfy(\.isLetter) }

  /// True if it is like `24/7`: more likely a text than a date.
  fileprivate var isShortSlash: Bool {
    count <= 5 && contains("/")
  }
}

/// A problem in a query, with its position.
public struct QueryProblem: Error, Hashable, Sendable {
  /// The kinds of problems.
  public enum Kind: Hashable, Sendable {
    case empty
    case termMissing
    case valueMissing(key: String)
    case notANumber(key: String)
    /// Words written like a date, with the days that may be meant.
    case notADate([Day])
    case unclosedQuote
    case unclosedParenthesis
    case unexpectedParenthesis
    case tooDeep
  }

  /// The kind of problem.
  public var kind: Kind
  /// The position of the offending character, from 0.
  public var position: Int

  init(_ kind: Kind, at position: Int) {
    self.kind = kind
    self.position = position
  }
}
