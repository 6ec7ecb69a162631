/// Which thing of a list belongs to a day, the same on every device.
enum DailyChoice {
  /// A place in a list: rounds of `count` days, each round a shuffle seeded by its number
  /// (Fisher–Yates, Durstenfeld's order), so that each comes once before any comes again.
  static func place(of day: Day, among count: Int, isListed: Bool = false) -> Int {
    let number = Int(day.number)
    let turn = ((number % count) + count) % count
    if isListed { return turn }
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64((number - turn) / count)))
    var places = Array(0..<count)
    for i in stride(from: count - 1, to: 0, by: -1) {
      // Taken by remainder, not by the standard library's way, which may change between releases.
      places.swapAt(i, Int(generator.next() % UInt64(i + 1)))
    }
    return places[turn]
  }
}
