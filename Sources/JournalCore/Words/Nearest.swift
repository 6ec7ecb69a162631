/// The known word that a mistyped one most likely meant: at most two edits away, and fewer than
/// half of its length; nil where none is near.
///
/// Damerau–Levenshtein, restricted to adjacent transpositions.
public func nearest(_ word: String, among known: [String]) -> String? {
  let limit = min(2, (word.count - 1) / 2)
  guard limit > 0, word.count <= 64 else { return nil }
  let near = known.map { ($0, distance(Array(word), Array($0))) }.filter { $0.1 <= limit }
  return near.min { $0.1 < $1.1 }?.0
}

private func distance(_ a: [Character], _ b: [Character]) -> Int {
  var before: [Int] = []
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      let change = last[j] + (a[i] == b[j] ? 0 : 1)
      var best = min(change, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      row.append(best)
    }
    (before, last) = (last, row)
  }
  return last[b.count]
}
