import JournalCore
import TestSupport

/// A small journal made at random, as the facts that a test counts again and as the files that a view
/// reads.
struct RandomJournal {
  /// What one file says.
  struct Entry {
    var day: Day
    var time: String?
    var authors: [String]
    var moods: [Double]
    var tags: [String]
    var habits: [String]
    var gratitude: [String]
    var answer: String?
    var tasks: [(text: String, isDone: Bool)]
    var sleep: Double?
    var stretch: String?
    var words: [String]
    var isSecond: Bool

    /// The mean of its moods.
    var mood: Double? { moods.isEmpty ? nil : moods.mean }
    var path: String { "\(day)\(isSecond ? " b" : "").md" }

    var text: String {
      var keys: [String] = []
      if let time { keys.append("time: \(time)") }
      if let author = authors.first {
        keys.append(
          authors.count > 1
            ? "author: [\(authors.joined(separator: ", "))]" : "author: \(author)")
      }
      if moods.count == 1 { keys.append("mood: \(moods[0])") }
      if moods.count > 1 {
        keys.append("check-ins:")
        for (place, mood) in moods.enumerated() {
          keys.append("  - {time: \"0\(place + 6):30\", mood: \(mood)}")
        }
      }
      if let answer { keys += ["question: How did you sleep?", "answer: \(answer)"] }
      if !tags.isEmpty { keys.append("tags: [\(tags.joined(separator: ", "))]") }
      if !habits.isEmpty { keys.append("habits: [\(habits.joined(separator: ", "))]") }
      if !gratitude.isEmpty { keys.append("gratitude: [\(gratitude.joined(separator: ", "))]") }
      if let sleep { keys.append("sleep: \(sleep)") }
      if let stretch { keys.append("stretches: [\(stretch)]") }
      let tasks = tasks.map { "- [\($0.isDone ? "x" : " ")] \($0.text)\n" }.joined()
      return
        "---\n\(keys.joined(separator: "\n"))\n---\n\(words.joined(separator: " "))\n\n\(tasks)"
    }
  }

  var entries: [Entry] = []
  var settings = Settings()
  let today = Day(year: 2026, month: 11, day: 21)!

  static let seeds: [UInt64] = Array(1...10)
  static let authors = ["Ana", "Ben", "Cleo"]
  static let tags = ["work", "work/mail", "walk", "home"]
  static let habits = ["run", "read"]

  /// - Parameters:
  ///   - days: how far back it goes.
  ///   - share: the part of the days that have an entry.
  init(seed: UInt64, days: Int = 70, share: Double? = nil, scale: MoodScale = .oneToTen) {
    var chance = SeededGenerator(seed: seed)
    settings.mood = scale
    settings.goals = [
      PersonalGoal("run", 11), PersonalGoal("entries", 33), PersonalGoal("days", 20),
      PersonalGoal("days", 40, from: Day(year: 2026, month: 11, day: 1), by: today + 4),
      PersonalGoal("streak", 5, from: nil, by: today + 2),
    ]
    let share = share ?? Double.random(in: 0.2...1, using: &chance)
    func some<Item>(_ items: [Item], _ most: Int) -> [Item] {
      Array(items.shuffled(using: &chance).prefix(Int.random(in: 0...most, using: &chance)))
    }
    let words = ["rain", "sun", "slow", "long", "day", "tea"]
    let old = [today - 365, today - 730]
    for day in old + (0..<days).map({ today - (days - 1 - $0) }) + [today + 3] {
      guard Double.random(in: 0..<1, using: &chance) < share else { continue }
      for number in 0..<(Int.random(in: 0..<6, using: &chance) == 0 ? 2 : 1) {
        let moods = (0..<Int.random(in: 0...2, using: &chance)).map { _ in
          let steps = (scale.high - scale.low) * 2
          return scale.low + Double.random(in: 0...steps, using: &chance).rounded() / 2
        }
        entries.append(
          Entry(
            day: day, time: number == 0 ? nil : "18:05", authors: some(Self.authors, 2),
            moods: moods, tags: some(Self.tags, 2), habits: some(Self.habits, 2),
            gratitude: some(["tea", "sun", "friends"], 2),
            answer: some(["Well", "Badly"], 1).first,
            tasks: some([("call Bo", true), ("buy bread", false), ("run", true)], 2),
            sleep: some([6.5, 7, 8.25], 1).first, stretch: some(["neck-roll"], 1).first,
            words: some(words, 6), isSecond: number == 1))
      }
    }
  }

  /// The journal's files, or those of some of its entries.
  func files(where isKept: (Entry) -> Bool = { _ in true }) -> MemoryJournal {
    var journal = MemoryJournal(settings: settings)
    journal.today = today
    for entry in entries where isKept(entry) { journal.add(entry.path, entry.text) }
    return journal
  }

  /// The entries up to today in some days.
  func past(_ range: DayRange = .always) -> [Entry] {
    entries.filter { $0.day <= today && range.contains($0.day) }
  }

  /// The mean of all moods of each day that has one.
  func moods(_ range: DayRange = .always) -> [Day: Double] {
    Dictionary(grouping: past(range).flatMap { entry in entry.moods.map { (entry.day, $0) } }) {
      $0.0
    }.mapValues { $0.map(\.1).mean }
  }

  /// The runs of days with an entry, in order.
  func runs(_ range: DayRange = .always) -> [DayRange] {
    var runs: [DayRange] = []
    for day in Set(past(range).map(\.day)).sorted() {
      if let last = runs.last, last.last + 1 == day {
        runs[runs.count - 1] = DayRange(last.first, day)
      } else {
        runs.append(DayRange(day, day))
      }
    }
    return runs
  }
}

extension [Double] {
  /// The mean of its numbers; it has some.
  var mean: Double { reduce(0, +) / Double(count) }
}

extension String {
  /// The whole numbers in it, without those of dates and times.
  var numbers: [Double] {
    split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap {
      Double($0.hasSuffix(".") ? $0.dropLast() : $0)
    }
  }

  /// The lines that contain some words.
  func lines(with words: String) -> [String] {
    split(separator: "\n").map(String.init).filter { $0.contains(words) }
  }
}
