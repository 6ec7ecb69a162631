extension JournalIndex {
  /// A key of the journal's entries that is spelt nearly like another; nil where none is, or where
  /// the key itself is one.
  func nearestKey(to key: String) -> String? {
    let known = Set(keyNames)
    guard !known.contains(key) else { return nil }
    return nearest(key, among: known.sorted())
  }

  /// Entries up to today that name a key but have no number there.
  func lacking(_ key: String, in range: DayRange) -> Int {
    let name = KeyTable.canonical(key)
    return entries(in: range).count { entry in
      guard let id = entry.chunk.keys.find(canonical: name) else { return false }
      let ofKey = entry.facts.filter { $0.key == id }
      return ofKey.contains { $0.kind == .word } && !ofKey.contains { $0.kind == .number }
    }
  }
}
