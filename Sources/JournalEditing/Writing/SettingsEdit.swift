public import JournalSyntax

/// Edits of `daymark.yaml`: bytes in, bytes out.
public enum SettingsEdit {
  /// Sets a setting; the name has dots if the setting is inside another.
  public static func set(
    _ name: String, to value: NewValue, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    let path = NodePath(dotted: name)
    // `mood: 1-5` is short for `mood: {scale: 1-5}`.
    let mood = NodePath(key: "mood")
    if path.steps.count > 1, path.steps.first == mood.steps.first,
      let scale = file.text(at: mood), !scale.isEmpty
    {
      try file.set(mood, to: .mapping([NewPair("scale", .plain(scale))]))
    }
    try file.set(path, to: value)
    return file.bytes
  }

  /// Adds an item to a setting that is a list, or that doesn't exist yet.
  public static func add(
    _ item: String, to name: String, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.append(.text(item), to: NodePath(dotted: name))
    return file.bytes
  }

  /// Removes an item from a setting that is a list.
  /// - Parameter place: its index in the list, from 0.
  public static func removeItem(
    _ place: Int, of name: String, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.remove(NodePath(dotted: name).item(place))
    return file.bytes
  }

  /// Sets a setting, given its keys from the outermost in; they may contain dots.
  public static func set(
    _ keys: [String], to value: NewValue, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.set(NodePath(keys.map { .key($0) }), to: value)
    return file.bytes
  }

  /// Removes a setting, given its keys from the outermost in.
  public static func remove(_ keys: [String], in bytes: [UInt8]) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.remove(NodePath(keys.map { .key($0) }))
    return file.bytes
  }

  /// Removes a setting, so that its default applies again.
  public static func remove(_ name: String, in bytes: [UInt8]) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.remove(NodePath(dotted: name))
    return file.bytes
  }
}
