import JournalActions
import JournalCore
import JournalPrograms
import JournalRender
import JournalStore
import TerminalForms

// The messages of commands that write, about entries, the trash and undo.
extension CommandWording {
  // MARK: Entries

  static func noCheckIn(_ address: EntryAddress, times: [ClockTime]) -> String {
    let error = "error: no check-in at \(address.time.map(\.description) ?? "") on \(address.day)"
    guard !times.isEmpty else { return error }
    return error + "\nhint: there is "
      + times.map { "\(address.day)@\($0)" }.joined(separator: ", ")
  }

  static func notAPlainNote(_ path: String) -> String {
    """
    error: '\(visible(path))' is a drawing, a board or a table of another program, so nothing was changed
    hint: change it in that program
    """
  }

  static func severalEntries(_ address: EntryAddress, _ files: [EntryName]) -> String {
    let times = files.compactMap(\.time)
    let names =
      times.count == files.count && Set(times).count == times.count
      ? times.map { "\(address.day)@\($0)" } : files.map { "'\(visible($0.path))'" }
    return """
      error: \(address) has \(files.count) entries
      hint: which of them? \(names.joined(separator: ", "))
      """
  }

  /// `mood 7 logged, Sat 21 Nov 2026, 09:30`.
  static func moodLogged(_ mood: String, on day: Day, at time: ClockTime?) -> String {
    let time = time.map { ", \($0)" } ?? ""
    return "mood \(visible(mood)) logged, \(EnglishDate.text(day))\(time)\n"
  }

  static let whichMood = """
    error: the mood is missing
    hint: write daymark mood 7; to see moods: daymark trends, daymark calendar
    """

  static let noChange = """
    error: there is nothing to change
    hint: write what to change: daymark set today mood=8 tags+=work
    """

  static func newKey(_ key: String, likely: String) -> String {
    "note: '\(visible(key))' is a new key; did you mean '\(visible(likely))'? daymark undo reverts it"
  }

  static func onlySet(_ word: String) -> String {
    """
    error: '\(visible(word))' needs an existing entry
    hint: write --set key=value, or use daymark set
    """
  }

  static func noInput(_ code: Int32) -> String {
    "error: stdin can't be read: \(SystemError.text(code)), so nothing was written"
  }
  static let longInput = "error: stdin is longer than 8 MiB, so nothing was written"
  static let cutInput = """
    error: stdin is longer than 64 MiB, so it was not read to the end and nothing was written
    """

  static let noTextInput = """
    error: stdin is not UTF-8 text, so nothing was written
    hint: convert it with iconv -t UTF-8
    """

  static func noFile(_ path: String) -> String {
    "error: there is no file '\(visible(path))'"
  }

  static func notMoved(_ path: String) -> String {
    """
    error: '\(visible(path))' has no date in its file name or under 'date:'
    hint: rename its folder
    """
  }

  static let nothingToWrite = """
    error: there is nothing to write
    hint: daymark new without options opens your editor
    """

  static func passedOver(_ path: String) -> String {
    "note: '\(visible(path))' exists, but can't be read as an entry of that day"
  }

  static func sameDay(_ day: Day) -> String {
    "error: the entry is already for \(day)"
  }

  static func notATag(_ text: String) -> String {
    """
    error: '\(visible(text))' can't be a tag
    hint: use letters, digits, '-', '_' and '/', and not only digits
    """
  }

  static func noTag(_ tag: String) -> String {
    """
    error: no entry has the tag '\(visible(tag))'
    hint: daymark tags lists them
    """
  }

  static func renameQuestion(_ old: String, _ new: String, _ plan: StepPlan) -> String {
    "rename #\(visible(old)) to #\(visible(new)) in \(files(of: plan))"
  }

  static func renamed(_ plan: StepPlan) -> String {
    "renamed in \(files(of: plan)); daymark undo reverts it\n"
  }

  static func tagLeft(_ tag: String, in paths: [String], _ severity: String) -> String {
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    let list = paths.prefix(3).map { "'\(visible($0))'" }.joined(separator: ", ") + more
    return """
      \(severity): #\(visible(tag)) stays in \(list), because its list can't be changed safely
      hint: write it as tags: [one, two]
      """
  }

  // MARK: The editor

  static let nothingWritten = "nothing was written"

  static func editedToNothing(_ path: String) -> String {
    """
    error: the text is empty, so '\(visible(path))' was left as it is
    hint: to delete an entry: daymark delete
    """
  }

  static func message(for error: EditorError, draft: String?) -> String {
    let message =
      switch error {
      case .noEditor:
        """
        error: no editor is set
        hint: set one: export EDITOR=nano; or write without one: daymark new --mood 7 --text "…"
        """
      case .notFound(let name, let variable):
        """
        error: there is no editor '\(visible(name))'
        hint: it is set by $\(variable)
        """
      case .unclosedQuote(let variable): "error: $\(variable) has a quote that is never closed"
      case .cannotStart(let path, let code):
        "error: the editor '\(visible(path))' can't be started: \(SystemError.text(code))"
      case .failed(let path, let status):
        "error: the editor '\(visible(path))' ended with status \(status), so nothing was saved"
      case .killed(let path, let signal):
        "error: the editor '\(visible(path))' was killed by signal \(signal), so nothing was saved"
      }
    return message + (draft.map { "\n" + draftKept($0) } ?? "")
  }

  // MARK: Deleting

  static func deleteQuestion(_ count: Int, _ range: DayRange) -> String {
    range == .always ? "delete all \(count) entries" : "delete \(count) entries of \(range)"
  }

  static func deleted(_ paths: [String]) -> String {
    let files = paths.count == 1 ? visible(paths[0]) : "\(paths.count) entries"
    return "deleted \(files); daymark undo restores \(paths.count == 1 ? "it" : "them")\n"
  }

  static func needsYes(_ question: String) -> String {
    """
    error: there is no terminal to ask on: \(question)?
    hint: use --yes to answer yes
    """
  }

  static let emptyTrash = "the trash is empty"

  static func emptyTrashQuestion(_ count: Int) -> String {
    "delete \(count == 1 ? "1 file" : "\(count) files") in the trash for good"
  }

  static func emptied(_ count: Int) -> String {
    "deleted \(count == 1 ? "1 file" : "\(count) files")\n"
  }

  static func notInTrash(_ number: Int) -> String {
    """
    error: there is no number \(number) in the trash
    hint: daymark trash lists them
    """
  }

  static func trashed(_ item: TrashItem, number: Int) -> String {
    "\(number)  \(item.day) \(item.time)  \(visible(item.origin))\n"
  }

  static func replacedTexts(_ count: Int) -> String {
    "and \(count == 1 ? "1 older text" : "\(count) older texts") of files that exist, in .daymark/trash"
  }

  // MARK: Undo

  static let nothingToUndo = "there is nothing to undo"

  static func step(_ step: UndoStep) -> String {
    "\(step.day) \(step.time)  \(visible(step.label))\n"
  }

  static func undone(_ undone: Undone, _ style: TextStyle) -> String {
    guard !undone.restored.isEmpty else { return "" }
    let start = "undone: \(visible(undone.step.label))\n"
    let paths = undone.restored
    // Nobody reads the names of hundreds of files.
    guard paths.count <= 10 else { return start + "  \(paths.count) files\n" }
    let lines = paths.map { path in
      let name = undone.renamed[path].map {
        "renamed back: \(visible($0)) \(style.glyph("→", "->")) "
      }
      return "  \(name ?? "")\(visible(path))\n"
    }
    return start + lines.joined()
  }

  static func copied(_ path: String) -> String {
    "the old text is in \(visible(path))\n"
  }

  static func leftAsItIs(_ path: String) -> String {
    "left as it is: \(visible(path))\n"
  }

  static let nothingToUndoWithoutKey =
    "note: undo doesn't work without this device's key, which is in your state folder "
    + "(under HOME or XDG_STATE_HOME)"

  static func nothingLeft(_ step: UndoStep) -> String {
    "note: everything is already as it was before '\(visible(step.label))'"
  }

  static func missing(_ undone: Undone) -> String {
    let paths = undone.missing.map { "'\(visible($0))'" }.joined(separator: ", ")
    return """
      error: files are gone, so '\(visible(undone.step.label))' was not undone: \(paths)
      hint: bring them back if you can; daymark undo --copies gives up on this step
      """
  }

  static func notThere(_ path: String) -> String {
    "gone: \(visible(path))\n"
  }

  static func goneForGood(_ paths: [String]) -> String {
    let names = paths.map { "'\(visible($0))'" }.joined(separator: ", ")
    return "error: deleted for good since then, so it can't be undone: \(names)"
  }

  static func notUndone(_ paths: [String]) -> String {
    """
    error: changed since then, so left as it is: \(paths.map { "'\(visible($0))'" }.joined(separator: ", "))
    hint: daymark undo --copies saves the old text next to it and gives up on this step
    """
  }

  // MARK: Beginning a journal

  static func isJournal(_ folder: String) -> String {
    "'\(visible(folder))' is already a journal, so nothing was written"
  }

  static func notAWeekday(_ text: String) -> String {
    "error: '\(visible(text))' is not a weekday\nhint: write monday"
  }

  static func notADayStart(_ text: String) -> String {
    "error: '\(visible(text))' is not a time before noon\nhint: write 04:00"
  }

  static func noStarter(_ name: String) -> String {
    let names = StarterFiles.allCases.map(\.rawValue)
    let hint =
      Wording.suggestion(for: name, among: names) ?? "write \(names.joined(separator: ","))"
    return "error: there are no starter files '\(visible(name))'\nhint: \(hint)"
  }

  static func begun(_ folder: String, _ written: [String], isFolderOfTexts: Bool) -> String {
    let place = folder == "." ? "this folder" : "'\(visible(folder))'"
    let go = folder == "." ? "" : "cd \(visible(folder)) && "
    return """
      \(place) is now a journal\(isFolderOfTexts ? ", with the files in it" : ""):
      \(summary(written))
      Write the first entry:  \(go)daymark new
      See today's page:       \(go)daymark

      """
  }

  /// Returns the files, with those of a folder as one.
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

  static let noGit = "note: git is not installed, so no repository was created"
}
