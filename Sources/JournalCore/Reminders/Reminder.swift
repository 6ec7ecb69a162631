/// Something to notify about at a moment of the wall clock.
public struct Reminder: Hashable, Sendable {
  /// The sources of reminders.
  public enum Kind: String, Hashable, Sendable, Codable {
    case task
    case habit
    case checkIn = "check-in"
    case experiment
    case quote
    case tip

    /// For how many minutes a reminder that couldn't be delivered on time is still worth
    /// delivering: a week for an alarm, a day for something about a day, half a day for a quote or
    /// tip.
    public var lifetime: Int {
      switch self {
      case .task: 7 * 1440
      case .habit, .checkIn, .experiment: 1440
      case .quote, .tip: 720
      }
    }
  }

  /// The source of the reminder.
  public var kind: Kind
  /// An identifier of its subject that contains no text of the journal; the same subject always has
  /// the same key.
  public var key: String
  /// The moment it is due.
  public var moment: WallTime
  /// The interval in minutes at which it repeats; nil if it doesn't.
  public var every: Int?
  /// The main text: a task's text, a habit's name, a quote; empty if there is none.
  public var subject: String
  /// More text: a task's details, a habit's goal, a quote's author.
  public var detail: String?

  /// Creates a reminder.
  /// - Parameter about: any text that distinguishes it from others of its kind; only a hash of it
  ///   is kept.
  public init(
    _ kind: Kind, about: String = "", at moment: WallTime, every: Int? = nil,
    subject: String = "", detail: String? = nil
  ) {
    self.kind = kind
    let id = TaskID(TaskID.hash(of: about), number: 0)
    key = kind.rawValue + (about.isEmpty ? "" : ":" + id.letters(TaskID.length))
    (self.moment, self.every, self.subject, self.detail) = (moment, every, subject, detail)
  }

  /// Returns the last of its moments up to and including another one.
  func last(until end: WallTime) -> WallTime? {
    guard moment <= end else { return nil }
    guard let every, every > 0 else { return moment }
    return moment + (end - moment) / every * every
  }

  /// Returns the first of its moments that isn't before another one.
  func first(from start: WallTime) -> WallTime? {
    if start <= moment { return moment }
    guard let every, every > 0 else { return nil }
    return moment + (start - moment + every - 1) / every * every
  }
}
