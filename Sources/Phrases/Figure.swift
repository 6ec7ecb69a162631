import Codecs
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

  /// Returns a number rounded to some decimals: at most one, without `.0`; or exactly so many.
  package static func text(_ value: Double, decimals: Int) -> String {
    switch decimals {
    case 0: text(value.rounded())
    case 1: text(value)
    default: signed(value, decimals)
    }
  }

  /// Returns the number of decimals for numbers beside each other: none if they are 100 and more
  /// apart, one from 1 on, and for smaller ones enough for two digits.
  package static func decimals(from low: Double, to high: Double) -> Int {
    let size = max(abs(low), abs(high))
    if !size.isFinite || high - low >= 100 { return 0 }
    if size >= 1 || size == 0 { return 1 }
    var decimals = 2
    var tenfold = size * 10
    while tenfold < 1, decimals < mostDecimals {
      tenfold *= 10
      decimals += 1
    }
    return decimals
  }

  /// Returns the fewest decimals, at least two, that show a number between 0 and 1 as more than
  /// zero.
  package static func decimals(of size: Double) -> Int {
    var decimals = 2
    var hundredfold = size * 100
    while hundredfold < 0.95, decimals < mostDecimals {
      hundredfold *= 10
      decimals += 1
    }
    return decimals
  }

  private static let mostDecimals = 12

  /// Returns `5–7`; `-3 to -1` if a number is negative, and one number if both are the same.
  package static func range(_ low: String, _ high: String, _ dash: String = "–") -> String {
    if low == high { return low }
    return low.hasPrefix("-") || high.hasPrefix("-") ? "\(low) to \(high)" : low + dash + high
  }

  /// Returns two means and their difference, rounded to agree.
  ///
  /// The means have the fewest decimals that tell them apart; the difference is between the rounded
  /// means.
  package static func change(
    from before: Double, to now: Double
  ) -> (before: String, now: String, by: Double) {
    var scale = 10.0
    var decimals = 1
    while decimals < 4, (before * scale).rounded() == (now * scale).rounded() {
      scale *= 10
      decimals += 1
    }
    let difference = (now * scale).rounded() - (before * scale).rounded()
    return (
      text(before, decimals: decimals), text(now, decimals: decimals), difference / scale
    )
  }

  /// Returns a whole number for a cell, rounded half up.
  package static func whole(_ value: Double) -> String {
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
  package static func percent(_ part: Int, of whole: Int) -> String? {
    guard whole > 0 else { return nil }
    if part > 0, Double(part) / Double(whole) < 0.005 { return "<1%" }
    return "\(Int(clamping: (Double(part) * 100 / Double(whole)).rounded()))%"
  }

  /// Returns `+0.9`, `-0.25`: with a number of decimals, rounded half away from zero.
  package static func signed(_ value: Double, _ decimals: Int, plus: Bool = false) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "-" }
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let parts = Int(clamping: (abs(value) * Double(scale)).rounded())
    let sign = parts == 0 ? "" : value < 0 ? "-" : plus ? "+" : ""
    let rest = String(scale + parts % scale).dropFirst()
    return "\(sign)\(count(parts / scale)).\(rest)"
  }

  /// Returns one of the person's own numbers: whole from 100 on, below 1 at least two decimals and
  /// enough to say something, else one.
  package static func rounded(_ value: Double) -> String {
    if abs(value) >= 100 { return text(value.rounded()) }
    return abs(value) < 1 && value != 0 ? signed(value, decimals(of: abs(value))) : text(value)
  }
}
