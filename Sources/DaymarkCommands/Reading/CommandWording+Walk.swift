import JournalCore
import JournalRender
import Phrases

// The calendar to walk through.
extension CommandWording {
  static let noTerminalToWalk = Message(
    .usage, Phrase("there is no terminal to walk on"),
    hint: Phrase(
      """
      \(command: "daymark calendar") prints a month, \(command: "daymark show") a day
      """))

  // MARK: Keys

  static let arrowsMove = Phrase("arrows move")
  static let enterReads = Phrase("Enter reads")
  static let scrolls = Phrase("arrows scroll")
  static let anyOtherKeyGoesBack = Phrase("any other key goes back")
  static let entersBack = Phrase("Enter goes back")
  static let eEdits = Phrase("e edits")
  static let slashSearches = Phrase("/ searches")
  static let moreKeys = Phrase("? all keys")
  static let walkKeysTitle = Phrase("Keys")
  static let anyKeyGoesBack = Phrase("Any key goes back")

  /// Returns the effect of each key, one line each.
  /// - Parameters:
  ///   - plain: true if keys are typed as lines.
  ///   - column: the start of the second column.
  static func walkKeys(plain: Bool, column: Int = 17, _ style: TextStyle) -> [String] {
    (plain ? typedKeys : pressedKeys).map { keys, what in
      let keys = style.text(keys)
      let gap = String(repeating: " ", count: max(2, column - keys.count))
      return keys + gap + style.text(what)
    }
  }

  private static let pressedKeys: [(keys: Phrase, what: Phrase)] = [
    (Phrase("arrows, h j k l"), Phrase("a day, or a week")),
    (Phrase("\(code: "[ ]")"), aMonth),
    (Phrase("{ }, PageUp"), aYear),
    (Phrase("t, Home"), toToday),
    (Phrase("Enter"), wholeDay),
    (Phrase("Tab"), nextEntry),
    (Phrase("\(code: "e")"), editing),
    (Phrase("\(code: "/")"), searching),
    (Phrase("\(code: "n N")"), nextFound),
    (Phrase("\(code: "q")"), quitting),
  ]

  private static let typedKeys: [(keys: Phrase, what: Phrase)] = [
    (Phrase("\(code: "h l")"), Phrase("a day back or on")),
    (Phrase("\(code: "k j")"), Phrase("a week back or on")),
    (Phrase("\(code: "[ ]")"), aMonth),
    (Phrase("\(code: "{ }")"), aYear),
    (Phrase("\(code: "t")"), toToday),
    (Phrase("Enter"), wholeDay),
    (Phrase("\(code: "next")"), nextEntry),
    (Phrase("\(code: "e")"), editing),
    (Phrase("/words"), searching),
    (Phrase("\(code: "n N")"), nextFound),
    (
      Phrase("\(code: "2025-11-21")"),
      Phrase("go to a day; also yesterday, 3 weeks ago")
    ),
    (Phrase("\(code: "q")"), quitting),
  ]

  private static let aMonth = Phrase("a month back or on")
  private static let aYear = Phrase("a year back or on")
  private static let toToday = Phrase("today")
  private static let wholeDay = Phrase("the whole day")
  private static let nextEntry = Phrase("the day's next entry")
  private static let editing = Phrase("edit the entry, or write one")
  private static let searching = Phrase("search: words, #tag, mood<4, has:photo, 2025-11")
  private static let nextFound = Phrase("the next day found, or the one before")
  private static let quitting = Phrase("quit")

  // MARK: Searching

  static let searchExample = Phrase("words, #tag, mood<4, has:photo")
  static let nothingSearched = Phrase("search first, with /")

  static func nothingFound(_ query: String) -> Phrase {
    Phrase("nothing found for \(quoted: query)")
  }

  static func noMoreFound(isForward: Bool) -> Phrase {
    isForward ? Phrase("no later day was found") : Phrase("no earlier day was found")
  }

  /// Returns the number of days a query found, and the chosen one's place.
  static func found(_ query: String, _ walk: CalendarWalk) -> Phrase {
    let count = walk.found.count
    guard let place = walk.found.firstIndex(of: walk.day) else {
      return Phrase(
        count, "\(quoted: query): \(count) day", "\(quoted: query): \(count) days")
    }
    return Phrase(
      count, "\(quoted: query): \(place + 1) of \(count) day",
      "\(quoted: query): \(place + 1) of \(count) days")
  }

  /// - Parameter key: the key for the next entry.
  static func entryOfDay(_ place: Int, of count: Int, key: String = "Tab") -> Phrase {
    Phrase("entry \(place) of \(count), \(code: key) shows the next")
  }

  /// Returns the message about a kept text, with the reason for not saving it if known.
  static func draftStays(_ why: Phrase?) -> Phrase {
    why.map { Phrase("a draft is kept, and e continues it: \($0)") }
      ?? Phrase("a draft is kept, and e continues it")
  }

  static func neitherKeyNorDay(_ line: String) -> Phrase {
    Phrase("\(quoted: line) is neither a key nor a date; ? lists the keys")
  }

  static func entryGone(_ path: String) -> Message {
    Message(.noSuch, Phrase("\(quoted: path) is no longer there"))
  }
}
