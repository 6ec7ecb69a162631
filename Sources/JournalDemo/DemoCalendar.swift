import JournalCore

/// Decides which days of the sample journal have entries, how many, and in which language.
///
/// Everything depends only on the seed and the day, so days can be queried in any order.
struct DemoCalendar: Sendable {
  /// The first day with a possible entry.
  private(set) var first: Day
  let last: Day
  /// The total number of entry files.
  private(set) var count: Int
  private let seed: UInt64
  /// The minimum number of files per day; nil for a period with gaps.
  private let filesADay: Int?
  /// The story that decides which days in the last year are missing; nil without one.
  let story: DemoStory?
  /// The number of files left out on the first day to make the total exact.
  private var surplus = 0

  /// 0001-01-01; file names can't contain earlier dates.
  private static let earliest = Day(number: -719_162)
  /// About 300 years in days: longer journals get several files per day instead.
  private static let longest = 110_000
  private static let minutes = 1440

  /// Creates a calendar for the `days` up to `last`, or for as many days as `entries` files need.
  ///
  /// - Parameter hasStory: true if the last year is the story's.
  init(last: Day, days: Int, entries: Int?, seed: UInt64, hasStory: Bool) {
    let last = min(max(last, DemoCalendar.earliest), Day(number: 2_932_896))  // 9999-12-31
    self.last = last
    self.seed = seed
    story = hasStory && entries == nil ? DemoStory(last: last) : nil
    let room = max(0, last - DemoCalendar.earliest + 1)
    guard let entries else {
      filesADay = nil
      let length = min(max(0, days), room)
      first = last - length + 1
      count = 0
      count = (0..<length).reduce(0) { $0 + files(on: last - $1) }
      return
    }
    let wanted = min(max(0, entries), room * DemoCalendar.minutes)
    let span = max(1, min(room, DemoCalendar.longest))
    filesADay = (wanted + span - 1) / span
    first = last + 1
    count = 0
    while count < wanted {
      first = first - 1
      count += files(on: first)
    }
    surplus = count - wanted
    count = wanted
  }

  /// The number of full entries among a day's files; the files after them are short.
  var usualFiles: Int { filesADay ?? 1 }

  /// Returns the number of entry files on a day; 0 outside the period.
  func files(on day: Day) -> Int {
    guard day >= first, day <= last else { return 0 }
    var chance = SeededGenerator(seed: seed, purpose: 1, number: last - day)
    if let filesADay {
      let usual = min(filesADay + (chance.perMille(25) ? 1 : 0), DemoCalendar.minutes)
      return day == first ? max(0, usual - surplus) : usual
    }
    let age = last - day
    if age < 365, let story { return files(on: day, story, &chance) }
    if age > 5, chance.perMille(80) || DemoYear(seed: seed, age: age).isAway(age: age) { return 0 }
    return chance.perMille(40) ? 2 : 1
  }

  /// Returns the number of files on a story day: one for each of its pages, none in its silences,
  /// and now and then none on another day.
  private func files(
    on day: Day, _ story: DemoStory, _ chance: inout SeededGenerator
  ) -> Int {
    let isMissed = chance.perMille(90)
    let isDouble = chance.perMille(50)
    guard story.page(on: day) == nil else {
      return isDouble && DemoStory.spell(on: day) == 0 ? 2 : 1
    }
    return story.isSilent(day) || (isMissed && last - day > 5) ? 0 : isDouble ? 2 : 1
  }

  /// Returns a file's time on its day in minutes after midnight; all times differ.
  func minute(of file: Int, among files: Int, on day: Day) -> Int {
    guard files > 2 else {
      var chance = SeededGenerator(seed: seed, purpose: 2, number: last - day)
      return 390 + 5 * chance.below(60)
    }
    return file * DemoCalendar.minutes / files
  }
}

/// The decisions for 52 weeks at once, counted backwards from the journal's last day.
struct DemoYear {
  /// The year's number, from 0: it ends this many times 364 days before the last day.
  let number: Int
  /// Each week's language, as an index; 0 is English.
  private(set) var languages = [Int](repeating: 0, count: 52)
  /// The week when the holiday begins; nobody writes during it.
  private(set) var awayWeek = 30

  private static let awayDays = 10

  /// Creates the year with the day `age` days before the last one.
  init(seed: UInt64, age: Int) {
    number = age / 364
    var chance = SeededGenerator(seed: seed, purpose: 3, number: number)
    // The newest week stays English, so most people can read the first entries they see.
    for language in 1..<DemoLanguage.all.count {
      var week = 1 + chance.below(51)
      while languages[week] != 0 { week = week % 51 + 1 }
      languages[week] = language
    }
    while languages[awayWeek] != 0 || languages[awayWeek + 1] != 0 {
      awayWeek = awayWeek == 49 ? 1 : awayWeek + 1
    }
  }

  /// Returns a day's language.
  func language(age: Int) -> DemoLanguage {
    DemoLanguage.all[languages[age % 364 / 7]]
  }

  /// Returns true if a day is in the holiday.
  func isAway(age: Int) -> Bool {
    (0..<DemoYear.awayDays).contains(age % 364 - awayWeek * 7)
  }
}
