package import JournalCore
import Phrases

/// What a person sees when something is due.
package struct Notice: Hashable, Sendable {
  /// One line.
  package var title: String
  /// The lines below the title; may be empty.
  package var text: String

  /// Creates a notice of one reminder, with all its words.
  package init(_ item: RemindersView.Item) {
    title = oneLine(item.title).cut(to: 120)
    text = item.lines.map { visible($0, lines: true) }.joined(separator: "\n").cut(to: 1_000)
  }

  /// Creates a notice that combines several reminders, a line each.
  package init(_ items: [RemindersView.Item]) {
    title = Figure.count(items.count, "reminder", "reminders")
    let lines = items.prefix(12).map { "\($0.whenText)  \(oneLine($0.title).cut(to: 80))" }
    let rest = items.count > 12 ? ["and \(Figure.count(items.count - 12)) more"] : []
    text = (lines + rest).joined(separator: "\n")
  }

  /// The most reminders that are delivered individually; more at once are combined.
  package static let most = 3
}

extension RemindersView.Item {
  /// The reminder, in a line.
  var title: String {
    switch kind {
    case .task, .habit, .experiment: subject
    case .checkIn: "How are you?"
    case .quote: "Quote of the day"
    case .tip: "Tip of the day"
    }
  }

  /// The lines below the title.
  var lines: [String] {
    let late = at - moment > 1 ? ["since \(whenText)"] : []
    switch kind {
    case .task: return late + [detail].compactMap(\.self)
    case .habit: return ["habit, \(detail ?? "")"] + late
    case .experiment: return ["plan: \(detail ?? "")"] + late
    case .checkIn: return ["no mood logged \(dayText): daymark check-in"]
    case .quote, .tip: return [subject] + [detail].compactMap { $0.map { "— \($0)" } }
    }
  }

  /// Its kind, in a word or two.
  var kindText: String {
    switch kind {
    case .task: every.map { "task, every \(JournalTask.interval($0))" } ?? "task"
    case .habit: "habit, \(detail ?? "")"
    case .experiment: "experiment, \(detail ?? "")"
    case .checkIn: "if no mood is logged"
    case .quote, .tip: oneLine(subject).cut(to: 60)
    }
  }

  private var dayText: String {
    moment.day == at.day ? "today" : "on \(EnglishDate.text(moment.day))"
  }

  /// The moment that it is for, with its day if it is delivered on another.
  var whenText: String {
    moment.day == at.day
      ? "\(moment.time)" : "\(EnglishDate.text(moment.day)) \(moment.time)"
  }
}

extension String {
  /// Returns its first characters, with an ellipsis for the rest.
  fileprivate func cut(to limit: Int) -> String {
    guard count > limit else { return self }
    return String(self[..<index(startIndex, offsetBy: limit - 1)]).trimmedEnd() + "…"
  }
}
