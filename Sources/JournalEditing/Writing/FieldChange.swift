public import JournalCore
import JournalSyntax

/// One change of an entry as a person types it: `mood=8`, `gratitude+=tea with Ana`, `tags-=work`.
public struct FieldChange: Hashable, Sendable {
  /// The operation on the value.
  public enum Operation: Hashable, Sendable {
    /// `key=value`: replaces the value; an empty one removes the key.
    case set
    /// `key+=value`: adds an item.
    case add
    /// `key-=value`: removes an item.
    case remove
  }

  /// The key as it was typed; dots lead into mappings.
  public var key: String
  /// The operation.
  public var operation: Operation
  /// The text after the operator.
  public var value: String

  /// Creates a change without checking it.
  public init(_ key: String, _ operation: Operation, _ value: String) {
    self.key = key
    self.operation = operation
    self.value = value
  }

  /// Parses one argument of a command line.
  public init(parsing word: String, settings: Settings) throws(FieldError) {
    let bytes = Array(word.utf8)
    guard let sign = bytes.firstIndex(of: Byte.equals) else { throw .noEquals(word) }
    var name = bytes[..<sign]
    operation = .set
    if let last = name.last, last == Byte.plus || last == Byte.dash {
      operation = last == Byte.plus ? .add : .remove
      name.removeLast()
    }
    key = String(decoding: name, as: UTF8.self).trimmedOfASCII
    value = String(decoding: bytes[(sign + 1)...], as: UTF8.self).trimmedOfASCII
    guard !key.isEmpty else { throw .emptyKey(word) }
    try check(settings)
  }

  // MARK: - Invalid changes

  /// Throws for values that no entry can have, given the scale of moods and the keys of the
  /// settings.
  package func check(_ settings: Settings) throws(FieldError) {
    let role = KeyTable(settings.keys).role(of: key)
    if role == .checkIns { throw .notByHand(key: key) }
    if operation != .set {
      guard role.isList else { throw .notAList(key: key) }
      guard !value.isEmpty else { throw .emptyItem(key: key) }
      return
    }
    guard !value.isEmpty else { return }
    switch role {
    case .mood: try FieldChange.checkMood(value, settings.mood)
    case .date: try checkDate()
    case .time: guard ClockTime(written: value) != nil else { throw .unreadableTime(value) }
    default: break
    }
  }

  /// Throws if a text isn't a mood of the scale.
  static func checkMood(_ text: String, _ scale: MoodScale) throws(FieldError) {
    let bytes = Array(text.utf8)
    switch WrittenMood.read(bytes.span, in: 0..<bytes.count, scale: scale) {
    case .value: break
    case .outside: throw .moodOutside(text, scale)
    case .outsideOwn: throw .moodOutsideOwn(text)
    case .unknown, .empty: throw .moodUnknown(text, scale)
    }
  }

  private func checkDate() throws(FieldError) {
    let bytes = Array(value.utf8)
    switch WrittenDate.value(bytes.span, in: 0..<bytes.count) {
    case .day: break
    case .impossible: throw .impossibleDate(value)
    case .none: throw .unreadableDate(value)
    }
  }
}

/// Why a change as it was typed isn't valid.
public enum FieldError: Error, Hashable, Sendable {
  /// The argument doesn't contain `=`.
  case noEquals(String)
  /// There is nothing before the operator.
  case emptyKey(String)
  /// There is nothing after `+=` or `-=`.
  case emptyItem(key: String)
  /// The key has a single value, to which nothing can be added.
  case notAList(key: String)
  /// Check-ins are added and removed as a whole, or addressed by their time.
  case notByHand(key: String)
  /// A number outside of the scale.
  case moodOutside(String, MoodScale)
  /// A number outside of its own scale, such as `7/5`.
  case moodOutsideOwn(String)
  /// Neither a number nor a label of the scale.
  case moodUnknown(String, MoodScale)
  /// The text isn't a time.
  case unreadableTime(String)
  /// The text isn't a date.
  case unreadableDate(String)
  /// A date that doesn't exist in the calendar.
  case impossibleDate(String)
}

extension KeyRole {
  /// Whether the key can have several values.
  var isList: Bool {
    switch self {
    case .gratitude, .photo, .song, .tags, .habits, .other: true
    default: false
    }
  }
}
