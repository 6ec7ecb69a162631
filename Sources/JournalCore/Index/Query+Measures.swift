extension Query {
  /// The person's own keys whose numbers are compared, in canonical form.
  private func ownKeys(_ settings: Settings) -> [[UInt8]] {
    let table = KeyTable(settings.keys)
    return terms.compactMap { term in
      guard case .number(let key, _, _) = term, key != Array("words".utf8),
        table.find(canonical: key).map({ table.roles[Int($0)] == .other }) ?? true
      else { return nil }
      return key
    }
  }

  /// Whether the units of a journal's keys must be known before entries can be compared.
  fileprivate func needsMeasures(_ settings: Settings) -> Bool {
    measures.isEmpty && !ownKeys(settings).isEmpty
  }

  fileprivate func measured(by index: JournalIndex) -> Query {
    let known = KeyMeasures(index)
    return with(measures: ownKeys(index.settings).map { ($0, known[$0]) })
  }
}

extension Scope {
  /// The scope to read a journal with first, because the query compares numbers, which may have
  /// units; nil if there is no need.
  package func measuring(_ settings: Settings) -> Scope? {
    query?.needsMeasures(settings) == true ? Scope(facts: FactKinds(.number)) : nil
  }

  /// Returns the scope with a query that knows what the numbers of a journal mean.
  package func measured(by index: JournalIndex) -> Scope {
    var scope = self
    if let query, query.needsMeasures(index.settings) { scope.query = query.measured(by: index) }
    return scope
  }
}
