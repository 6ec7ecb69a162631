/// A task typed without quotes: `Call mum friday 9:30 !high #family`.
package struct TaskWords: Hashable, Sendable {
  /// The text, with its tags.
  package var text: String
  /// The due date, if the words end with one.
  package var due: TaskMoment?
  /// The priority, from −2 to 3; 0 without a word such as `!high`.
  package var priority = 0
  /// The rule for repeating it, if a typed line ends with one: `every month`.
  package var repeats: String?

  /// Reads words; one with a space was quoted, and stays as it is.
  ///
  /// A date is read only at the end, before tags, and only in an unmistakable form:
  /// `Read pages 11-25` and `Where the cat sat` have none.
  /// - Parameter readsDue: true if the words may name the due date.
  /// - Throws: `DateWordsError` if they end with an ambiguous or unreadable date, which must not
  ///   become part of the text.
  package init(
    _ words: [String], _ dates: DateWords, readsDue: Bool = true
  ) throws(DateWordsError) {
    guard words.count > 1 else {
      text = words.joined()
      return
    }
    var rest = words
    priority = TaskWords.takePriority(&rest)
    let tags = TaskWords.takeTags(&rest)
    if readsDue, let (moment, count) = try TaskWords.due(rest, dates) {
      due = moment
      rest.removeLast(count)
    }
    text = (rest + tags).joined(separator: " ")
  }

  /// Removes words such as `!high`, and returns the last one's priority; 0 without one.
  static func takePriority(_ words: inout [String]) -> Int {
    var priority = 0
    words.removeAll { word in
      guard word.hasPrefix("!"),
        let named = JournalTask.priority(named: String(word.dropFirst())), named != 0
      else { return false }
      priority = named
      return true
    }
    return priority
  }

  /// Removes the tags at the end, and returns them.
  static func takeTags(_ words: inout [String]) -> [String] {
    var tags: [String] = []
    while let last = words.last, last.hasPrefix("#"), last.count > 1, !last.contains(" ") {
      tags.insert(words.removeLast(), at: 0)
    }
    return tags
  }

  /// Returns the moment at the words' end, and its number of words, never including the first.
  static func due(
    _ words: [String], _ dates: DateWords
  ) throws(DateWordsError) -> (TaskMoment, Int)? {
    for count in stride(from: min(7, words.count - 1), through: 1, by: -1) {
      let written = words.suffix(count)
      guard written.allSatisfy({ !$0.contains(" ") }) else { continue }
      let text = written.joined(separator: " ")
      let before = words[words.count - count - 1].lowercased()
      if isUnclear(text, dates.ahead), !meaningful.contains(before) {
        throw DateWordsError(words: text)
      }
      guard isDate(written), let moment = dates.comingMoment(text), moment.day >= dates.today else {
        continue
      }
      if meaningful.contains(before) { return nil }
      let isLinked = linking.contains(before) && count + 1 < words.count
      return (moment, isLinked ? count + 1 : count)
    }
    return nil
  }

  /// The words before a date: `by friday`.
  static let linking: Set = ["by", "on", "due"]
  /// The words that make a following date part of the text: `slides for monday`, `every friday`.
  static let meaningful: Set = [
    "for", "since", "from", "of", "the", "last", "to", "every", "about", "before", "after", "until",
    "than", "and", "or", "a", "with", "past", "in", "between", "next", "this",
  ]

  /// Returns true if words look like a date with a year or a month's name, a weekday or `tomorrow`,
  /// and are unreadable or ambiguous: `next friday`, `2026-11-31`, `31 nov`, `tomorow at 9`.
  private static func isUnclear(_ text: String, _ dates: DateWords) -> Bool {
    let date = DateWords.dateAndTime(text)?.date ?? text
    let words = DateWords.words(date)
    guard !words.isEmpty, dates.day(date) == nil else { return false }
    if LeadingDate.count(words) == words.count { return true }
    if words.count == 1 {
      return DateWord.meant(by: words[0]).map { Weekday(named: $0) != nil || $0 == "tomorrow" }
        == true
    }
    return words.count == 2 && dates.readings(date).count > 1
  }

  /// Returns true if words for a moment can hardly mean anything else.
  private static func isDate(_ words: ArraySlice<String>) -> Bool {
    let text = words.joined(separator: " ")
    let (date, time) = DateWords.dateAndTime(text) ?? (text, nil)
    let parts = date.lowercased().split(separator: " ")
    // A time alone may be a verse or a score, except after `@`.
    guard let first = parts.first else { return text.hasPrefix("@") }
    guard parts.count == 1 else { return parts.contains { $0.contains(where: \.isLetter) } }
    if ["today", "tomorrow"].contains(first) { return true }
    if Weekday(typed: first) != nil { return time != nil || !["sat", "sun"].contains(first) }
    return first.contains { "-./".contains($0) } && DateWords.fixedDay(String(first)) != nil
  }
}
