/// A way in which a file's name or a folder gives its day: `2026-11-21`, `2026_1_5`, `21.11.2026`.
struct DaySpelling: Hashable {
  /// The character between the numbers; empty for `20261121`.
  var mark: String
  /// The least number of digits of the month.
  var month = 2
  /// The least number of digits of the day.
  var day = 2
  /// Whether the day comes first, as it does with dots.
  var isDayFirst = false

  /// All that names are read in, those of two digits first.
  static let all: [DaySpelling] =
    ["-", "_", ".", ""].map { DaySpelling(mark: $0) } + [DaySpelling(mark: ".", isDayFirst: true)]
    + [(1, 1), (2, 1), (1, 2)].flatMap { month, day in
      ["-", "_"].map { DaySpelling(mark: $0, month: month, day: day) }
        + [DaySpelling(mark: ".", month: month, day: day, isDayFirst: true)]
    }

  /// Returns a day in this spelling.
  func text(_ day: Day) -> String {
    let (year, month, number) = day.components
    let parts = [padded(year, 4), padded(month, self.month), padded(number, self.day)]
    return (isDayFirst ? parts.reversed() : parts).joined(separator: mark)
  }

  /// Returns where a text contains a day in this spelling, not as a part of a longer number; digits
  /// may follow one without marks, as in `202611210930`.
  func range(of day: Day, in text: String) -> Range<String.Index>? {
    text.ranges(of: self.text(day)).first { range in
      !(text[..<range.lowerBound].last?.isNumber ?? false)
        && (mark.isEmpty || !(text[range.upperBound...].first?.isNumber ?? false))
    }
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
