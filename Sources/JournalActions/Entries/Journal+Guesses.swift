public import JournalCore
public import JournalStore

// What a person may have meant.
extension Journal {
  /// Returns the key with a meaning that a new key is spelled almost like.
  /// - Returns: nil if there is none, or if an entry has the new key already: then it's a key of the
  ///   person's own.
  public func likelyKey(for key: String) throws(StoreError) -> String? {
    let name = KeyTable.canonicalText(key)
    let meanings = KeyRole.allCases.filter { $0 != .other }.map(\.name)
    guard KeyTable(settings.keys).role(of: key) == .other,
      let likely = nearest(name, among: meanings + settings.required)
    else { return nil }
    return try index(QueryGuess.scope).journal.keyNames.contains(name) ? nil : likely
  }

  /// Returns the mistyped names of a query that found nothing.
  public func guesses(for query: Query) throws(StoreError) -> [QueryGuess] {
    guard query.hasNames else { return [] }
    return QueryGuess.all(query, try index(QueryGuess.scope))
  }

  /// Returns the mistyped ones of some tags.
  public func guesses(forTags tags: [String]) throws(StoreError) -> [QueryGuess] {
    guard !tags.isEmpty else { return [] }
    return QueryGuess.all(tags: tags, try index(QueryGuess.scope))
  }

  /// Returns the days of a range that have entries; those that are hidden are left out.
  public func days(in range: DayRange) throws(StoreError) -> [Day] {
    let index = try index(settings.hidden.looksAtTags ? TagsView.scope : .days)
    let shown = index.entries(in: range).filter { !settings.hidden.hides($0) }
    return Set(shown.map { $0.day }).sorted()
  }
}
