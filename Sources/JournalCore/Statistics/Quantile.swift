/// Order statistics.
enum Quantile {
  /// Returns the type 7 quantile (the default in R and NumPy): linear between the order
  /// statistics at (n − 1)·p.
  ///
  /// After Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996).
  /// - Parameters:
  ///   - sorted: numbers in ascending order, at least one.
  ///   - p: 0 to 1.
  static func type7(_ sorted: [Double], _ p: Double) -> Double {
    let place = Double(sorted.count - 1) * p
    let low = Int(clamping: place.rounded(.down))
    guard low + 1 < sorted.count else { return sorted[sorted.count - 1] }
    return sorted[low] + (place - Double(low)) * (sorted[low + 1] - sorted[low])
  }
}
