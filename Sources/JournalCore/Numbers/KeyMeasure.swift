import JournalSyntax

/// What the numbers of a key mean: nothing else, amounts in one unit, or times of day.
enum KeyMeasure: Hashable, Sendable {
  case plain
  case unit(NumberUnit)
  case clock(ClockLine)

  /// The word for times of day, in settings and in JSON.
  static let clockName = "clock"

  /// The unit as it is shown, or `clock`; nil without one.
  var name: String? {
    switch self {
    case .plain: nil
    case .unit(let unit): unit.name
    case .clock: KeyMeasure.clockName
    }
  }

  var clock: ClockLine? { if case .clock(let line) = self { line } else { nil } }

  /// Returns a number in the key's unit, or as a place on its clock; nil if it has another unit.
  ///
  /// A number without a unit has that of the key.
  func value(_ quantity: Quantity) -> Double? {
    let number = quantity.number
    switch (self, quantity.form) {
    case (.plain, _), (.unit, .plain): return number
    case (.unit(let unit), .unit(let other)):
      // Beside hours, `45 m` are minutes.
      return unit.value(number, of: unit.kind == .time && other == .metre ? .minute : other)
    case (.unit(let unit), .colons): return unit.value(number, of: .hour)
    case (.unit, .time), (.clock, .plain): return nil
    case (.clock(let line), .colons), (.clock(let line), .time):
      return number < 24 ? line.place(number) : nil
    case (.clock(let line), .unit(let unit)):
      // `23h30` is a time of day, too.
      return unit == .hour && (0..<24).contains(number) ? line.place(number) : nil
    }
  }

  /// Whether a number certainly has another unit than its key.
  ///
  /// Words that aren't in the table of units may be anything, and are no problem.
  func isOther(_ quantity: Quantity) -> Bool {
    guard value(quantity) == nil else { return false }
    if case .unit(let unit) = self, !unit.isKnown { return false }
    if case .unit(let unit) = quantity.form { return unit.isKnown }
    return quantity.form != .plain
  }
}

/// What the numbers of each key of a journal mean.
struct KeyMeasures: Sendable {
  private var measures: [[UInt8]: KeyMeasure] = [:]

  /// Looks at all numbers of a journal, so that a key has the same unit in every view.
  /// - Parameter key: the only key that is asked for, in canonical form; nil for all.
  init(_ index: JournalIndex, of key: [UInt8]? = nil) {
    var tallies: [[UInt8]: MeasureTally] = [:]
    for entry in index.all {
      for fact in entry.facts where fact.kind == .number && fact.number.isFinite {
        let name = entry.chunk.keys.names[Int(fact.key)]
        guard key == nil || key == name else { continue }
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

/// The unit of a key's numbers, as the settings give it.
public struct KeyUnit: Hashable, Sendable {
  /// The key, as the person writes it.
  public var key: String
  /// The unit, or `clock` for times of day.
  public var unit: String
}

/// How the numbers of a key are written, counted.
private struct MeasureTally {
  private var count = 0
  private var units: [String: (unit: NumberUnit, count: Int, place: Int)] = [:]
  /// The values with colons, and the times with am or pm.
  private var colons: [Double] = []
  private var times: [Double] = []
  /// The values in hours, which may be times of day.
  private var hours: [Double] = []

  mutating func add(_ quantity: Quantity) {
    count += 1
    switch quantity.form {
    case .plain: break
    case .colons:
      colons.append(quantity.number)
      add(.hour)
    case .time: times.append(quantity.number)
    case .unit(let unit):
      if unit == .hour { hours.append(quantity.number) }
      add(unit)
    }
  }

  private mutating func add(_ unit: NumberUnit) {
    let place = units.count
    units[unit.name, default: (unit, 0, place)].count += 1
  }

  /// Returns what the numbers mean.
  /// - Parameters:
  ///   - key: the canonical name of the key.
  ///   - own: the unit that the settings give it.
  func measure(of key: [UInt8], _ own: String?) -> KeyMeasure {
    if let own, own.comparedName != KeyMeasure.clockName {
      return NumberUnit(own).map(KeyMeasure.unit) ?? .plain
    }
    if own != nil || isClock(key) {
      return .clock(ClockLine((colons + times + hours).filter { (0..<24).contains($0) }))
    }
    return commonest.map(KeyMeasure.unit) ?? .plain
  }

  /// Whether most numbers are written as a clock shows them, and the name of the key, `am` or `pm`,
  /// or a time after noon says that they aren't durations.
  private func isClock(_ key: [UInt8]) -> Bool {
    guard 2 * (colons.count + times.count) > count, colons.allSatisfy({ $0 < 24 }) else {
      return false
    }
    let name = key.split(separator: Byte.dot).last.map { String(decoding: $0, as: UTF8.self) }
    return !times.isEmpty || name.map(MeasureTally.clockKeys.contains) ?? false
      || colons.contains { $0 >= 13 }
  }

  /// Names of keys whose values are times of day, in canonical form.
  private static let clockKeys: Set<String> = [
    "alarm", "asleep", "awake", "bed", "bed-time", "bedtime", "breakfast", "dinner",
    "fell-asleep", "got-up", "lights-out", "lunch", "sunrise", "sunset", "wake", "wake-time",
    "wake-up", "waketime", "wakeup", "woke", "woke-up",
  ]

  /// The unit written most often, of the kind written most often; of several, the first.
  private var commonest: NumberUnit? {
    var all = units.values.sorted { $0.place < $1.place }
    let isTime = all.contains { $0.unit.kind == .time }
    let isLength = all.contains { $0.unit.kind == .length && $0.unit != .metre }
    if isTime, !isLength {
      // Beside hours, `45 m` are minutes.
      for place in all.indices where all[place].unit == .metre { all[place].unit = .minute }
    }
    func most<Key: Hashable>(_ key: (NumberUnit) -> Key, _ units: [NumberUnit: Int]) -> Key? {
      var counts: [Key: Int] = [:]
      for (unit, count) in units { counts[key(unit), default: 0] += count }
      var best: (key: Key, count: Int)?
      for row in all {
        guard units[row.unit] != nil, let count = counts[key(row.unit)] else { continue }
        if count > best?.count ?? 0 { best = (key(row.unit), count) }
      }
      return best?.key
    }
    var counts: [NumberUnit: Int] = [:]
    for row in all { counts[row.unit, default: 0] += row.count }
    guard let kind = most(\.kind, counts) else { return nil }
    guard let unit = most({ $0 }, counts.filter { $0.key.kind == kind }) else { return nil }
    // Of several spellings of a word, that written most often.
    return all.filter { $0.unit == unit }.max { $0.count < $1.count }?.unit
  }
}
