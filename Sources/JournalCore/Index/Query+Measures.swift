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
    let keys = ownKeys(index.settings)
    let known = KeyMeasures(index, of: keys)
    return with(measures: keys.map { ($0, known[$0]) })
  }
}

extension Scope {
  /// The scope to read a journal with first, because the query compares numbers, which may have
  /// units; nil if there is no need.
  ///
  /// It has the same filter, since what that leaves out is taken as never written.
  package func measuring(_ settings: Settings) -> Scope? {
    guard query?.needsMeasures(settings) == true else { return nil }
    return Scope(facts: FactKinds(.number)).filtered(as: self)
  }

  /// Returns the scope with a query that knows what the numbers of a journal mean.
  package func measured(by index: JournalIndex) -> Scope {
    var scope = self
    if let query, query.needsMeasures(index.settings) { scope.query = query.measured(by: index) }
    return scope
  }
}
