/// A number's unit: one in the table, whose units convert into each other, or the person's own
/// word.
package struct NumberUnit: Hashable, Sendable {
  /// The kind of measurement; only units of the same kind convert into each other.
  enum Kind: Hashable, Sendable {
    case time, length, mass, volume, share
    /// A word that isn't in the table, in the form for comparing units.
    case word(String)
  }

  /// The unit as shown.
  package let name: String
  let kind: Kind
  /// Its size in seconds, metres, grams or litres; 1 for others.
  let size: Double

  private init(_ name: String, _ kind: Kind, _ size: Double) {
    self.name = name
    self.kind = kind
    self.size = size
  }

  /// Creates a unit from a word after a number; nil if the word isn't a unit: `3x`, `2nd`.
  package init?(_ written: String) {
    let word = written.comparedName
    guard !word.isEmpty, !NumberUnit.noUnits.contains(word) else { return nil }
    self =
      NumberUnit.known[word] ?? NumberUnit(written, .word(NumberUnit.singular(word)), 1)
  }

  /// Returns true if bytes are a unit in the table, with spaces around it.
  package static func isKnown(_ bytes: [UInt8]) -> Bool {
    NumberUnit(String(decoding: bytes, as: UTF8.self).trimmed)?.isKnown == true
  }

  /// True if it is in the table.
  var isKnown: Bool { if case .word = kind { false } else { true } }

  /// Converts a number from another unit into this one; nil if the two don't convert.
  ///
  /// It is rounded to a billionth, so `7h10m` is 430 minutes and not a little more.
  package func value(_ number: Double, of other: NumberUnit) -> Double? {
    guard kind == other.kind else { return nil }
    guard size != other.size else { return number }
    let value = number * other.size / size
    return abs(value) < 1e6 ? (value * 1e9).rounded() / 1e9 : value
  }

  package static func == (a: NumberUnit, b: NumberUnit) -> Bool {
    (a.kind, a.size) == (b.kind, b.size)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(size)
  }

  // MARK: Table

  static let hour = NumberUnit("h", .time, 3600)
  static let minute = NumberUnit("min", .time, 60)
  static let metre = NumberUnit("m", .length, 1)

  /// The units that convert, each with its words.
  ///
  /// Miles, feet, pounds and ounces are from the International Yard and Pound Agreement (1959).
  private static let table: [(unit: NumberUnit, words: [String])] = [
    (NumberUnit("s", .time, 1), ["s", "sec", "secs", "second", "seconds"]),
    (minute, ["min", "mins", "minute", "minutes"]),
    (hour, ["h", "hr", "hrs", "hour", "hours"]),
    (NumberUnit("d", .time, 86_400), ["d", "day", "days"]),
    (NumberUnit("mm", .length, 0.001), ["mm"]),
    (NumberUnit("cm", .length, 0.01), ["cm"]),
    (metre, ["m", "metre", "metres", "meter", "meters"]),
    (
      NumberUnit("km", .length, 1000),
      ["km", "kms", "kilometre", "kilometres", "kilometer", "kilometers"]
    ),
    (NumberUnit("mi", .length, 1609.344), ["mi", "mile", "miles"]),
    (NumberUnit("ft", .length, 0.3048), ["ft", "foot", "feet"]),
    (NumberUnit("mg", .mass, 0.001), ["mg"]),
    (NumberUnit("g", .mass, 1), ["g", "gram", "grams"]),
    (NumberUnit("kg", .mass, 1000), ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"]),
    (NumberUnit("lb", .mass, 453.59237), ["lb", "lbs", "pound", "pounds"]),
    (NumberUnit("oz", .mass, 28.349523125), ["oz"]),
    (NumberUnit("ml", .volume, 0.001), ["ml"]),
    (NumberUnit("cl", .volume, 0.01), ["cl"]),
    (NumberUnit("dl", .volume, 0.1), ["dl"]),
    (NumberUnit("l", .volume, 1), ["l", "litre", "litres", "liter", "liters"]),
    (NumberUnit("%", .share, 1), ["%"]),
  ]

  private static let known = Dictionary(
    uniqueKeysWithValues: table.flatMap { row in
      row.words.map { ($0, row.unit) }
    })

  /// The length of the table's longest word, in bytes.
  static let longest = known.keys.map(\.utf8.count).max() ?? 0

  /// The word for times of day in settings and in views; nothing is measured in it.
  package static let clock = "clock"

  /// Endings of ordinals, the mark for “times”, and the word for times of day.
  private static let noUnits: Set<String> = ["st", "nd", "rd", "th", "x", clock]

  /// Returns an English word without its plural ending: `glasses` is `glass`.
  private static func singular(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "shes", "ches", "xes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 2
      ? String(word.dropLast()) : word
  }
}
