public import JournalCore
import Phrases

extension FriendsView {
  /// What is said if there is nobody.
  var emptyText: [Phrase] {
    let invite = "daymark friends invite --name Ana --at FOLDER"
    return [
      Phrase("No friends yet."),
      title == nil
        ? Phrase("Make a card to hand to one: \(command: invite)")
        : Phrase("Add one by their card: \(command: "daymark friends add CARD")"),
    ]
  }

  /// `Ana at /media/stick`, and whether it is paused.
  var ownText: String? {
    guard let title, let address else { return nil }
    let pause = paused.map { "; paused since \(EnglishDate.text($0))" } ?? ""
    return "You are “\(oneLine(title))” at \(oneLine(address))\(pause)"
  }
}

extension FriendsView.Line {
  /// The name, with that of the file if it differs.
  package var heading: String {
    let isSame = Friend.fileName(of: title) == name
    return isSame ? oneLine(title) : "\(oneLine(title)) (\(oneLine(name)))"
  }

  /// Its state in words.
  package var stateText: String {
    let on = since.map { " on \(EnglishDate.text($0))" } ?? ""
    return switch state {
    case .asked: "you asked\(on); no answer yet"
    case .pending: "asked\(on)"
    case .friend: since.map { "since \(EnglishDate.text($0))" } ?? "friend"
    case .muted: "muted"
    case .blocked: "blocked"
    case .ended: "over"
    }
  }

  /// What they see of the person.
  package var shareText: String {
    guard state == .friend || state == .muted else { return "They see nothing of yours" }
    guard !share.isEmpty else { return "They see nothing of yours yet" }
    let end = until.map { " until \(EnglishDate.text($0))" } ?? ""
    return "They see: \(share.map(oneLine).joined(separator: ", "))\(end)"
  }

  /// How old the numbers are; nil if there are none.
  package var dayText: String? { numbers.map { "As of \(EnglishDate.text($0.day)), as they say" } }

  /// A row for each number: its name, theirs, and the person's own.
  package var rows: [[String]] {
    guard let numbers else { return [] }
    var rows: [[String]] = []
    if let journal = numbers.journal {
      rows.append(
        [
          "days in a row", StreakUnit.days.words(journal),
          own?.journal.map { StreakUnit.days.words($0) } ?? "",
        ])
    }
    for habit in numbers.habits {
      let mine = own?.habits.first { Habit($0.name).isNamed(habit.name) }
      rows.append(
        [
          "\(oneLine(habit.name)), \(oneLine(habit.goal))", habit.unit.words(habit.run),
          mine.map { $0.unit.words($0.run) } ?? "",
        ])
    }
    return rows
  }
}

extension StreakUnit {
  /// `12 days, longest 40`.
  package func words(_ run: SharedNumbers.Run) -> String {
    let now = run.current > 0 ? count(run.current) : "no streak now"
    return run.best > run.current ? "\(now), longest \(Figure.count(run.best))" : now
  }
}

extension Cheer {
  /// `Twelve days. Keep going. (run, 20 Nov 2026)`.
  package var line: String {
    let about = habit.map { "\(oneLine($0)), " } ?? ""
    return "“\(oneLine(text))” (\(about)\(EnglishDate.text(day)))"
  }
}

extension ComparisonView {
  /// The title of the page.
  public var pageTitle: String { "\(oneLine(habit).capitalisedFirst), side by side" }

  /// What the numbers are.
  var aboutText: String {
    """
    Days a week on which it was done, \(EnglishDate.text(range, "–")). Numbers of others are what \
    they say.
    """
  }

  /// The names of the columns.
  var head: [String] { ["Week of"] + people.map { oneLine($0.name) } }

  /// A row for each week, newest first.
  var rows: [[String]] {
    weeks.enumerated().reversed().map { place, day in
      [EnglishDate.text(day)] + people.map { $0.weeks[place].map(Figure.count) ?? "–" }
    }
  }
}

extension ComparisonView.Person {
  /// `3/week; 12 weeks, longest 40`.
  var words: String { "\(oneLine(goal)); \(unit.words(run))" }
}

extension FriendNews {
  /// The name of its part of today's page.
  var heading: String { "Friends" }

  /// A line for each request and each encouragement.
  var lines: [String] {
    requests.map { "\(oneLine($0)) has asked: daymark friends accept \(oneLine($0))" }
      + cheers.map(\.dated)
  }

  /// The lines for a page that names no commands.
  var pageLines: [String] {
    requests.map { "\(oneLine($0)) has asked to be a friend" }
      + cheers.map(\.dated)
  }
}

extension FriendNews.Received {
  /// The words with the day: `Ana: “Twelve days.” (run, 20 Nov 2026)`.
  fileprivate var dated: String { "\(oneLine(from)): \(cheer.line)" }

  /// The words without the day: `Ana, about run: Twelve days`.
  var words: String {
    let about = cheer.habit.map { ", about \(oneLine($0))" } ?? ""
    return "\(oneLine(from))\(about): \(oneLine(cheer.text))"
  }
}
