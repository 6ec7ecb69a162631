import JournalCore
import JournalRender

// The calendar to walk through.
extension CommandWording {
  static let noTerminalToWalk = """
    error: there is no terminal to walk on
    hint: daymark calendar prints a month, daymark show a day
    """

  // MARK: Keys

  static let arrowsMove = "arrows move"
  static let enterReads = "Enter reads"
  static let scrolls = "arrows scroll"
  static let anyOtherKeyGoesBack = "any other key goes back"
  static let entersBack = "Enter goes back"
  static let eEdits = "e edits"
  static let slashSearches = "/ searches"
  static let moreKeys = "? all keys"
  static let walkKeysTitle = "Keys"
  static let anyKeyGoesBack = "Any key goes back"

  /// Returns what each key does, one line each.
  /// - Parameters:
  ///   - plain: whether keys are typed as lines.
  ///   - column: where the second column begins.
  static func walkKeys(plain: Bool, column: Int = 17) -> [String] {
    let moving = [
      (plain ? "h l" : "arrows, h j k l", plain ? "a day back or on" : "a day, or a week"),
      plain ? ("k j", "a week back or on") : nil,
      ("[ ]", "a month back or on"),
      (plain ? "{ }" : "{ }, PageUp", "a year back or on"),
      (plain ? "t" : "t, Home", "today"),
      ("Enter", "the whole day"),
      (plain ? "next" : "Tab", "the day's next entry"),
      ("e", "edit the entry, or write one"),
      (plain ? "/words" : "/", "search: words, #tag, mood<4, has:photo, 2025-11"),
      ("n N", "the next day found, or the one before"),
      plain ? ("2025-11-21", "go to a day; also yesterday, 3 weeks ago") : nil,
      ("q", "quit"),
    ]
    return moving.compactMap { $0 }.map { keys, what in
      keys + String(repeating: " ", count: max(2, column - keys.count)) + what
    }
  }

  // MARK: Searching

  static let searchExample = "words, #tag, mood<4, has:photo"
  static let nothingSearched = "search first, with /"

  static func nothingFound(_ query: String) -> String {
    "nothing found for '\(visible(query))'"
  }

  static func noMoreFound(isForward: Bool) -> String {
    isForward ? "no later day was found" : "no earlier day was found"
  }

  /// Returns how many days a query found, and which of them is chosen.
  static func found(_ query: String, _ walk: CalendarWalk) -> String {
    let days = walk.found.count == 1 ? "1 day" : "\(walk.found.count) days"
    let place = walk.found.firstIndex(of: walk.day).map { "\($0 + 1) of \(days)" } ?? days
    return "'\(visible(query))': \(place)"
  }

  /// - Parameter key: what shows the next entry.
  static func entryOfDay(_ place: Int, of count: Int, key: String = "Tab") -> String {
    "entry \(place) of \(count), \(key) shows the next"
  }

  /// Returns that a text isn't lost, and why it wasn't saved if that is known.
  static func draftStays(_ why: String) -> String {
    "a draft is kept, and e continues it" + (why.isEmpty ? "" : ": " + why)
  }

  static func neitherKeyNorDay(_ line: String) -> String {
    "'\(visible(line))' is neither a key nor a date; ? lists the keys"
  }

  static func entryGone(_ path: String) -> String { "'\(visible(path))' is no longer there" }
}
