import CPure

/// The discrete Fourier transform of complex sequences whose length is a power of two.
///
/// Radix 2 in place: J. W. Cooley and J. W. Tukey, "An Algorithm for the Machine Calculation of
/// Complex Fourier Series" (1965). Time grows as n·log n.
struct FourierTransform: Sendable {
  /// The length.
  let count: Int
  /// cos and sin of 2πk/n, for the first half of the circle.
  private let cosines: [Double]
  private let sines: [Double]

  /// Creates the transform for the smallest power of two that is at least a length.
  init(atLeast length: Int) {
    var count = 1
    while count < length { count *= 2 }
    self.count = count
    let angles = (0..<count / 2).map { 2 * Double.pi * Double($0) / Double(count) }
    cosines = angles.map(cpure_cos)
    sines = angles.map(cpure_sin)
  }

  /// Replaces a sequence, padded with zeros, with Σ xₜ·cpure_exp(−2πikt/n).
  func forward(_ real: inout [Double], _ imaginary: inout [Double]) {
    real += repeatElement(0, count: count - real.count)
    imaginary += repeatElement(0, count: count - imaginary.count)
    // All indices are computed to be below `count`; checking each access took a third of the time.
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        reorder(real, imaginary)
        cosines.withUnsafeBufferPointer { cosines in
          sines.withUnsafeBufferPointer { sines in
            var half = 1
            while half < count {
              join(real, imaginary, half, cosines, sines)
              half *= 2
            }
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

  /// Combines adjacent transforms of a length in pairs.
  private func join(
    _ real: Numbers, _ imaginary: Numbers, _ half: Int, _ cosines: Table, _ sines: Table
  ) {
    let step = count / (2 * half)
    for start in stride(from: 0, to: count, by: 2 * half) {
      for offset in 0..<half {
        let (low, high) = (start + offset, start + offset + half)
        let (c, s) = (cosines[offset * step], sines[offset * step])
        let re = real[high] * c + imaginary[high] * s
        let im = imaginary[high] * c - real[high] * s
        (real[high], imaginary[high]) = (real[low] - re, imaginary[low] - im)
        real[low] += re
        imaginary[low] += im
      }
    }
  }

  /// Moves each element to the index given by its own index with the bits reversed.
  private func reorder(_ real: Numbers, _ imaginary: Numbers) {
    var other = 0
    for place in 1..<max(count, 1) {
      var bit = count >> 1
      while other & bit != 0 {
        other ^= bit
        bit >>= 1
      }
      other |= bit
      if place < other {
        real.swapAt(place, other)
        imaginary.swapAt(place, other)
      }
    }
  }
}
