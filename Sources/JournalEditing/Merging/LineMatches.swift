/// The matching lines in two texts, in order; each line is represented by a number.
///
/// Lines that occur once in both texts are anchors, as in patience diff; between two of them the
/// shortest edit decides (Myers, by the standard library). Time grows with lines × changes, so
/// sections too long for that count as wholly new.
enum LineMatches {
  /// The maximum section length; longer sections without an anchor aren't compared line by line.
  private static let limit = 4000

  /// Returns the indices of equal lines, increasing in both texts.
  static func pairs(_ old: [[UInt8]], _ new: [[UInt8]]) -> [(old: Int, new: Int)] {
    var numbers: [[UInt8]: Int] = [:]
    func number(of line: [UInt8]) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    return pairs(old.map(number), new.map(number))
  }

  /// Returns the indices of equal numbers, increasing in both.
  /// - Parameter section: returns the known pairs of a section; nil if it must be divided.
  static func pairs(
    _ old: [Int], _ new: [Int],
    section: (Range<Int>, Range<Int>) -> [(old: Int, new: Int)]? = { _, _ in nil }
  ) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var open = [(old: 0..<old.count, new: 0..<new.count)]
    while let (inOld, inNew) = open.popLast() {
      if let known = section(inOld, inNew) {
        pairs += known
        continue
      }
      var a = inOld
      var b = inNew
      while !a.isEmpty, !b.isEmpty, old[a.lowerBound] == new[b.lowerBound] {
        pairs.append((a.lowerBound, b.lowerBound))
        a = a.lowerBound + 1..<a.upperBound
        b = b.lowerBound + 1..<b.upperBound
      }
      while !a.isEmpty, !b.isEmpty, old[a.upperBound - 1] == new[b.upperBound - 1] {
        pairs.append((a.upperBound - 1, b.upperBound - 1))
        a = a.lowerBound..<a.upperBound - 1
        b = b.lowerBound..<b.upperBound - 1
      }
      guard !a.isEmpty, !b.isEmpty else { continue }
      let anchors = anchors(old, a, new, b)
      guard !anchors.isEmpty else {
        pairs += section(a, b) ?? shortest(old, a, new, b)
        continue
      }
      var fromOld = a.lowerBound
      var fromNew = b.lowerBound
      for anchor in anchors {
        pairs.append(anchor)
        open.append((fromOld..<anchor.old, fromNew..<anchor.new))
        fromOld = anchor.old + 1
        fromNew = anchor.new + 1
      }
      open.append((fromOld..<a.upperBound, fromNew..<b.upperBound))
    }
    return pairs.sorted { $0.old < $1.old }
  }

  /// Returns the longest run of lines that occur once in each text, in the same order.
  private static func anchors(
    _ old: [Int], _ inOld: Range<Int>, _ new: [Int], _ inNew: Range<Int>
  ) -> [(old: Int, new: Int)] {
    let places = singles(new, inNew)
    let common = singles(old, inOld).compactMap { line, place in
      places[line].map { (old: place, new: $0) }
    }
    return longestRun(common.sorted { $0.old < $1.old })
  }

  /// Returns the lines that occur once, with their places.
  private static func singles(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int?] = [:]
    for place in range {
      places.updateValue(places[lines[place]] == nil ? place : nil, forKey: lines[place])
    }
    return places.compactMapValues { $0 }
  }

  /// Returns the longest run of pairs increasing in `new` (patience sorting).
  private static func longestRun(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var piles: [Int] = []  // the last pair of the best run of each length
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = piles.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[piles[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? piles[low - 1] : nil
      if low == piles.count { piles.append(index) } else { piles[low] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var next = piles.last
    while let index = next {
      run.append(pairs[index])
      next = before[index]
    }
    return run.reversed()
  }

  private static func shortest(
    _ old: [Int], _ inOld: Range<Int>, _ new: [Int], _ inNew: Range<Int>
  ) -> [(old: Int, new: Int)] {
    guard inOld.count + inNew.count <= limit else { return [] }
    let change = new[inNew].difference(from: old[inOld])
    var gone = Set<Int>()
    var come = Set<Int>()
    for removal in change.removals {
      if case .remove(let offset, _, _) = removal { gone.insert(offset) }
    }
    for insertion in change.insertions {
      if case .insert(let offset, _, _) = insertion { come.insert(offset) }
    }
    let kept = (0..<inOld.count).filter { !gone.contains($0) }
    let found = (0..<inNew.count).filter { !come.contains($0) }
    return zip(kept, found).map { (inOld.lowerBound + $0, inNew.lowerBound + $1) }
  }
}
