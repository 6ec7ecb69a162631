public import JournalCore

/// A change to one entry field: its new value, in the field's own kind.
///
/// A text is taken literally: commas, colons and brackets in it mean nothing.
public struct EntryEdit: Hashable, Sendable {
  /// A field in an entry.
  public enum Field: Hashable, Sendable {
    /// The field with a meaning, whatever its key is in the settings.
    case role(KeyRole)
    /// A key as a person named it; dots lead into mappings.
    case key(String)
  }

  /// A change to a field.
  public enum Change: Hashable, Sendable {
    /// Replaces the value by a text; an empty one removes the key.
    case set(String)
    /// Replaces the value by a list of texts.
    case list([String])
    /// Adds a text to the values.
    case add(String)
    /// Removes one of the values.
    case remove(String)
    /// Replaces all habits.
    case habits([MarkedHabit])
    /// Records a habit beside the others; done leaves a number that is there already.
    case mark(MarkedHabit)
    /// Removes the habit with a name.
    case unmark(String)
  }

  /// The field.
  public var field: Field
  /// The change.
  public var change: Change
  /// The moment; nil for the entry itself.
  public var moment: MomentAddress?

  /// Creates a change to a field with a meaning.
  public init(_ role: KeyRole, _ change: Change, at moment: MomentAddress? = nil) {
    field = .role(role)
    self.change = change
    self.moment = moment
  }

  /// Creates a change to the field with a key.
  public init(_ key: String, _ change: Change, at moment: MomentAddress? = nil) {
    field = .key(key)
    self.change = change
    self.moment = moment
  }

  /// Creates the record of a habit.
  public static func mark(_ habit: MarkedHabit) -> EntryEdit { EntryEdit(.habits, .mark(habit)) }

  /// The field's name.
  public var name: String {
    switch field {
    case .role(let role): role.name
    case .key(let key): key
    }
  }

  /// The new value as a text; empty if one is removed.
  public var text: String {
    switch change {
    case .set(let text), .add(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case .habits(let habits): habits.map(\.name).joined(separator: ", ")
    case .mark(let habit): habit.name
    case .remove, .unmark: ""
    }
  }

  /// True if a value is removed.
  public var isRemoval: Bool {
    switch change {
    case .set(let text): text.isEmpty
    case .remove, .unmark: true
    case .list, .add, .habits, .mark: false
    }
  }

  /// Throws for values no entry can have, given the mood scale and the keys in the settings.
  package func check(_ settings: Settings) throws(FieldError) {
    let role: KeyRole =
      switch field {
      case .role(let role): role
      case .key(let key): KeyTable(settings.keys).role(of: key)
      }
    if role == .checkIns { throw .notByHand(key: name) }
    switch change {
    case .set(let text) where !text.isEmpty: try EntryEdit.check(text, role, settings.mood)
    case .list: guard role.field.isList else { throw .notAList(key: name) }
    case .add(let item), .remove(let item):
      guard role.field.isList else { throw .notAList(key: name) }
      guard !item.isEmpty else { throw .emptyItem(key: name) }
    case .set, .habits, .mark, .unmark: break
    }
  }

  /// Throws if a text can't be a field's value.
  static func check(_ text: String, _ role: KeyRole, _ scale: MoodScale) throws(FieldError) {
    let bytes = Array(text.utf8)
    switch role {
    case .mood:
      switch WrittenMood.read(bytes.span, in: 0..<bytes.count, scale: scale) {
      case .value: break
      case .outside: throw .moodOutside(text, scale)
      case .outsideOwn: throw .moodOutsideOwn(text)
      case .unknown, .empty: throw .moodUnknown(text, scale)
      }
    case .date:
      switch WrittenDate.value(bytes.span, in: 0..<bytes.count) {
      case .day: break
      case .impossible: throw .impossibleDate(text)
      case .none: throw .unreadableDate(text)
      }
    case .time: guard ClockTime(written: text) != nil else { throw .unreadableTime(text) }
    default: break
    }
  }
}
