extension FourierTransform {
  /// The cosines and sines of the transform.
  struct Angles {
    let cosines: UnsafePointer<Double>
    let sines: UnsafePointer<Double>

    /// Returns two adjacent ones.
    @inline(__always)
    func two(at place: Int) -> Two { Two(cosines + place, sines + place) }
  }

  /// The numbers being transformed.
  ///
  /// All indices are computed to be below their count; checking each access took a third of the
  /// time.
  struct Numbers {
    let real: UnsafeMutablePointer<Double>
    let imaginary: UnsafeMutablePointer<Double>

    /// Joins the transforms of four single numbers.
    @inline(__always)
    func joinFour(at place: Int, _ angles: Angles) {
      let (re, im) = (real + place, imaginary + place)
      // The first step of each join turns by 0, where the cosine is 1 and the sine 0.
      let (a, ai, b, bi) = (re[0] + re[1], im[0] + im[1], re[0] - re[1], im[0] - im[1])
      let (c, ci, d, di) = (re[2] + re[3], im[2] + im[3], re[2] - re[3], im[2] - im[3])
      let (cosine, sine) = (angles.cosines[2], angles.sines[2])
      let (turned, turnedImaginary) = (d * cosine + di * sine, di * cosine - d * sine)
      (re[0], im[0]) = (a + c, ai + ci)
      (re[1], im[1]) = (b + turned, bi + turnedImaginary)
      (re[2], im[2]) = (a - c, ai - ci)
      (re[3], im[3]) = (b - turned, bi - turnedImaginary)
    }

    /// Joins two adjacent transforms of a length.
    @inline(__always)
    func join(at start: Int, _ half: Int, _ angles: Angles) {
      for place in stride(from: start, to: start + half, by: 2) {
        var (low, high) = (two(at: place), two(at: place + half))
        low.join(&high, angles.two(at: half - 1 + place - start))
        put(low, at: place)
        put(high, at: place + half)
      }
    }

    /// Joins four adjacent transforms of a length, as joining them twice would, but with each number
    /// read and written once.
    @inline(__always)
    func joinTwice(at start: Int, _ half: Int, _ angles: Angles) {
      for place in stride(from: start, to: start + half, by: 2) {
        let step = place - start
        var (a, b) = (two(at: place), two(at: place + half))
        var (c, d) = (two(at: place + 2 * half), two(at: place + 3 * half))
        let angle = angles.two(at: half - 1 + step)
        a.join(&b, angle)
        c.join(&d, angle)
        a.join(&c, angles.two(at: 2 * half - 1 + step))
        b.join(&d, angles.two(at: 3 * half - 1 + step))
        put(a, at: place)
        put(b, at: place + half)
        put(c, at: place + 2 * half)
        put(d, at: place + 3 * half)
      }
    }

    @inline(__always)
    private func two(at place: Int) -> Two { Two(real + place, imaginary + place) }

    @inline(__always)
    private func put(_ two: Two, at place: Int) {
      UnsafeMutableRawPointer(real + place).storeBytes(of: two.real, as: SIMD2<Double>.self)
      UnsafeMutableRawPointer(imaginary + place)
        .storeBytes(of: two.imaginary, as: SIMD2<Double>.self)
    }
  }

  /// Two adjacent complex numbers, which a processor computes at once.
  struct Two {
    var real: SIMD2<Double>
    var imaginary: SIMD2<Double>

    @inline(__always)
    init(_ real: UnsafePointer<Double>, _ imaginary: UnsafePointer<Double>) {
      self.real = UnsafeRawPointer(real).loadUnaligned(as: SIMD2<Double>.self)
      self.imaginary = UnsafeRawPointer(imaginary).loadUnaligned(as: SIMD2<Double>.self)
    }

    /// Turns others by an angle, and replaces both with their sum and difference.
    @inline(__always)
    mutating func join(_ other: inout Two, _ angle: Two) {
      let turned = other.real * angle.real + other.imaginary * angle.imaginary
      let turnedImaginary = other.imaginary * angle.real - other.real * angle.imaginary
      (other.real, other.imaginary) = (real - turned, imaginary - turnedImaginary)
      real += turned
      imaginary += turnedImaginary
    }
  }
}
