/// A word's part in a typed date, even a mistyped one.
enum DateWord: Hashable {
  /// `today`, `yesterday`, `tomorrow` or a weekday.
  case day
  /// `november`, `nov`.
  case month
  /// `3`, `3rd`, `three`.
  case number
  /// `2026`
  case year
  /// `2026-11-21`, `3/11`, `2026-W47`: a date or a part of one, in figures.
  case figures
  /// `9:30`, `9pm`, `pm`, `noon`.
  case time
  /// `week`, `days`.
  case period
  case ago
  /// `last`, `of`, `at`: words that mean a day only beside others.
  case link
  /// `a`, `an`.
  case article

  /// Classifies a word in lower case; nil if it has no part in dates.
  init?(_ word: Substring) {
    switch word {
    case "today", "yesterday", "tomorrow": self = .day
    case "ago": self = .ago
    case "a", "an": self = .article
    case "last", "next", "this", "the", "of", "at", "on", "in": self = .link
    case "am", "pm": self = .time
    default:
      if Weekday(typed: word) != nil {
        self = .day
      } else if DateReader.month(word) != nil {
        self = .month
      } else if Period(unit: word) != nil {
        self = .period
      } else if DateReader.ordinal(word) != nil || DateReader.counts.contains(word) {
        self = .number
      } else if DateReader.year(word) != nil {
        self = .year
      } else if DateFigures(word) != nil {
        self = .figures
      } else if DateWord.isLikeTime(word) {
        self = .time
      } else if let meant = DateWord.meant(by: word) {
        self = DateReader.month(meant[...]) != nil ? .month : meant == "midnight" ? .time : .day
      } else {
        return nil
      }
    }
  }

  /// Returns a text's words in lower case, with times after `@` apart; nil if one has no part in
  /// dates.
  static func all(_ text: some StringProtocol) -> [DateWord]? {
    var found: [DateWord] = []
    for word in DateWords.words(String(text)).joined(separator: " ")
      .split(whereSeparator: { $0 == " " || $0 == "@" })
    {
      guard let word = DateWord(word) else { return nil }
      found.append(word)
    }
    return found
  }

  /// Returns true if words name one day or were meant to: `31 feb`, `tomorow at 9`, `monday 3`, but
  /// neither `this week` nor `day 3`.
  static func nameOneDay(_ words: [DateWord]) -> Bool {
    func count(_ kind: DateWord) -> Int { words.count { $0 == kind } }
    let days = count(.day)
    guard days <= 1, count(.article) == 0 || count(.ago) > 0 else { return false }
    if days == 1 || count(.figures) > 0 { return true }
    if count(.month) > 0, count(.number) > 0 { return true }
    if count(.ago) > 0, words.count > 1 { return true }
    return count(.time) > 0 && words.allSatisfy { $0 == .time || $0 == .link }
  }

  /// Returns true if a word names a day or begins a date: `tomorrow`, `friday`, `next`, `november`.
  static func namesDay(_ word: String) -> Bool {
    let word = word.lowercased()
    if ["next", "this", "tonight"].contains(word) { return true }
    return switch DateWord(word[...]) {
    case .day, .month: true
    default: false
    }
  }

  /// Returns true if a word is written like a time: `25:00`, `9:30pm`, `9pm`, `noon`.
  private static func isLikeTime(_ word: Substring) -> Bool {
    if ["noon", "midnight"].contains(word) { return true }
    let half = word.suffix(2)
    let figures = half == "am" || half == "pm" ? word.dropLast(2) : word
    let parts = figures.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.count == 2 || figures.count < word.count else {
      return false
    }
    return parts.enumerated().allSatisfy { place, part in
      DateReader.count(part) != nil && (place == 0 ? part.count <= 2 : part.count == 2)
    }
  }

  // MARK: Mistyped words

  /// Words that are rarely a mistyped other word: those with three to five letters, such as *may*
  /// and *june*, have neighbours such as *Mary* and *Jane*.
  private static let long =
    ["today", "yesterday", "tomorrow", "midnight"] + Weekday.allCases.map(\.name)
    + DateReader.months.filter { $0.utf8.count > 5 }

  /// Returns the date word that a mistyped word was meant to be; nil if it is too different from
  /// all of them, or likely another word: `Sundays`, `sundry`, `Frida`.
  static func meant(by word: Substring) -> String? {
    guard word.allSatisfy({ $0.isASCII && $0.isLetter }),
      let meant = nearest(String(word), among: long), word != meant, !word.hasPrefix(meant)
    else { return nil }
    guard meant.utf8.count < 8 else { return meant }
    // One letter too few or too many, or two in the wrong order; not a different letter.
    let isSwapped = word.utf8.sorted() == meant.utf8.sorted()
    let difference = abs(word.utf8.count - meant.utf8.count)
    return isSwapped || difference == 1 && !meant.hasPrefix(word) && isInside(word, meant)
      ? meant : nil
  }

  /// Returns true if one word is the other without one letter.
  private static func isInside(_ one: Substring, _ other: String) -> Bool {
    let (short, long) =
      one.utf8.count < other.utf8.count
      ? (Array(one.utf8), Array(other.utf8)) : (Array(other.utf8), Array(one.utf8))
    return long.indices.contains { Array(long[..<$0]) + long[($0 + 1)...] == short }
  }
}
