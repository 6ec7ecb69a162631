/// What the numbers of a key mean: nothing else, amounts in one unit, or times of day.
enum KeyMeasure: Hashable, Sendable {
  case plain
  case unit(NumberUnit)
  case clock(ClockLine)

  /// The unit as it is shown, or `clock`; nil without one.
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
      return ClockLine.isTime(number) ? line.place(number) : nil
    case (.clock(let line), .unit(let unit)):
      // `23h30` is a time of day, too.
      return unit == .hour && ClockLine.isTime(number) ? line.place(number) : nil
    }
  }

  /// Whether a number is written with another unit than its key has, so that it isn't counted.
  func isOther(_ quantity: Quantity) -> Bool {
    quantity.form != .plain && value(quantity) == nil
  }
}

/// The unit of a key's numbers, as the settings give it.
public struct KeyUnit: Hashable, Sendable {
  /// The key, as the person writes it.
  public var key: String
  /// The unit, or `clock` for times of day.
  public var unit: String
}
