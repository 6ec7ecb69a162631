import JournalCore

/// A season in the northern hemisphere.
enum DemoSeason: Int {
  case winter
  case spring
  case summer
  case autumn

  /// December to February are winter.
  init(month: Int) {
    self = DemoSeason(rawValue: month % 12 / 3) ?? .winter
  }
}

/// The events on one day in the sample life, before anything is written about it.
struct DemoDay {
  let day: Day
  let season: DemoSeason
  /// The mood in hundredths of a point on the scale from 1 to 10.
  let mood: Int
  /// The sleep in tenths of an hour.
  let sleep: Int
  let steps: Int
  /// The index into `DemoPhrases.weathers`.
  let weather: Int
  let ran: Bool
  let read: Bool
  let lateScreen: Bool
  /// The number of glasses of water.
  let water: Int
}

/// The life in the sample journal, one day after the other.
///
/// Mood = slow waves + weekly rhythm + carry-over from yesterday + habits + chance, so the
/// program's trends and insights have real effects to find: a run adds 0.9, an hour of sleep 0.6, a
/// late screen takes 0.9 from the next day and costs 0.7 hours of sleep.
struct DemoLife {
  private let seed: UInt64
  private let phase: Int
  private var carried = 0
  private var lateYesterday = false
  private var readYesterday = true

  private static let weekly = [-80, -40, -20, 0, 40, 90, 50]
  private static let runChance = [120, 550, 120, 500, 80, 350, 600]

  init(seed: UInt64) {
    self.seed = seed
    var chance = SeededGenerator(seed: seed, purpose: 4, number: 0)
    phase = chance.below(10_000)
  }

  /// Returns the next day; days must be requested in order, without gaps.
  ///
  /// - Parameters:
  ///   - page: the story's page for the day, with its mood.
  ///   - isStory: true if the day is part of the story, with its good and its hard times.
  mutating func live(
    _ day: Day, seed: UInt64, age: Int, page: StoryPage? = nil, isStory: Bool = false
  ) -> DemoDay {
    var chance = SeededGenerator(seed: seed, purpose: 5, number: age)
    let season = DemoSeason(month: day.components.month)
    let weekday = day.weekday.rawValue
    let chanced = DemoLife.weather(in: season, &chance)
    let weather = page?.weatherPlace ?? chanced
    let spell = isStory ? DemoStory.spell(on: day) : 0
    let usual = (lateYesterday ? 67 : 74) + min(0, spell / 30)
    let sleep = min(99, max(38, usual + chance.spread(8)))
    let rough = weather >= 4  // storm, snow and the like
    let runs = chance.perMille(DemoLife.runChance[weekday] * (rough ? 5 : 10) / 10)
    let ran = page?.ran ?? (runs && !(isStory && DemoStory.isRest(day)))
    let read = chance.perMille(readYesterday ? 850 : 420)
    let late = chance.perMille(weekday == 4 || weekday == 5 ? 300 : 180)

    carried = carried * 72 / 100 + chance.spread(60)
    let summery = demoWave(Int(day.number) - 80, period: 365) * 60 / 1000  // 0 about 22 March
    let slow = demoWave(Int(day.number) + phase, period: 236) * 70 / 1000
    let habits = (ran ? 90 : 0) + (sleep - 72) * 6 - (lateYesterday ? 90 : 0)
    let rhythm = DemoLife.weekly[weekday] + summery + slow
    var mood = 610 + carried + rhythm + habits + spell + chance.spread(45)
    if let page {
      mood = page.mood * 100 + habits * 7 / 10 + chance.spread(20)
      carried = (page.mood * 100 - 610 - spell) / 2  // it colours the days after it
    }

    lateYesterday = late
    readYesterday = read
    return DemoDay(
      day: day, season: season, mood: min(1000, max(100, mood)), sleep: sleep,
      steps: max(900, 6200 + (ran ? 4600 : 0) + chance.spread(1900)), weather: weather,
      ran: ran, read: read, lateScreen: late, water: min(11, max(1, 6 + chance.spread(2))))
  }

  private static func weather(in season: DemoSeason, _ chance: inout SeededGenerator) -> Int {
    let usual = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5]
    let weather = chance.pick(usual)
    switch (season, weather) {
    case (.winter, 0): return chance.perMille(500) ? 6 : 0  // snow
    case (.autumn, 1): return chance.perMille(300) ? 7 : 1  // fog
    default: return weather
    }
  }
}
