/// The meaning of each key's numbers in a journal.
struct KeyMeasures: Sendable {
  private var measures: [[UInt8]: KeyMeasure] = [:]

  /// Looks at all the numbers in a journal, so a key has the same unit in every view.
  /// - Parameter keys: the requested keys, in canonical form; nil for all.
  init(_ index: JournalIndex, of keys: [[UInt8]]? = nil) {
    if keys?.isEmpty == true { return }
    var tallies: [[UInt8]: MeasureTally] = [:]
    for entry in index.all {
      for fact in entry.facts where fact.kind == .number && fact.number.isFinite {
        let name = entry.chunk.keys.names[Int(fact.key)]
        guard keys?.contains(name) ?? true else { continue }
        tallies[name, default: MeasureTally()].add(entry.quantity(fact))
      }
    }
    for (name, tally) in tallies {
      let own = index.settings.units.last { KeyTable.canonical($0.key) == name }
      measures[name] = tally.measure(of: name, own?.unit)
    }
  }

  /// Returns the meaning of a key's numbers.
  /// - Parameter key: the key's canonical name.
  subscript(key: [UInt8]) -> KeyMeasure { measures[key] ?? .plain }
}

extension JournalIndex {
  /// The numbers in another unit than their key, if the scope keeps problems.
  public var unitProblems: [Diagnostic] {
    guard !report.numbers.isEmpty else { return [] }
    let measures = KeyMeasures(self)
    return report.numbers.compactMap { number in
      let measure = measures[number.key]
      guard measure.isOther(number.quantity) else { return nil }
      var diagnostic = number.diagnostic
      let key = String(decoding: number.key, as: UTF8.self)
      diagnostic.problem = .entry(.otherUnit(key: key, unit: measure.name ?? ""))
      return diagnostic
    }
  }
}

extension Query {
  /// Returns the person's own keys whose numbers are compared, in canonical form.
  private func ownKeys(_ settings: Settings) -> [[UInt8]] {
    let table = KeyTable(settings.keys)
    return terms.compactMap { term in
      guard case .number(let key, _, _) = term, key != Array("words".utf8),
        table.find(canonical: key).map({ table.roles[Int($0)] == .other }) ?? true
      else { return nil }
      return key
    }
  }

  /// Returns true if the units must be known before entries can be compared.
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
  /// Returns the scope to read a journal with first, because the query compares numbers, which may
  /// have units; nil if there is no need.
  ///
  /// It has the same filter, since entries left out by the filter count as never written.
  package func measuring(_ settings: Settings) -> Scope? {
    guard query?.needsMeasures(settings) == true else { return nil }
    return Scope(facts: FactKinds(.number)).filtered(as: self)
  }

  /// Returns the scope with a query that knows the meaning of a journal's numbers.
  package func measured(by index: JournalIndex) -> Scope {
    var scope = self
    if let query, query.needsMeasures(index.settings) { scope.query = query.measured(by: index) }
    return scope
  }
}
