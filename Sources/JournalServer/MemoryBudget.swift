import Synchronization

/// The bytes that forms and answers may have in memory, those of all connections together.
final class MemoryBudget: Sendable {
  private let left: Atomic<Int>

  /// What needs fewer bytes than this counts as nothing: there are only so many connections.
  static let free = 64 << 10

  init(_ bytes: Int) { left = Atomic(bytes) }

  /// Reserves bytes; returns false if there aren't as many left.
  func take(_ bytes: Int) -> Bool {
    guard left.subtract(bytes, ordering: .relaxed).newValue < 0 else { return true }
    give(bytes)
    return false
  }

  /// Gives back what was reserved.
  func give(_ bytes: Int) { left.add(bytes, ordering: .relaxed) }
}
