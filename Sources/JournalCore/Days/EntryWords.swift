/// The words after `daymark new`: which entry, and what to write into it.
public struct EntryWords: Hashable, Sendable {
  /// The entry; nil for today's.
  public var address: EntryAddress?
  /// The text to write; empty if there are only a date, or no words at all.
  public var text: String

  /// Reads words such as `Ran 5k in the rain`, `yesterday`, `yesterday at 9: Ran 5k` and
  /// `2026-11-20 Ran 5k`; `LeadingDate` has the rule for first words.
  /// - Throws: `DateWordsError` for words that look like a date and aren't one: they must not become a
  ///   text.
  public init(_ words: [String], _ dates: DateWords) throws(DateWordsError) {
    let line = words.joined(separator: " ")
    if words.isEmpty {
      (address, text) = (nil, "")
    } else if let address = EntryAddress(line, dates) {
      (self.address, text) = (address, "")
    } else if let leading = LeadingDate(line) {
      guard let address = EntryAddress(String(leading.date), dates) else {
        throw DateWordsError(words: String(leading.date))
      }
      (self.address, text) = (address, String(leading.rest))
    } else if EntryWords.isDateAlone(line, dates) {
      throw DateWordsError(words: line)
    } else {
      (address, text) = (nil, line)
    }
  }

  /// Whether all words are of the language of dates: `last week`, `nov 33`, `yesterdy`.
  private static func isDateAlone(_ line: String, _ dates: DateWords) -> Bool {
    guard line.utf8.count < 100 else { return false }
    if dates.range(line) != nil { return true }
    guard let words = DateWord.all(line), !words.allSatisfy({ $0 == .link || $0 == .article })
    else { return false }
    return words != [.period, .number]
  }
}

extension DateWords {
  /// The words that dates and ranges are made of, for finding what a mistyped one should be.
  public static let names =
    ["today", "yesterday", "tomorrow", "last", "next", "this", "ago"]
    + Period.allCases.flatMap { [$0.rawValue, $0.rawValue + "s"] } + Weekday.allCases.map(\.name)
    + DateReader.months

  /// Whether a word belongs to the language of dates.
  public static func isPart(_ word: some StringProtocol) -> Bool {
    let word = word.lowercased()
    return word.first?.isNumber == true || names.contains(word)
      || DateReader.month(word[...]) != nil || Weekday(typed: word[...]) != nil
  }
}
