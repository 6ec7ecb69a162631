import Foundation
import JournalActions
import JournalCore
import JournalEditing
import JournalPages
import JournalRender
import JournalStore
import Phrases
import TestSupport
import Testing

/// Whatever is asked of a journal in memory has the answer that the disk gives.
@Suite("Answers from memory")
struct LiveViewTests {
  private static let today = day("2026-11-21")

  /// Everything that can be asked, each answer as JSON.
  private static func answers(_ journal: Journal) throws -> [(name: String, json: String)] {
    var answers: [(name: String, json: String)] = []
    func add(_ name: String, _ view: some Encodable) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      answers.append((name, String(decoding: try encoder.encode(view), as: UTF8.self)))
    }
    let (settings, always) = (journal.settings, DayRange.always)
    let month = DayRange(day("2026-11-01"), day("2026-11-30"))
    try add("today", journal.todayPage().page)
    try add("calendar", CalendarView(journal.index(CalendarView.scope), range: month))
    for key in ["mood", "words", "sleep", "energy", "no-such-key"] {
      let index = try journal.index(TrendsView.scope(of: key, settings))
      try add("trends \(key)", TrendsView(index, of: key))
    }
    for kind in DiaryView.Kind.allCases {
      try add("diary \(kind)", journal.diary(kind))
      try add("diary \(kind) of a month", journal.diary(kind, month, oldestFirst: true))
    }
    try add("show", EntriesView(journal.index(EntriesView.scope(always)), range: always))
    try add("show a month", EntriesView(journal.index(EntriesView.scope(month)), range: month))
    try add("on this day", OnThisDayView(journal.index(OnThisDayView.scope(today)), day: today))
    try add("tags", TagsView(journal.index(TagsView.scope)))
    try add("highlights", HighlightsView(journal.index(HighlightsView.scope)))
    try add("stretches", StretchLogView(journal.index(StretchLogView.scope), journal.stretches()))
    let habits = try journal.index(HabitsView.scope(settings))
    let book = journal.habitBook(habits)
    try add("habits", HabitsView(habits, book))
    let streaks = try journal.index(StreaksView.scope(settings))
    try add("streaks", StreaksView(streaks, journal.habitBook(streaks)))
    let insights = try journal.index(InsightsView.scope(settings))
    try add("insights", journal.insights(insights, journal.habitBook(insights), showsAll: true))
    try add("milestones", journal.milestones())
    try add("goals", journal.goals())
    try add("reminders", journal.reminders())
    for all in [false, true] {
      let tasks = try journal.tasks(all: all)
      try add(
        "tasks, all \(all)",
        TasksView(
          tasks.index, tasks.list, shown: all ? .all : .open, settled: tasks.settled,
          unlisted: tasks.unlisted))
    }
    for experiment in journal.experimentBook().book.experiments {
      try add("experiment", journal.view(of: experiment))
    }
    for range in [month, DayRange(day("2026-01-01"), day("2026-12-31"))] {
      try add("digest", journal.digest(range, DigestOptions(settings)))
    }
    try add("days", journal.days(in: always).map(\.description))
    try add("likely key", journal.likelyKey(for: "sleap"))
    for file in try journal.site(.english).site.files {
      answers.append((file.path, String(decoding: file.contents(), as: UTF8.self)))
    }
    for typed in queries {
      let query = try QueryParser.parse(typed, dates: journal.dates)
      let index = try journal.index(SearchView.scope(query))
      try add("search \(typed)", SearchView(index, query: query, typed: typed))
      try add("guesses \(typed)", journal.guesses(for: query).map(\.nearest))
    }
    return answers
  }

  private static let queries = [
    "tea", "\"a walk\"", "the", "not the", "-tea mood>5", "#work", "#wörk or #people",
    "has:photo", "has:task", "has:text", "not has:mood", "has:sleep", "sleep>=7", "words>20",
    "2026-11", "not 2026-11", "location:lake", "place", "café", "tag:travel has:gratitude",
    "gratitude:tea or question:who", "(tea or coffee) and not (walk or #work)",
    "not \"esc\\\"aped\"",
    "line", "\"two lines\"", "2026-11-20T", "mood", "wrok:x", "#wrok", "Ω or ß",
  ]

  private static func compare(_ folder: String, at place: SourceLocation = #_sourceLocation) throws
  {
    let location = JournalLocation(root: folder)
    let clock = JournalClock(today: today, time: try #require(ClockTime("09:30")))
    func journal(_ live: LiveJournal?) throws -> Journal {
      try Journal(location, live: live, clock: clock)
    }
    let fresh = try answers(journal(nil))
    for watching in [true, false] {
      let kept = try answers(journal(LiveJournal(location, watching: watching)))
      #expect(kept.map(\.name) == fresh.map(\.name), sourceLocation: place)
      for (kept, fresh) in zip(kept, fresh) where kept.json != fresh.json {
        let lines = kept.json.split(separator: "\n").difference(
          from: fresh.json.split(separator: "\n")
        ).map { "\($0)".prefix(300) }
        Issue.record("\(folder) \(fresh.name): \(lines.prefix(6))", sourceLocation: place)
      }
    }
  }

  @Test("A journal with something of everything", arguments: ["all", "entries"], [true, false])
  func everything(tasks: String, hides: Bool) throws {
    let journal = try TemporaryJournal([
      "daymark.yaml": """
      tasks: {source: \(tasks)}
      hide: [\(hides ? "2026-11-02, secret" : "")]
      habit-boxes: true
      goals: {words: 100, tasks: 3}
      """,
      "2024-11-21.md": "---\nmood: 4\n---\n# Two years ago\n\nA #walk. ![lake](photos/lake.jpg)\n",
      "entries/2026-11-01.md":
        "---\nmood: 3\ntags: [work]\nsleep: 7\nlocation: lake\nesc: \"esc\\\"aped\\u00e9\"\n---\n"
        + "# One\n\nA *walk* and tea.\n\n- [ ] open 📅 2026-11-20\n- [x] Read\n- [/] begun\n",
      "entries/2026-11-02.md":
        "---\nmood: [4, 6]\nfold: >\n  two\n  lines\n---\nHidden by its day. #people\n- [ ] hidden\n",
      "entries/2026-11-03.md": "Nothing but a #secret tag.\n\n- [ ] secret task 📅 2026-11-21\n",
      "entries/2026-11-04.md":
        "---\ntags: [secret/more]\nmood: 2\n---\n## Gratitude\n\n- tea\n- a walk\n\n- [ ] more\n",
      "entries/2026-11-20.md": """
      ---
      mood: 8
      check-ins:
        - {time: 08:00, mood: 5, question: Who?, answer: me}
        - {time: 20:00, mood: 9, gratitude: tea}
      habits: {read: 20, run: yes}
      song: "https://example.org/a"
      place: 'it''s a café'
      stretch: [neck]
      ---
      Words before.
      sleep:: 6
      energy:: 4

      [ ] no box, and `- [ ] code`
      """,
      "entries/2026-11-21-0815.md": "---\nmood: 7\n---\nToday. ß Ω\n- [ ] now ⏫\n",
      "entries/2026-12-24.md": "---\nmood: 9\n---\nLater. #work\n- [ ] later\n",
      "entries/2026-11-31.md": "no such day",
      "entries/2026-11-19.conflict.md": "copy",
      "entries/broken.md": "---\ndate: never\n---\nx\n",
      "notes/plan.md": "# Plan\n\n- [ ] plan it\n- [x] planned ✅ 2026-11-03\n- [-] not\n",
      "notes/done.md": "- [x] done ✅ 2026-11-04\n\n    - [ ] code\n",
      "notes/only-done.md": "- [x] only done ✅ 2026-11-05\n",
      "tasks.md": "# Home\n\n- [ ] water the plants 📅 2026-11-19\n- [x] old ✅ 2026-11-02\n",
      "habits/read.md": "---\ngoal: 10 minutes\nremind: 20:00\n---\n",
      "habits/run.md": "---\ngoal: 3 per week\n---\n",
    ])
    try Self.compare(journal.folder.path)
  }

  @Test("The journals of the sessions")
  func sessions() throws {
    let journals = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "DaymarkCommandsTests/Journals")
    let names = try FileManager.default.contentsOfDirectory(atPath: journals.path()).sorted()
    try #require(names.count > 5)
    for name in names {
      let folder = try TemporaryFolder()
      let copy = folder.path + "/" + name
      try FileManager.default.copyItem(atPath: journals.path() + "/" + name, toPath: copy)
      do { try Self.compare(copy) } catch let error as JournalError {
        // Some are broken on purpose; then both answers are the error.
        Issue.record("\(name): \(error)")
      }
    }
  }

  @Test("A change under the lock sees what was written a moment before")
  func changes() throws {
    let folder = try TemporaryJournal(["entries/2026-11-21.md": "---\nhabits: [read]\n---\n"])
    let live = LiveJournal(folder.location)
    let clock = JournalClock(today: Self.today, time: try #require(ClockTime("09:30")))
    let journal = try Journal(folder.location, live: live, clock: clock, state: folder.state)
    let revision = try live.current().revision
    for mood in ["5", "6", "7"] {
      try journal.set([EntryEdit("mood", .set(mood))], in: EntryAddress(Self.today))
      let index = try journal.index(TrendsView.scope(of: "mood", journal.settings))
      #expect(index.entries.map(\.mood) == [Double(mood)])
    }
    #expect(try live.current().revision > revision)
  }
}
