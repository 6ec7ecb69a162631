public import JournalCore

/// The template that the folder's program gives a new day.
public enum DayTemplate: Hashable, Sendable {
  /// It was read from this path.
  case found(path: String, NoteTemplate)
  /// The program's settings name it, but it isn't there, or leads out of the journal.
  case missing(path: String)
}

extension JournalLocation {
  /// Returns the template that Obsidian, or its plugin Periodic Notes, gives a new day; nil if
  /// there is none, or another program's settings place the days.
  /// - Throws: `StoreError` if the settings or the template exist but can't be read.
  public func dayTemplate(_ settings: Settings) throws(StoreError) -> DayTemplate? {
    guard OtherProgram.obsidian.mark(in: root) != nil else { return nil }
    if case .program(let program, _) = try newDays(settings).reason, program != .obsidian {
      return nil
    }
    let plugin = try config(".obsidian/plugins/periodic-notes/data.json")
    let place: NoteTemplate.Place?
    if let plugin, EntryPath.periodicNotes(plugin) != nil {
      place = NoteTemplate.periodicNotes(plugin)
    } else {
      place = try config(".obsidian/daily-notes.json").flatMap {
        (file) throws(StoreError) -> NoteTemplate.Place? in
        NoteTemplate.obsidian(file, templates: try config(".obsidian/templates.json") ?? [])
      }
    }
    guard let place else { return nil }
    for path in place.paths {
      let bytes: [UInt8]?
      do throws(StoreError) { bytes = try contents(of: path) } catch {
        switch error {
        case .leadsOutside, .offLimits: return .missing(path: path)
        default: throw error
        }
      }
      if let bytes {
        let template = NoteTemplate(
          bytes, dateFormat: place.dateFormat, timeFormat: place.timeFormat)
        return .found(path: path, template)
      }
    }
    return .missing(path: place.paths[0])
  }
}
