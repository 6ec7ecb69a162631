import JournalCore
import JournalSyntax

// Changes of single fields.

extension EntryFile {
  /// Makes changes in order, all or none.
  public mutating func apply(_ edits: [EntryEdit]) throws(EntryError) {
    var edited = self
    for edit in edits {
      let key = edited.key(of: edit)
      let place = try edit.moment.map { (moment) throws(EntryError) in
        try edited.place(of: moment)
      }
      switch place {
      case .text(let moment) where !edited.isOfEntry(key):
        try edited.apply(edit.change, to: key, of: moment)
      case .listed(let path):
        try edited.apply(edit.change, to: key, in: edited.base(for: key, in: path))
      default: try edited.apply(edit.change, to: key, in: NodePath([]))
      }
    }
    self = edited
  }

  private func key(of edit: EntryEdit) -> String {
    switch (edit.change, edit.field) {
    // A habit is recorded where habits are read.
    case (.mark, _), (.unmark, _), (.habits, _): name(of: .habits)
    case (_, .role(let role)): name(of: role)
    case (_, .key(let key)): key
    }
  }

  /// Returns the place of a change: tags and the like belong to the entry, unless the check-in has
  /// its own.
  private func base(for key: String, in checkIn: NodePath) -> NodePath {
    guard !checkIn.steps.isEmpty, locate(key, in: checkIn) == nil else { return checkIn }
    return keys.role(of: key).field.isOfDay ? NodePath([]) : checkIn
  }

  mutating func apply(
    _ change: EntryEdit.Change, to key: String, in base: NodePath
  ) throws(EntryError) {
    let found = locate(key, in: base)
    if found == nil, base.steps.isEmpty, case let lines = properties(key), !lines.isEmpty {
      return try apply(change, toProperty: key, lines)
    }
    if found == nil, base.steps.isEmpty, writesProperties, try addProperty(key, change) { return }
    let path = found ?? newPath(key, in: base)
    let role = keys.role(of: key)
    switch change {
    case .set(""): if found != nil { try remove(path, as: key) }
    case .set(let text): try set(text, role, path, as: key)
    case .list(let texts):
      try set(path, to: .list(texts.map { EntryFile.newValue($0, role) }), as: key)
    case .add(let text): try add(text, role, path, as: key)
    case .remove(let text): try remove(text, role, path, as: key)
    case .habits(let habits): try set(habits, path, exists: found != nil)
    case .mark(let habit): try add(habit, path)
    case .unmark(let name): try removeHabit(name, path)
    }
  }

  // MARK: - Set

  private mutating func set(
    _ text: String, _ role: KeyRole, _ path: NodePath, as key: String
  ) throws(EntryError) {
    let value = EntryFile.newValue(text, role)
    let isText = kind(at: path).map { $0 != .sequence } ?? false && !items(at: path).isEmpty
    let isList = (role == .gratitude || role == .tags) && !isText
    // A text with spaces or commas would be several tags.
    let isSeveral = role == .tags && EntryFile.parts(text) != [text]
    try set(path, to: isList || isSeveral ? .list([value]) : value, as: key)
  }

  /// Returns a single value ready to be written: values of the person's own keys stay as typed.
  static func newValue(_ text: String, _ role: KeyRole) -> NewValue {
    switch role.field.kind {
    case .mood, .date, .time, .own: .plain(text)
    case .tag: .text(tag(text))
    case .text, .place, .photo, .song, .habits, .checkIns: .text(text)
    }
  }

  /// Returns the tags in a text: separated by commas, without a leading `#`.
  static func tags(_ text: String) -> [String] {
    text.split(separator: ",").map { tag(String($0)) }.filter { !$0.isEmpty }
  }

  private static func tag(_ text: String) -> String {
    let text = text.trimmedOfASCII
    return text.hasPrefix("#") ? String(text.dropFirst()) : text
  }

  // MARK: - Add

  private mutating func add(
    _ text: String, _ role: KeyRole, _ path: NodePath, as key: String
  ) throws(EntryError) {
    if role == .tags { return try addTag(EntryFile.tag(text), path, key) }
    let isSingle = role == .photo || role == .song
    let value = EntryFile.newValue(text, role)
    if isSingle, items(at: path).isEmpty, kind(at: path) != .mapping {
      return try set(path, to: value, as: key)
    }
    if role == .song, kind(at: path) == .mapping {
      // A list with items of one kind.
      let name = PhotoPath.isRemote(text) ? "url" : "title"
      return try append(.mapping([NewPair(name, value)]), to: path, as: key)
    }
    try append(value, to: path, as: key)
  }

  private mutating func addTag(
    _ tag: String, _ path: NodePath, _ key: String
  ) throws(EntryError) {
    let tags = tags(at: path)
    guard !tag.isEmpty, !tags.contains(where: { $0.comparedName == tag.comparedName }) else {
      return
    }
    let isOneText = kind(at: path).map { $0 != .sequence } ?? false
    guard isOneText, tags.count > 1, let text = items(at: path).first else {
      return try append(.text(tag), to: path, as: key)
    }
    // `work, family` and `work family` are continued in their own style.
    let longer = text + (text.contains(",") ? ", " : " ") + tag
    let isOwnStyle = EntryFile.parts(longer) == tags + [tag]
    try set(
      path, to: isOwnStyle ? .text(longer) : .list((tags + [tag]).map { .text($0) }), as: key)
  }

  /// Returns the tags in one text, separated by commas, else by spaces.
  static func parts(_ text: String) -> [String] {
    text.contains(",") ? tags(text) : text.split(separator: " ").flatMap { tags(String($0)) }
  }

  /// Returns the tags at a path: a list's items, or the parts of one text.
  func tags(at path: NodePath) -> [String] {
    let isList = kind(at: path) == .sequence
    return items(at: path).flatMap { isList ? [EntryFile.tag($0)] : EntryFile.parts($0) }
  }

  // MARK: - Remove

  private mutating func remove(
    _ item: String, _ role: KeyRole, _ path: NodePath, as key: String
  ) throws(EntryError) {
    let items = items(at: path)
    let isList = kind(at: path) == .sequence
    if role == .tags, !isList, let text = items.first, EntryFile.parts(text).count > 1 {
      let left = try taking(item, from: EntryFile.parts(text), key)
      let separator = text.contains(",") ? ", " : " "
      return try set(path, to: .text(left.joined(separator: separator)), as: key)
    }
    let index = try index(of: item, in: items, key)
    try remove(isList ? path.item(index) : path, as: key)
  }

  /// Returns the index of an item: the same text, else the same ignoring case and `#`.
  func index(
    of item: String, in items: [String], _ key: String
  ) throws(EntryError) -> Int {
    func bare(_ text: String) -> String {
      let text = text.trimmedOfASCII.comparedName
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

extension EntryFile {
  /// Gives a field its value from another version, and changes nothing else.
  ///
  /// A field missing from the other version is removed. `text` means the body, unless a key has
  /// that name.
  /// - Throws: `EntryError`; also if a value in the other version can't be read, so check that
  ///   version first.
  public mutating func restore(_ key: String, from old: EntryFile) throws(EntryError) {
    if KeyTable.canonical(key) == EntryChanges.bodyKey, locate(key) == nil,
      old.locate(key) == nil
    {
      return try restoreBody(from: old)
    }
    if let path = old.locate(key), let row = old.file.row(at: path) {
      let value = try old.value(row, key)
      return try set(locate(key) ?? newPath(key, in: NodePath([])), to: value, as: key)
    }
    let lines = old.properties(key).map(old.propertyText)
    let isInText = locate(key) == nil && !properties(key).isEmpty
    if lines.count > 1 || !lines.isEmpty && isInText { return try restore(lines, of: key) }
    let items = lines.flatMap { EntryFile.items(ofProperty: $0, keys.role(of: key)) }
    try apply([EntryEdit(key, items.count > 1 ? .list(items) : .set(items.first ?? ""))])
  }

  /// Gives the properties with a key their values from another version, if there are as many.
  private mutating func restore(_ values: [String], of key: String) throws(EntryError) {
    let places = properties(key)
    guard locate(key) == nil, places.count == values.count else {
      let start = file.frontMatter.bodyStart
      throw .edit(original(EditError(.onSeveralLines, at: ByteRange(start, start))), key: key)
    }
    for (index, value) in zip(places, values) { try setProperty(index, to: value, as: key) }
  }

  /// Throws if a key's value can't be read well enough to be written elsewhere.
  public func requireReadable(_ key: String) throws(EntryError) {
    do { try file.requireReadable() } catch { throw .edit(error, key: key) }
    if let path = locate(key), let row = file.row(at: path) { _ = try value(row, key) }
  }

  private mutating func restoreBody(from old: EntryFile) throws(EntryError) {
    let start = file.frontMatter.bodyStart
    let body = Array(old.bytes[old.file.frontMatter.bodyStart...])
    do {
      try file.replaceInBody(ByteRange(start, bytes.count), with: body)
    } catch { throw .edit(original(error), key: "text") }
  }

  /// Returns a value ready to be written elsewhere.
  private func value(_ row: Int, _ key: String) throws(EntryError) -> NewValue {
    let node = file.frontMatter.nodes[row]
    switch node.kind {
    case .unreadable: throw .edit(EditError(.valueUnreadable, at: node.source), key: key)
    case .mapping:
      var pairs: [NewPair] = []
      for pair in file.frontMatter.pairs(of: row) {
        pairs.append(NewPair(text(pair.key), try value(pair.value, key)))
      }
      return .mapping(pairs)
    case .sequence:
      var items: [NewValue] = []
      for item in file.frontMatter.items(of: row) { items.append(try value(item, key)) }
      return .list(items)
    case .plain: return .plain(text(row))
    default: return .text(text(row))
    }
  }
}
