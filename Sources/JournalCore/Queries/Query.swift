/// A search as a tree: which entries it keeps.
public struct Query: Hashable, Sendable {
  /// A part of the tree.
  indirect enum Node: Hashable, Sendable {
    case all([Node])
    case any([Node])
    case not(Node)
    case term(Term)
  }

  /// A question about one entry.
  enum Term: Hashable, Sendable {
    /// The text, or a value of the front matter, holds it.
    case text(Needle)
    /// The tag, or one below it: `#a` also finds `#a/b`.
    case tag([UInt8])
    /// It has one of a kind.
    case has(Presence)
    /// A number of a key: any of the entry's.
    case number(key: [UInt8], Comparison, Double)
    /// A key's text holds it.
    case field(key: [UInt8], Needle)
    /// The day lies in the range.
    case days(DayRange)
  }

  /// What `has:` asks for.
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

  /// The facts that its terms look at.
  var facts: FactKinds { terms.reduce(into: []) { $0.formUnion($1.facts) } }
  /// Whether a term needs the body read by libcmark.
  var readsBody: Bool { terms.contains { $0.readsBody } }

  /// The texts it looks for, as they were typed: to be shown in what was found.
  public var words: [String] {
    terms.compactMap { if case .text(let needle) = $0 { needle.text } else { nil } }
  }

  /// The terms in the order they were typed.
  private var terms: [Term] {
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
