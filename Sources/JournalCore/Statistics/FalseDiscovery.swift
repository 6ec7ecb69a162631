/// Corrections for testing many hypotheses, some of which may be significant by chance.
enum FalseDiscovery {
  /// Returns for each p-value the smallest false discovery rate at which it would be significant.
  ///
  /// Y. Benjamini and Y. Hochberg, "Controlling the False Discovery Rate" (1995): with the m values
  /// in order, the i-th q is the least p·m/j over all j ≥ i.
  static func adjusted(_ p: [Double]) -> [Double] {
    var result = p
    var least = 1.0
    let order = p.indices.sorted { (p[$0], $0) < (p[$1], $1) }
    for (rank, place) in order.enumerated().reversed() {
      least = min(least, p[place] * Double(p.count) / Double(rank + 1))
      result[place] = least
    }
    return result
  }

  /// Returns how many p-values, smallest first, are significant if the chance of even one false
  /// discovery may be at most `level`.
  ///
  /// S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure" (1979): the i-th out of m
  /// has to be at most level / (m − i + 1), and so do all before it.
  /// - Parameter sorted: the p-values in ascending order.
  static func firm(_ sorted: [Double], level: Double) -> Int {
    for (place, p) in sorted.enumerated() where p > level / Double(sorted.count - place) {
      return place
    }
    return sorted.count
  }
}
