/// Why something wasn't done, or what is to be known about it, before it is in words: what happened, what
/// to do about it, and of which kind it is.
///
/// Exit statuses, the statuses of pages, codes in JSON and severities in editors come from the kind alone.
public struct Message: Hashable, Sendable {
  /// The kinds of reasons.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It can't be meant: a word, an option or a field that isn't one.
    case usage
    /// Its subject isn't there.
    case noSuch = "no-such"
    /// It would do harm, or can't be done.
    case refused
    /// Its subject has changed, or is there already.
    case conflict
    /// The journal is locked, or a passphrase is wrong.
    case locked
    /// Another program is doing the same.
    case busy
    /// A file can't be understood.
    case broken
    /// A file can't be written.
    case notWritten = "not-written"
    /// Another place can't be reached.
    case unreachable
    /// The system, or another program, failed.
    case system
  }

  /// How much it matters.
  public enum Level: String, Hashable, Sendable {
    /// Something wasn't done.
    case error
    /// Something may be wrong.
    case warning
    /// Nothing is wrong.
    case note
  }

  /// The kind.
  public var kind: Kind
  /// How much it matters.
  public var level: Level
  /// What happened.
  public var what: Phrase
  /// The things that it is about, a line each.
  public var rows: [Phrase]
  /// What to do about it.
  public var hint: Phrase?
  /// What to do about it where no command can be typed, if the hint names one.
  public var advice: Phrase?

  /// Creates a message.
  public init(
    _ kind: Kind, _ what: Phrase, rows: [Phrase] = [], hint: Phrase? = nil, advice: Phrase? = nil,
    level: Level = .error
  ) {
    self.kind = kind
    self.level = level
    self.what = what
    self.rows = rows
    self.hint = hint
    self.advice = advice
  }

  /// Creates a message that says that something may be wrong.
  public static func warning(_ what: Phrase, rows: [Phrase] = [], hint: Phrase? = nil) -> Message {
    Message(.refused, what, rows: rows, hint: hint, level: .warning)
  }

  /// Creates a message that only tells something.
  public static func note(_ what: Phrase, rows: [Phrase] = [], hint: Phrase? = nil) -> Message {
    Message(.refused, what, rows: rows, hint: hint, level: .note)
  }
}
