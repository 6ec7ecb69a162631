package import JournalCore
import JournalEditing
import JournalStore
import JournalTemplates
import Phrases

/// The text that a new entry begins with.
package struct EntryBeginning: Sendable {
  /// The template's path, for an error.
  package var path: String
  /// The text.
  package var bytes: [UInt8]
  /// True if it has our own offers: lines that are removed unless they are filled in.
  package var hasOffers: Bool

  /// Returns the edited text without the offers that weren't taken.
  /// - Parameter begun: the text before the edit.
  package func taken(from edited: [UInt8], begun: [UInt8]) -> [UInt8] {
    hasOffers ? DraftOffers(begun).taken(from: edited) : edited
  }
}

// The templates of new entries.
extension Journal {
  func newEntry(_ draft: CheckInDraft, on day: Day, path: String) throws -> [UInt8] {
    let begun = try entryTemplate(of: day, at: draft.time, path: path, offering: false)
    do throws(EntryError) {
      return try EntryFile.newEntry(
        template: begun.taken(from: begun.bytes, begun: begun.bytes), day: day, draft: draft,
        // A note of another program has its day in its name, as all of its notes.
        writesDate: begun.hasOffers || DatedName.day(Array(path.utf8), settings.dayNames) != day,
        namedTime: DatedName.time(Array(path.utf8)), settings: settings)
    } catch {
      throw JournalError.refused(error, path: begun.path, bytes: begun.bytes)
    }
  }

  /// Returns a new entry made from its template, with places to fill in: the journal's own
  /// template, or else that of the folder's program, or else the built-in one.
  /// - Parameter offering: true to offer the habits from the last days.
  package func entryTemplate(
    of day: Day, at time: ClockTime?, path: String, offering: Bool = true
  ) throws -> EntryBeginning {
    let name = "entry.md"
    let isOwn = try !location.templates(named: [name]).isEmpty
    if !isOwn, let begun = try programTemplate(of: day, at: time, path: path) { return begun }
    // In a Logseq graph, front matter would be foreign; an entry begins empty.
    if !isOwn, settings.graph != nil {
      return EntryBeginning(path: path, bytes: [], hasOffers: false)
    }
    let entry = NewEntry(
      day: day, time: time, path: path, scale: settings.mood,
      question: questionsToShow().question(of: day), habits: offering ? try recentHabits(day) : [])
    return EntryBeginning(
      path: "templates/" + name,
      bytes: try Array(templates([name], .english).render(name, entry).utf8), hasOffers: true)
  }

  /// Returns the template of the folder's program for a day, filled in; nil if it has none.
  private func programTemplate(
    of day: Day, at time: ClockTime?, path: String
  ) throws -> EntryBeginning? {
    switch try location.dayTemplate(settings) {
    case nil: return nil
    case .missing(let path):
      notices.note(once: .noDayTemplate(path: path))
      return nil
    case .found(let template, let note):
      if note.hasCode { notices.note(once: .templaterCode(path: template)) }
      let name = path.split(separator: "/").last ?? ""
      let bytes = note.filled(
        day: day, time: time ?? clock.time,
        title: String(name.lastIndex(of: ".").map { name[..<$0] } ?? name),
        weekStarts: settings.weekStarts)
      return EntryBeginning(path: template, bytes: bytes, hasOffers: false)
    }
  }
}
