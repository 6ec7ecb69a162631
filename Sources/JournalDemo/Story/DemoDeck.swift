import JournalCore

/// Deals sentences so that none comes again until all others of its pool have been used.
struct DemoDeck {
  private var orders: [String: ArraySlice<Int>] = [:]

  /// Deals the next sentence of a pool, which is known by its name.
  mutating func deal(_ name: String, _ pool: [String], _ chance: inout SeededGenerator) -> String {
    if orders[name]?.isEmpty ?? true {
      var order = Array(pool.indices)
      for place in order.indices.dropLast() {
        order.swapAt(place, place + chance.below(order.count - place))
      }
      orders[name] = order[...]
    }
    guard let place = orders[name]?.popFirst() else { return "" }
    return pool[place]
  }

  /// Returns how many sentences of a pool of a size are left.
  func left(_ name: String, of count: Int) -> Int {
    orders[name]?.count ?? count
  }
}
