/// A word of the weather or a place, and how often it is named.
public struct Occurrence: Hashable, Sendable, Codable {
  /// The word as it was written last.
  public var name: String
  /// The number of days.
  public var days: Int
}

extension Occurrence {
  /// Returns the weather of entries by its words, the most frequent first: `Mostly Cloudy, 11 °C` is
  /// `Mostly Cloudy`.
  static func weather(_ entries: some Sequence<Entry>) -> [Occurrence] {
    all(entries) { entry in
      entry.weather.map { words in
        let parts = words.split(separator: ",").map { String($0).trimmed }
        return parts.filter { !$0.contains(where: \.isNumber) }
      } ?? []
    }
  }

  /// Returns the places of entries by their names, the most frequent first.
  static func places(_ entries: some Sequence<Entry>) -> [Occurrence] {
    all(entries) { $0.location?.name.map { [$0] } ?? [] }
  }

  private static func all(
    _ entries: some Sequence<Entry>, _ words: (Entry) -> [String]
  ) -> [Occurrence] {
    var days: [String: Set<Day>] = [:]
    var names: [String: String] = [:]
    for entry in entries {
      for word in words(entry) where !word.isEmpty {
        days[word.comparedName, default: []].insert(entry.day)
        names[word.comparedName] = word
      }
    }
    return days.map { Occurrence(name: names[$0.key] ?? $0.key, days: $0.value.count) }
      .sorted { ($1.days, $0.name) < ($0.days, $1.name) }
  }
}
