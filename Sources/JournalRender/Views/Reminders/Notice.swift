package import JournalCore
package import Phrases

/// A notification about due reminders, in the form that desktop programs accept.
package struct Notice: Hashable, Sendable {
  /// One line.
  package var title: String
  /// The lines below the title; may be empty.
  package var text: String

  /// Creates a notice for one reminder, with all its words.
  package init(_ item: RemindersView.Item, _ style: PhraseStyle = .english) {
    title = item.title.text(style).cut(to: 120)
    text = item.lines(style).joined(separator: "\n").cut(to: 1_000)
  }

  /// Creates a notice that combines several reminders, a line each.
  package init(_ items: [RemindersView.Item], _ style: PhraseStyle = .english) {
    title = Phrase(items.count, "\(items.count) reminder", "\(items.count) reminders").text(style)
    let lines = items.prefix(12).map {
      "\($0.whenText.text(style))  \($0.title.text(style).cut(to: 80))"
    }
    let rest = items.count > 12 ? [Phrase("and \(items.count - 12) more").text(style)] : []
    text = (lines + rest).joined(separator: "\n")
  }

  /// The most reminders delivered individually; more at once are combined.
  package static let most = 3

  /// Returns the notice for a terminal: its lines below its title.
  package func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.paragraph(style.plain(title), .strong)
    for line in text.split(separator: "\n") {
      page.paragraph(style.plain(String(line)), first: "  ", .quiet)
    }
    return page.text
  }
}

extension RemindersView.Item {
  /// Returns the lines below the title.
  fileprivate func lines(_ style: PhraseStyle) -> [String] {
    let late = at - moment > 1 ? [Phrase("since \(whenText)").text(style)] : []
    return switch kind {
    case .task: late + written(detail?.text)
    case .habit: [kindText.text(style)] + late
    case .experiment: detail.map { [Phrase("plan: \($0.words)").text(style)] + late } ?? late
    case .checkIn: [notLogged.text(style)]
    case .quote, .tip: written(subject) + written(detail.map { "— \($0.text)" })
    }
  }

  private func written(_ text: String?) -> [String] {
    text.map { [visible($0, lines: true)] } ?? []
  }

  private var notLogged: Phrase {
    moment.day == at.day
      ? Phrase("no mood logged today: \(command: "daymark check-in")")
      : Phrase("no mood logged on \(moment.day, .weekday): \(command: "daymark check-in")")
  }
}

extension String {
  /// Returns the first characters, with an ellipsis for the rest.
  func cut(to limit: Int) -> String {
    guard count > limit else { return self }
    return String(self[..<index(startIndex, offsetBy: limit - 1)]).trimmedEnd() + "…"
  }
}
