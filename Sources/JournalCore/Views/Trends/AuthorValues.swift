/// Collects the values of each author of a journal that several people write.
struct AuthorValues {
  private let sums: Bool
  private var places: [[UInt8]: Int] = [:]
  private var authors: [(name: String, gathering: DailyValues.Gathering)] = []

  /// Creates a collection of nothing.
  /// - Parameter sums: whether a day's value is a sum, and not a mean.
  init(sums: Bool) { self.sums = sums }

  /// Adds a value of an entry, for each of its authors.
  mutating func add(_ value: Double, of entry: Entry) {
    guard let key = entry.chunk.keys.find(canonical: Array(TrendsView.authorKey.utf8)) else {
      return
    }
    for fact in entry.facts where fact.kind == .word && fact.key == key && fact.checkIn == 0 {
      let name = entry.chunk.string(fact.text).trimmed
      let canonical = KeyTable.canonical(name)
      let place = places[canonical] ?? authors.count
      if place == authors.count {
        places[canonical] = place
        authors.append((name, DailyValues.Gathering(sums: sums)))
      }
      authors[place].gathering.add(value, on: entry.day)
    }
  }

  /// Returns those who have values on most days.
  consuming func finish() -> [(name: String, daily: DailyValues)] {
    let all = authors.map { (name: $0.name, daily: $0.gathering.finish()) }
    let most = all.enumerated().sorted {
      ($1.element.daily.days.count, $0.offset) < ($0.element.daily.days.count, $1.offset)
    }
    return most.prefix(TrendsView.mostAuthors).map(\.element)
  }
}
