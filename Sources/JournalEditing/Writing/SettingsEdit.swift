import JournalCore
package import JournalSyntax

/// Edits to `daymark.yaml`: bytes in, bytes out.
package enum SettingsEdit {
  /// Sets a setting; the name has dots if the setting is inside another.
  package static func set(
    _ name: String, to value: NewValue, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    if let short = shortForm(around: name, in: file) {
      try file.set(short.path, to: .mapping([NewPair(short.setting.key, short.value)]))
    }
    try file.set(NodePath(dotted: name), to: value)
    return file.bytes
  }

  /// Adds an item to a list setting, or to one that doesn't exist yet.
  package static func add(
    _ item: String, to name: String, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.append(.text(item), to: NodePath(dotted: name))
    return file.bytes
  }

  /// Removes an item from a list setting.
  /// - Parameter place: its index in the list, from 0.
  package static func removeItem(
    _ place: Int, of name: String, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.remove(NodePath(dotted: name).item(place))
    return file.bytes
  }

  /// Sets a setting, given its keys from the outermost in; they may contain dots.
  package static func set(
    _ keys: [String], to value: NewValue, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.set(NodePath(keys.map { .key($0) }), to: value)
    return file.bytes
  }

  /// Removes a setting, given its keys from the outermost in.
  package static func remove(_ keys: [String], in bytes: [UInt8]) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.remove(NodePath(keys.map { .key($0) }))
    return file.bytes
  }

  /// Removes a setting, so that its default applies again.
  package static func remove(_ name: String, in bytes: [UInt8]) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    if let short = shortForm(around: name, in: file),
      short.setting.rawValue == KeyTable.canonicalText(name)
    {
      try file.remove(short.path)
    } else {
      try file.remove(NodePath(dotted: name))
    }
    return file.bytes
  }

  /// Returns the group around a setting written in its short form, as `mood: 1-5` for
  /// `mood: {scale: 1-5}`: its path, the setting it is short for, and its value.
  private static func shortForm(
    around name: String, in file: EditedFile
  ) -> (path: NodePath, setting: Setting, value: NewValue)? {
    let key = KeyTable.canonicalText(String(name.prefix { $0 != "." }))
    let path = NodePath(key: key)
    guard name.contains("."), let setting = SettingGroup(rawValue: key)?.short,
      let row = file.row(at: path),
      let value = NewValue(file.frontMatter, row: row, in: file.bytes.span)
    else { return nil }
    if case .mapping = value { return nil }
    return value == .plain("") || value == .text("") ? nil : (path, setting, value)
  }
}

// Tag and habit names in `daymark.yaml`.
extension SettingsEdit {
  /// Hides more tags.
  ///
  /// A list keeps its style; a text becomes a list.
  package static func hide(
    _ tags: [String], in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    let path = NodePath(key: Setting.hide.rawValue)
    if let text = file.text(at: path) {
      let items = text.split(separator: ",").map(\.trimmed).flatMap { item -> [NewValue] in
        let isDay = item.first?.isNumber == true || item.contains("..")
        return isDay ? [.plain(item)] : written([String(item.drop { $0 == "#" })])
      }
      try file.set(path, to: .list(items + written(tags)))
    } else {
      for item in written(tags) { try file.append(item, to: path) }
    }
    return file.bytes
  }

  /// Returns tags as items for the setting.
  private static func written(_ tags: [String]) -> [NewValue] {
    var settings = Settings()
    settings.hidden = .named(tags: tags)
    guard case .list(let items) = Setting.hide.value(in: settings) else { return [] }
    return items
  }

  /// Renames a goal; its number stays as written.
  package static func renameGoal(
    _ name: String, to new: String, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.rename(NodePath([.key(Setting.goals.rawValue), .key(name)]), to: new)
    return file.bytes
  }
}
