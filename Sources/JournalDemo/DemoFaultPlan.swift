import JournalCore

/// Which entries of a broken journal are broken: one in fifty, and every kind at least once.
struct DemoFaultPlan {
  private let step: Int
  private let seed: UInt64

  /// Spreads the faults over so many entries.
  init(entries: Int, seed: UInt64) {
    let kinds = DemoFault.allCases.count
    step = max(1, entries / max(kinds, entries / 50))
    self.seed = seed
  }

  /// What is wrong with an entry, counted from 0; nil for a sound one.
  func fault(ofEntry number: Int) -> DemoFault? {
    let turn = number / step
    var chance = SeededGenerator(seed: seed, purpose: 7, number: turn)
    guard number % step == chance.below(step) else { return nil }
    return DemoFault.allCases[turn % DemoFault.allCases.count]
  }
}
