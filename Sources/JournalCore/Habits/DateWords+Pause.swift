// The days of a pause as a person types them: they lie ahead.
extension DateWords {
  /// Reads the days of a pause: nothing is from today on, `until friday`, `friday`,
  /// `tomorrow..2026-12-03`, `2026-12`; nil if it's none of these.
  public func pause(_ text: String) -> DayRange? {
    let text = text.trimmed
    if text.isEmpty { return DayRange(today, DayRange.always.last) }
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, words[0].lowercased() == "until" {
      return comingDay(String(words[1])).flatMap { $0 < today ? nil : DayRange(today, $0) }
    }
    if let dots = text.firstRange(of: "..") {
      let (from, to) = (text[..<dots.lowerBound].trimmed, text[dots.upperBound...].trimmed)
      let first = from.isEmpty ? today : comingDay(from)
      let last = to.isEmpty ? DayRange.always.last : comingDay(to)
      if let first, let last { return first <= last ? DayRange(first, last) : nil }
    }
    return comingDay(text).map { DayRange($0, $0) } ?? range(text)
  }
}
