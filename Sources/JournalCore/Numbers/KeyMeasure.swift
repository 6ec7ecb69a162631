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

/// The unit of a key's numbers, as the settings give it.
public struct KeyUnit: Hashable, Sendable {
  /// The key, as the person writes it.
  public var key: String
  /// The unit, or `clock` for times of day.
  public var unit: String
}
