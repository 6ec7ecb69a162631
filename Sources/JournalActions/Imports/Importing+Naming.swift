import JournalCore
import JournalEditing
import JournalExchange
import JournalStore

// Records without names of their own: they are known by their words.
extension Importing {
  /// Names records without names of their own: as earlier ones if they are the same, or as new
  /// ones.
  func named(_ records: [ImportedRecord]) throws -> [ImportedRecord] {
    var named = records
    for (shared, places) in Dictionary(grouping: records.indices, by: { records[$0].source }) {
      var earlier = try earlierTexts(shared)
      let texts = places.map { place in
        ImportedText(records[place].entry { keys.name(of: $0) }.bytes) { keys.name(of: $0) }
      }
      var left: Set<Int> = []
      // Identical ones come first: they mustn't lose their places to merely similar ones.
      for (place, text) in zip(places, texts) {
        if let same = earlier.firstIndex(where: { $0.text == text }) {
          named[place].source = earlier.remove(at: same).source
        } else {
          left.insert(place)
        }
      }
      var number = 1
      for (place, text) in zip(places, texts) where left.contains(place) {
        let likely = earlier.indices.map { ($0, text.likeness(to: earlier[$0].text)) }
          .filter { place, likeness in
            likeness
              >= (earlier[place].isDeleted
                ? ImportedText.leastLikenessOfDeleted : ImportedText.leastLikeness)
          }
          .max { $0.1 < $1.1 }
        if let likely {
          named[place].source = earlier.remove(at: likely.0).source
          continue
        }
        func source() -> String { number == 1 ? shared : "\(shared)/\(number)" }
        while before[source()] != nil || present[source()] != nil { number += 1 }
        named[place].source = source()
        number += 1
      }
    }
    return named
  }

  /// Returns the earlier records with a shared name, as they were imported.
  private func earlierTexts(
    _ shared: String
  ) throws -> [(source: String, text: ImportedText, isDeleted: Bool)] {
    var earlier: [(source: String, text: ImportedText, isDeleted: Bool)] = []
    for number in 1... {
      let source = number == 1 ? shared : "\(shared)/\(number)"
      // A killed import has written entries, and no receipt.
      let there = try present[source].flatMap { try journal.location.contents(of: $0) }
      guard let bytes = before[source]?.text ?? there else { break }
      earlier.append(
        (source, ImportedText(bytes) { keys.name(of: $0) }, present[source] == nil))
    }
    return earlier
  }
}
