import JournalSyntax

/// A number under one of the person's own keys, as written.
package struct Quantity: Hashable, Sendable {
  /// The written form of a number.
  enum Form: Hashable, Sendable {
    /// `7`, `7.5`.
    case plain
    /// With a unit: `45 min`, `7h10m`.
    case unit(NumberUnit)
    /// With colons, `7:30`: hours and minutes, or a time of day.
    case colons
    /// A time of day, `11:30 pm`.
    case time
  }

  /// The number in its unit; hours for durations, and hours after midnight for times of day.
  package var number: Double
  var form: Form

  /// True if it is a time of day with am or pm.
  package var isTime: Bool { form == .time }

  /// Reads a number from a byte range; returns nil if it isn't one.
  package init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
    guard let found = WrittenNumber.read(bytes, in: range) else { return nil }
    number = found.number
    switch found.form {
    case .plain:
      let unit = found.unit.isEmpty ? nil : NumberUnit(bytes.string(found.unit))
      form = unit.map(Form.unit) ?? .plain
    case .duration: form = .unit(.hour)
    case .colons: form = .colons
    case .time: form = .time
    }
  }
}
