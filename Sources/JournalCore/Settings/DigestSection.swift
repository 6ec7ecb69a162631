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
