import JournalCore

/// Chooses the faulty entries of a broken journal: one in fifty, and every fault at least once.
struct DemoProblemPlan {
  private let step: Int
  private let seed: UInt64

  /// Distributes the faults over a number of entries.
  init(entries: Int, seed: UInt64) {
    let kinds = DemoProblem.allCases.count
    step = max(1, entries / max(kinds, entries / 50))
    self.seed = seed
  }

  /// Returns the fault of an entry, counted from 0; nil for a valid one.
  func fault(ofEntry number: Int) -> DemoProblem? {
    let turn = number / step
    var chance = SeededGenerator(seed: seed, purpose: 7, number: turn)
    guard number % step == chance.below(step) else { return nil }
    return DemoProblem.allCases[turn % DemoProblem.allCases.count]
  }
}
