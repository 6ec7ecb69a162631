import JournalSyntax

/// An unknown name in a query, and the one that was probably meant.
public struct QueryGuess: Hashable, Sendable {
  /// The typed name: a key, or a tag with its `#`.
  public var name: String
  /// A similarly spelled name in the journal.
  public var nearest: String

  /// The entry parts needed to collect the names in a journal.
  public static let scope = Scope(facts: FactKinds(.tag, .habit), readsBody: true)

  /// Returns the mistyped names in a query without results.
  /// - Parameter index: the journal, read with `scope`.
  public static func all(_ query: Query, _ index: DatedIndex) -> [QueryGuess] {
    let (keys, tags) = query.names
    let known = index.journal.keyNames
    // `words` counts a text's words, and habits are compared by their names.
    let comparable = known.union(
      index.all.flatMap(\.doneHabits).map(KeyTable.canonicalText)
    ).union(["words"])
    return keys.filter { !comparable.contains($0) }.compactMap { key in
      nearest(to: key, among: comparable).map { QueryGuess(name: key, nearest: $0) }
    } + all(tags: tags, index).map { QueryGuess(name: "#" + $0.name, nearest: "#" + $0.nearest) }
  }

  /// Returns the mistyped tags, without `#`.
  public static func all(tags: [String], _ index: DatedIndex) -> [QueryGuess] {
    guard !tags.isEmpty else { return [] }
    let known = Set(index.all.flatMap(\.tags).map { $0.comparedName })
    let folded = known.map { FoldTable.loose.folded($0.utf8) }
    return tags.map { $0.comparedName }.filter { tag in
      let tag = FoldTable.loose.folded(tag.utf8)
      return !folded.contains { $0 == tag || $0.starts(with: tag + [Byte.slash]) }
    }.compactMap { tag in
      nearest(to: tag, among: known).map { QueryGuess(name: tag, nearest: $0) }
    }
  }

  private static func nearest(to word: String, among known: Set<String>) -> String? {
    JournalCore.nearest(word, among: known.sorted())
  }
}
