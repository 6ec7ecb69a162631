import JournalCore
public import JournalSyntax

// Names of tags and habits in `daymark.yaml`.
extension SettingsEdit {
  /// Hides more tags.
  ///
  /// A list keeps its style; a text becomes a list.
  public static func hide(
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

  /// Returns tags as items of the setting.
  private static func written(_ tags: [String]) -> [NewValue] {
    var settings = Settings()
    settings.hidden = .named(tags: tags)
    guard case .list(let items) = Setting.hide.value(in: settings) else { return [] }
    return items
  }

  /// Renames a goal; its number stays as it is written.
  public static func renameGoal(
    _ name: String, to new: String, in bytes: [UInt8]
  ) throws(EditError) -> [UInt8] {
    var file = EditedFile(bytes, isFenced: false)
    try file.rename(NodePath([.key(Setting.goals.rawValue), .key(name)]), to: new)
    return file.bytes
  }
}
