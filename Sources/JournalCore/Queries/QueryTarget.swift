import JournalSyntax

/// An entry as a query sees it, while its file is still in memory.
struct QueryTarget {
  var day: Day
  var words: Int
  var flags: EntryRow.Flags
  var facts: ArraySlice<Fact>
  var pool: [UInt8]
  var keys: KeyTable
  /// The meaning of each key's numbers.
  var measures: [[UInt8]: KeyMeasure] = [:]
}

extension Query {
  /// Returns true if the query matches an entry.
  func matches(
    _ entry: QueryTarget, bytes: Span<UInt8>, frontMatter: borrowing FrontMatter
  ) -> Bool {
    var entry = entry
    entry.measures = measures
    return matches(root, entry, bytes, frontMatter)
  }

  private func matches(
    _ node: Node, _ entry: QueryTarget, _ bytes: Span<UInt8>, _ frontMatter: borrowing FrontMatter
  ) -> Bool {
    switch node {
    case .all(let nodes):
      for node in nodes where !matches(node, entry, bytes, frontMatter) { return false }
      return true
    case .any(let nodes):
      for node in nodes where matches(node, entry, bytes, frontMatter) { return true }
      return false
    case .not(let node): return !matches(node, entry, bytes, frontMatter)
    case .term(.text(let needle)): return Query.stands(needle, bytes, frontMatter)
    case .term(let term): return entry.satisfies(term)
    }
  }

  /// Returns true if a text occurs in the body or in a front matter value, but not in a key's name.
  private static func stands(
    _ needle: SearchTerm, _ bytes: Span<UInt8>, _ frontMatter: borrowing FrontMatter
  ) -> Bool {
    if needle.isFound(inMarkdown: bytes, frontMatter.bodyStart..<bytes.count) { return true }
    let decoded = frontMatter.decoded
    // Most entries don't contain it at all; values are checked one by one only if the file does.
    guard
      needle.isFound(in: bytes, frontMatter.block.indices)
        || needle.isFound(in: decoded.span, 0..<decoded.count)
    else { return false }
    return frontMatter.value(holding: needle, bytes) != nil
  }
}

extension FrontMatter {
  /// Returns the first value in which a term occurs: its row, and the row of the outermost key
  /// above it.
  ///
  /// Keys themselves aren't values.
  func value(holding needle: SearchTerm, _ bytes: Span<UInt8>) -> (row: Int, key: Int?)? {
    guard !nodes.isEmpty else { return nil }
    var open: [(row: Int, key: Int?)] = [(0, nil)]  // values still to be looked at, next one last
    while let (row, key) = open.popLast() {
      let node = nodes[row]
      if node.isScalar, isFound(needle, in: node, bytes) { return (row, key) }
      guard node.kind == .mapping || node.kind == .sequence else { continue }
      var children: [(row: Int, key: Int?)] = []
      var child = row + 1
      while child < Int(node.next) {
        let name = child
        if node.kind == .mapping { child = Int(nodes[child].next) }
        children.append((child, key ?? (node.kind == .mapping ? name : nil)))
        child = Int(nodes[child].next)
      }
      open += children.reversed()
    }
    return nil
  }

  private func isFound(
    _ needle: SearchTerm, in node: FrontMatterNode, _ bytes: Span<UInt8>
  ) -> Bool {
    node.isDecoded
      ? needle.isFound(in: decoded.span, node.text.indices)
      : needle.isFound(in: bytes, node.text.indices)
  }
}

extension QueryTarget {
  /// Returns true if an entry's facts satisfy a term; texts aren't among them.
  func satisfies(_ term: Query.Term) -> Bool {
    switch term {
    case .text: false
    case .days(let range): range.contains(day)
    case .tag(_, let tag): facts.contains { $0.kind == .tag && isTag(tag, $0) }
    case .has(let presence): has(presence)
    case .number(let key, let comparison, let quantity):
      measures[key, default: .plain].value(quantity).map { value in
        numbers(of: key).contains { comparison.holds($0, value) }
      } ?? false
    case .field(let key, let needle): field(key, holds: needle)
    }
  }

  fileprivate func isTag(_ tag: [UInt8], _ fact: Fact) -> Bool {
    let written = pool[fact.text.range]
    guard written.allSatisfy({ $0 < 0x80 }) else {
      return isTag(tag, FoldTable.loose.folded(written))
    }
    return isTag(tag, written.lazy.map(\.inLowerCase))
  }

  /// Returns true if a written tag, as a search compares it, is a tag or nested in it.
  private func isTag(_ tag: [UInt8], _ written: some Sequence<UInt8>) -> Bool {
    var bytes = written.makeIterator()
    for byte in tag where bytes.next() != byte { return false }
    return bytes.next().map { $0 == Byte.slash } ?? true
  }

  fileprivate func has(_ presence: Query.Presence) -> Bool {
    switch presence {
    case .text: flags.contains(.hasText)
    case .kind(let kind): facts.contains { $0.kind == kind }
    case .key(let name):
      facts.contains {
        ($0.kind == .number || $0.kind == .word) && keys.names[Int($0.key)] == name
      }
    }
  }

  fileprivate func numbers(of key: [UInt8]) -> [Double] {
    if key == Array("words".utf8) { return [Double(words)] }
    if let id = keys.find(canonical: key), keys.roles[Int(id)] == .mood {
      return facts.filter { $0.kind == .mood }.map(\.number)
    }
    let measure = measures[key] ?? .plain
    return facts.compactMap { fact in
      if fact.kind == .habit {
        return KeyTable.canonical(pool[fact.text.range]) == key ? fact.number : nil
      }
      guard fact.kind == .number, keys.names[Int(fact.key)] == key else { return nil }
      return measure.value(Quantity(fact, in: pool.span))
    }
  }

  fileprivate func field(_ key: [UInt8], holds needle: SearchTerm) -> Bool {
    let id = keys.find(String(decoding: key, as: UTF8.self))
    let role = id.map { keys.roles[Int($0)] } ?? .other
    return facts.contains { fact in
      let isOfKey =
        role == .other
        ? (fact.kind == .number || fact.kind == .word) && fact.key == id
        : fact.kind == role.field.fact
          || (role == .song && (fact.kind == .songTitle || fact.kind == .songArtist))
      return isOfKey && needle.isFound(inMarkdown: pool.span, fact.text.range)
    }
  }
}
