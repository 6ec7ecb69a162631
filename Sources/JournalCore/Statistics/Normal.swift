import CPure

/// The standard normal distribution.
enum Normal {
  /// Returns the density at a number.
  static func density(_ x: Double) -> Double {
    cpure_exp(-x * x / 2) / (2 * Double.pi).squareRoot()
  }

  /// Returns the probability of a number below x; exact for x far below 0, too.
  static func below(_ x: Double) -> Double { cpure_erfc(-x / 2.0.squareRoot()) / 2 }

  /// Returns the number with a given share of all numbers below it.
  ///
  /// M. J. Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution", Applied
  /// Statistics 37 (1988), PPND16: about 16 digits.
  /// - Parameter share: above 0 and below 1.
  static func quantile(_ share: Double) -> Double {
    let q = share - 0.5
    if abs(q) <= 0.425 {
      let r = 0.180625 - q * q
      return q * ratio(r, central)
    }
    let tail = (-cpure_log(q < 0 ? share : 1 - share)).squareRoot()
    let value = tail <= 5 ? ratio(tail - 1.6, near) : ratio(tail - 5, far)
    return q < 0 ? -value : value
  }

  /// The coefficients of a polynomial and of its divisor, the constants first.
  private typealias Ratio = (above: [Double], below: [Double])

  private static func ratio(_ x: Double, _ ratio: Ratio) -> Double {
    func value(_ coefficients: [Double]) -> Double {
      coefficients.reversed().reduce(0) { $0 * x + $1 }
    }
    return value(ratio.above) / value(ratio.below)
  }

  private static let central: Ratio = (
    [
      3.3871328727963666080, 1.3314166789178437745e2, 1.9715909503065514427e3,
      1.3731693765509461125e4, 4.5921953931549871457e4, 6.7265770927008700853e4,
      3.3430575583588128105e4, 2.5090809287301226727e3,
    ],
    [
      1, 4.2313330701600911252e1, 6.8718700749205790830e2, 5.3941960214247511077e3,
      2.1213794301586595867e4, 3.9307895800092710610e4, 2.8729085735721942674e4,
      5.2264952788528545610e3,
    ]
  )
  private static let near: Ratio = (
    [
      1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550,
      3.64784832476320460504, 1.27045825245236838258, 2.41780725177450611770e-1,
      2.27238449892691845833e-2, 7.74545014278341407640e-4,
    ],
    [
      1, 2.05319162663775882187, 1.67638483018380384940, 6.89767334985100004550e-1,
      1.48103976427480074590e-1, 1.51986665636164571966e-2, 5.47593808499534494600e-4,
      1.05075007164441684324e-9,
    ]
  )
  private static let far: Ratio = (
    [
      6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580,
      2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
      2.71155556874348757815e-5, 2.01033439929228813265e-7,
    ],
    [
      1, 5.99832206555887937690e-1, 1.36929880922735805310e-1, 1.48753612908506148525e-2,
      7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7,
      2.04426310338993978564e-15,
    ]
  )
}
