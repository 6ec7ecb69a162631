/// The date at the beginning of a text, or something that looks like one.
///
/// Many texts begin with a word such as *Sunday* or *may*. First words are a date only
/// - before a colon, if they name one day: `yesterday at 9: …`;
/// - with day, month and four-digit year: `2026-11-21 …`, `20.11.2026 …`, `20 nov 2026 …`;
/// - if a month doesn't have that day: `31 feb …` isn't a text, either.
struct LeadingDate {
  /// The date's words.
  var date: Substring
  /// The text after it.
  var rest: Substring

  /// Finds words written like a date at a text's beginning; nil if there are none.
  init?(_ text: String) {
    let line = text.prefix { !$0.isNewline }
    let words = line.split(maxSplits: 9) { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }.prefix(8)
    if let colon = words.lazy.compactMap({ LeadingDate.colon(in: $0) }).first {
      date = text[..<colon]
      rest = text[text.index(after: colon)...].drop(while: LeadingDate.isSpace)
      if isReadable || DateWord.all(date).map(DateWord.nameOneDay) == true { return }
    }
    guard let count = LeadingDate.count(words.map { $0.lowercased()[...] }) else { return nil }
    let end = words[count - 1].endIndex
    date = text[..<end]
    rest = text[end...].drop(while: \.isWhitespace)
  }

  /// True if the words before a colon can be read as a date, such as `in 3 days`.
  private var isReadable: Bool {
    EntryAddress(String(date), DateWords(today: Day(number: 20_000))) != nil
  }

  /// Returns the place of a colon that ends a word or is followed by another word: not a colon in a
  /// time, an address or a smiley.
  private static func colon(in word: Substring) -> String.Index? {
    word.indices.first { place in
      guard word[place] == ":" else { return false }
      let next = word[place...].dropFirst()
      return next.isEmpty
        || place > word.startIndex && next.prefix(2).count == 2
          && next.prefix(2).allSatisfy(\.isLetter)
    }
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  // MARK: Without a colon

  /// Returns the number of words in a date with a year, or in one that its month doesn't have; nil
  /// if there is neither.
  static func count(_ words: [Substring]) -> Int? {
    let words = words.map { $0.last == "," ? $0.dropLast() : $0 }
    let first = words.count > 1 && Weekday(typed: words[0]) != nil ? 1 : 0
    guard first < words.count else { return nil }
    if DateFigures(words[first])?.isWhole == true { return first + 1 }
    guard first + 1 < words.count else { return nil }
    let pair = [words[first], words[first + 1]]
    guard let place = pair.firstIndex(where: { DateReader.month($0) != nil }),
      let month = DateReader.month(pair[place]), let day = DateReader.ordinal(pair[1 - place])
    else { return nil }
    if first + 2 < words.count, let year = DateReader.year(words[first + 2]),
      (1000...2999).contains(year)
    {
      return first + 3
    }
    return day <= 31 && day > Day.daysIn(month: month, of: 2024) ? first + 2 : nil
  }
}
