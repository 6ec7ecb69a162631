import JournalCore
import Phrases

extension Figure {
  /// Returns hours after a midnight as a time of day: `23:30`; 24.5 is `00:30`.
  static func clock(_ hours: Double) -> String {
    ClockTime(hours: hours)?.description ?? "-"
  }

  /// Returns two figures as a range: `5–7`; one if they are the same, and `-3 to -1` if one is
  /// negative.
  static func span(_ low: String, _ high: String) -> Phrase {
    if low == high { return Phrase("\(figure: low)") }
    return low.hasPrefix("-") || high.hasPrefix("-")
      ? Phrase("\(figure: low) to \(figure: high)") : Phrase("\(figure: low)–\(figure: high)")
  }

  /// Returns a number of hours in hours and minutes: `45 min`, `1 h 15 min`, `2 h`.
  ///
  /// The unit symbols are the same in all languages.
  static func duration(_ hours: Double) -> String {
    let minutes = Int(clamping: (abs(hours) * 60).rounded())
    let parts =
      [minutes / 60 > 0 ? "\(count(minutes / 60)) h" : nil]
      + [minutes % 60 > 0 || minutes == 0 ? "\(minutes % 60) min" : nil]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// Returns a number with its unit: `45 min`, `50%`.
  static func amount(_ number: String, _ unit: String?) -> String {
    guard let unit = unit.map({ oneLine($0) }) else { return number }
    return unit == "%" ? number + unit : "\(number) \(unit)"
  }
}

extension ExperimentView {
  /// Returns a mean of its number with the unit: `45 min`, `23:30`.
  func amount(_ value: Double) -> String {
    unit == NumberUnit.clock ? Figure.clock(value) : Figure.amount(Figure.text(value), unit)
  }
}

extension TrendsView {
  /// Returns a value with its unit: `45 min`, `23:30`.
  func amount(_ value: Double) -> String {
    isClock ? shown(value) : Figure.amount(shown(value), unit)
  }

  /// Returns a tick's text, with the unit for the highest one.
  func label(_ value: Double, _ ticks: Ticks) -> String {
    if isClock { return Figure.clock(value) }
    let label = ticks.label(value)
    return value == ticks.values.last ? Figure.amount(label, unit) : label
  }
}

extension Finding {
  /// Returns one of its numbers: `7.5`, `23:30`.
  func figure(_ value: Double) -> String {
    isClock ? Figure.clock(value) : Figure.rounded(value)
  }

  /// Returns one of its numbers with the unit: `7.5 h`, `23:30`.
  func amount(_ value: Double) -> String {
    isClock ? figure(value) : Figure.amount(figure(value), unit)
  }

  /// The name of its number, with the unit: `exercise (min)`.
  var numberName: String {
    let shown = oneLine(name)
    return isClock ? shown : unit.map { "\(shown) (\(oneLine($0)))" } ?? shown
  }

  /// The increase in the number that the effect is for: `0.8`, `20 min`; nil if it isn't about a
  /// number.
  var step: String? {
    spread.map {
      isClock ? Figure.duration($0) : Figure.amount(EffectWords.number($0), unit)
    }
  }
}
