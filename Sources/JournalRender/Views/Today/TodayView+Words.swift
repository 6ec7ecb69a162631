import JournalCore
import Phrases

extension TodayView {
  /// `Hello Ana, it is Saturday, 21 November 2026`.
  var greeting: Phrase {
    guard let name, !name.isEmpty else { return Phrase("\(day, .long)") }
    return Phrase("Hello \(written: name), it is \(day, .long)")
  }

  /// The streak of the journal, or how long ago the last entry was.
  var streakText: Phrase {
    if streak == 0 {
      guard let daysAway, daysAway > 0 else { return Phrase("A good day to start") }
      return Phrase(
        daysAway, "Welcome back. Your last entry was \(daysAway) day ago",
        "Welcome back. Your last entry was \(daysAway) days ago")
    }
    return isStreakAtRisk
      ? Phrase(
        streak, "\(streak) day in a row until yesterday: write today to keep the streak",
        "\(streak) days in a row until yesterday: write today to keep the streak")
      : Phrase(streak, "\(streak) day in a row", "\(streak) days in a row")
  }

  /// What the day still asks for; nil if it asks for nothing.
  var openText: Phrase? {
    var parts: [Phrase] = []
    if open.needsMood { parts.append(Phrase("your mood")) }
    if open.needsAnswer { parts.append(Phrase("the question")) }
    let habits = open.habits.count
    if habits > 0 { parts.append(Phrase(habits, "\(habits) habit", "\(habits) habits")) }
    return parts.isEmpty ? nil : Phrase("Still open: \(all: parts)")
  }

  /// The command that does the first of it.
  var nextCommand: String {
    if open.needsMood { return "daymark check-in" }
    return open.needsAnswer ? "daymark question" : "daymark habits"
  }

  /// What to do if nothing is written today; the path of the file follows.
  var nothingText: [Phrase] {
    [
      Phrase("Nothing written today yet."),
      newEntry == nil
        ? Phrase("Write with '\(command: "daymark new")'")
        : Phrase("Write with '\(command: "daymark new")' or in your editor:"),
    ]
  }
}
