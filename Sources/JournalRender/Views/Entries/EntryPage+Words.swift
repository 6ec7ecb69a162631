package import JournalCore
package import Phrases

extension EntryPage {
  /// The words to quote: the text below the title, and those of moments without their times and
  /// fields.
  var quotedText: String {
    guard moments != nil else { return textBelowTitle }
    let parts = passages.map { passage in
      switch passage {
      case .text(let text): text
      case .moment(let moment, _):
        [moment.title, moment.text].compactMap(\.self).joined(separator: "\n")
      }
    }
    var opening = self
    opening.text = parts.first ?? ""
    return ([opening.textBelowTitle] + parts.dropFirst()).joined(separator: "\n")
  }

  /// The gratitude not already shown in the text.
  var ownGratitude: ArraySlice<String> { gratitude.dropLast(gratitudeInText) }

  /// The check-ins with more than the entry's mood.
  var toldCheckIns: [CheckIn] {
    checkIns.filter { checkIns.count > 1 || $0.question != nil || $0.answer != nil }
  }

  /// The mood with its symbol: `7 🙂`.
  private var moodFigure: Phrase? {
    mood.map { mood in
      moodSymbol.map { Phrase("\(mood) \(written: $0)") } ?? Phrase("\(mood)")
    }
  }

  /// The mood with its symbol and its label, by itself: `7 🙂, good`; nil if there is none.
  var moodText: Phrase? {
    guard let moodFigure else { return nil }
    return moodLabel.map { Phrase("\(moodFigure), \(written: $0)") } ?? moodFigure
  }

  /// The mood among other words: `mood 7 🙂 (good)`.
  private var moodWords: Phrase? {
    guard let moodFigure else { return nil }
    return moodLabel.map { Phrase("mood \(moodFigure) (\(written: $0))") }
      ?? Phrase("mood \(moodFigure)")
  }

  /// The entry in a line: `'A quiet day', mood 7, 2 check-ins, 120 words`; its path if it is empty.
  var summary: Phrase { facts.isEmpty ? Phrase("\(code: path)") : Phrase("\(list: facts)") }

  /// The entry's title, mood and contents; empty if it has none of these.
  package var facts: [Phrase] {
    var parts: [Phrase] = []
    if let title, !title.isEmpty { parts.append(Phrase("\(quoted: oneLine(title))")) }
    if let moodWords { parts.append(moodWords) }
    return parts + contents
  }

  /// The person's own keys, each once with its values in a line: `people: Ana, Ben`.
  var keyLines: [KeyValue] {
    shownKeys.reduce(into: []) { lines, pair in
      if lines.last?.key == pair.key {
        lines[lines.count - 1].value += ", " + pair.value
      } else {
        lines.append(pair)
      }
    }
  }

  /// The entry's contents besides its mood: `2 check-ins`, `3 things to be grateful for`, `120
  /// words`.
  var contents: [Phrase] {
    var parts: [Phrase] = []
    func add(_ count: Int, _ phrase: Phrase) {
      if count > 0 { parts.append(phrase) }
    }
    let moods = checkIns.count
    let times = moments?.count ?? 0
    add(times, Phrase(times, "\(times) moment", "\(times) moments"))
    // Most moments are check-ins, too.
    if moods > 1, times == 0 {
      parts.append(Phrase(moods, "\(moods) check-in", "\(moods) check-ins"))
    }
    let thanks = gratitude.count
    add(
      thanks,
      Phrase(thanks, "\(thanks) thing to be grateful for", "\(thanks) things to be grateful for"))
    add(photos.count, Phrase(photos.count, "\(photos.count) photo", "\(photos.count) photos"))
    add(songs.count, Phrase(songs.count, "\(songs.count) song", "\(songs.count) songs"))
    let done = habits.count { $0.amount > 0 }
    add(done, Phrase(done, "\(done) habit", "\(done) habits"))
    add(words, Phrase(words, "\(words) word", "\(words) words"))
    if let weather { parts.append(Phrase("\(written: weather)")) }
    if let place = location?.name { parts.append(Phrase("\(written: place)")) }
    return parts
  }

  /// Returns `2 years ago: A quiet day`, for an entry on a day's anniversary.
  func yearsAgo(from today: Day) -> Phrase {
    let years = today.components.year - day.components.year
    let words =
      years == 1 ? Phrase("A year ago") : Phrase(years, "\(years) year ago", "\(years) years ago")
    guard let title, !title.isEmpty else { return words }
    return Phrase("\(words): \(written: title)")
  }

  /// Returns `2024, 2 years ago, mood 7: A quiet day`, for an entry on a day's anniversary.
  func yearHeading(of today: Day) -> Phrase {
    let years = today.components.year - day.components.year
    let year = Period.year.range(holding: day)
    var heading = Phrase(
      years, "\(year), \(years) year ago", "\(year), \(years) years ago")
    if let moodWords { heading = Phrase("\(heading), \(moodWords)") }
    if let title, !title.isEmpty { heading = Phrase("\(heading): \(written: title)") }
    return heading
  }
}

extension EntryPage.HabitMark {
  /// `run`, `water 6`, `gym skipped`, `read not done`.
  var words: Phrase {
    switch amount {
    case 1: Phrase("\(written: name)")
    case 0: Phrase("\(written: name) not done")
    case -1: Phrase("\(written: name) skipped")
    default: Phrase("\(written: name) \(amount)")
    }
  }
}

extension CheckIn {
  /// The question and the answer; empty if there are none.
  var asked: String { [question, answer].compactMap { $0 }.joined(separator: " ") }

  /// Returns `09:30  mood 6  How did you sleep? Well`.
  func words(withMood: Bool) -> Phrase {
    var parts: [Phrase] = []
    if let time { parts.append(Phrase("\(code: time)")) }
    if withMood, let mood { parts.append(Phrase("mood \(mood)")) }
    if !asked.isEmpty || parts.isEmpty { parts.append(Phrase("\(written: asked)")) }
    return parts.dropFirst().reduce(parts[0]) { Phrase("\($0)  \($1)") }
  }
}
