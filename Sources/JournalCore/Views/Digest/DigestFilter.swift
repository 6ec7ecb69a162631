/// Selects the entries of a digest.
struct DigestFilter {
  private let hiddenDays: [DayRange]
  private let only: [String]
  private let without: [String]

  init(_ settings: Settings, _ options: DigestOptions) {
    hiddenDays = settings.hiddenDays
    only = options.only.map(DigestFilter.folded)
    without = (options.without + settings.hiddenTags).map(DigestFilter.folded)
  }

  /// Whether the filter leaves nothing out.
  var isOpen: Bool { hiddenDays.isEmpty && only.isEmpty && without.isEmpty }

  func keeps(_ entry: Entry) -> Bool {
    keeps(entry.day, tags: only.isEmpty && without.isEmpty ? [] : entry.tags)
  }

  /// Returns whether something done on a day, with these tags, is kept.
  func keeps(_ day: Day, tags: [String]) -> Bool {
    if hiddenDays.contains(where: { $0.contains(day) }) { return false }
    if only.isEmpty, without.isEmpty { return true }
    let tags = tags.map(DigestFilter.folded)
    if tags.contains(where: { tag in without.contains { DigestFilter.isTag(tag, $0) } }) {
      return false
    }
    return only.isEmpty || tags.contains { tag in only.contains { DigestFilter.isTag(tag, $0) } }
  }

  /// Returns a tag in folded case, without a leading `#` or `@`.
  private static func folded(_ tag: String) -> String {
    var tag = tag.lowercased()[...]
    if tag.hasPrefix("#") || tag.hasPrefix("@") { tag = tag.dropFirst() }
    while tag.hasSuffix("/") { tag = tag.dropLast() }
    return String(tag)
  }

  /// Returns whether a tag is the named one or nested in it, as `work/office` is in `work`.
  ///
  /// Nothing matches the empty tag.
  private static func isTag(_ tag: String, _ name: String) -> Bool {
    !name.isEmpty && (tag == name || tag.hasPrefix(name + "/"))
  }
}
