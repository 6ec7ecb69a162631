public import JournalCore
import JournalSyntax

// Changes of single fields.

extension EntryFile {
  /// Makes changes in order, all or none.
  /// - Parameter time: the check-in that they are about; nil for the entry.
  public mutating func apply(
    _ changes: [FieldChange], at time: ClockTime? = nil
  ) throws(EntryError) {
    var edited = self
    for change in changes {
      var base = NodePath([])
      if let time { base = try edited.base(of: time) }
      try edited.apply(change, in: edited.base(for: change, in: base))
    }
    self = edited
  }

  /// Returns where a change is made: tags and the like belong to the entry, unless the check-in has
  /// its own.
  private func base(for change: FieldChange, in checkIn: NodePath) -> NodePath {
    guard !checkIn.steps.isEmpty, locate(change.key, in: checkIn) == nil else { return checkIn }
    switch keys.role(of: change.key) {
    case .tags, .title, .date, .gratitude, .photo, .song, .habits: return NodePath([])
    default: return checkIn
    }
  }

  private mutating func apply(_ change: FieldChange, in base: NodePath) throws(EntryError) {
    let found = locate(change.key, in: base)
    if found == nil, base.steps.isEmpty, case let lines = properties(change.key), !lines.isEmpty {
      return try applyToProperty(change, lines)
    }
    let path = found ?? newPath(change.key, in: base)
    let role = keys.role(of: change.key)
    switch change.operation {
    case .set where change.value.isEmpty:
      if found != nil { try remove(path, as: change.key) }
    case .set: try set(change, role, path)
    case .add where role == .habits: try addHabits(change.value, path)
    case .add:
      // Each item is added by itself, so the list may begin with the first.
      for item in EntryFile.bracketed(change.value) ?? [change.value] {
        let part = FieldChange(change.key, .add, item)
        try add(part, role, locate(change.key, in: base) ?? path)
      }
    case .remove where role == .habits: try removeHabits(change.value, path)
    case .remove: try remove(change, role, path)
    }
  }

  // MARK: - Set

  private mutating func set(
    _ change: FieldChange, _ role: KeyRole, _ path: NodePath
  ) throws(EntryError) {
    let value = change.value
    if role != .habits, role.isList, role != .other, let items = EntryFile.bracketed(value) {
      let texts = role == .tags ? items.flatMap(EntryFile.tags) : items
      return try set(path, to: .list(texts.map { .text($0) }), as: change.key)
    }
    let isText = kind(at: path).map { $0 != .sequence } ?? false && !items(at: path).isEmpty
    switch role {
    case .habits: try setHabits(value, path)
    case .tags:
      let tags = EntryFile.tags(value)
      try set(
        path, to: isText && tags.count == 1 ? .text(tags[0]) : .list(tags.map { .text($0) }),
        as: change.key)
    case .gratitude:
      try set(path, to: isText ? .text(value) : .list([.text(value)]), as: change.key)
    default:
      try set(path, to: EntryFile.newValue(value, role), as: change.key)
    }
  }

  /// Returns the items of a list in brackets, `[work, family]`; nil for any other text, such as
  /// `[[a link]]`.
  static func bracketed(_ text: String) -> [String]? {
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

  /// Returns a single value as it is to be written: values of the person's own keys stay as they
  /// were typed.
  static func newValue(_ text: String, _ role: KeyRole) -> NewValue {
    switch role {
    case .mood, .date, .time, .other: .plain(text)
    default: .text(text)
    }
  }

  /// Returns the tags of a text: separated by commas, without a leading `#`.
  static func tags(_ text: String) -> [String] {
    text.split(separator: ",").map { part in
      let part = String(part).trimmedOfASCII
      return part.hasPrefix("#") ? String(part.dropFirst()) : part
    }
    .filter { !$0.isEmpty }
  }

  // MARK: - Add

  private mutating func add(
    _ change: FieldChange, _ role: KeyRole, _ path: NodePath
  ) throws(EntryError) {
    if role == .tags {
      for tag in EntryFile.tags(change.value) { try addTag(tag, path, change.key) }
      return
    }
    let isSingle = role == .photo || role == .song
    let value = EntryFile.newValue(change.value, role)
    if isSingle, items(at: path).isEmpty, kind(at: path) != .mapping {
      return try set(path, to: value, as: change.key)
    }
    if role == .song, kind(at: path) == .mapping {
      // A list of things of one kind.
      let name = PhotoPath.isRemote(change.value) ? "url" : "title"
      return try append(.mapping([NewPair(name, value)]), to: path, as: change.key)
    }
    try append(value, to: path, as: change.key)
  }

  private mutating func addTag(
    _ tag: String, _ path: NodePath, _ key: String
  ) throws(EntryError) {
    let items = items(at: path)
    let isOneText = kind(at: path).map { $0 != .sequence } ?? false
    let tags = isOneText ? items.flatMap(EntryFile.parts) : items.flatMap(EntryFile.tags)
    guard !tags.contains(where: { $0.lowercased() == tag.lowercased() }) else { return }
    guard isOneText, tags.count > 1, let text = items.first else {
      return try append(.text(tag), to: path, as: key)
    }
    // `work, family` and `work family` are continued in their own style.
    if text.contains(",") {
      return try set(path, to: .text(text + ", " + tag), as: key)
    }
    if !tag.contains(" ") { return try set(path, to: .text(text + " " + tag), as: key) }
    try set(path, to: .list((tags + [tag]).map { .text($0) }), as: key)
  }

  /// Returns the tags of one text, separated by commas, else by spaces.
  static func parts(_ text: String) -> [String] {
    text.contains(",") ? tags(text) : text.split(separator: " ").flatMap { tags(String($0)) }
  }

  // MARK: - Remove

  private mutating func remove(
    _ change: FieldChange, _ role: KeyRole, _ path: NodePath
  ) throws(EntryError) {
    let items = items(at: path)
    let isList = kind(at: path) == .sequence
    if role == .tags, !isList, let text = items.first, EntryFile.parts(text).count > 1 {
      let left = try taking(change.value, from: EntryFile.parts(text), change.key)
      let separator = text.contains(",") ? ", " : " "
      return try set(path, to: .text(left.joined(separator: separator)), as: change.key)
    }
    let index = try index(of: change.value, in: items, change.key)
    try remove(isList ? path.item(index) : path, as: change.key)
  }

  /// Returns the index of an item: the same text, else the same ignoring case and `#`.
  func index(
    of item: String, in items: [String], _ key: String
  ) throws(EntryError) -> Int {
    func bare(_ text: String) -> String {
      let text = text.trimmedOfASCII.lowercased()
      return text.hasPrefix("#") ? String(text.dropFirst()) : text
    }
    guard
      let index = items.firstIndex(where: { $0.utf8.elementsEqual(item.utf8) })
        ?? items.firstIndex(where: { bare($0) == bare(item) })
    else { throw .itemNotFound(key: key, item: item, items: items) }
    return index
  }

  func taking(
    _ item: String, from items: [String], _ key: String
  ) throws(EntryError) -> [String] {
    var left = items
    left.remove(at: try index(of: item, in: items, key))
    return left
  }
}
