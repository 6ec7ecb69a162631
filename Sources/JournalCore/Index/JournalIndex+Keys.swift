extension JournalIndex {
  /// Returns a key of the journal's entries spelled almost like another; nil if there is none.
  func nearestKey(to key: String) -> String? {
    // A key that was asked for is in the table even if no entry has it.
    nearest(key, among: keyNames.subtracting([key]).sorted())
  }

  /// A key of the person's own that seems to hold moods: `wellbeing.mood`, `mood-score`; nil if there
  /// is none.
  var keyOfMoods: String? {
    let table = KeyTable(settings.keys)
    let words = KeyRole.mood.defaultKeys
    let keys = keyNames.filter { table.role(of: $0) == .other }.sorted()
    return keys.first { key in words.contains { key == $0 || key.hasSuffix("." + $0) } }
      ?? keys.first { $0.split { $0 == "." || $0 == "-" }.contains { words.contains(String($0)) } }
  }

  /// The names of all keys that are in a file or have a meaning, in canonical form.
  package var keyNames: Set<String> {
    var names = Set(KeyTable(settings.keys).names)
    for (number, chunk) in chunks.enumerated() {
      for file in chunk.files where isCurrent(file, in: number) {
        for key in chunk.fileKeys[Int(file.firstKey)...].prefix(Int(file.keyCount)) {
          names.insert(chunk.keys.names[Int(key)])
        }
      }
    }
    return Set(names.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether a file's row is current: its file hasn't been replaced since.
  private func isCurrent(_ file: FileRow, in chunk: Int) -> Bool {
    guard !replaced.isEmpty else { return true }
    return replaced[Array(chunks[chunk].pool[file.path.range])].map { $0 == chunk } ?? true
  }
}

extension DatedIndex {
  /// Counts the entries up to today that have a key but no number for it, or none in its unit.
  func lacking(_ key: String, _ measure: KeyMeasure, in range: DayRange) -> Lacking {
    let name = KeyTable.canonical(key)
    return entries(in: range).reduce(into: Lacking()) { lacking, entry in
      guard let id = entry.chunk.keys.find(canonical: name) else { return }
      let ofKey = entry.facts.filter { $0.key == id && ($0.kind == .word || $0.kind == .number) }
      let numbers = ofKey.filter { $0.kind == .number }
      if numbers.isEmpty {
        if !ofKey.isEmpty { lacking.number += 1 }
      } else if !numbers.contains(where: { measure.value(entry.quantity($0)) != nil }) {
        lacking.unit += 1
      }
    }
  }
}

/// How many entries have a key, but no number that counts.
struct Lacking: Hashable, Sendable {
  /// Those with words instead of a number.
  var number = 0
  /// Those with a number in another unit.
  var unit = 0
}
