import JournalCore
import JournalEditing
public import JournalStore

extension Journal {
  /// A tag that was renamed.
  public struct RenamedTag: Hashable, Sendable {
    /// How many entries were changed.
    public var count: Int
    /// The paths of entries in which the tag stays, because it can't be changed there safely.
    public var left: [String]
  }

  /// Returns what renaming a tag, and those below it, would write.
  /// - Throws: `JournalError`: `notATag`, `noTag`, `tagNotChanged`, `refused`; or `StoreError`.
  public func renaming(_ old: String, to new: String) throws -> [FileChange] {
    for tag in [old, new] where !Journal.isTag(tag) { throw JournalError.notATag(tag) }
    var changes: [FileChange] = []
    for entry in try index(.days).all {
      guard let bytes = try location.contents(of: entry.path) else { continue }
      let file = DayEntry(entry.path, bytes, day: entry.day, settings: settings)
      guard file.isPlainNote else { continue }
      let renamed = try file.edited { (file) throws(EntryError) in
        _ = try file.renameTags(old, to: new)
      }
      if renamed != bytes { changes.append(.write(path: entry.path, old: bytes, new: renamed)) }
    }
    guard changes.isEmpty else { return changes }
    let left = try paths(tagged: old)
    throw left.isEmpty ? JournalError.noTag(old) : JournalError.tagNotChanged(old, paths: left)
  }

  /// Renames a tag, and those below it, in all entries.
  /// - Parameter shown: what `renaming(_:to:)` returned and the person agreed to; nil if they agree
  ///   to whatever there is.
  /// - Throws: as `renaming(_:to:)`, and `JournalError.changedSinceShown`.
  public func rename(
    tag old: String, to new: String, shown: [FileChange]? = nil
  ) throws -> RenamedTag {
    let changed = try change("tags rename \(old) \(new)", shown: shown) { journal in
      try journal.renaming(old, to: new)
    } files: { files, _ in
      files
    }
    // If a tag only changes case, or moves below itself, it is still found.
    let isInside = (new.lowercased() + "/").hasPrefix(old.lowercased() + "/")
    return RenamedTag(count: changed.count, left: isInside ? [] : try paths(tagged: old))
  }

  /// Returns whether a text can be a tag, also in the text of an entry.
  private static func isTag(_ text: String) -> Bool {
    EntryFile(Array("#\(text)".utf8), settings: Settings()).holdsOnlyTag(text)
  }

  /// Returns the paths of the entries that have a tag, or one below it.
  private func paths(tagged tag: String) throws(StoreError) -> [String] {
    try index(TagsView.scope).all.filter { entry in
      entry.tags.contains { ($0.lowercased() + "/").hasPrefix(tag.lowercased() + "/") }
    }.map(\.path)
  }
}
