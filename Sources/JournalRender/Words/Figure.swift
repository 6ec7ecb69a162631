import JournalCore

/// Numbers in text: at most one decimal, never `.0`, never NaN.
package enum Figure {
  /// Returns `6.8`, `7`, `1,234`; a dash if the value isn't finite.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    guard abs(value) < 1e15 else { return value.shortest }
    let tenths = Int(clamping: (abs(value) * 10).rounded())
    let sign = value < 0 && tenths > 0 ? "-" : ""
    let rest = tenths % 10
    return sign + count(tenths / 10) + (rest == 0 ? "" : ".\(rest)")
  }

  /// Returns a whole number for a cell, rounded half up.
  static func whole(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "-" }
    return String(Int(clamping: (value + 0.5).rounded(.down)))
  }

  /// Returns `1,234`.
  package static func count(_ number: Int) -> String {
    if (0..<1000).contains(number) { return String(number) }
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
  }

  /// Returns `1 day`, `1,234 days`.
  package static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(count(number)) \(number == 1 ? one : many)"
  }

  /// Returns a part in whole percent, `<1%` if it is small; nil if the whole is zero.
  static func percent(_ part: Int, of whole: Int) -> String? {
    guard whole > 0 else { return nil }
    if part > 0, Double(part) / Double(whole) < 0.005 { return "<1%" }
    return "\(Int(clamping: (Double(part) * 100 / Double(whole)).rounded()))%"
  }
}
