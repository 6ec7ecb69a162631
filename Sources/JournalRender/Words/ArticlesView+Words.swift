import JournalCore
import Phrases

extension Article {
  /// Returns what it is about, and how long it takes to read.
  package func factsText(_ style: TextStyle) -> String {
    let areas = areas.map { oneLine($0) }.joined(separator: ", ")
    return [areas, Article.timeText(minutes) + " to read"].filter { !$0.isEmpty }
      .joined(separator: " \(style.dot) ")
  }

  /// Returns `1 minute`, `3 minutes`.
  package static func timeText(_ minutes: Int) -> String {
    Figure.count(minutes, "minute", "minutes")
  }
}

extension Article.Mention {
  /// `To read: Stretching safely, 3 minutes (daymark articles stretching-safely)`.
  var text: String {
    "To read: \(oneLine(title)), \(Article.timeText(minutes)) (daymark articles \(oneLine(name)))"
  }
}

extension ArticlesView {
  var emptyText: [Phrase] {
    [
      area.map { Phrase("There are no articles about \(quoted: $0).") }
        ?? Phrase("There are no articles.")
    ]
  }
}
