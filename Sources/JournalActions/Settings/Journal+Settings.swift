import JournalEditing
public import JournalCore
public import JournalStore
public import JournalSyntax

extension Journal {
  /// The settings with their values and defaults.
  /// - Throws: `StoreError` if `daymark.yaml` is there and can't be read.
  public func settingsView() throws(StoreError) -> SettingsView {
    SettingsView(try location.contents(of: JournalLocation.settingsName) ?? [])
  }

  /// Gives a setting a value; only the bytes of that value change.
  /// - Parameters:
  ///   - name: as `mood.scale`.
  ///   - value: nil takes the setting out, so that its default holds.
  /// - Returns: the settings after it.
  /// - Throws: `JournalError.refused`, or `problem` if the value can't be one of the setting; or
  ///   `StoreError`.
  @discardableResult
  public func set(setting name: String, to value: NewValue?) throws -> SettingsView {
    let file = try changeSettings("settings \(name)", key: name) { file throws(EditRefusal) in
      guard let value else { return try SettingsEdit.remove(name, in: file) }
      return try SettingsEdit.set(name, to: value, in: file)
    }
    return SettingsView(file)
  }

  /// Edits `daymark.yaml`.
  /// - Returns: its new text.
  @discardableResult
  private func changeSettings(
    _ label: String, key: String, _ work: ([UInt8]) throws(EditRefusal) -> [UInt8]
  ) throws -> [UInt8] {
    try change(label) { journal, change in
      try change.editSettings(of: journal, key: key, work)
    }
  }
}

extension Change {
  /// Adds `daymark.yaml` after an edit.
  /// - Parameter key: the setting that the edit is about.
  @discardableResult
  mutating func editSettings(
    of journal: Journal, key: String, _ work: ([UInt8]) throws(EditRefusal) -> [UInt8]
  ) throws -> [UInt8] {
    try edit(
      JournalLocation.settingsName, of: journal, problems: { JournalLocation.settings($0).1 }
    ) { (file) throws(EntryRefusal) in
      do throws(EditRefusal) { return try work(file) } catch { throw .edit(error, key: key) }
    }
  }
}
