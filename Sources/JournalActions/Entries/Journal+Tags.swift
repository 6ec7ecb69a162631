import JournalCore
import JournalEditing
import JournalStore
import JournalSyntax

// A tag is renamed everywhere: in entries and notes, tasks, the template for entries, and the
// settings, where `hide` contains both names from then on.
extension Journal {
  /// Returns the plan for renaming a tag, and those below it.
  ///
  /// Hidden texts stay hidden: if `hide` covers the old name, it gets the new one besides.
  /// - Throws: `JournalError`: `notATag`, `noTag`, `tagNotChanged`, `daysInOneFile`, `refused`,
  ///   `brokenFile` if the setting `hide` can't be read; or `StoreError`.
  public func renaming(_ old: String, to new: String) throws -> StepPlan {
    guard Journal.isTag(old) || Journal.isTagOfWords(old) else {
      throw JournalError.notATag(old)
    }
    guard Journal.isTag(new) || settings.graph != nil && Journal.isTagOfWords(new) else {
      throw JournalError.notATag(new)
    }
    var plan = StepPlan()
    var left: [String] = []
    if let settings = try settingsChange(renaming: old, to: new) { plan.add(settings, .settings) }
    let entries = try index(TagsView.scope).all
    for entry in entries {
      guard let bytes = try location.contents(of: entry.path) else { continue }
      let file = DayEntry(entry.path, bytes, day: entry.day, settings: settings)
      guard file.isPlainNote else { continue }
      let renamed = try file.edited { (file) throws(EntryError) in
        _ = try file.renameTags(old, to: new)
      }
      plan.add(.write(path: entry.path, old: bytes, new: renamed), .entry)
    }
    let paths = Set(entries.map(\.path))
    for (path, kind) in try otherTexts() where !paths.contains(path) {
      guard let bytes = try location.contents(of: path) else { continue }
      var file = DayEntry(path, bytes, day: today, settings: settings)
      guard file.isPlainNote else { continue }
      do throws(EntryError) { _ = try file.file.renameTags(old, to: new) } catch {
        left.append(path)
        continue
      }
      plan.add(.write(path: path, old: bytes, new: file.bytes), kind)
    }
    let entriesLeft = try entriesLeft(of: old, to: new, after: plan)
    left = entriesLeft.uniqued() + left
    guard plan.kinds.contains(where: { $0 != .settings }) else {
      if let path = entries.first(where: { $0.isPart && left.contains($0.path) })?.path {
        throw JournalError.daysInOneFile(path: path)
      }
      throw left.isEmpty ? JournalError.noTag(old) : JournalError.tagNotChanged(old, paths: left)
    }
    plan.remarks += hiding(old, new, entries)
    if !left.isEmpty { plan.remarks.append(.left(left)) }
    return plan
  }

  /// Renames a tag, and those below it, everywhere.
  /// - Parameter shown: the result of `renaming(_:to:)` the person agreed to; nil if they agree to
  ///   any.
  /// - Returns: the changes made.
  /// - Throws: as `renaming(_:to:)`, and `JournalError.changedSinceShown`.
  @discardableResult
  public func rename(
    tag old: String, to new: String, shown: StepPlan? = nil
  ) throws -> StepPlan {
    try change("tags rename \(old) \(new)", shown: shown) { journal in
      try journal.renaming(old, to: new)
    } files: { plan, _ in
      plan.changes
    }
  }

  /// Returns the settings' change that keeps hidden texts hidden; nil if none is needed.
  private func settingsChange(renaming old: String, to new: String) throws -> FileChange? {
    if settings.hidden == .everything, let problem = unreadPrivacy.first {
      throw JournalError.brokenFile(problem)
    }
    let tags = settings.hidden.tagsToAdd(renaming: old, to: new)
    guard !tags.isEmpty else { return nil }
    var change = Change("")
    let file = try change.editSettings(of: self, key: Setting.hide.rawValue) {
      file throws(EditError) in
      let new = try SettingsEdit.hide(tags, in: file)
      let hidden = JournalLocation.settings(new).0.hidden
      guard hidden.lists(allOf: settings.hidden), tags.allSatisfy({ hidden.hides(tags: [$0]) })
      else { throw EditError(.wouldChangeMore, at: ByteRange(0, file.count)) }
      return new
    }
    return file.isEmpty ? nil : change.files.first
  }

  /// Returns a remark if the tag or more entries become hidden; empty if not.
  private func hiding(
    _ old: String, _ new: String, _ entries: some Sequence<Entry>
  ) -> [StepPlan.Remark] {
    let added = settings.hidden.tagsToAdd(renaming: old, to: new)
    let after = settings.hidden.adding(tags: added)
    let isNewHidden = after.hides(tags: [new])
    let more = entries.count { entry in
      let tags = entry.tags
      guard !settings.hidden.hides(entry) else { return false }
      let gets = isNewHidden && tags.contains { Hidden.named(tags: [old]).hides(tags: [$0]) }
      return gets || after.hides(entry)
    }
    if added.isEmpty, more == 0 { return [] }
    return [.hidden(isNewHidden ? new : added[0], more: more)]
  }

  /// Returns the paths of the entries that keep a renamed tag.
  private func entriesLeft(
    of old: String, to new: String, after plan: StepPlan
  ) throws(StoreError) -> [String] {
    // If a tag only changes case, or moves below itself, it is still found.
    let isInside = (new.comparedName + "/").hasPrefix(old.comparedName + "/")
    if isInside, plan.kinds.contains(where: { $0 != .settings }) { return [] }
    var texts: [String: [UInt8]] = [:]
    for case .write(let path, _, let new) in plan.changes { texts[path] = new }
    return try index(TagsView.scope).all.filter { entry in
      guard let text = texts[entry.path] else { return Journal.has(old, entry.tags) }
      let file = ReadFile(path: Array(entry.path.utf8), bytes: text)
      let index = JournalIndex([file], settings: settings, scope: TagsView.scope)
      return index.all.contains { Journal.has(old, $0.tags) }
    }.map(\.path)
  }

  /// Returns true if some tags contain a tag, or one below it.
  private static func has(_ tag: String, _ tags: some Sequence<String>) -> Bool {
    tags.contains { ($0.comparedName + "/").hasPrefix(tag.comparedName + "/") }
  }

  /// Returns true for a name of several words, which can be a tag in brackets alone, as Logseq
  /// writes it: `#[[night walk]]`.
  private static func isTagOfWords(_ text: String) -> Bool {
    text.contains(" ") && isTag("[[\(text)]]", named: text)
  }

  /// Returns true if a text can be a tag, also within an entry.
  private static func isTag(_ text: String, named name: String? = nil) -> Bool {
    EntryFile(Array("#\(text)".utf8), settings: Settings()).holdsOnlyTag(name ?? text)
  }
}
