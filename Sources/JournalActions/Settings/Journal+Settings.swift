public import JournalCore
import JournalEditing
public import JournalStore
public import JournalSyntax

extension Journal {
  /// Returns the settings with their values and defaults.
  /// - Throws: `StoreError` if `daymark.yaml` exists and can't be read.
  public func settingsView() throws(StoreError) -> SettingsView {
    SettingsView(try location.contents(of: JournalLocation.settingsName) ?? [])
  }

  /// Sets a setting; only the bytes of its value change.
  /// - Parameters:
  ///   - name: such as `mood.scale`.
  ///   - value: nil removes the setting, so that its default applies.
  ///   - moods: what is done with moods that would mean something else on a new scale.
  /// - Returns: the settings after the change.
  /// - Throws: `JournalError.refused`, or `problem` if the value isn't valid for the setting;
  ///   `moodsUnknown`, `moodsOfOldScale`, `moodsOutside` or `moodNotRewritten`; or `StoreError`.
  @discardableResult
  public func set(
    setting name: String, to value: NewValue?, moods: OldMoods = .refuse
  ) throws -> SettingsView {
    let file = try change("settings \(name)") { journal, change in
      let file = try change.editSettings(of: journal, key: name) { file throws(EditError) in
        guard let value else { return try SettingsEdit.remove(name, in: file) }
        return try SettingsEdit.set(name, to: value, in: file)
      }
      let scale = JournalLocation.settings(file).0.mood
      try journal.keepMoods(under: scale, moods, in: &change)
      return file
    }
    return SettingsView(file)
  }
}

extension Change {
  /// Adds an edit of `daymark.yaml` to a change.
  /// - Parameter key: the setting that the edit is about.
  @discardableResult
  mutating func editSettings(
    of journal: Journal, key: String, _ work: ([UInt8]) throws(EditError) -> [UInt8]
  ) throws -> [UInt8] {
    try edit(
      JournalLocation.settingsName, of: journal, problems: { JournalLocation.settings($0).1 }
    ) { (file) throws(EntryError) in
      do throws(EditError) { return try work(file) } catch { throw .edit(error, key: key) }
    }
  }
}
