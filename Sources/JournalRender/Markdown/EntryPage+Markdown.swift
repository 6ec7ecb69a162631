import JournalCore
import Phrases

extension EntryPage {
  /// Returns the entry under a heading of a level.
  func markdown(level: Int) -> String {
    var parts = [String(repeating: "#", count: level) + " " + markdownHeading]
    let facts = self.facts
    if !facts.isEmpty { parts.append(facts.joined(separator: "\n")) }
    if !text.isEmpty { parts.append(Markdown.body(text, below: level)) }
    return parts.joined(separator: "\n\n")
  }

  private var markdownHeading: String {
    let date = EnglishDate.text(day) + (time.map { ", \(Markdown.inline($0))" } ?? "")
    guard let title = titleAbove else { return date }
    return "\(date): \(Markdown.inline(title))"
  }

  /// What the entry records apart from its text, as a list.
  private var facts: [String] {
    var facts: [String] = []
    func add(_ name: String, _ items: [String]) {
      if !items.isEmpty { facts.append("- \(name): \(items.joined(separator: ", "))") }
    }
    let label = moodLabel.map { ", \(Markdown.inline($0))" } ?? ""
    add("Mood", mood.map { [Figure.text($0) + Markdown.inline(symbolAfter) + label] } ?? [])
    let told = checkIns.filter { checkIns.count > 1 || $0.question != nil || $0.answer != nil }
    for checkIn in told {
      add("Check-in", [Markdown.inline(checkIn.words(withMood: checkIns.count > 1))])
    }
    if !ownGratitude.isEmpty {
      facts.append("- Grateful for:")
      facts += ownGratitude.map { "  - \(oneLine($0))" }
    }
    add("Photos", photos.map { Markdown.link($0, $0) })
    add("Songs", songs.map { Markdown.song($0) })
    add("Tags", tags.map { Markdown.inline("#" + $0) })
    add("Habits", habits.map { Markdown.inline($0.words) })
    for pair in shownKeys { add(Markdown.inline(pair.key), [Markdown.inline(pair.value)]) }
    return facts
  }
}
