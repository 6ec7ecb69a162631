import Foundation
import JournalCore
import JournalDemo
import Testing

@Suite("The life that the sample journal tells")
struct DemoLifeTests {
  /// The moods of main entries by day, over four years.
  private static let files = DemoSample.journal(days: 1461).filter {
    $0.isEntry && $0.path.split(separator: "/").last?.count == 13
  }

  private static func moods(where include: (DemoFile) -> Bool) -> [Double] {
    files.filter(include).compactMap { $0.value("mood").flatMap(Double.init) }
  }

  private func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(max(1, values.count))
  }

  private static func hasHabit(_ file: DemoFile, _ name: String) -> Bool {
    file.value("habits")?.contains(name) ?? false
  }

  @Test("Moods are on the scale, varied, and fine on average")
  func range() {
    let moods = Self.moods { _ in true }
    #expect(moods.allSatisfy { (1...10).contains($0) })
    #expect(Set(moods.map { Int($0) }).count >= 8)
    #expect((5.5...7).contains(mean(moods)))
  }

  @Test("Weekends are better than Mondays and Tuesdays")
  func week() {
    func mood(_ days: Set<Weekday>) -> Double {
      mean(Self.moods { days.contains(DemoSample.day(ofPath: $0.path)!.weekday) })
    }
    #expect(mood([.saturday, .sunday]) - mood([.monday, .tuesday]) > 0.8)
  }

  @Test("A run goes with a better day")
  func run() {
    let with = Self.moods { Self.hasHabit($0, "run") }
    let without = Self.moods { !Self.hasHabit($0, "run") }
    #expect(min(with.count, without.count) > 200)
    #expect(mean(with) - mean(without) > 0.6)
  }

  @Test("A late screen costs the next day")
  func lateScreen() {
    var late: Set<Day> = []
    for file in Self.files where Self.hasHabit(file, "late-screen") {
      late.insert(DemoSample.day(ofPath: file.path)! + 1)
    }
    let after = Self.moods { late.contains(DemoSample.day(ofPath: $0.path)!) }
    let others = Self.moods { !late.contains(DemoSample.day(ofPath: $0.path)!) }
    #expect(after.count > 100)
    #expect(mean(others) - mean(after) > 0.6)
  }

  @Test("Long nights go with better days")
  func sleep() {
    func slept(_ file: DemoFile) -> Double { file.value("sleep").flatMap(Double.init) ?? 7.2 }
    let long = Self.moods { slept($0) > 7.8 }
    let short = Self.moods { slept($0) < 6.6 }
    #expect(mean(long) - mean(short) > 0.6)
  }

  @Test("One day's mood resembles the next one's")
  func autocorrelation() {
    var byDay: [Day: Double] = [:]
    for file in Self.files {
      byDay[DemoSample.day(ofPath: file.path)!] = file.value("mood").flatMap(Double.init)
    }
    let average = mean(Array(byDay.values))
    var together = 0.0
    var apart = 0.0
    for (day, mood) in byDay {
      apart += (mood - average) * (mood - average)
      if let next = byDay[day + 1] { together += (mood - average) * (next - average) }
    }
    #expect(together / apart > 0.15)
  }
}
