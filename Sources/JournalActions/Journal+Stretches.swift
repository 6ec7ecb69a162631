public import JournalCore
import JournalEditing
import JournalTemplates
import JournalStore
import JournalSyntax
import Phrases

extension Journal {
  /// Returns the journal's stretches, and the built-in ones.
  public func stretches() -> StretchCatalogue { StretchCatalogue(stretchFiles()) }

  /// Returns the stretches from which today's is chosen; only that one if the settings don't ask
  /// for others.
  package func stretchesOfToday() -> StretchCatalogue {
    let files = stretchFiles()
    guard settings.stretch.area == nil, settings.stretch.level == nil else {
      return StretchCatalogue(files)
    }
    return StretchCatalogue(StretchCatalogue.file(of: today, among: files).map { [$0] } ?? [])
  }

  private func stretchFiles() -> [(path: String, contents: [UInt8])] {
    let (own, problems) = files(in: "stretches")
    noteUnread(problems)
    return own.map { (String($0.path.dropFirst("stretches/".count)), $0.contents) }
      + Templates.files(in: "starter/stretches/", withSuffix: ".md")
  }

  /// Returns the stretch with a name.
  /// - Throws: `JournalError.noStretch`.
  public func stretch(_ name: String) throws(JournalError) -> Stretch {
    let catalogue = stretches()
    guard let stretch = catalogue.stretch(called: name) else {
      throw .noStretch(name, catalogue)
    }
    return stretch
  }

  /// Records a finished stretch in a day's entry, or in a new one.
  /// - Throws: `JournalError`: `refused`, `template`; or `StoreError`.
  @discardableResult
  public func record(_ stretch: Stretch, on day: Day) throws -> WrittenEntry {
    try change("stretch done \(stretch.name) \(day)") { journal, change in
      let entry = try journal.entry(of: day, toAddTo: journal.namedEntries(on: day))
      let path = try entry?.path ?? journal.newPath(of: day, at: nil)
      let written =
        try entry
        ?? DayEntry(
          path, journal.newEntry(CheckInDraft(), on: day, path: path), day: day,
          settings: journal.settings)
      let new = try written.edited { (file) throws(EntryError) in
        try file.apply([EntryEdit(StretchLogView.key, .add(stretch.name))])
      }
      change.write(path, over: entry?.bytes, new)
      return WrittenEntry(path: path, day: day)
    }
  }

  /// Adds a stretch to the favourites, or removes it.
  /// - Returns: true if that changed anything.
  /// - Throws: `JournalError`: `noStretch`, `notAFavourite`, `refused`; or `StoreError`.
  public func favour(_ name: String, isFavourite: Bool = true) throws -> (Stretch, changed: Bool) {
    let key = "stretch.favourites"
    return try change("stretch favourite") { journal, change in
      let stretch = try journal.stretch(name)
      change.label = "stretch favourite \(stretch.name)"
      let place = journal.settings.stretch.favourites.firstIndex(of: stretch.name)
      if isFavourite, place != nil { return (stretch, false) }
      if !isFavourite, place == nil { throw JournalError.notAFavourite(stretch.name) }
      try change.editSettings(of: journal, key: key) { file throws(EditError) in
        guard let place else { return try SettingsEdit.add(stretch.name, to: key, in: file) }
        return try SettingsEdit.removeItem(place, of: key, in: file)
      }
      return (stretch, true)
    }
  }

  /// Returns the picture that a stretch of the journal names.
  package func picture(of stretch: Stretch) -> [UInt8]? {
    guard let picture = stretch.picture else { return nil }
    var lookup = PhotoLookup(root: location.root)
    guard let file = try? lookup.photo(picture, from: "stretches/\(stretch.name).md") else {
      return nil
    }
    return read(else: nil) { () throws(StoreError) in try location.contents(of: file.path) }
  }
}
