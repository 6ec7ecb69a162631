extension TrendsView {
  /// The lowest and the highest value of the days in the middle: of the days in the order of their
  /// values, as many are left out below as above, and at least half are kept; nil without a value.
  ///
  /// Quartiles lie between two values and may have fewer days than half between them.
  package var middle: (low: Double, high: Double)? {
    let sorted = days.map(\.value).sorted()
    let left = sorted.count / 4
    return sorted.isEmpty ? nil : (sorted[left], sorted[sorted.count - 1 - left])
  }
}
