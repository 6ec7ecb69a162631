import CPure

/// The discrete Fourier transform of complex sequences whose length is a power of two.
///
/// Radix 2: J. W. Cooley and J. W. Tukey, "An Algorithm for the Machine Calculation of Complex
/// Fourier Series" (1965). Time grows as n·log n.
struct FourierTransform: Sendable {
  /// The length.
  let count: Int
  /// cos and sin of πk/h for k < h, for each half h = 1, 2, 4, …, one after the other: those of h
  /// begin at h − 1, so that each step reads its own in a row.
  private let cosines: [Double]
  private let sines: [Double]
  /// Transforms up to this length are finished one after the other, while they are in the cache.
  private static let block = 1024

  /// Creates the transform for the smallest power of two that is at least a length, and 4.
  init(atLeast length: Int) {
    var count = 4
    while count < length { count *= 2 }
    self.count = count
    var cosines = [Double](repeating: 0, count: count - 1)
    var sines = cosines
    var half = count / 2
    for place in 0..<half {
      let angle = 2 * Double.pi * Double(place) / Double(count)
      (cosines[half - 1 + place], sines[half - 1 + place]) = (cpure_cos(angle), cpure_sin(angle))
    }
    // Those of each smaller half are every second one of the next half.
    while half > 1 {
      half /= 2
      for place in 0..<half {
        cosines[half - 1 + place] = cosines[2 * half - 1 + 2 * place]
        sines[half - 1 + place] = sines[2 * half - 1 + 2 * place]
      }
    }
    (self.cosines, self.sines) = (cosines, sines)
  }

  /// Replaces a sequence, padded with zeros, with Σ xₜ·exp(−2πikt/n).
  func forward(_ real: inout [Double], _ imaginary: inout [Double]) {
    real = reordered(real)
    imaginary = reordered(imaginary)
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        cosines.withUnsafeBufferPointer { cosines in
          sines.withUnsafeBufferPointer { sines in
            let numbers = Numbers(real: real.baseAddress!, imaginary: imaginary.baseAddress!)
            join(numbers, Angles(cosines: cosines.baseAddress!, sines: sines.baseAddress!))
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

  /// Returns a sequence, padded with zeros, with each element at the index given by its own index
  /// with the bits reversed.
  ///
  /// Elements whose indices differ only in the first and the last three bits are moved together, so
  /// that whole lines of the cache are read and written.
  private func reordered(_ sequence: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: count)
    let reversed = count < 64 ? [0] : [0, 4, 2, 6, 1, 5, 3, 7]
    let side = reversed.count
    let (far, middles) = (count / side, count / (side * side))
    var other = 0
    for middle in 0..<middles {
      for row in 0..<side {
        let first = row * far + middle * side
        guard first < sequence.count else { break }
        let start = other * side + reversed[row]
        for column in 0..<min(side, sequence.count - first) {
          result[reversed[column] * far + start] = sequence[first + column]
        }
      }
      // Adding 1 flips the ones at the end and the zero before them; here from the other end.
      other ^= middles - middles >> ((middle + 1).trailingZeroBitCount + 1)
    }
    return result
  }

  /// Joins adjacent transforms in pairs, from those of one number each, until there is only one.
  private func join(_ numbers: Numbers, _ angles: Angles) {
    let block = min(count, FourierTransform.block)
    for start in stride(from: 0, to: count, by: block) {
      for place in stride(from: start, to: start + block, by: 4) {
        numbers.joinFour(at: place, angles)
      }
      var half = 4
      while 4 * half <= block {
        for place in stride(from: start, to: start + block, by: 4 * half) {
          numbers.joinTwice(at: place, half, angles)
        }
        half *= 4
      }
      if half < block { numbers.join(at: start, half, angles) }
    }
    var half = block
    while half < count {
      for place in stride(from: 0, to: count, by: 2 * half) {
        numbers.join(at: place, half, angles)
      }
      half *= 2
    }
  }
}
