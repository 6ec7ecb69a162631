public import JournalCore
import JournalSyntax

/// A change to an entry as a person types it: `mood=8`, `gratitude+=tea with Ana`, `tags-=work`.
///
/// Only here do commas, colons and brackets in a text mean something: a list of tags, a habit with
/// its number, a list in brackets.
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

  /// The typed key; dots lead into mappings.
  public let key: String
  /// The operation.
  public let operation: Operation
  /// The text after the operator.
  public let value: String
  private let role: KeyRole

  /// The change as typed, without spaces at the ends of its parts.
  public var words: String {
    switch operation {
    case .set: "\(key)=\(value)"
    case .add: "\(key)+=\(value)"
    case .remove: "\(key)-=\(value)"
    }
  }

  /// Parses one command-line argument.
  public init(parsing word: String, settings: Settings) throws(FieldError) {
    let bytes = Array(word.utf8)
    guard let sign = bytes.firstIndex(of: Byte.equals) else { throw .noEquals(word) }
    var name = bytes[..<sign]
    switch name.last {
    case Byte.plus: operation = .add
    case Byte.dash: operation = .remove
    default: operation = .set
    }
    if operation != .set { name.removeLast() }
    key = String(decoding: name, as: UTF8.self).trimmedOfASCII
    value = String(decoding: bytes[(sign + 1)...], as: UTF8.self).trimmedOfASCII
    guard !key.isEmpty else { throw .emptyKey(word) }
    role = KeyTable(settings.keys).role(of: key)
    if role == .checkIns { throw .notByHand(key: key) }
    if operation != .set {
      guard role.field.isList else { throw .notAList(key: key) }
      guard !value.isEmpty else { throw .emptyItem(key: key) }
    }
    for edit in edits() { try edit.check(settings) }
  }

  /// True if it is about habits.
  package var isOfHabits: Bool { role == .habits }

  /// Returns the edits for the typed change.
  /// - Parameter isHabit: returns true if a text is a habit's name, which may contain commas and
  ///   colons.
  public func edits(isHabit: (String) -> Bool = { _ in false }) -> [EntryEdit] {
    changes(isHabit).map { EntryEdit(key, $0) }
  }

  private func changes(_ isHabit: (String) -> Bool) -> [EntryEdit.Change] {
    let bracketed = FieldChange.bracketed(value)
    switch (operation, role) {
    case (.set, _) where value.isEmpty: return [.set("")]
    case (.set, .habits): return [.habits(habits(isHabit))]
    case (.set, .tags):
      let tags = FieldChange.tags(value)
      return [bracketed == nil && tags.count == 1 ? .set(tags[0]) : .list(tags)]
    case (.set, let role) where role.field.isList && role != .other:
      return [bracketed.map { .list($0) } ?? .set(value)]
    case (.set, _): return [.set(value)]
    case (.add, .habits): return habits(isHabit).map { .mark($0) }
    case (.add, .tags): return FieldChange.tags(value).map { .add($0) }
    case (.add, _): return (bracketed ?? [value]).map { .add($0) }
    case (.remove, .habits): return habits(isHabit).map { .unmark($0.name) }
    case (.remove, _): return [.remove(value)]
    }
  }

  private func habits(_ isHabit: (String) -> Bool) -> [MarkedHabit] {
    guard let items = FieldChange.bracketed(value) else {
      return MarkedHabit.all(typed: value, isHabit: isHabit)
    }
    return items.flatMap { MarkedHabit.all(typed: $0, isHabit: isHabit) }
  }

  /// Returns typed tags: separated by commas, in brackets or not, each with or without `#`.
  public static func tags(_ text: String) -> [String] {
    (bracketed(text) ?? [text]).flatMap(EntryFile.tags)
  }

  /// Returns the items of a bracketed list, `[work, family]`; nil for any other text, such as
  /// `[[a link]]`.
  private static func bracketed(_ text: String) -> [String]? {
    guard text.hasPrefix("["), text.hasSuffix("]"), !text.hasPrefix("[["),
      case .list(let values) = NewValue(parsing: text)
    else { return nil }
    let items = values.compactMap { value in
      switch value {
      case .text(let item), .plain(let item): item
      case .list, .mapping: nil
      }
    }
    return items.count == values.count ? items : nil
  }
}

/// The reason a typed change isn't valid.
public enum FieldError: Error, Hashable, Sendable {
  /// The argument doesn't contain `=`.
  case noEquals(String)
  /// There is nothing before the operator.
  case emptyKey(String)
  /// There is nothing after `+=` or `-=`.
  case emptyItem(key: String)
  /// The key has a single value, so nothing can be added.
  case notAList(key: String)
  /// Check-ins are added and removed as a whole, or addressed by their time.
  case notByHand(key: String)
  /// A number outside the scale.
  case moodOutside(String, MoodScale)
  /// A number outside its own scale, such as `7/5`.
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
