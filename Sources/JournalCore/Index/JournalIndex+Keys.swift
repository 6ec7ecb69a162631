extension JournalIndex {
  /// A key of the journal's entries that is spelt nearly like another; nil where none is.
  func nearestKey(to key: String) -> String? {
    // A key that was asked for is in the table even where no entry has it.
    nearest(key, among: Set(keyNames).subtracting([key]).sorted())
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
