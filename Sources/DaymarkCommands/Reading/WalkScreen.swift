import JournalCore
import JournalRender
import Phrases
import TerminalForms

/// A calendar to walk through with the keys, and the chosen day beside it.
///
/// Nothing is read or written here, except that a search asks for its days.
struct WalkScreen: Dialog {
  /// The screen's contents.
  enum Mode: Hashable {
    case calendar
    /// The whole day, from one of its lines on.
    case day(line: Int)
    /// The keys' effects, from one of the lines on.
    case keys(line: Int)
    /// The words to search for.
    case searching(TextField)
  }

  /// The answer to a search.
  enum Answer: Hashable {
    case days([Day], words: [String])
    /// The query can't be read, and why.
    case refused(Phrase)
  }

  private(set) var walk: CalendarWalk
  private(set) var mode = Mode.calendar
  /// The day to edit, and its entry's path; no path for a new one.
  private(set) var edit: (day: Day, path: String?)?
  /// A note about the last key.
  var note: Phrase?
  /// The last query searched for; empty without a search.
  private(set) var query = ""
  /// The number of skipped entries on the day.
  private(set) var passed = 0
  private(set) var words: [String] = []
  private var index: DatedIndex
  private let questions: QuestionList
  private let dates: DateWords
  /// The links for days; nil if the terminal shows none.
  let links: FileLinks?
  let palette: MoodPalette
  private let search: (String) -> Answer
  private let language: Language
  /// The window's size.
  private var size = (columns: 80, rows: 24)

  init(
    _ index: DatedIndex, from day: Day, questions: QuestionList = QuestionList(), dates: DateWords,
    links: FileLinks? = nil, language: Language = .english, search: @escaping (String) -> Answer
  ) {
    self.links = links
    self.language = language
    self.index = index
    self.questions = questions
    self.dates = dates
    self.search = search
    palette = index.settings.palette
    walk = CalendarWalk(index, from: day)
  }

  /// Shows the journal after reading it again.
  mutating func reread(_ index: DatedIndex) {
    self.index = index
    walk = walk.again(index)
    edit = nil
    passed = min(passed, max(0, allEntries.entries.count - 1))
  }

  // MARK: The day

  /// The chosen day's entries.
  private var allEntries: EntriesView {
    EntriesView(
      index, range: DayRange(walk.day, walk.day), questions: questions, oldestFirst: true)
  }

  /// The chosen day's entries from the chosen one on.
  var entries: EntriesView {
    var view = allEntries
    view.entries.removeFirst(min(passed, view.entries.count))
    return view
  }

  /// The number of entries on the day.
  var count: Int { walk.cell(walk.day)?.entries ?? 0 }

  // MARK: Keys

  mutating func handle(_ key: Key) -> DialogState {
    if key == .control("c") { return .cancelled }
    if case .text(let text) = key, text.count > 1, !isSearching {
      // Characters typed quickly arrive together.
      for character in text {
        let state = handle(.text(String(character)))
        if state != .asking { return state }
      }
      return .asking
    }
    note = nil
    let before = walk.day
    defer { if walk.day != before { passed = 0 } }
    switch mode {
    case .searching(let field): searching(field, key)
    case .keys(let line): mode = scrolledKeys(line, key)
    case .day(let line): return reading(line, key)
    case .calendar: return walking(key)
    }
    return .asking
  }

  /// A style with the window's width, for counting lines.
  private var plainStyle: TextStyle {
    var style = TextStyle(width: size.columns)
    style.language = language
    return style
  }

  private var isSearching: Bool {
    if case .searching = mode { return true }
    return false
  }

  private func scrolledKeys(_ line: Int, _ key: Key) -> Mode {
    let page = keysRoom(size.rows)
    let last = max(0, keys(plainStyle).count - page)
    guard last > 0 else { return .calendar }
    func scrolled(_ lines: Int) -> Mode { .keys(line: max(0, min(line + lines, last))) }
    switch key {
    case .up, .text("k"): return scrolled(-1)
    case .down, .text("j"): return scrolled(1)
    case .pageUp, .text("b"): return scrolled(-page)
    case .pageDown, .text(" "): return scrolled(page)
    default: return .calendar
    }
  }

  private mutating func walking(_ key: Key) -> DialogState {
    switch key {
    case .escape: return .finished
    case .enter: mode = .day(line: 0)
    case .up, .text("k"): walk.move(days: -7)
    case .down, .text("j"): walk.move(days: 7)
    default: return moving(key)
    }
    return .asking
  }

  private mutating func reading(_ line: Int, _ key: Key) -> DialogState {
    let page = max(1, size.rows - 3)
    let before = (walk.day, passed)
    func scrolled(_ lines: Int) -> Mode { .day(line: max(0, min(line + lines, lastLine))) }
    switch key {
    case .escape, .enter, .backspace, .text("q"): mode = .calendar
    case .up, .text("k"): mode = scrolled(-1)
    case .down, .text("j"): mode = scrolled(1)
    case .pageUp, .text("b"): mode = scrolled(-page)
    case .pageDown, .text(" "): mode = scrolled(page)
    case .home, .text("g"): mode = scrolled(-line)
    case .end, .text("G"): mode = scrolled(lastLine)
    default:
      let state = moving(key)
      if before != (walk.day, passed), mode == .day(line: line) { mode = .day(line: 0) }
      return state
    }
    return .asking
  }

  /// Handles a key with the same effect on the calendar and the whole day.
  private mutating func moving(_ key: Key) -> DialogState {
    switch key {
    case .left, .text("h"): walk.move(days: -1)
    case .right, .text("l"): walk.move(days: 1)
    case .text("["): walk.move(months: -1)
    case .text("]"): walk.move(months: 1)
    case .text("{"), .pageUp: walk.move(months: -12)
    case .text("}"), .pageDown: walk.move(months: 12)
    case .text("t"), .home: walk.move(to: walk.today)
    case .text("n"): moveToFound(isForward: true)
    case .text("N"): moveToFound(isForward: false)
    case .tab: passed = count > 0 ? (passed + 1) % count : 0
    case .text("/"): mode = .searching(TextField(example: CommandWording.searchExample))
    case .text("?"): mode = .keys(line: 0)
    case .text("q"): return .finished
    case .text("e"):
      edit = (walk.day, entries.entries.first?.path)
      return .finished
    default: break
    }
    return .asking
  }

  /// The line at the top when the whole day's end is at the bottom.
  private var lastLine: Int {
    let lines = walk.dayLines(entries, plainStyle, columns: size.columns).count
    return max(0, lines - max(1, size.rows - 2))
  }

  // MARK: Searching

  private mutating func searching(_ field: TextField, _ key: Key) {
    var field = field
    switch key {
    case .escape: mode = .calendar
    case .enter:
      mode = .calendar
      look(for: field.text)
    default:
      _ = field.handle(key)
      mode = .searching(field)
    }
  }

  /// Finds a query's days; an empty one ends the search.
  private mutating func look(for typed: String) {
    guard !typed.isEmpty else {
      query = ""
      words = []
      return walk.find([])
    }
    switch search(typed) {
    case .refused(let why): note = why
    case .days(let days, let words):
      query = typed
      self.words = words
      walk.find(days)
      if days.isEmpty { note = CommandWording.nothingFound(typed) }
    }
  }

  private mutating func moveToFound(isForward: Bool) {
    let before = walk.day
    walk.moveToFound(isForward: isForward)
    guard walk.day == before else { return }
    note =
      walk.found.isEmpty
      ? CommandWording.nothingSearched : CommandWording.noMoreFound(isForward: isForward)
  }

  // MARK: Drawing

  mutating func resize(columns: Int) { size.columns = columns }

  mutating func resize(columns: Int, rows: Int) { size = (columns, rows) }

  // MARK: Lines

  func plainQuestion(_ style: TextStyle) -> String {
    let sentence = Wrapping.lines(style.text(walk.sentence(entries)), width: style.columns)
    return (askedLines + sentence).joined(separator: "\n") + "\n> "
  }

  mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) {
    let line = line.trimmed
    note = nil
    mode = .calendar
    switch line {
    case "": mode = .day(line: 0)
    case "?": mode = .keys(line: 0)
    case "next":
      _ = handle(.tab)
      return (.asking, severalEntries("next"))
    case "e", "q": return (handle(.text(line)), nil)
    case _ where line.hasPrefix("/"):
      look(for: String(line.dropFirst()).trimmed)
      return (.asking, note ?? status)
    case _ where line.allSatisfy { "hjkltnN[]{}".contains($0) }:
      return (handle(.text(line)), note)
    default:
      guard let day = dates.day(line) else {
        return (.asking, CommandWording.neitherKeyNorDay(line))
      }
      walk.move(to: day)
      passed = 0
    }
    return (.asking, nil)
  }

  /// The lines requested last, before the next question: the whole day, or the keys.
  private var askedLines: [String] {
    var style = plainStyle
    style.unicode = false
    return switch mode {
    case .day: walk.dayLines(entries, style, columns: style.columns)
    case .keys: CommandWording.walkKeys(plain: true, style)
    case .calendar, .searching: []
    }
  }

  /// Returns the chosen entry's place on the day; nil if there are no others.
  /// - Parameter key: the key for the next one.
  func severalEntries(_ key: String) -> Phrase? {
    count > 1 ? CommandWording.entryOfDay(passed + 1, of: count, key: key) : nil
  }

  /// The place among a search's days; nil without a search or results.
  var status: Phrase? {
    query.isEmpty || walk.found.isEmpty ? nil : CommandWording.found(query, walk)
  }
}
