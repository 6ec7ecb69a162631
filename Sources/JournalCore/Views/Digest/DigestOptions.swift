/// The digest sections, and the entries to include.
public struct DigestOptions: Hashable, Sendable {
  /// The sections, in order.
  public var sections: [DigestSection]
  /// True if texts are shown in full, and documents have all texts.
  public var full = false
  /// Tags: only entries with at least one, or a nested one, are included; empty for all entries.
  public var only: [String] = []
  /// Tags: entries with at least one, or a nested one, are excluded; takes precedence over `only`.
  public var without: [String] = []
  /// True if the digest is for sharing: sections and fields not named for sharing are left out,
  /// even if requested.
  public var share = false
  /// The parts named for sharing.
  public var sharing: DigestSharing

  /// Creates options from the settings.
  public init(_ settings: Settings = Settings()) {
    sections = settings.digestSections
    sharing = settings.digestSharing
  }

  /// Returns the sections for a number of days, each once.
  ///
  /// Only a long period has a review and chapters; a full one has all thoughts instead of chapters.
  func shown(_ days: Int) -> [DigestSection] {
    let isLong = days > DigestView.longestWithoutReview
    return sections.uniqued().filter { section in
      guard !share || sharing.sections.contains(section) else { return false }
      return switch section {
      case .review: isLong
      case .chapters: isLong && !(full && sections.contains(.thoughts))
      default: true
      }
    }
  }

  /// Returns true if a field is shown; for sharing, it has to be named separately.
  func shows(_ field: DigestSharing.Part) -> Bool {
    !share || sharing.parts.contains(field)
  }
}

/// Selects a digest's entries.
struct DigestFilter {
  private let hidden: Hidden
  private let only: [TagName]
  private let without: [TagName]

  init(_ settings: Settings, _ options: DigestOptions) {
    hidden = settings.hidden
    only = options.only.map { TagName($0) }
    without = options.without.map { TagName($0) }
  }

  /// True if the filter leaves nothing out.
  var isOpen: Bool { hidden.isNothing && only.isEmpty && without.isEmpty }

  func keeps(_ entry: Entry) -> Bool {
    !hidden.hides(entry) && keeps(tags: only.isEmpty && without.isEmpty ? [] : entry.tags)
  }

  /// Returns true if something done on a day, with these tags, is kept.
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
