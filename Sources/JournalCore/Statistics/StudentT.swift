import CPure

/// Student's t distribution.
enum StudentT {
  /// Returns the probability of a value at least as far from 0 as t, in either direction.
  ///
  /// It is I_x(ν/2, ½) with x = ν/(ν + t²): Abramowitz and Stegun, "Handbook of Mathematical
  /// Functions" (1964), 26.7.1.
  /// - Parameter degrees: the degrees of freedom, above 0.
  static func twoSided(_ t: Double, degrees: Double) -> Double {
    guard t.isFinite else { return t.isNaN ? 1 : 0 }
    let square = t * t
    let x = degrees / (degrees + square)
    return min(1, incompleteBeta(x, rest: square / (degrees + square), degrees / 2, 0.5))
  }

  /// Returns the number with a given share of all numbers below it, by halving.
  /// - Parameters:
  ///   - share: at least 0.5 and below 1.
  ///   - degrees: the degrees of freedom, at least 1.
  static func quantile(_ share: Double, degrees: Double) -> Double {
    var low = 0.0
    var high = 1e6
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if 1 - twoSided(middle, degrees: degrees) / 2 < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the regularised incomplete beta function I_x(a, b), by its continued fraction.
  ///
  /// NIST "Digital Library of Mathematical Functions", 8.17.22, summed after W. J. Lentz (1976).
  /// - Parameter rest: 1 − x, passed separately so that no precision is lost if x is nearly 1.
  private static func incompleteBeta(
    _ x: Double, rest: Double, _ a: Double, _ b: Double
  ) -> Double {
    guard x > 0 else { return 0 }
    guard rest > 0 else { return 1 }
    // The fraction converges fast below the mean; above it, use the other tail.
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(rest, rest: x, b, a) }
    let front = cpure_exp(a * cpure_log(x) + b * cpure_log(rest) - logBeta(a, b)) / a
    return front * fraction(x, a, b)
  }

  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    func apart(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / apart(1 - (a + b) * x / (a + 1))
    var result = d
    for step in 1...10_000 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / apart(1 + even * d)
      c = apart(1 + even / c)
      result *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / apart(1 + odd * d)
      c = apart(1 + odd / c)
      result *= d * c
      if abs(d * c - 1) < 1e-16 { break }
    }
    return result
  }

  private static func logBeta(_ a: Double, _ b: Double) -> Double {
    cpure_log_gamma(a) + cpure_log_gamma(b) - cpure_log_gamma(a + b)
  }
}
