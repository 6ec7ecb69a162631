/// Tests whether a series goes with the mood more than it would if it had begun on another day.
///
/// Both series are innovations. Their cross-product is compared with those at all circular shifts
/// of at least seven days, where only chance can relate the two. Two Fourier transforms give every
/// shift at once.
struct ShiftTest: Sendable {
  private let count: Int
  private let transform: FourierTransform
  private let mood: Spectrum

  /// The transforms of a series (0 if not known) and of its mask of known days.
  private struct Spectrum: Sendable {
    var real: [Double]
    var imaginary: [Double]
  }

  /// Shorter shifts may still contain some of the association being tested.
  static let nearest = 7
  /// Shifts with fewer days on which both are known are ignored.
  static let leastPairs = 8

  /// How firmly a series goes with the mood at a lag.
  struct Outcome: Hashable, Sendable {
    /// The cross-product in units of its own standard deviation.
    var z: Double
    /// The two-sided p-value.
    var p: Double
  }

  /// Creates a test against a mood.
  /// - Parameter mood: the innovations of the mood, around 0.
  init(_ mood: GappedSeries) {
    count = mood.values.count
    transform = FourierTransform(atLeast: 2 * count)
    self.mood = ShiftTest.spectrum(mood, transform)
  }

  /// Returns the outcomes on the same day and on the next; nil if there is too little to compare.
  ///
  /// An effect on one day would also show on the other, because innovations depend on the day
  /// before. So the firmer of the two days is tested as it is, and the other one after removing
  /// what the firmer one explains.
  /// - Parameter series: the innovations of the candidate, around 0.
  func outcomes(_ series: GappedSeries) -> [Outcome]? {
    let products = products(series)
    guard let same = outcome(products, at: 0), let after = outcome(products, at: 1) else {
      return nil
    }
    let firmer = abs(same.z) >= abs(after.z) ? 0 : 1
    let likeness = series.lag1Autocorrelation
    let (next, own) = firmer == 0 ? (1, -likeness) : (-likeness, 1)
    let rest = products.indices.map { shift in
      products[shift + 1 < count ? shift + 1 : 0] * next + products[shift] * own
    }
    guard let other = outcome(rest, at: 0) else { return nil }
    return firmer == 0 ? [same, other] : [other, after]
  }

  /// Compares the product at a lag of 0 or 1 with those at shifts far from it.
  private func outcome(_ products: [Double], at lag: Int) -> Outcome? {
    guard count > 2 * ShiftTest.nearest, !products[lag].isNaN else { return nil }
    let far = products[ShiftTest.nearest + lag...count - ShiftTest.nearest + lag]
    var (sum, number) = (0.0, 0.0)
    for product in far where !product.isNaN {
      sum += product
      number += 1
    }
    guard number > 2 else { return nil }
    let mean = sum / number
    var squares = 0.0
    for product in far where !product.isNaN { squares += (product - mean) * (product - mean) }
    guard squares > 0 else { return nil }
    let z = (products[lag] - mean) / (squares / (number - 1)).squareRoot()
    return Outcome(z: z, p: StudentT.twoSided(z, degrees: number - 1))
  }

  // MARK: Products

  /// Returns the sum of products at every circular shift, divided by the square root of their
  /// number, so that all vary equally by chance; NaN for shifts with too few.
  func products(_ series: GappedSeries) -> [Double] {
    var (sums, pairs) = packed(series)
    transform.inverse(&sums, &pairs)
    return (0..<count).map { shift in
      // A shift to the right wraps around: what ran past the end is found further on.
      let over = transform.count - count + shift
      let number = (pairs[shift] + (shift > 0 ? pairs[over] : 0)).rounded()
      guard number >= Double(ShiftTest.leastPairs) else { return .nan }
      return (sums[shift] + (shift > 0 ? sums[over] : 0)) / number.squareRoot()
    }
  }

  /// Packs the spectra of the products' sums and counts as the real and imaginary parts of one.
  private func packed(_ series: GappedSeries) -> (real: [Double], imaginary: [Double]) {
    var packed = ShiftTest.spectrum(series, transform)
    // Both spectra are symmetric, so the first half tells the second, which it replaces at once.
    for place in 0...transform.count / 2 {
      let (value, mask) = ShiftTest.parts(packed, place)
      let (moodValue, moodMask) = ShiftTest.parts(mood, place)
      let sum = (
        value.0 * moodValue.0 + value.1 * moodValue.1,
        value.0 * moodValue.1 - value.1 * moodValue.0
      )
      let pairs = (
        mask.0 * moodMask.0 + mask.1 * moodMask.1, mask.0 * moodMask.1 - mask.1 * moodMask.0
      )
      let mirror = place == 0 ? 0 : transform.count - place
      packed.real[mirror] = sum.0 + pairs.1
      packed.imaginary[mirror] = pairs.0 - sum.1
      packed.real[place] = sum.0 - pairs.1
      packed.imaginary[place] = sum.1 + pairs.0
    }
    return (packed.real, packed.imaginary)
  }

  /// Transforms a series as the real part and its mask of known days as the imaginary part.
  private static func spectrum(_ series: GappedSeries, _ transform: FourierTransform) -> Spectrum {
    var real = series.values.map { $0.isNaN ? 0 : $0 }
    var imaginary = series.values.map { $0.isNaN ? 0.0 : 1 }
    transform.forward(&real, &imaginary)
    return Spectrum(real: real, imaginary: imaginary)
  }

  /// Returns the two transforms in a packed one: the spectra of real sequences are symmetric.
  @inline(__always)
  private static func parts(
    _ spectrum: Spectrum, _ place: Int
  ) -> (value: (Double, Double), mask: (Double, Double)) {
    let mirror = place == 0 ? 0 : spectrum.real.count - place
    let (a, b) = (spectrum.real[place], spectrum.imaginary[place])
    let (c, d) = (spectrum.real[mirror], spectrum.imaginary[mirror])
    return (((a + c) / 2, (b - d) / 2), ((b + d) / 2, (c - a) / 2))
  }
}

extension GappedSeries {
  /// The lag-1 autocorrelation, Σ xₜ·xₜ₋₁ / Σ xₜ², of a series around 0.
  fileprivate var lag1Autocorrelation: Double {
    var (products, squares) = (0.0, 0.0)
    for place in values.indices where !values[place].isNaN {
      squares += values[place] * values[place]
      if place > 0, !values[place - 1].isNaN { products += values[place] * values[place - 1] }
    }
    return squares > 0 ? products / squares : 0
  }
}
