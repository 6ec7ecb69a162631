public import JournalCore
import Phrases

extension TodayView {
  /// Returns today's page: calm, and all on one screen.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.head(greeting)
    page.paragraph(streakText, isStreakAtRisk ? .warning : .quiet)
    if let openText { page.paragraph(openText + ". Next: " + nextCommand, .quiet) }
    page.congratulate(milestones)
    if isVeryLow {
      page.skip()
      for sentence in KindWords.sentences { page.paragraph(sentence) }
    }
    if start == .quote { addEncouragement(to: &page) }
    if start == .tasks { addTasks(to: &page) }
    addLogged(to: &page)
    addFriends(to: &page)
    addHabits(to: &page)
    addExperiments(to: &page)
    addQuestion(to: &page)
    if start != .tasks { addTasks(to: &page) }
    addWeek(to: &page)
    addHighlights(to: &page)
    addOnThisDay(to: &page)
    if start != .quote { addEncouragement(to: &page) }
    if let stretch { page.paragraph(stretch.text, .quiet) }
    page.notes(counted)
    return page.text
  }

  /// `Hello Ana. It is Saturday, 21 November 2026`.
  var greeting: String {
    let day = EnglishDate.long(day)
    guard let name, !name.isEmpty else { return day }
    return "Hello \(visible(name)), it is \(day)"
  }

  var streakText: String {
    let days = Figure.count(streak, "day", "days")
    if streak == 0 {
      guard let daysAway, daysAway > 0 else { return "A good day to start" }
      return "Welcome back. Your last entry was \(Figure.count(daysAway, "day", "days")) ago"
    }
    return isStreakAtRisk
      ? "\(days) in a row until yesterday: write today to keep the streak" : "\(days) in a row"
  }

  /// A sentence for each milestone reached today.
  var congratulations: [String] { milestones.map { "Today: \($0.congratulation)" } }

  /// What the day still asks for; nil if it asks for nothing.
  var openText: String? {
    var parts: [String] = []
    if open.needsMood { parts.append("your mood") }
    if open.needsAnswer { parts.append("the question") }
    if !open.habits.isEmpty { parts.append(Figure.count(open.habits.count, "habit", "habits")) }
    guard let last = parts.popLast() else { return nil }
    return "Still open: " + (parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last)
  }

  /// The command that does the first of it.
  private var nextCommand: String {
    if open.needsMood { return "daymark check-in" }
    return open.needsAnswer ? "daymark question" : "daymark habits"
  }

  /// Adds the quote and the tip of the day.
  private func addEncouragement(to page: inout Page) {
    page.skip()
    if let quote { page.add(quote) }
    page.skip()
    if let tip { page.paragraph("Tip: " + tip.lines.joined(separator: " ")) }
  }

  private func addLogged(to page: inout Page) {
    page.skip()
    guard !logged.isEmpty else {
      page.paragraph(nothingWrittenText)
      if let newEntry { page.paragraph(visible(newEntry), first: "  ", .accent) }
      return
    }
    page.add(page.style.paint("Today", .strong))
    for entry in logged {
      let time = entry.time.map { visible($0) + "  " } ?? ""
      page.paragraph(entry.summary, first: "  \(time)")
    }
  }

  /// What to do if nothing is written today; the file's path follows.
  var nothingWrittenText: [Phrase] {
    [
      Phrase("Nothing written today yet."),
      newEntry == nil
        ? Phrase("Write with '\(command: "daymark new")'")
        : Phrase("Write with '\(command: "daymark new")' or in your editor:"),
    ]
  }

  private func addHabits(to page: inout Page) {
    guard !habits.isEmpty else { return }
    page.skip()
    page.add(page.style.paint("Habits", .strong))
    page.add(habits)
  }

  private func addFriends(to page: inout Page) {
    guard !friends.isEmpty else { return }
    page.skip()
    page.add(page.style.paint(friends.heading, .strong))
    for line in friends.lines { page.paragraph(line, first: "  ", rest: "    ") }
  }

  private func addExperiments(to page: inout Page) {
    guard !experiments.isEmpty else { return }
    page.skip()
    page.add(page.style.paint(experimentHeading, .strong))
    for experiment in experiments { page.paragraph(experiment.line, first: "  ", rest: "  ") }
  }

  var experimentHeading: String { experiments.count == 1 ? "Experiment" : "Experiments" }

  private func addHighlights(to page: inout Page) {
    let sentences = highlightSentences
    if !sentences.isEmpty {
      page.skip()
      page.add(page.style.paint("Highlights", .strong))
      page.add(sentences)
    }
  }

  private func addQuestion(to page: inout Page) {
    guard let question else { return }
    page.skip()
    for line in Wrapping.lines(oneLine(question.text), width: page.style.columns) {
      page.add(page.style.paint(line, .strong))
    }
    for (number, answer) in question.answers.enumerated() {
      page.paragraph(oneLine(answer), first: "  \(number + 1)  ")
    }
  }

  private func addTasks(to page: inout Page) {
    // If tasks come first, an empty section would leave open whether they were looked up.
    guard !tasks.isEmpty || start == .tasks else { return }
    page.skip()
    page.add(page.style.paint("Tasks", .strong))
    if tasks.isEmpty { page.paragraph(noTasksText, first: "  ") }
    let width = tasks.map(\.shortID.count).max() ?? 3
    for task in tasks { task.add(to: &page, idWidth: width, today: day) }
  }

  /// The sentence to show if no task is due.
  var noTasksText: String { "Nothing is due today" }

  private func addWeek(to page: inout Page) {
    guard week.contains(where: { $0 != nil }) else { return }
    page.skip()
    page.add(page.style.paint("The last seven days", .strong))
    page.add(
      Sparkline.lines(week, names: weekNames, low: low, high: high, page.style).map {
        $0.trimmedEnd()
      })
  }

  /// The names of the last seven days, two letters each, such as `Su`.
  var weekNames: [String] {
    week.indices.map { String(EnglishDate.short((day - (week.count - 1 - $0)).weekday).prefix(2)) }
  }

  private func addOnThisDay(to page: inout Page) {
    guard !onThisDay.isEmpty else { return }
    page.skip()
    page.add(page.style.paint("On this day", .strong))
    for entry in onThisDay {
      page.paragraph(entry.yearHeading(of: day), first: "  ", .accent)
      let lines = entry.excerpt(columns: page.style.columns - 4, page.style)
      for line in lines { page.add("    " + line) }
    }
  }
}

extension EntryPage {
  /// The contents of an entry, in a line: `mood 7, 2 check-ins, 3 gratitudes, 120 words`.
  var summary: String {
    var parts: [String] = []
    if let title, !title.isEmpty { parts.append("'\(oneLine(title))'") }
    if let mood { parts.append("mood \(Figure.text(mood))\(symbolAfter)" + labelInBrackets) }
    parts += contents
    return parts.isEmpty ? visible(path) : parts.joined(separator: ", ")
  }

  /// What else it contains: `2 check-ins`, `3 things to be grateful for`, `120 words`.
  var contents: [String] {
    var parts: [String] = []
    if checkIns.count > 1 { parts.append("\(checkIns.count) check-ins") }
    func add(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { parts.append(Figure.count(count, one, many)) }
    }
    add(gratitude.count, "thing to be grateful for", "things to be grateful for")
    add(photos.count, "photo", "photos")
    add(songs.count, "song", "songs")
    add(habits.count { $0.amount > 0 }, "habit", "habits")
    add(words, "word", "words")
    return parts
  }

  /// Returns `2024, two years ago`, for an entry on an anniversary of a day.
  func yearHeading(of today: Day) -> String {
    let years = today.components.year - day.components.year
    let ago = Figure.count(years, "year ago", "years ago")
    return "\(day.components.year), \(ago)"
      + (mood.map { ", mood \(Figure.text($0))\(symbolAfter)" + labelInBrackets } ?? "")
      + (title.map { ": " + oneLine($0) } ?? "")
  }

  /// The mood's symbol after its number: ` 🙂`.
  var symbolAfter: String { moodSymbol.map { " " + oneLine($0) } ?? "" }

  /// The mood's label: ` (good)`.
  private var labelInBrackets: String { moodLabel.map { " (\(visible($0)))" } ?? "" }

  /// Returns the first three lines that contain words, wrapped to the width and cut at the end.
  ///
  /// The title and lines of tags are left out.
  func excerpt(columns: Int, _ style: TextStyle) -> [String] {
    var lines: [String] = []
    for line in visible(textBelowTitle, lines: true).split(separator: "\n") {
      let start = line.drop { $0 == " " }
      let marks = start.prefix { $0 == "#" }.count
      let words =
        marks > 0 && start.dropFirst(marks).first == " " ? start.dropFirst(marks + 1) : start
      guard !words.isEmpty, !words.utf8.isTagLine else { continue }
      lines += Wrapping.lines(words, width: columns)
      if lines.count > 3 { break }
    }
    guard lines.count > 3 else { return lines }
    return lines[..<2] + [(lines[2] + " " + style.ellipsis).cut(columns, style.ellipsis)]
  }
}
