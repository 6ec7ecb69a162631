/// Which entries a digest is made of.
struct DigestFilter {
  private let hiddenDays: [DayRange]
  private let only: [String]
  private let without: [String]

  init(_ settings: Settings, _ options: DigestOptions) {
    hiddenDays = settings.hiddenDays
    only = options.only.map(DigestFilter.folded)
    without = (options.without + settings.hiddenTags).map(DigestFilter.folded)
  }

  /// Whether it leaves nothing out.
  var isOpen: Bool { hiddenDays.isEmpty && only.isEmpty && without.isEmpty }

  func keeps(_ entry: Entry) -> Bool {
    keeps(entry.day, tags: only.isEmpty && without.isEmpty ? [] : entry.tags)
  }

  /// The same for what was done on a day.
  func keeps(_ day: Day, tags: [String]) -> Bool {
    if hiddenDays.contains(where: { $0.contains(day) }) { return false }
    if only.isEmpty, without.isEmpty { return true }
    let tags = tags.map(DigestFilter.folded)
    if tags.contains(where: { tag in without.contains { DigestFilter.isTag(tag, $0) } }) {
      return false
    }
    return only.isEmpty || tags.contains { tag in only.contains { DigestFilter.isTag(tag, $0) } }
  }

  /// A tag without regard to case and to the `#` or `@` that it may be written with.
  private static func folded(_ tag: String) -> String {
    var tag = tag.lowercased()[...]
    if tag.hasPrefix("#") || tag.hasPrefix("@") { tag = tag.dropFirst() }
    while tag.hasSuffix("/") { tag = tag.dropLast() }
    return String(tag)
  }

  /// Whether it is a tag, or one below it, as `work/office` is below `work`.
  ///
  /// Nothing is the empty tag.
  private static func isTag(_ tag: String, _ name: String) -> Bool {
    !name.isEmpty && (tag == name || tag.hasPrefix(name + "/"))
  }
}
