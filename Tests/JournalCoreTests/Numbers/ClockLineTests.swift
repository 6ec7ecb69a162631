import Foundation
import TestSupport
import Testing

@testable import JournalCore

@Suite("Times of day")
struct ClockLineTests {
  @Test("Times around midnight are neighbours, and their mean is between them")
  func midnight() throws {
    let times = [23.5, 0.5, 22.75]
    let line = ClockLine(times)
    #expect(times.map(line.place) == [23.5, 24.5, 22.75])
    let mean = try #require(line.mean(times))
    #expect(abs(mean - 23.583) < 0.01)
    #expect(ClockLine([6.75, 7.5]).place(7) == 7)
    #expect(try #require(ClockLine([23.5, 0.5]).mean([23.5, 0.5])).rounded() == 24)
  }

  @Test("Without times, and with one, there is a line too")
  func few() throws {
    #expect(ClockLine([]).mean([]) == nil)
    let line = ClockLine([0])
    #expect(line.place(0) == 0 && line.mean([0]) == 0)
    #expect(ClockLine([.nan, .infinity]).place(5) == 5)
  }

  @Test("Times all around the clock have no mean")
  func spread() {
    #expect(ClockLine([6, 18]).mean([6, 18]) == nil)
    #expect(ClockLine.isSpread([0, 6, 12, 18]))
    #expect(!ClockLine.isSpread([22, 23, 0, 1]))
  }

  @Test("The mean turns with the times, and a day more changes nothing")
  func rotation() throws {
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let center = Double.random(in: 0..<24, using: &chance)
      let times = (0..<Int.random(in: 1...40, using: &chance)).map { _ in
        center + Double.random(in: -4...4, using: &chance)
      }
      let line = ClockLine(times)
      let mean = try #require(line.mean(times))
      let turn = Double.random(in: -30...30, using: &chance)
      let turned = times.map { $0 + turn }
      let other = try #require(ClockLine(turned).mean(turned))
      let apart = (other - mean - turn).truncatingRemainder(dividingBy: 24)
      #expect(abs(apart) < 1e-9 || abs(abs(apart) - 24) < 1e-9)
      let later = try #require(line.mean(times.map { $0 + 24 }))
      #expect(abs(later - mean) < 1e-9)
      // All times are on one line, no longer than the arc that holds them.
      let places = times.map(line.place)
      #expect(try #require(places.max()) - (try #require(places.min())) <= 8 + 1e-9)
      #expect(places.allSatisfy { (line.start..<line.start + 24).contains($0) })
    }
  }
}
