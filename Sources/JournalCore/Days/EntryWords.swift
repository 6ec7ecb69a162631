/// The words after `daymark new`: which entry, and what to write into it.
public struct EntryWords: Hashable, Sendable {
  /// The entry; nil for today's.
  public var address: EntryAddress?
  /// The text to write; empty if there are only a date, or no words at all.
  public var text: String

  /// Reads words such as `Ran 5k in the rain`, `yesterday`, `yesterday: Ran 5k` and
  /// `2026-11-20 Ran 5k`.
  ///
  /// A date before a text needs a colon, because many texts begin with one (`Monday was hard`); one
  /// with year, month and day doesn't.
  /// - Returns: nil for words that look like a date and aren't one: they must not become a text.
  public init?(_ words: [String], _ dates: DateWords) {
    if words.isEmpty {
      (address, text) = (nil, "")
    } else if let address = EntryAddress(words.joined(separator: " "), dates) {
      (self.address, text) = (address, "")
    } else if let (address, rest) = EntryWords.leadingDate(words, dates) {
      (self.address, text) = (address, rest.joined(separator: " "))
    } else if EntryWords.looksLikeDate(words) {
      return nil
    } else {
      (address, text) = (nil, words.joined(separator: " "))
    }
  }

  private static func leadingDate(
    _ words: [String], _ dates: DateWords
  ) -> (EntryAddress, ArraySlice<String>)? {
    if let colon = words.prefix(6).firstIndex(where: { $0.hasSuffix(":") }) {
      let date = words[...colon].joined(separator: " ").dropLast()
      if let address = EntryAddress(String(date), dates) {
        return (address, words[(colon + 1)...])
      }
    }
    let date = words[0].prefix { $0 != "@" }
    guard date.contains("-"), DateWords.fixedDay(String(date)) != nil,
      let address = EntryAddress(words[0], dates)
    else { return nil }
    return (address, words.dropFirst())
  }

  /// Whether all words are of the language of dates, or a single one is mistyped.
  private static func looksLikeDate(_ words: [String]) -> Bool {
    let list = words.flatMap { $0.lowercased().split(separator: " ") }
    if list.count == 1 {
      let word = list[0]
      return word.first?.isNumber == true || word.contains("@") && !word.hasSuffix("@")
        || nearest(String(word), among: DateWords.names) != nil
    }
    return list.allSatisfy(DateWords.isPart)
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
