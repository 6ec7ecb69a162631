import JournalCore
import JournalEditing

extension SampleJournal {
  /// An evening written twice, a file that was moved, one that is gone, and what git doesn't keep yet.
  static let history: HistoryView = {
    let settings = Settings()
    var view = HistoryView()
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    func add(
      _ revision: HistoryView.Revision, _ kind: HistoryView.Entry.Kind, _ path: String,
      from old: String?, to new: String?, oldPath: String? = nil
    ) {
      let entry = HistoryView.Entry(
        kind: kind, path: path, oldPath: oldPath, changes: EntryChanges(fields: [], body: []))
      view.add(revision, entry, from: old.map(bytes), to: new.map(bytes), settings: settings)
    }
    func revision(_ name: String, _ day: Day, _ subject: String) -> HistoryView.Revision {
      HistoryView.Revision(
        commit: name,
        author: HistoryView.Author(name: "Ana", day: day, time: "21:40", offset: "+13:00"),
        subject: subject)
    }
    let first = "---\nmood: 5\ngratitude:\n  - tea\n---\nA slow day.\n"
    let second =
      "---\nmood: 7\ngratitude:\n  - tea\n  - the light at four\n---\nA slow day.\n\n"
      + "Frost on the bridge, and nobody about, so that each step was to be heard for a long way.\n"
    add(
      HistoryView.Revision(), .changed, "entries/2026-11-21.md", from: second,
      to: second + "\nLate: snow.\n")
    let evening = revision("3f2a1b0", today, "Evening")
    add(evening, .changed, "entries/2026-11-21.md", from: first, to: second)
    add(
      evening, .moved, "entries/2026/2026-11-20.md", from: first, to: first,
      oldPath: "entries/2026-11-20.md")
    let before = revision("9c0ffee", today - 1, "journal: 2026-11-20")
    add(before, .added, "entries/2026-11-21.md", from: nil, to: first)
    add(before, .removed, "entries/2026-11-19.md", from: first, to: nil)
    view.hasMore = true
    return view
  }()
}
