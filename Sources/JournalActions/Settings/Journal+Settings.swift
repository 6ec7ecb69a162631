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
  /// - Returns: the settings after the change.
  /// - Throws: `JournalError.refused`, or `problem` if the value isn't valid for the setting; or
  ///   `StoreError`.
  @discardableResult
  public func set(setting name: String, to value: NewValue?) throws -> SettingsView {
    let file = try changeSettings("settings \(name)", key: name) { file throws(EditError) in
      guard let value else { return try SettingsEdit.remove(name, in: file) }
      return try SettingsEdit.set(name, to: value, in: file)
    }
    return SettingsView(file)
  }

  /// Edits `daymark.yaml`.
  /// - Returns: its new text.
  @discardableResult
  private func changeSettings(
    _ label: String, key: String, _ work: ([UInt8]) throws(EditError) -> [UInt8]
  ) throws -> [UInt8] {
    try change(label) { journal, change in
      try change.editSettings(of: journal, key: key, work)
    }
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
