/// One entry or check-in as people name it: a day, or `DAY@09:30`.
public struct EntryAddress: Hashable, Sendable {
  /// The day.
  public var day: Day
  /// One of its moments, or one of the day's several files.
  public var moment: MomentAddress?

  /// Creates an address from its parts.
  public init(_ day: Day, at time: ClockTime? = nil) {
    self.day = day
    moment = time.map { MomentAddress($0) }
  }

  /// The moment's time.
  public var time: ClockTime? { moment?.time }

  /// Reads a day in words, followed by an optional `@09:30`, `@0930`, ` 9:30` or `@09:30/2`; nil if
  /// it isn't one.
  public init?(_ text: String, _ words: DateWords) {
    if let slash = text.lastIndex(of: "/"), let number = Int(text[text.index(after: slash)...]),
      number > 0, let (date, time) = DateWords.dateAndTime(String(text[..<slash])),
      let day = date.isEmpty ? words.today : words.day(date)
    {
      self.init(day, at: time)
      moment?.number = number
      return
    }
    guard let (date, time) = DateWords.dateAndTime(text) else {
      guard let day = words.day(text) else { return nil }
      self.init(day)
      return
    }
    guard let day = date.isEmpty ? words.today : words.day(date) else { return nil }
    self.init(day, at: time)
  }
}

extension EntryAddress: CustomStringConvertible {
  /// `2026-11-21@09:30`.
  public var description: String { "\(day)" + (moment.map { "@\($0)" } ?? "") }
}

extension ClockTime {
  /// Reads `09:30`, `9:30`, `0930`, `9:30 pm`; nil if it isn't a time.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    var scanner = DateScanner(bytes.span, in: 0..<bytes.count)
    scanner.skipSpaces()
    if scanner.digits() == 4 {
      let time = ClockTime(hour: scanner.number(2), minute: scanner.number(2, at: 2))
      scanner.skip(4)
      scanner.skipSpaces()
      guard let time, scanner.isAtEnd else { return nil }
      self = time
      return
    }
    guard let time = scanner.time() else { return nil }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { return nil }
    self = time
  }
}

/// The words after `daymark new`: the entry, and the text to write into it.
package struct EntryWords: Hashable, Sendable {
  /// The entry; nil for today's.
  package var address: EntryAddress?
  /// The text to write; empty if there is only a date, or no words at all.
  package var text: String

  /// Reads words such as `Ran 5k in the rain`, `yesterday`, `yesterday at 9: Ran 5k` and
  /// `2026-11-20 Ran 5k`; `LeadingDate` has the rule for first words.
  /// - Throws: `DateWordsError` for words that look like a date and aren't one: they must not
  ///   become a text.
  package init(_ words: [String], _ dates: DateWords) throws(DateWordsError) {
    let line = words.joined(separator: " ")
    if words.isEmpty {
      address = nil
      text = ""
    } else if let address = EntryAddress(line, dates) {
      self.address = address
      text = ""
    } else if let leading = LeadingDate(line) {
      guard let address = EntryAddress(String(leading.date), dates) else {
        throw DateWordsError(words: String(leading.date))
      }
      self.address = address
      text = String(leading.rest)
    } else if EntryWords.isDateAlone(line, dates) {
      throw DateWordsError(words: line)
    } else {
      address = nil
      text = line
    }
  }

  /// Returns true if all words are date words: `last week`, `nov 33`, `yesterdy`.
  private static func isDateAlone(_ line: String, _ dates: DateWords) -> Bool {
    guard line.utf8.count < 100 else { return false }
    if dates.range(line) != nil { return true }
    guard let words = DateWord.all(line), !words.allSatisfy({ $0 == .link || $0 == .article })
    else { return false }
    return words != [.period, .number]
  }
}

extension DateWords {
  /// The words in dates and ranges, for correcting mistyped ones.
  public static let names =
    ["today", "yesterday", "tomorrow", "last", "next", "this", "ago"]
    + Period.allCases.flatMap { [$0.rawValue, $0.rawValue + "s"] } + Weekday.allCases.map(\.name)
    + DateReader.months

  /// Returns true if a word is a date word.
  public static func isPart(_ word: some StringProtocol) -> Bool {
    let word = word.lowercased()
    return word.first?.isNumber == true || names.contains(word)
      || DateReader.month(word[...]) != nil || Weekday(typed: word[...]) != nil
  }
}
