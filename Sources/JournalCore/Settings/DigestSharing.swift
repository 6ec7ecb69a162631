/// The parts of a digest that may be shared: only those that are named.
public struct DigestSharing: Hashable, Sendable {
  /// The named sections and fields.
  public var parts: Set<Part>
  /// Whether it can't be read what may be shared, so that nothing is.
  public private(set) var isUnread = false

  /// Creates a set of parts that may be shared.
  public init(_ parts: some Sequence<Part>) {
    self.parts = Set(parts)
  }

  /// The default if the settings name nothing: no text except gratitude and song titles.
  ///
  /// The review and the chapters only contain what the other parts allow.
  public static let cautious = DigestSharing([
    .review, .chapters, .mood, .distribution, .gratitude, .photos, .songs, .streaks,
  ])

  /// Nothing: it can't be read what may be shared.
  public static let unread = {
    var sharing = DigestSharing([])
    sharing.isUnread = true
    return sharing
  }()

  /// A section, or a field that isn't shared by naming its section alone.
  public enum Part: String, CaseIterable, Hashable, Sendable, Codable {
    /// What sections that are also named contain: the photo, say, only together with `photos`.
    case review
    case cover
    /// As the review.
    case chapters
    /// Sentences about sections that are also named: gratitude, say, only together with
    /// `gratitude`.
    case highlights
    case mood
    case calendar
    case distribution
    case bestAndHardest = "best-and-hardest"
    /// The title and excerpt of the best and hardest days.
    case bestAndHardestExcerpt = "best-and-hardest.excerpt"
    case gratitude
    /// Questions, and how often each answer was given.
    case checkIns = "check-ins"
    /// The answers given, with their times.
    case checkInsLog = "check-ins.log"
    case thoughts
    case photos
    /// The alternative texts of pictures.
    case photosAlt = "photos.alt"
    case songs
    case streaks
    case milestones
    case tags
    case weather
    case places
    case onThisDay = "on-this-day"
    /// The title and excerpt of the entries of earlier years.
    case onThisDayExcerpt = "on-this-day.excerpt"
    case notCounted = "not-counted"

    /// The section itself, or the section a field belongs to.
    var section: DigestSection {
      DigestSection(rawValue: String(rawValue.prefix { $0 != "." }))!
    }
  }

  /// The sections that may be shared; naming a field includes its section.
  public var sections: Set<DigestSection> { Set(parts.map(\.section)) }
}

/// The sections of a digest, by the names used in settings and options.
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
  /// Encouragements from friends; only if it is asked for.
  case friends
  case onThisDay = "on-this-day"
  case notCounted = "not-counted"

  /// The sections of a digest unless others are asked for.
  public static let usual = allCases.filter { $0 != .friends }
}
