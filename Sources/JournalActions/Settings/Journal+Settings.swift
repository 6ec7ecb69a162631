public import JournalCore
import JournalEditing
import JournalTemplates
public import JournalStore
public import JournalSyntax

extension Journal {
  /// Returns the settings with their values and defaults.
  /// - Throws: `StoreError` if `daymark.yaml` exists and can't be read.
  public func settingsView() throws(StoreError) -> SettingsView {
    SettingsView(try location.contents(of: JournalLocation.settingsName) ?? [])
  }

  /// Sets a setting; only its value's bytes change.
  /// - Parameters:
  ///   - name: such as `mood.scale`.
  ///   - value: nil removes the setting, so that its default applies.
  ///   - moods: the treatment of moods with another meaning on a new scale.
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
  /// - Parameter key: the edited setting.
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

// Changing the scale of moods must not change the meaning of entries.
extension Journal {
  /// The treatment of moods with another meaning on a new scale.
  public enum OldMoods: Sendable {
    /// The scale isn't changed.
    case refuse
    /// They are written as `7/10`, in the same step.
    case rewrite
    /// They stay as they are written, because they were meant on the new scale.
    case keep
  }

  /// Rewrites the moods with another meaning on a new scale, or refuses to change it.
  ///
  /// The new moods mean the same on the old scale, so that an interrupted step changes no meaning.
  /// - Throws: `JournalError`: `moodsUnknown`, `moodsOfOldScale`, `moodsOutside`,
  ///   `moodNotRewritten`; or `StoreError`.
  func keepMoods(under scale: MoodScale, _ wanted: OldMoods, in change: inout Change) throws {
    guard scale != settings.mood else { return }
    var (moods, outside, paths): (Int, Int, [String]) = (0, 0, [])
    let index = try index(TrendsView.scope(of: "mood", settings))
    let unread = index.report.notCounted.compactMap(UnreadFile.init)
    // Whoever wants moods as they are written knows their meaning, wherever they are.
    if wanted != .keep, !unread.isEmpty { throw JournalError.moodsUnknown(unread) }
    for entry in index.all {
      let dependent = entry.checkIns.filter { depends($0, on: scale) }
      guard !dependent.isEmpty else { continue }
      moods += dependent.count
      outside += dependent.count { !scale.has($0.writtenMood ?? "") }
      paths.append(entry.path)
    }
    guard moods > 0 else { return }
    switch wanted {
    case .refuse:
      throw JournalError.moodsOfOldScale(
        moods: moods, entries: paths.count, old: settings.mood, new: scale)
    case .keep:
      guard outside == 0 else { throw JournalError.moodsOutside(moods: outside, scale) }
    case .rewrite:
      for path in paths { try rewriteMoods(in: path, &change) }
    }
  }

  private func rewriteMoods(in path: String, _ change: inout Change) throws {
    guard let bytes = try location.contents(of: path) else { return }
    let file = ReadFile(path: Array(path.utf8), bytes: bytes)
    guard let new = MoodRewriting.rewritten(file, settings) else {
      throw JournalError.moodNotRewritten(path: path)
    }
    if new.bytes != bytes { change.write(path, over: bytes, new.bytes) }
  }

  /// Returns true if a check-in's mood means something else on a new scale.
  private func depends(_ checkIn: CheckIn, on scale: MoodScale) -> Bool {
    guard checkIn.mood != nil, let written = checkIn.writtenMood, !written.contains("/") else {
      return false
    }
    guard scale.low == settings.mood.low, scale.high == settings.mood.high else { return true }
    return settings.mood.reads(written) != scale.reads(written)
  }
}

extension MoodScale {
  /// Returns true if a written mood is on the scale.
  fileprivate func has(_ text: String) -> Bool {
    if case .value = reads(text) { true } else { false }
  }

  /// Returns a written mood's meaning on the scale.
  fileprivate func reads(_ text: String) -> WrittenMood {
    let bytes = Array(text.utf8)
    return WrittenMood.read(bytes.span, in: 0..<bytes.count, scale: self)
  }
}

extension Journal {
  /// Copies built-in templates into the journal, to be customized there.
  /// - Parameter names: such as `digest.md`; each is a built-in template.
  /// - Returns: the written paths, and the existing ones, which stay.
  public func eject(templates names: [String]) throws -> (written: [String], present: [String]) {
    let named = names == Templates.names ? [] : names
    return try change((["templates eject"] + named).joined(separator: " ")) { journal, change in
      var (written, present): ([String], [String]) = ([], [])
      for name in names {
        let path = "templates/" + name
        guard !journal.location.isThere(path) else {
          present.append(path)
          continue
        }
        change.write(path, over: nil, Templates.contents(of: name) ?? [])
        written.append(path)
      }
      return (written, present)
    }
  }
}
