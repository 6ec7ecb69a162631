/// Something to be told at a moment of the clock on the wall.
public struct Reminder: Hashable, Sendable {
  /// What it comes from.
  public enum Kind: String, Hashable, Sendable, Codable {
    case task
    case habit
    case checkIn = "check-in"
    case experiment
    case quote
    case tip

    /// For how many minutes it is worth telling, where nobody could be told at its moment: an alarm
    /// for a week, what is about a day for a day, a word for the day for half of one.
    public var lifetime: Int {
      switch self {
      case .task: 7 * 1440
      case .habit, .checkIn, .experiment: 1440
      case .quote, .tip: 720
      }
    }
  }

  /// What it comes from.
  public var kind: Kind
  /// What it is about, without a word of the journal: the same as long as it is the same thing.
  public var key: String
  /// The moment.
  public var moment: WallTime
  /// Minutes after which it comes again and again; nil for once.
  public var every: Int?
  /// The words: a task's text, a habit's name, a quote; empty where there are none.
  public var subject: String
  /// More words: what stands below a task, a habit's goal, who said it.
  public var detail: String?

  /// Describes a reminder.
  /// - Parameter about: what tells it from others of its kind; any text, only a hash of it is kept.
  public init(
    _ kind: Kind, about: String = "", at moment: WallTime, every: Int? = nil,
    subject: String = "", detail: String? = nil
  ) {
    self.kind = kind
    key = kind.rawValue + (about.isEmpty ? "" : ":" + TaskID.letters(of: about, number: 0))
    (self.moment, self.every, self.subject, self.detail) = (moment, every, subject, detail)
  }

  /// The last of its moments up to another one.
  func last(until end: WallTime) -> WallTime? {
    guard moment <= end else { return nil }
    guard let every, every > 0 else { return moment }
    return moment + (end - moment) / every * every
  }

  /// The first of its moments that isn't before another one.
  func first(from start: WallTime) -> WallTime? {
    if start <= moment { return moment }
    guard let every, every > 0 else { return nil }
    return moment + (start - moment + every - 1) / every * every
  }
}
