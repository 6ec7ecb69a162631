import JournalActions
import JournalCore
import JournalEditing
import JournalMessages
import JournalRender
import Phrases

// The messages of writing commands, about entries and beginning a journal.
extension CommandWording {
  // MARK: Entries

  /// `mood 7 logged, Sat 21 Nov 2026, 09:30`.
  static func moodLogged(_ mood: String, on day: Day, at time: ClockTime?) -> Phrase {
    time.map { Phrase("mood \(written: mood) logged, \(day, .weekday), \($0)") }
      ?? Phrase("mood \(written: mood) logged, \(day, .weekday)")
  }

  static func moodAndWordsLogged(
    _ mood: String, on day: Day, at time: ClockTime?
  ) -> Phrase {
    let undo = "daymark undo"
    return time.map {
      Phrase(
        """
        mood \(written: mood) and your words logged, \(day, .weekday), \($0); \
        \(command: undo) reverts it
        """)
    }
      ?? Phrase(
        """
        mood \(written: mood) and your words logged, \(day, .weekday); \(command: undo) takes \
        them back
        """)
  }

  /// `saved Sat 21 Nov 2026: mood 7, 3 words (entries/2026/11/2026-11-21.md)`.
  static func saved(_ entry: EntryPage) -> Phrase {
    confirmed(Phrase("saved \(entry.day, .weekday)"), entry.facts, entry.path)
  }

  static func moved(_ entry: EntryPage) -> Phrase {
    confirmed(Phrase("moved to \(entry.day, .weekday)"), entry.facts, entry.path)
  }

  static func checkInDeleted(_ time: ClockTime, _ entry: EntryPage) -> Phrase {
    Phrase(
      """
      deleted \(time) of \(entry.day, .weekday) (\(code: entry.path)); \
      \(command: "daymark undo") restores it
      """)
  }

  /// Returns the line for changed values, as they were typed.
  static func changed(_ changes: [FieldChange], in entry: EntryPage, isNew: Bool) -> Phrase {
    let words = changes.map { Phrase("\(written: $0.words)") }
    let day = entry.day
    return confirmed(
      isNew ? Phrase("started \(day, .weekday)") : Phrase("changed \(day, .weekday)"), words,
      entry.path)
  }

  private static func confirmed(_ done: Phrase, _ facts: [Phrase], _ path: String) -> Phrase {
    facts.isEmpty
      ? Phrase("\(done) (\(code: path))") : Phrase("\(done): \(list: facts) (\(code: path))")
  }

  static let whichMood = Message(
    .usage, Phrase("the mood is missing"),
    hint: Phrase(
      """
      write \(command: "daymark mood 7"); to see moods: \(command: "daymark trends"), \
      \(command: "daymark calendar")
      """))

  static let noChange = Message(
    .usage, Phrase("there is nothing to change"),
    hint: Phrase(
      "write what to change: \(command: "daymark set today mood=8 tags+=work")"))

  static func newKey(_ key: String, likely: String) -> Message {
    .note(
      Phrase(
        """
        \(quoted: key) is a new key; did you mean \(quoted: likely)? \(command: "daymark undo") \
        reverts it
        """))
  }

  static func notACount(_ number: Int) -> Message {
    Message(
      .usage, Phrase("\(number) is not a number of entries"), hint: Phrase("write \(code: "-n 5")"))
  }

  static func onlySet(_ word: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: word) needs an existing entry"),
      hint: Phrase(
        "write \(command: "--set key=value"), or use \(command: "daymark set")"))
  }

  static func noInput(_ code: Int32) -> Message {
    Message(
      .noSuch,
      Phrase("stdin can't be read: \(SystemError.phrase(code)), so nothing was written"))
  }

  static let longInput = Message(
    .refused, Phrase("stdin is longer than 8 MiB, so nothing was written"))

  static let cutInput = Message(
    .refused,
    Phrase(
      "stdin is longer than 64 MiB, so it was not read to the end and nothing was written"))

  static let noTextInput = Message(
    .refused, Phrase("stdin is not UTF-8 text, so nothing was written"),
    hint: Phrase("convert it with \(command: "iconv -t UTF-8")"))

  static func passedOver(_ path: String) -> Message {
    .note(Phrase("\(quoted: path) exists, but can't be read as an entry of that day"))
  }

  static func noDayTemplate(_ path: String) -> Message {
    .note(
      Phrase("\(quoted: path), Obsidian's template for new days, isn't there"),
      hint: Phrase("choose another one in Obsidian's settings"))
  }

  static func templaterCode(_ path: String) -> Message {
    .note(Phrase("Templater's code was left as it is: only Obsidian runs it (\(code: path))"))
  }

  // MARK: Tags

  static func renameQuestion(_ old: String, _ new: String, _ plan: StepPlan) -> Phrase {
    Phrase("rename \(code: "#" + old) to \(code: "#" + new) in \(files(of: plan))")
  }

  static func renamed(_ plan: StepPlan) -> Phrase {
    Phrase("renamed in \(files(of: plan)); \(command: "daymark undo") reverts it")
  }

  /// Files that still contain a renamed tag.
  static func tagLeft(_ tag: String, in paths: [String]) -> Message {
    var message = JournalError.tagNotChanged(tag, paths: paths).message
    message.level = .warning
    return message
  }

  // MARK: The editor

  static let nothingWritten = Phrase("nothing was written")

  static func editedToNothing(_ path: String) -> Message {
    Message(
      .refused, Phrase("the text is empty, so \(quoted: path) was left as it is"),
      hint: Phrase("to delete an entry: \(command: "daymark delete")"))
  }

  // MARK: Beginning a journal

  static func isJournal(_ folder: String) -> Phrase {
    Phrase("\(quoted: folder) is already a journal, so nothing was written")
  }

  static func notAWeekday(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is not a weekday"), hint: Phrase("write monday"))
  }

  static func notADayStart(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is not a time before noon"),
      hint: Phrase("write 04:00"))
  }

  static func noStarter(_ name: String) -> Message {
    let names = StarterFiles.allCases.map(\.rawValue)
    return Message(
      .usage, Phrase("there are no starter files \(quoted: name)"),
      hint: Wording.suggestion(for: name, among: names)
        ?? Phrase("write \(code: names.joined(separator: ","))"))
  }

  static func begun(
    _ folder: String, _ written: [String], isFolderOfTexts: Bool, _ style: TextStyle
  ) -> String {
    let isHere = folder == "."
    let what =
      switch (isHere, isFolderOfTexts) {
      case (true, false): Phrase("this folder is now a journal:")
      case (true, true): Phrase("this folder is now a journal, with the files in it:")
      case (false, false): Phrase("\(quoted: folder) is now a journal:")
      case (false, true): Phrase("\(quoted: folder) is now a journal, with the files in it:")
      }
    let go = isHere ? "" : "cd \(visible(folder)) && "
    let first = style.text(Phrase("Write the first entry:"))
    let page = style.text(Phrase("See today's page:"))
    let width = max(DisplayWidth.of(first), DisplayWidth.of(page))
    return """
      \(style.text(what))
      \(summary(written))
      \(first.padded(width))  \(go)daymark new
      \(page.padded(width))  \(go)daymark

      """
  }

  /// Returns the files, with those in a folder as one.
  private static func summary(_ paths: [String]) -> String {
    var lines: [String] = []
    for path in paths {
      guard let slash = path.firstIndex(of: "/") else {
        lines.append("  \(path)")
        continue
      }
      let folder = path[...slash]
      let line = "  \(folder) (\(paths.filter { $0.hasPrefix(folder) }.count))"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  static let noGit = Message.note(
    Phrase("git is not installed, so no repository was created"))
}
