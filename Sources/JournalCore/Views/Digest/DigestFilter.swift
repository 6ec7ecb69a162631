/// Selects the entries of a digest.
struct DigestFilter {
  private let hidden: Hidden
  private let only: [TagName]
  private let without: [TagName]

  init(_ settings: Settings, _ options: DigestOptions) {
    hidden = settings.hidden
    only = options.only.map { TagName($0) }
    without = options.without.map { TagName($0) }
  }

  /// Whether the filter leaves nothing out.
  var isOpen: Bool { hidden.isNothing && only.isEmpty && without.isEmpty }

  func keeps(_ entry: Entry) -> Bool {
    !hidden.hides(entry) && keeps(tags: only.isEmpty && without.isEmpty ? [] : entry.tags)
  }

  /// Returns whether something done on a day, with these tags, is kept.
  func keeps(_ day: Day, tags: [String]) -> Bool {
    !hidden.hides(day, tags: tags) && keeps(tags: tags)
  }

  private func keeps(tags: [String]) -> Bool {
    if only.isEmpty, without.isEmpty { return true }
    let tags = tags.map { TagName($0) }
    if tags.contains(where: { tag in without.contains { tag.isPart(of: $0) } }) { return false }
    return only.isEmpty || tags.contains { tag in only.contains { tag.isPart(of: $0) } }
  }
}
