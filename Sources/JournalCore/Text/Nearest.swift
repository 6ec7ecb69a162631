/// Returns the known word that was most likely meant: the one with the smallest edit distance, if
/// it is close enough.
///
/// Used for *did you mean* with commands, keys, habits, tags and settings.
///
/// An edit inserts, deletes or replaces a character, or swaps two neighbours (Damerau, "optimal
/// string alignment"). One edit is allowed in words with up to four characters, two with up to
/// eight, three in longer ones; upper and lower case, `-`, `_` and space are equal. The first of
/// equally close words wins.
public func nearest(_ word: String, among known: some Sequence<String>) -> String? {
  let wanted = folded(word)
  // Longer words aren't typos, and comparing takes time proportional to the product of the lengths.
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: String?
  var limit = wanted.count <= 4 ? 1 : wanted.count <= 8 ? 2 : 3
  for candidate in known {
    let other = folded(candidate)
    guard abs(other.count - wanted.count) <= limit else { continue }
    let distance = edits(wanted, other)
    // A word with nothing in common with the typed one doesn't help, however short it is.
    guard distance <= limit, distance < max(wanted.count, other.count) else { continue }
    best = candidate
    limit = distance - 1
    if limit < 0 { break }
  }
  return best
}

private func folded(_ word: String) -> [Character] {
  word.lowercased().map { $0 == "_" || $0 == " " ? "-" : $0 }
}

/// Returns the edit distance between two words.
private func edits(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        least = min(least, beforeLast[j - 1] + 1)
      }
      row.append(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
