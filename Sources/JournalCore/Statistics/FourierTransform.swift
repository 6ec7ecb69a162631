import CPure

/// The discrete Fourier transform of complex sequences whose length is a power of two.
///
/// Radix 2 in place: J. W. Cooley and J. W. Tukey, "An Algorithm for the Machine Calculation of
/// Complex Fourier Series" (1965). Time grows as n·log n.
struct FourierTransform: Sendable {
  /// The length.
  let count: Int
  /// cos and sin of πk/h for k < h, for each half h = 1, 2, 4, …, one after the other: those of h
  /// begin at h − 1, so that each step reads its own in a row.
  private let cosines: [Double]
  private let sines: [Double]
  /// Transforms up to this length are finished one after the other, while they are in the cache.
  private static let block = 4096

  /// Creates the transform for the smallest power of two that is at least a length.
  init(atLeast length: Int) {
    var count = 1
    while count < length { count *= 2 }
    self.count = count
    let angles = (0..<count / 2).map { 2 * Double.pi * Double($0) / Double(count) }
    let (allCosines, allSines) = (angles.map(cpure_cos), angles.map(cpure_sin))
    var (cosines, sines): ([Double], [Double]) = ([], [])
    cosines.reserveCapacity(count)
    sines.reserveCapacity(count)
    var half = 1
    while half < count {
      for offset in 0..<half {
        cosines.append(allCosines[offset * (count / (2 * half))])
        sines.append(allSines[offset * (count / (2 * half))])
      }
      half *= 2
    }
    (self.cosines, self.sines) = (cosines, sines)
  }

  /// Replaces a sequence, padded with zeros, with Σ xₜ·cpure_exp(−2πikt/n).
  func forward(_ real: inout [Double], _ imaginary: inout [Double]) {
    real = reordered(real)
    imaginary = reordered(imaginary)
    // All indices are computed to be below `count`; checking each access took a third of the time.
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        cosines.withUnsafeBufferPointer { cosines in
          sines.withUnsafeBufferPointer { sines in
            let block = min(count, FourierTransform.block)
            for start in stride(from: 0, to: count, by: block) {
              join(real, imaginary, start..<start + block, from: 1, cosines, sines)
            }
            join(real, imaginary, 0..<count, from: block, cosines, sines)
          }
        }
      }
    }
  }

  /// Replaces a spectrum with its sequence, divided by n.
  func inverse(_ real: inout [Double], _ imaginary: inout [Double]) {
    // Swapping the real and imaginary parts before and after reverses the rotation.
    forward(&imaginary, &real)
    let part = 1 / Double(count)
    for place in 0..<count {
      real[place] *= part
      imaginary[place] *= part
    }
  }

  private typealias Numbers = UnsafeMutableBufferPointer<Double>
  private typealias Table = UnsafeBufferPointer<Double>

  /// Combines adjacent transforms in a range in pairs, until there is only one.
  /// - Parameter first: the length of the transforms.
  private func join(
    _ real: Numbers, _ imaginary: Numbers, _ range: Range<Int>, from first: Int,
    _ cosines: Table, _ sines: Table
  ) {
    var half = first
    while half < range.count {
      let (cosines, sines) = (cosines.baseAddress! + half - 1, sines.baseAddress! + half - 1)
      for start in stride(from: range.lowerBound, to: range.upperBound, by: 2 * half) {
        let (low, lowImaginary) = (real.baseAddress! + start, imaginary.baseAddress! + start)
        let (high, highImaginary) = (low + half, lowImaginary + half)
        for place in 0..<half {
          let (c, s) = (cosines[place], sines[place])
          let re = high[place] * c + highImaginary[place] * s
          let im = highImaginary[place] * c - high[place] * s
          high[place] = low[place] - re
          highImaginary[place] = lowImaginary[place] - im
          low[place] += re
          lowImaginary[place] += im
        }
      }
      half *= 2
    }
  }

  /// Returns a sequence, padded with zeros, with each element at the index given by its own index
  /// with the bits reversed.
  private func reordered(_ sequence: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: count)
    var other = 0
    for (place, number) in sequence.enumerated() {
      result[other] = number
      // Adding 1 flips the zeros at the end of the sum, and the bit above; here from the other end.
      other ^= count - count >> ((place + 1).trailingZeroBitCount + 1)
    }
    return result
  }
}
