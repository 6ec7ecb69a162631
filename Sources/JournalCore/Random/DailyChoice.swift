/// Chooses a list item for each day, the same on every device.
enum DailyChoice {
  /// Returns an index into a list.
  ///
  /// The days form rounds of `count` days, and each round is a shuffle seeded by its number
  /// (Fisher–Yates, Durstenfeld's order), so every item appears once before any repeats.
  static func place(of day: Day, among count: Int, isListed: Bool = false) -> Int {
    let number = Int(day.number)
    let turn = ((number % count) + count) % count
    if isListed { return turn }
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64((number - turn) / count)))
    var places = Array(0..<count)
    for i in stride(from: count - 1, to: 0, by: -1) {
      // A plain remainder, because the standard library's method may change between releases.
      places.swapAt(i, Int(generator.next() % UInt64(i + 1)))
    }
    return places[turn]
  }
}
