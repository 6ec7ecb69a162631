import Foundation
import JournalActions
import JournalCore
import JournalExchange
import TestSupport
import Testing

/// The journal as a database, as other programs read it.
@Suite struct SQLiteFileTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    let journal = try TemporaryJournal([
      "2026-11-20.md":
        "---\nmood: 7\nsleep: 6.5\nname: \"Zoë's\"\ntags: [sea, sun]\nhabits: {run: done, water: 1.5}\nphoto: a.jpg\n---\nRain, 'quoted'.\n- [ ] Call 📅 2026-11-30\n",
      "2026-11-21 0930.md":
        "---\ncheck-ins:\n  - {time: 09:30, mood: 4}\n  - {time: 21:00, mood: 8}\ngratitude: [tea, cat]\nsong: {title: Rain, artist: A}\n---\n# Title\n",
      "habits/run.md": "---\ngoal: 3/week\n---\nOut.\n",
    ])
    try place.write("j.db", try journal.open().sqliteExport(.days(.always)).bytes())
  }

  private static let rows = """
    PRAGMA integrity_check; PRAGMA foreign_key_check;
    SELECT path, day, time, title, mood, words FROM entries;
    SELECT e.day, v.key, v.value, v.number FROM "values" v JOIN entries e ON e.id = v.entry_id;
    SELECT entry_id, tag FROM tags; SELECT * FROM gratitude; SELECT * FROM photos;
    SELECT * FROM songs; SELECT * FROM check_ins; SELECT name, goal, about FROM habits;
    SELECT * FROM habit_days; SELECT state, text, due, path FROM tasks;
    """

  @Test("the sqlite3 program finds no fault, and every row", .needs(.programs("sqlite3")))
  func program() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-batch", place.path + "/j.db", Self.rows]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(
      lines.split(separator: "\n").map(String.init) == [
        "ok", "2026-11-20.md|2026-11-20|||7.0|4", "2026-11-21 0930.md|2026-11-21|09:30|Title|6.0|1",
        "2026-11-20|sleep|6.5|6.5", "2026-11-20|name|Zoë's|", "1|sea", "1|sun", "2|1|tea",
        "2|2|cat",
        "1|1|a.jpg", "2|1|Rain|A|", "1|1||7.0||", "2|1|09:30|4.0||", "2|2|21:00|8.0||",
        "run|3/week|Out.",
        "water|daily|", "run|2026-11-20|done|", "water|2026-11-20|done|1.5",
        "open|Call|2026-11-30|2026-11-20.md",
      ])
  }

  @Test("pandas reads the entries as a table", .needs(.pandas))
  func pandas() throws {
    let lines = try Reference.lines("table.py", [place.path + "/j.db"])
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["2 6.5 2026-11-21"])
  }

  @Test("the same journal is the same bytes, and can be imported")
  func again() throws {
    let journal = try TemporaryJournal(["2026-11-20.md": "---\nmood: 7\n---\nRain.\n"])
    let bytes = try journal.open().sqliteExport(.days(.always)).bytes()
    #expect(try journal.open().sqliteExport(.days(.always)).bytes() == bytes)
    let other = try TemporaryJournal([:])
    let outcome = try other.open().importEntries(ImportRequest(place.path + "/j.db"))
    #expect(outcome.added.count == 2 && outcome.problems == [])
    #expect(outcome.table?.name == "entries")
    let text = try other.folder.text("entries/2026/11/2026-11-20.md")
    #expect(text.contains("mood: 7\n") && text.contains("Rain, 'quoted'."))
  }
}
