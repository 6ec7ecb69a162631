/// What the numbers of each key of a journal mean.
struct KeyMeasures: Sendable {
  private var measures: [[UInt8]: KeyMeasure] = [:]

  /// Looks at all numbers of a journal, so that a key has the same unit in every view.
  /// - Parameter keys: the keys that are asked for, in canonical form; nil for all.
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

  /// Returns what the numbers of a key mean.
  /// - Parameter key: its canonical name.
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
