import Foundation
import JournalCore
import TestSupport
import Testing

@testable import JournalDemo

@Suite("The sample journal")
struct DemoJournalTests {
  @Test("The same arguments give the same bytes, another seed gives others")
  func determinism() {
    let once = Array(DemoSample.journal(days: 40))
    let again = Array(DemoSample.journal(days: 40))
    let other = Array(DemoSample.journal(days: 40, seed: 8))
    #expect(once.map(\.path) == again.map(\.path))
    #expect(once.map(\.text) == again.map(\.text))
    #expect(once.map(\.text) != other.map(\.text))
  }

  @Test("The texts of a seed never change: a fingerprint of a year, for every platform")
  func fingerprint() {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a
    let journal = DemoJournal(
      last: DemoSample.last, days: 365, entries: nil, seed: 7, broken: false,
      starter: [("questions.md", Array("# Well?\n- Yes\n- No\n".utf8))])
    for file in journal {
      for byte in Array(file.path.utf8) + (file.isPhoto ? [] : file.contents) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    #expect(
      hash == 7_726_458_581_021_960_432, "changed on purpose? then write the new fingerprint here")
  }

  @Test(
    "A size in entries is met exactly, and every file has a name of its own",
    arguments: [0, 1, 2, 9, 10, 100, 365, 1000, 3650])
  func exactCount(count: Int) {
    for broken in [false, true] {
      let journal = DemoSample.journal(entries: count, broken: broken)
      let files = Array(journal)
      #expect(files.filter(\.isEntry).count == count)
      #expect(journal.entryCount == count)
      #expect(Set(files.map(\.path)).count == files.count)
    }
  }

  @Test("Every size is met, also where the first day would have one entry too many")
  func everyCount() {
    for count in 1...120 {
      let journal = DemoSample.journal(entries: count)
      #expect(journal.filter(\.isEntry).count == count)
    }
  }

  @Test("A journal longer than the calendar gets several entries a day, then stops")
  func manyEntries() {
    let million = DemoSample.journal(entries: 1_000_000)
    #expect(million.entryCount == 1_000_000)
    #expect(million.calendar.first.components.year > 1700)
    let early = DemoJournal(
      last: Day(year: 1, month: 1, day: 3)!, days: 1, entries: 10_000, seed: 1, broken: false)
    #expect(early.entryCount == 3 * 1440)
    #expect(Set(early.filter(\.isEntry).map(\.path)).count == 3 * 1440)
  }

  @Test(
    "Odd sizes are answered with what is possible",
    arguments: [
      (0, nil, 0...0), (-5, nil, 0...0), (1, nil, 1...2), (365, -1, 0...0), (1, 1, 1...1),
    ] as [(Int, Int?, ClosedRange<Int>)])
  func oddSizes(days: Int, entries: Int?, expected: ClosedRange<Int>) {
    let files = DemoSample.journal(days: days, entries: entries, broken: true).filter(\.isEntry)
    #expect(expected.contains(files.count))
  }

  @Test(
    "The furthest days do not overflow", arguments: [Int32.min, -719_162, 2_932_896, Int32.max])
  func farDays(number: Int32) {
    let journal = DemoJournal(
      last: Day(number: number), days: Int.max, entries: 50, seed: 1, broken: true)
    #expect(journal.filter(\.isEntry).count == 50)
    let period = DemoJournal(
      last: Day(number: number), days: 40, entries: nil, seed: 1, broken: false)
    #expect(period.filter(\.isEntry).count >= 1)
  }

  @Test("No entry is after the last day or before the first", arguments: [UInt64](1...5))
  func period(seed: UInt64) {
    let days = DemoSample.journal(seed: seed).filter(\.isEntry).compactMap {
      DemoSample.day(ofPath: $0.path)
    }
    #expect(days.max() == DemoSample.last)
    #expect(days.min()! > DemoSample.last - 365)
    #expect(days == days.sorted())
  }

  @Test("A year misses about one day in ten, among them a holiday", arguments: [UInt64](1...5))
  func missingDays(seed: UInt64) {
    let days = Set(
      DemoSample.journal(seed: seed).filter(\.isEntry).compactMap {
        DemoSample.day(ofPath: $0.path)
      })
    #expect((310...348).contains(days.count))
    let away = (0..<356).contains { start in
      (0..<10).allSatisfy { !days.contains(DemoSample.last - start - $0) }
    }
    #expect(away)
  }

  @Test("Starter files are kept; the demo's own win over them")
  func starterFiles() {
    #expect(StarterFiles.all.count >= 7)
    for (path, contents) in StarterFiles.all where path != "daymark.yaml" {
      #expect(DemoSample.year.first { $0.path == path }?.contents == contents)
    }
    let settings = DemoSample.year.filter { $0.path == "daymark.yaml" }
    #expect(settings.count == 1)
    #expect(settings.first?.text.contains("A sample journal") == true)
  }

  @Test("Without starter files there are entries without questions")
  func noStarter() {
    let files = DemoJournal(last: DemoSample.last, days: 30, entries: nil, seed: 7, broken: false)
      .filter(\.isEntry)
    #expect(files.count > 20)
    #expect(files.allSatisfy { $0.value("question") == nil })
  }
}
