import JournalSyntax

/// The meaning of a key's numbers: plain numbers, amounts in one unit, or times of day.
enum KeyMeasure: Hashable, Sendable {
  case plain
  case unit(NumberUnit)
  case clock(ClockLine)

  /// The unit as shown, or `clock`; nil without one.
  var name: String? {
    switch self {
    case .plain: nil
    case .unit(let unit): unit.name
    case .clock: NumberUnit.clock
    }
  }

  var clock: ClockLine? { if case .clock(let line) = self { line } else { nil } }

  /// Returns a number in the key's unit, or as a place on its clock; nil if it has another unit.
  ///
  /// A number without a unit has the key's unit.
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
      return ClockLine.isTime(number) ? line.place(number) : nil
    case (.clock(let line), .unit(let unit)):
      // `23h30` is a time of day, too.
      return unit == .hour && ClockLine.isTime(number) ? line.place(number) : nil
    }
  }

  /// Returns true if a number has another unit than its key, so it isn't counted.
  func isOther(_ quantity: Quantity) -> Bool {
    quantity.form != .plain && value(quantity) == nil
  }
}

/// The unit for a key's numbers, from the settings.
public struct KeyUnit: Hashable, Sendable {
  /// The key, as the person writes it.
  public var key: String
  /// The unit, or `clock` for times of day.
  public var unit: String
}

/// Counts the ways in which a key's numbers are written.
struct MeasureTally {
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

  /// Returns the numbers' meaning.
  /// - Parameters:
  ///   - key: the key's canonical name.
  ///   - own: the key's unit in the settings.
  func measure(of key: [UInt8], _ own: String?) -> KeyMeasure {
    if let own, own.comparedName != NumberUnit.clock {
      return NumberUnit(own).map(KeyMeasure.unit) ?? .plain
    }
    if own != nil || isClock(key) {
      return .clock(ClockLine((colons + times + hours).filter(ClockLine.isTime)))
    }
    return commonest.map(KeyMeasure.unit) ?? .plain
  }

  /// Returns true if most numbers are written in clock form, and the key's name, `am` or `pm`, or
  /// many times after noon show that they aren't durations.
  ///
  /// A single number doesn't decide: among numbers with colons, a quarter must be after noon, and
  /// nine in ten must be times of day at all.
  private func isClock(_ key: [UInt8]) -> Bool {
    let name = key.split(separator: Byte.dot).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let isKnown = MeasureTally.clockKeys.contains(name)
    let written = colons + times + (isKnown ? hours : [])
    guard 2 * written.count > count,
      10 * written.count(where: ClockLine.isTime) >= 9 * written.count
    else { return false }
    if isKnown || 2 * times.count > count { return true }
    let late = colons.count { (13..<24).contains($0) } + times.count
    return 4 * late >= written.count && !MeasureTally.durationKeys.contains(name)
  }

  /// Names of keys with times of day as values, in canonical form.
  private static let clockKeys: Set<String> = [
    "alarm", "asleep", "awake", "bed", "bed-time", "bedtime", "breakfast", "dinner",
    "fell-asleep", "got-up", "lights-out", "lunch", "sunrise", "sunset", "wake", "wake-time",
    "wake-up", "waketime", "wakeup", "woke", "woke-up",
  ]

  /// Names of keys with durations as values, though a clock may show them: a fast of 16:30.
  private static let durationKeys: Set<String> = [
    "duration", "fast", "fasted", "fasting", "nap", "screen-time", "screentime", "sleep", "slept",
    "work", "worked",
  ]

  /// The unit written most often, of the kind written most often; the first of several.
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
    // The most frequent of a word's several spellings.
    return all.filter { $0.unit == unit }.max { $0.count < $1.count }?.unit
  }
}
