import Synchronization
import Testing
import Platform

/// Work on several threads: all of it is done, once, however many threads there are.
@Suite struct OnAllCoresTests {
  @Test("each piece is done once, and all are done at the end", arguments: [0, 1, 2, 3, 64, 1000])
  func once(_ pieces: Int) {
    let counts = Mutex([Int](repeating: 0, count: pieces))
    onAllCores(pieces) { piece in counts.withLock { $0[piece] += 1 } }
    #expect(counts.withLock { $0 } == [Int](repeating: 1, count: pieces))
  }

  @Test("work may start work of its own")
  func nested() {
    let sum = Atomic(0)
    onAllCores(20) { one in
      onAllCores(20) { other in sum.wrappingAdd(one * other, ordering: .relaxed) }
    }
    #expect(sum.load(ordering: .relaxed) == 190 * 190)
  }

  @Test("what is made of many elements keeps their order", arguments: [0, 1, 63, 64, 65, 5000])
  func order(_ count: Int) {
    #expect(Array(0..<count).mapOnAllCores { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  private struct Refusal: Error, Equatable {
    var number: Int
  }

  @Test("of two failures the first counts")
  func failures() {
    #expect(
      onTwoCores {
        1
      } and: {
        "two"
      } == (1, "two"))
    #expect(throws: Refusal(number: 1)) {
      try onTwoCores { () throws(Refusal) -> Int in
        throw Refusal(number: 1)
      } and: {
        () throws(Refusal) -> Int in
        throw Refusal(number: 2)
      }
    }
  }
}
