extension Hidden {
  /// Returns whether an entry is hidden.
  ///
  /// An entry whose tags can't all be read may have any tag. Tags are considered if the scope
  /// includes them.
  public func hides(_ entry: Entry) -> Bool {
    guard looksAtTags else { return hides(entry.day, tags: []) }
    return entry.hasLostTags || hides(entry.day, tags: entry.tags)
  }
}

extension DatedIndex {
  /// The same index without the entries that the settings hide; read with a scope that has tags.
  public var withoutHidden: DatedIndex {
    settings.hidden.isNothing ? self : keeping { !settings.hidden.hides($0) }
  }
}
