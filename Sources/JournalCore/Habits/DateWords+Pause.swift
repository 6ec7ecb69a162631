// The days of a pause as a person types them: they lie ahead.
extension DateWords {
  /// Reads the days of a pause: nothing is from today on, `until friday`, `friday`,
  /// `tomorrow..2026-12-03`, `2026-12`; nil if it's none of these.
  public func pause(_ text: String) -> DayRange? {
    let text = text.trimmed
    if text.isEmpty { return DayRange(today, DayRange.always.last) }
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, words[0].lowercased() == "until" {
      return ahead.day(String(words[1])).flatMap { $0 < today ? nil : DayRange(today, $0) }
    }
    // Without a first day, a pause begins today.
    let range = ahead.range(text)
    guard let range, range.first == DayRange.always.first else { return range }
    return range.last < today ? nil : DayRange(today, range.last)
  }
}
