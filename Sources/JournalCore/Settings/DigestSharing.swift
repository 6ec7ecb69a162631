/// What of a digest may be shared: nothing that isn't named.
public struct DigestSharing: Hashable, Sendable {
  /// The sections and fields that are named.
  public var parts: Set<Part>

  /// Names what may be shared.
  public init(_ parts: some Sequence<Part>) {
    self.parts = Set(parts)
  }

  /// What is shared where the settings name nothing: no text but gratitude and the names of songs.
  public static let cautious = DigestSharing([
    .mood, .distribution, .gratitude, .photos, .songs, .streaks,
  ])

  /// A section, or a field of one that its section's name alone does not share.
  public enum Part: String, CaseIterable, Hashable, Sendable, Codable {
    case cover
    /// Sentences about sections that are named too: gratitude, say, only beside `gratitude`.
    case highlights
    case mood
    case calendar
    case distribution
    case bestAndHardest = "best-and-hardest"
    /// Title and excerpt of the best and hardest days.
    case bestAndHardestExcerpt = "best-and-hardest.excerpt"
    case gratitude
    /// Questions, and how often each answer was given.
    case checkIns = "check-ins"
    /// Which answer was given when.
    case checkInsLog = "check-ins.log"
    case thoughts
    case photos
    /// What the text says about a picture.
    case photosAlt = "photos.alt"
    case songs
    case streaks
    case milestones
    case tags
    case onThisDay = "on-this-day"
    /// Title and excerpt of the entries of earlier years.
    case onThisDayExcerpt = "on-this-day.excerpt"
    case notCounted = "not-counted"

    /// The section that it is, or that it belongs to.
    var section: DigestSection {
      DigestSection(rawValue: String(rawValue.prefix { $0 != "." }))!
    }
  }

  /// The sections that may be shared; a field that is named names its section.
  public var sections: Set<DigestSection> { Set(parts.map(\.section)) }
}
