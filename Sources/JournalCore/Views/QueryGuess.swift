/// A name in a query that no entry has, and the one that was probably meant.
public struct QueryGuess: Hashable, Sendable {
  /// The name as it was typed: a key, or a tag with its `#`.
  public var name: String
  /// A name of the journal that is spelled almost like it.
  public var nearest: String

  /// What must be read of each entry to know the journal's names.
  public static let scope = Scope(facts: FactKinds(.tag, .habit), readsBody: true)

  /// Returns the mistyped names of a query that found nothing.
  /// - Parameter index: the journal, read with `scope`.
  public static func all(_ query: Query, _ index: DatedIndex) -> [QueryGuess] {
    let (keys, tags) = query.names
    let known = index.journal.keyNames
    // `words` counts the words of a text, and habits are compared by their names.
    let comparable = known.union(
      index.all.flatMap(\.doneHabits).map(KeyTable.canonicalText)
    ).union(["words"])
    return keys.filter { !comparable.contains($0) }.compactMap { key in
      nearest(to: key, among: comparable).map { QueryGuess(name: key, nearest: $0) }
    } + all(tags: tags, index).map { QueryGuess(name: "#" + $0.name, nearest: "#" + $0.nearest) }
  }

  /// Returns the mistyped ones of some tags, without `#`.
  public static func all(tags: [String], _ index: DatedIndex) -> [QueryGuess] {
    guard !tags.isEmpty else { return [] }
    let known = Set(index.all.flatMap(\.tags).map { $0.comparedName })
    return tags.map { $0.comparedName }.filter { tag in
      !known.contains { $0 == tag || $0.hasPrefix(tag + "/") }
    }.compactMap { tag in
      nearest(to: tag, among: known).map { QueryGuess(name: tag, nearest: $0) }
    }
  }

  private static func nearest(to word: String, among known: Set<String>) -> String? {
    JournalCore.nearest(word, among: known.sorted())
  }
}
