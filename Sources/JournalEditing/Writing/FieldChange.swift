public import JournalCore
import JournalSyntax

/// One change of an entry as a person types it: `mood=8`, `gratitude+=tea with Ana`, `tags-=work`.
public struct FieldChange: Hashable, Sendable {
  /// What is done to the value.
  public enum Operation: Hashable, Sendable {
    /// `key=value`: the value takes the place of the old one; an empty one removes the key.
    case set
    /// `key+=value`: an item is added.
    case add
    /// `key-=value`: an item is taken out.
    case remove
  }

  /// The key as it was typed; dots lead into mappings.
  public var key: String
  /// What is done.
  public var operation: Operation
  /// The text behind the sign.
  public var value: String

  /// Makes a change without looking at what it says.
  public init(_ key: String, _ operation: Operation, _ value: String) {
    self.key = key
    self.operation = operation
    self.value = value
  }

  /// Reads one word of a command line.
  public init(parsing word: String, settings: Settings) throws(FieldProblem) {
    let bytes = Array(word.utf8)
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { throw .noEquals(word) }
    var name = bytes[..<sign]
    operation = .set
    if let last = name.last, last == UInt8(ascii: "+") || last == UInt8(ascii: "-") {
      operation = last == UInt8(ascii: "+") ? .add : .remove
      name.removeLast()
    }
    key = FieldChange.trimmed(String(decoding: name, as: UTF8.self))
    value = FieldChange.trimmed(String(decoding: bytes[(sign + 1)...], as: UTF8.self))
    guard !key.isEmpty else { throw .emptyKey(word) }
    try check(settings)
  }

  /// A text without blanks around it.
  static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return bytes.span.string(bytes.span.trimmed(0..<bytes.count))
  }

  // MARK: - What can't be meant

  /// Refuses what no entry can have, by the scale of moods and the keys of the settings.
  package func check(_ settings: Settings) throws(FieldProblem) {
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

  /// Refuses what is no mood of the scale.
  static func checkMood(_ text: String, _ scale: MoodScale) throws(FieldProblem) {
    let bytes = Array(text.utf8)
    switch WrittenMood.read(bytes.span, in: 0..<bytes.count, scale: scale) {
    case .value, .empty: break
    case .outside: throw .moodOutside(text, scale)
    case .outsideOwn: throw .moodOutsideOwn(text)
    case .unknown: throw .moodUnknown(text, scale)
    }
  }

  private func checkDate() throws(FieldProblem) {
    let bytes = Array(value.utf8)
    switch WrittenDate.value(bytes.span, in: 0..<bytes.count) {
    case .day: break
    case .impossible: throw .impossibleDate(value)
    case .none: throw .unreadableDate(value)
    }
  }
}

/// Why a change can't be meant as it was typed.
public enum FieldProblem: Error, Hashable, Sendable {
  /// There is no `=` in the word.
  case noEquals(String)
  /// Nothing stands before the sign.
  case emptyKey(String)
  /// Nothing stands behind `+=` or `-=`.
  case emptyItem(key: String)
  /// The key holds one value, to which nothing can be added.
  case notAList(key: String)
  /// Check-ins are added and removed as a whole, or addressed by their time.
  case notByHand(key: String)
  /// A number that the scale does not reach.
  case moodOutside(String, MoodScale)
  /// A number on a scale of its own that it does not reach, as `7/5`.
  case moodOutsideOwn(String)
  /// No number, and no label of the scale.
  case moodUnknown(String, MoodScale)
  /// No time.
  case unreadableTime(String)
  /// No date.
  case unreadableDate(String)
  /// A date that no calendar has.
  case impossibleDate(String)
}

extension KeyRole {
  /// Whether the key can hold several values.
  var isList: Bool {
    switch self {
    case .gratitude, .photo, .song, .tags, .habits, .other: true
    default: false
    }
  }
}
