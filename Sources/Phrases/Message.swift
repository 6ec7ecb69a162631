/// A message before it is in words: an event, a next step, and a kind.
///
/// It says why something wasn't done, or gives information about it. Exit statuses, page statuses,
/// codes in JSON and severities in editors come from the kind alone.
public struct Message: Hashable, Sendable {
  /// The kinds of reasons.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It can't be meant: an unknown word, option or field.
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

  /// The levels of severity.
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
  /// The severity.
  public var level: Level
  /// The event or the problem.
  public var what: Phrase
  /// Its subjects, a line each.
  public var rows: [Phrase]
  /// The next step for the person; nil if there is none.
  public var hint: Phrase?
  /// The next step where no command can be typed, if the hint names one.
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

  /// Creates a message about a possible problem.
  public static func warning(_ what: Phrase, rows: [Phrase] = [], hint: Phrase? = nil) -> Message {
    Message(.refused, what, rows: rows, hint: hint, level: .warning)
  }

  /// Creates a message for information only.
  public static func note(_ what: Phrase, rows: [Phrase] = [], hint: Phrase? = nil) -> Message {
    Message(.refused, what, rows: rows, hint: hint, level: .note)
  }
}
