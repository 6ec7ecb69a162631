/// The entries that were imported, by where they come from.
public struct ImportedEntries: Hashable, Sendable {
  /// The paths of entries by their key `source`.
  public let paths: [String: String]

  /// The key that says where an entry comes from.
  static let key = "source"

  /// The parts of each entry that it needs.
  public static let scope = Scope(facts: FactKinds(.number), key: key)

  /// Finds the entries of a journal.
  public init(_ index: DatedIndex) {
    var paths: [String: String] = [:]
    for entry in index.all {
      guard let key = entry.chunk.keys.find(canonical: Array(ImportedEntries.key.utf8)) else {
        continue
      }
      for fact in entry.facts where fact.kind == .word && fact.key == key && fact.checkIn == 0 {
        paths[entry.chunk.string(fact.text)] = entry.path
      }
    }
    self.paths = paths
  }
}
