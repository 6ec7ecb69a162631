import Testing

@testable import JournalCore

@Suite("The timer of a stretch")
struct StretchTimerTests {
  private func timer(seconds: Int = 30, sides: Int = 2, steps: Int = 3) -> StretchTimer {
    let steps = (0..<steps).map { "\($0 + 1). Step\n" }.joined()
    let file = "---\nseconds: \(seconds)\nsides: \(sides)\n---\n# Reach\n\n\(steps)"
    return StretchTimer(Stretch(Array(file.utf8), name: "reach"))
  }

  @Test("The steps share the time of each side, with time to change between them")
  func parts() {
    let timer = timer()
    #expect(
      timer.parts.map(\.kind) == [
        .step(0), .step(1), .step(2), .change, .step(0), .step(1), .step(2),
      ])
    #expect(timer.parts.map(\.side) == [1, 1, 1, 2, 2, 2, 2])
    #expect(timer.parts.map(\.seconds) == [10, 10, 10, 5, 10, 10, 10])
  }

  @Test("A stretch without steps is held all the same")
  func noSteps() {
    var timer = timer(seconds: 20, sides: 1, steps: 0)
    #expect(timer.parts.map(\.seconds) == [20])
    #expect(timer.advance(by: 20) == [.chime, .finished])
  }

  @Test("It chimes when a side is over, when the next begins, and at the end")
  func events() {
    var timer = timer()
    var heard: [Int: [StretchTimer.Event]] = [:]
    for tick in 1...800 {
      let events = timer.advance(by: 0.1)
      if !events.isEmpty { heard[tick / 10] = events }
    }
    #expect(heard == [30: [.chime], 35: [.chime], 65: [.chime, .finished]])
    #expect(timer.isFinished && timer.fraction == 1 && timer.secondsLeft == 0)
  }

  @Test("A long time at once is the same as many short ones")
  func longTime() {
    var timer = timer()
    #expect(timer.advance(by: 32) == [.chime])
    #expect(timer.part?.kind == .change && timer.secondsLeft == 3)
    #expect(timer.advance(by: 1000) == [.chime, .chime, .finished])
    #expect(timer.advance(by: 1) == [])
  }

  @Test("The countdown is that of the side, in whole seconds")
  func countdown() {
    var timer = timer()
    #expect(timer.secondsLeft == 30)
    _ = timer.advance(by: 0.5)
    #expect(timer.secondsLeft == 30)
    _ = timer.advance(by: 11)
    #expect(timer.part?.kind == .step(1) && timer.secondsLeft == 19)
    #expect(abs(timer.fraction - 11.5 / 65) < 1e-9)
  }

  @Test("A pause lets no time go by")
  func paused() {
    var timer = timer()
    _ = timer.advance(by: 4)
    timer.isPaused = true
    #expect(timer.advance(by: 100) == [] && timer.secondsLeft == 26)
    timer.isPaused = false
    _ = timer.advance(by: 1)
    #expect(timer.secondsLeft == 25)
  }

  @Test("One can go on to the next step, and past the last one to the end")
  func next() {
    var timer = timer()
    #expect(
      (0..<7).map { _ in timer.next() } == [
        [], [], [.chime], [.chime], [], [], [.chime, .finished],
      ])
    #expect(timer.next() == [])
  }

  @Test("Back is the beginning of the step; at its beginning, the step before")
  func back() {
    var timer = timer()
    _ = timer.advance(by: 15)
    timer.back()
    #expect(timer.place == 1 && timer.secondsLeft == 20)
    timer.back()
    timer.back()
    #expect(timer.place == 0 && timer.secondsLeft == 30)
  }

  @Test("Back from the other side leads to the last step of this one, over the change")
  func backOverChange() {
    var timer = timer()
    for _ in 0..<4 { _ = timer.next() }
    timer.back()
    #expect(timer.part == timer.parts[2])
    _ = timer.advance(by: 13)
    #expect(timer.part?.kind == .change)
    timer.back()
    #expect(timer.part == timer.parts[2])
  }

  @Test("Odd times change nothing", arguments: [0, -1, .nan, .infinity])
  func oddTimes(seconds: Double) {
    var timer = timer()
    #expect(timer.advance(by: seconds) == [] && timer.secondsLeft == 30)
  }
}
