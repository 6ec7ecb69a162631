import Testing

@testable import JournalCore
import TestSupport

/// A made-up year of a habit with a number: what each day notes about it, and its mood.
struct NotedYear {
  /// What a day notes.
  enum Note: Hashable {
    case number(Int)
    case tick
    case skip
    case no
    case nothing
    /// The day has no entry.
    case noEntry
  }

  static let today = day("2026-11-21")
  let name: String
  var notes: [Note] = []
  var first: Day { Self.today - notes.count }

  /// Returns days on which a number of at most 1, or of at least 6, goes with a better mood.
  init(_ name: String, days: Int, seed: UInt64, isLimit: Bool) {
    self.name = name
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<days {
      switch Int.random(in: 0..<20, using: &chance) {
      case 0: notes.append(.noEntry)
      case 1: notes.append(.tick)
      case 2: notes.append(.skip)
      case 3: notes.append(.no)
      case 4..<8: notes.append(.nothing)
      default:
        let low = Bool.random(using: &chance)
        let number = Int.random(in: low ? 0...1 : 2...4, using: &chance)
        notes.append(.number(isLimit ? number : low ? 3 + number : 4 + number))
      }
    }
  }

  /// The journal, in which days that meet the condition are three points better.
  func journal(seed: UInt64, meets: (Note) -> Bool) -> MemoryJournal {
    var journal = MemoryJournal()
    journal.today = Self.today
    var chance = SeededGenerator(seed: seed)
    for (place, note) in notes.enumerated() where note != .noEntry {
      let mood = Double(Int.random(in: 30...60, using: &chance)) / 10 + (meets(note) ? 3 : 0)
      let habits =
        switch note {
        case .number(let number): "habits: {\(name): \(number)}\n"
        case .tick: "habits: [\(name)]\n"
        case .skip: "habits: {\(name): skip}\n"
        case .no: "habits: {\(name): no}\n"
        case .nothing, .noEntry: ""
        }
      journal.add("\(first + place).md", "---\nmood: \(mood)\n\(habits)---\n")
    }
    return journal
  }

  /// Returns how many days with a mood follow a day of each kind, directly or after `lag` days.
  ///
  /// The mood goes with the same day, so what is left for the day after is compared on days that are
  /// known themselves.
  func counts(lag: Int, _ kind: (Int) -> Character?) -> [Character: Int] {
    var counts: [Character: Int] = [:]
    for place in notes.indices.dropLast(lag)
    where notes[place] != .noEntry && notes[place + lag] != .noEntry {
      guard let found = kind(place) else { continue }
      let isCompared = found == "?" || "wo".contains(kind(place + lag) ?? "?")
      if isCompared { counts[found, default: 0] += 1 }
    }
    return counts
  }
}

@Suite("A habit with a limit or an amount, in insights")
struct NotedHabitTests {
  /// Whether a place is between the first and the last of the places that decide.
  private func isBetween(_ place: Int, _ year: NotedYear, _ decides: (NotedYear.Note) -> Bool)
    -> Bool
  {
    let noted = year.notes.indices.filter { decides(year.notes[$0]) }
    return noted.first.map { $0 < place } ?? false && noted.last.map { place < $0 } ?? false
  }

  private func expect(
    _ year: NotedYear, _ habit: Habit, seed: UInt64, meets: (NotedYear.Note) -> Bool,
    _ kind: @escaping (Int) -> Character?
  ) {
    let journal = year.journal(seed: seed, meets: meets)
    let index = journal.index(InsightsView.scope(journal.settings))
    let insights = Insights(index, HabitBook(index, files: [habit]))
    let pairs = insights.tried.filter { $0.kind == .habit }
    #expect(pairs.map(\.lag).sorted() == [0, 1])
    for pair in pairs {
      let counts = year.counts(lag: pair.lag, kind)
      #expect(pair.nWith == counts["w"] ?? 0, "lag \(pair.lag)")
      #expect(pair.nWithout == counts["o"] ?? 0, "lag \(pair.lag)")
      #expect(pair.nNotNoted == counts["?"] ?? 0, "lag \(pair.lag)")
      #expect(pair.condition == habit.condition)
    }
    let found = insights.findings.first { $0.kind == .habit && $0.lag == 0 }
    #expect(found.map { $0.effect > 2 && $0.condition == habit.condition } == true)
    #expect(found?.nNotNoted == pairs.first { $0.lag == 0 }?.nNotNoted)
    #expect(found?.strips.map { $0.days.reduce(0, +) } == [found?.nWith, found?.nWithout])
  }

  @Test("a limit is kept, exceeded or not noted; silence counts only if its file says so")
  func limit() {
    for seed in 1...6 as ClosedRange<UInt64> {
      let year = NotedYear("wine", days: 240, seed: seed, isLimit: true)
      for quiet in [nil, HabitGoal.Quiet.kept] {
        let wine = habit("wine", "at-most: 1\nunit: glass" + (quiet == nil ? "" : "\nquiet: kept"))
        func isNumber(_ note: NotedYear.Note) -> Bool {
          if case .number = note { return true }
          return false
        }
        expect(
          year, wine, seed: seed,
          meets: {
            $0 == .number(0) || $0 == .number(1)
              || quiet == .kept && ($0 == .nothing || $0 == .no)
          }
        ) { place in
          switch year.notes[place] {
          case .number(let number): return number <= 1 ? "w" : "o"
          case .skip, .noEntry: return nil
          case .tick: return isBetween(place, year, isNumber) ? "?" : nil
          case .no, .nothing:
            guard isBetween(place, year, isNumber) else { return nil }
            return quiet == .kept ? "w" : "?"
          }
        }
      }
    }
  }

  @Test(
    "an amount is reached, not reached or not noted; silence is missed only if its file says so")
  func amount() {
    for seed in 1...6 as ClosedRange<UInt64> {
      var year = NotedYear("water", days: 240, seed: seed, isLimit: false)
      // It begins with something that was done.
      (year.notes[0], year.notes[239]) = (.number(6), .number(6))
      for quiet in [nil, HabitGoal.Quiet.missed] {
        let water = habit("water", "at-least: 6" + (quiet == nil ? "" : "\nquiet: missed"))
        func meets(_ note: NotedYear.Note) -> Bool {
          if case .number(let number) = note { return number >= 6 }
          return note == .tick
        }
        expect(year, water, seed: seed, meets: meets) { place in
          switch year.notes[place] {
          case .number, .tick, .no: return meets(year.notes[place]) ? "w" : "o"
          case .skip, .noEntry: return nil
          case .nothing: return quiet == .missed ? "o" : "?"
          }
        }
      }
    }
  }

  @Test("a limit is never recommended, whatever goes with it; an amount may be")
  func recommendation() {
    func finding(_ habit: Habit) -> Finding {
      Finding(
        name: habit.name, kind: .habit, lag: 0, effect: 1, low: 0.5, high: 1.5, nWith: 20,
        nWithout: 60, nNotNoted: 3, p: 0.0001, q: 0.001, condition: habit.condition, together: [],
        strips: [], fan: [])
    }
    #expect(HabitEvidence(finding(habit("wine", "at-most: 1"))) == nil)
    let water = HabitEvidence(finding(habit("water", "at-least: 6")))
    #expect(water?.condition?.words == "water at least 6")
    #expect(HabitEvidence(finding(Habit("run")))?.habit == "run")
  }

  @Test("a habit that is asked for is found, though others name it by its limit")
  func together() throws {
    var journal = MemoryJournal()
    var chance = SeededGenerator(seed: 3)
    for number in 0..<120 {
      let isKept = Bool.random(using: &chance)
      let mood = Double(Int.random(in: 30...60, using: &chance)) / 10 + (isKept ? 3 : 0)
      journal.add(
        "\(journal.today - 120 + number).md",
        "---\nmood: \(mood)\nhabits: {beer: \(isKept ? 0 : 2), wine: \(isKept ? 1 : 3)}\n---\n")
    }
    let index = journal.index(InsightsView.scope(journal.settings))
    let files = [habit("beer", "at-most: 1"), habit("wine", "at-most: 1\nunit: glass")]
    let view = InsightsView(index, HabitBook(index, files: files), name: "wine")
    #expect(view.findings.first?.name == "beer")
    #expect(view.findings.first?.together == ["at most 1 glass of wine"])
  }
}
