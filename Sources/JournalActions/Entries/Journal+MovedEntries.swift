import JournalCore
import JournalEditing
import JournalStore

/// Entries whose file isn't where it was.
extension Journal {
  /// Returns where an entry may be now that its file is gone; nil if nothing suggests a place.
  ///
  /// The undo list has the moves that Daymark made. For others, the same text suggests the place, else the
  /// same `id`, else the same first words, if only one entry has them.
  /// - Parameters:
  ///   - path: where its file was.
  ///   - bytes: what the file contained.
  /// - Throws: `StoreError`.
  public func movedEntry(_ path: String, with bytes: [UInt8]) throws -> WrittenEntry? {
    let entries = try index(.days).all.map { WrittenEntry(path: $0.path, day: $0.day) }
    if let moved = try pathAfterMoves(of: path), moved != path,
      let entry = entries.first(where: { $0.path == moved })
    {
      return entry
    }
    let (old, signs) = (bytes, EntrySigns(bytes))
    var found: [EntrySigns.Likeness: [WrittenEntry]] = [:]
    for entry in entries {
      guard let bytes = try? location.contents(of: entry.path),
        let likeness = bytes == old ? .text : signs.likeness(to: EntrySigns(bytes))
      else { continue }
      found[likeness, default: []].append(entry)
    }
    return [.text, .id, .opening].compactMap { found[$0] }.first { $0.count == 1 }?.first
  }

  /// Follows the moves in the undo list from a path; nil if none began there.
  private func pathAfterMoves(of path: String) throws(StoreError) -> String? {
    try undoHistory().steps.reversed().reduce(into: String?.none) { place, step in
      if let next = step.moves[place ?? path] { place = next }
    }
  }
}

/// What an entry is known by if its file has another name.
private struct EntrySigns {
  /// What two entries have in common, the surest sign first.
  enum Likeness { case text, id, opening }

  /// The body, without blank lines at its ends.
  let text: ArraySlice<String>
  /// The value of `id`, `uid` or `uuid`; nil if it has none.
  let id: String?

  /// The fewest bytes of a line by which an entry can be known.
  private static let shortest = 12

  init(_ bytes: [UInt8]) {
    let fields = EntryFields(bytes)
    func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
    let start = fields.body.firstIndex { !isBlank($0) } ?? fields.body.endIndex
    let end = fields.body.lastIndex { !isBlank($0) } ?? start
    text = start < fields.body.endIndex ? fields.body[start...end] : []
    let named = fields.fields.first { ["id", "uid", "uuid"].contains($0.name.lowercased()) }
    id = named.flatMap { $0.isList ? nil : $0.values.first }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the surest sign that two versions are of one entry; nil if there is none.
  func likeness(to other: EntrySigns) -> Likeness? {
    if id != nil, id == other.id { return .id }
    guard let first = text.first, first.utf8.count >= EntrySigns.shortest else { return nil }
    if text.elementsEqual(other.text) { return .text }
    return first == other.text.first ? .opening : nil
  }
}
