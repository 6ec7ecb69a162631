import JournalSyntax

/// A search query as a tree of conditions on entries.
public struct Query: Hashable, Sendable {
  /// A node in the tree.
  indirect enum Node: Hashable, Sendable {
    case all([Node])
    case any([Node])
    case not(Node)
    case term(Term)
  }

  /// A condition on one entry.
  enum Term: Hashable, Sendable {
    /// The body, or a front matter value, contains the text.
    case text(SearchTerm)
    /// The entry has the tag, given as compared by name and by a search, or a nested one: `#a` also
    /// finds `#a/b`.
    case tag(String, [UInt8])
    /// The entry has something of this kind.
    case has(Presence)
    /// Any of the entry's numbers for the key satisfies the comparison.
    case number(key: [UInt8], Comparison, Quantity)
    /// The key's text contains the term.
    case field(key: [UInt8], SearchTerm)
    /// The day is in the range.
    case days(DayRange)
  }

  /// The things to ask for with `has:`.
  enum Presence: Hashable, Sendable {
    case kind(Fact.Kind)
    case text
    case key([UInt8])
  }

  enum Comparison: String, Hashable, Sendable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case notEqual = "!="
    case less = "<"
    case greater = ">"
    case equal = "="

    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .atMost: a <= b
      case .atLeast: a >= b
      case .notEqual: a != b
      case .less: a < b
      case .greater: a > b
      case .equal: a == b
      }
    }
  }

  let root: Node
  /// The meanings of the compared keys' numbers; empty if they haven't been looked up.
  private(set) var measures: [[UInt8]: KeyMeasure] = [:]

  init(root: Node) { self.root = root }

  func with(measures: [([UInt8], KeyMeasure)]) -> Query {
    var query = self
    query.measures = Dictionary(measures) { first, _ in first }
    return query
  }

  /// Creates the query that an author's entries match.
  init(author name: String) {
    root = .term(.field(key: Array("author".utf8), SearchTerm(name)))
  }

  /// Creates the query that all entries on some days match.
  public init(days: DayRange) { root = .term(.days(days)) }

  /// The facts that the terms depend on.
  var facts: FactKinds { terms.reduce(into: []) { $0.formUnion($1.facts) } }
  /// The keys whose values the terms depend on, in canonical form.
  var keys: [[UInt8]] { terms.compactMap(\.key) }
  /// True if a term needs the body parsed by libcmark.
  var readsBody: Bool { terms.contains { $0.readsBody } }

  /// The search terms as typed, for highlighting them in results.
  public var words: [String] { needles.map(\.text) }

  /// Those of the search terms that were in quotes, whose accents count.
  public var quoted: [String] { needles.filter(\.isExact).map(\.text) }

  /// The words and phrases.
  var needles: [SearchTerm] {
    terms.compactMap { if case .text(let needle) = $0 { needle } else { nil } }
  }

  /// The terms in the order they were typed.
  var terms: [Term] {
    var found: [Term] = []
    var open = [root]
    while let node = open.popLast() {
      switch node {
      case .all(let nodes), .any(let nodes): open += nodes.reversed()
      case .not(let node): open.append(node)
      case .term(let term): found.append(term)
      }
    }
    return found
  }
}

extension Query.Term {
  fileprivate var key: [UInt8]? {
    switch self {
    case .field(let key, _), .number(let key, _, _), .has(.key(let key)): key
    case .text, .tag, .has, .days: nil
    }
  }

  fileprivate var facts: FactKinds {
    switch self {
    case .tag: FactKinds(.tag)
    case .has(.kind(let kind)): FactKinds(kind)
    case .has(.key): FactKinds(.number, .word)
    case .number: FactKinds(.mood, .number, .habit)
    case .field: .all
    case .text, .days, .has(.text): []
    }
  }

  fileprivate var readsBody: Bool {
    switch self {
    case .tag: true
    case .has(.kind(let kind)):
      kind == .tag || kind == .photo || kind == .gratitude || kind == .task || kind == .title
    case .number(let key, _, _): key == Array("words".utf8)
    case .field: true
    case .text, .days, .has: false
    }
  }
}

extension Query {
  /// Returns true if an entry in an index with whole files matches, or only its file can tell.
  func mayMatch(_ row: EntryRow, in chunk: IndexChunk) -> Bool {
    let first = Int(row.firstFact)
    let target = QueryTarget(
      day: row.day, words: Int(row.words), flags: row.flags,
      facts: chunk.facts[first..<first + Int(row.factCount)], pool: chunk.pool, keys: chunk.keys,
      measures: measures)
    return answer(root, target, row, chunk) ?? true
  }

  /// Returns true if an entry matches; nil if that depends on how its front matter is read.
  private func answer(
    _ node: Node, _ target: QueryTarget, _ row: EntryRow, _ chunk: IndexChunk
  ) -> Bool? {
    switch node {
    case .all(let nodes):
      var result: Bool? = true
      for node in nodes {
        let answer = answer(node, target, row, chunk)
        if answer == false { return false }
        if answer == nil { result = nil }
      }
      return result
    case .any(let nodes):
      var result: Bool? = false
      for node in nodes {
        let answer = answer(node, target, row, chunk)
        if answer == true { return true }
        if answer == nil { result = nil }
      }
      return result
    case .not(let node): return answer(node, target, row, chunk).map { !$0 }
    case .term(.text(let needle)): return Query.isFound(needle, row, chunk)
    case .term(let term): return target.satisfies(term)
    }
  }

  private static func isFound(
    _ needle: SearchTerm, _ row: EntryRow, _ chunk: IndexChunk
  ) -> Bool? {
    let pool = chunk.pool
    if needle.isFound(inMarkdown: pool.span, row.body.range) { return true }
    let front = chunk.file(of: row).lowerBound..<row.body.range.lowerBound
    return row.flags.contains(.hasDecoded) || needle.isFound(in: pool.span, front) ? nil : false
  }
}

extension Query {
  /// True if it compares keys or tags, which may be mistyped.
  public var hasNames: Bool { names != ([], []) }

  /// The compared keys and tags.
  var names: (keys: [String], tags: [String]) {
    var (keys, tags): ([String], [String]) = ([], [])
    for term in terms {
      switch term {
      case .number(let key, _, _), .field(let key, _), .has(.key(let key)):
        keys.append(String(decoding: key, as: UTF8.self))
      case .tag(let tag, _): tags.append(tag)
      case .text, .days, .has: break
      }
    }
    return (keys, tags)
  }
}
