/// The parts of a digest that may be shared: only named ones.
public struct DigestSharing: Hashable, Sendable {
  /// The named sections and fields.
  public var parts: Set<Part>
  /// True if the setting can't be read, so nothing is shared.
  public private(set) var isUnread = false

  /// Creates a set of shareable parts.
  public init(_ parts: some Sequence<Part>) {
    self.parts = Set(parts)
  }

  /// The default if the settings name nothing: no text except gratitude and song titles.
  ///
  /// The review and the chapters only contain what the other parts allow.
  public static let cautious = DigestSharing([
    .review, .chapters, .mood, .distribution, .gratitude, .photos, .songs, .streaks,
  ])

  /// Nothing: the setting can't be read.
  public static let unread = {
    var sharing = DigestSharing([])
    sharing.isUnread = true
    return sharing
  }()

  /// A section, or a field that isn't shared by naming its section alone.
  public enum Part: String, CaseIterable, Hashable, Sendable, Codable {
    /// The content of other named sections: the photo, say, only together with `photos`.
    case review
    case cover
    /// As the review.
    case chapters
    /// Sentences about other named sections: gratitude, say, only together with `gratitude`.
    case highlights
    case mood
    case calendar
    case distribution
    case bestAndHardest = "best-and-hardest"
    /// The best and hardest days' title and excerpt.
    case bestAndHardestExcerpt = "best-and-hardest.excerpt"
    case gratitude
    /// Questions, and how often each answer was given.
    case checkIns = "check-ins"
    /// The answers given, with their times.
    case checkInsLog = "check-ins.log"
    case thoughts
    case photos
    /// The pictures' alternative texts.
    case photosAlt = "photos.alt"
    case songs
    case streaks
    case milestones
    case tags
    case weather
    case places
    case onThisDay = "on-this-day"
    /// The title and excerpt of entries from earlier years.
    case onThisDayExcerpt = "on-this-day.excerpt"
    case notCounted = "not-counted"

    /// The section itself, or the field's section.
    var section: DigestSection {
      DigestSection(rawValue: String(rawValue.prefix { $0 != "." }))!
    }
  }

  /// The sections that may be shared; naming a field includes its section.
  public var sections: Set<DigestSection> { Set(parts.map(\.section)) }
}

/// A digest's sections, by the names used in settings and options.
public enum DigestSection: String, CaseIterable, Hashable, Sendable, Codable {
  case review
  case cover
  case chapters
  case highlights
  case mood
  case calendar
  case distribution
  case bestAndHardest = "best-and-hardest"
  case gratitude
  case checkIns = "check-ins"
  case thoughts
  case photos
  case songs
  case streaks
  case milestones
  case tags
  case weather
  case places
  /// Encouragements from friends; only on request.
  case friends
  case onThisDay = "on-this-day"
  case notCounted = "not-counted"

  /// A digest's sections unless others are requested.
  public static let usual = allCases.filter { $0 != .friends }
}
