import CPure

/// The conversion from a colour profile's colours to sRGB.
///
/// It is for profiles with three curves and a matrix (ICC.1:2022 §8.3.3), as cameras, phones and
/// screens have them, such as Display P3 and Adobe RGB. Colours outside sRGB become each channel's
/// nearest value.
struct ColorConversion {
  /// Light by byte, for red, green and blue; from 0 to 1.
  private let curves: [[Double]]
  /// From the profile's light to sRGB's.
  private let matrix: [[Double]]

  /// Prepares a conversion; nil if the profile isn't for RGB, or lacks curves or a matrix.
  init?(profile: [UInt8]) {
    guard let profile = ICCProfile(profile),
      let colors = ICCProfile.all(["rXYZ", "gXYZ", "bXYZ"].map(profile.color)),
      let curves = ICCProfile.all(["rTRC", "gTRC", "bTRC"].map(profile.curve))
    else { return nil }
    self.curves = curves
    matrix = ColorConversion.toSRGB.map { row in
      colors.map { color in zip(row, color).reduce(0) { $0 + $1.0 * $1.1 } }
    }
  }

  /// From CIE XYZ, adapted to D50, to sRGB's linear light (Lindbloom, "RGB/XYZ matrices").
  private static let toSRGB = [
    [3.1338561, -1.6168667, -0.4906146],
    [-0.9787684, 1.9161415, 0.0334540],
    [0.0719453, -0.2289914, 1.4052427],
  ]

  /// sRGB's bytes (IEC 61966-2-1) for light from 0 to 1 in 4095 steps.
  private static let encoded: [UInt8] = (0...4095).map { step in
    let light = Double(step) / 4095
    let value =
      light <= 0.0031308 ? 12.92 * light : 1.055 * ICCProfile.power(light, 1 / 2.4) - 0.055
    return UInt8(min(255, max(0, (255 * value).rounded())))
  }

  /// Returns pixels of three bytes in sRGB's colours.
  func converted(_ bytes: [UInt8]) -> [UInt8] {
    var converted = bytes
    for place in stride(from: 0, to: bytes.count - 2, by: 3) {
      let red = curves[0][Int(bytes[place])]
      let green = curves[1][Int(bytes[place + 1])]
      let blue = curves[2][Int(bytes[place + 2])]
      for channel in 0..<3 {
        let row = matrix[channel]
        let light = row[0] * red + row[1] * green + row[2] * blue
        let step = min(1, max(0, light)) * 4095
        converted[place + channel] = ColorConversion.encoded[Int(step.rounded())]
      }
    }
    return converted
  }
}

/// The parts of an ICC profile (ICC.1:2022) that describe RGB by curves and a matrix.
struct ICCProfile {
  private let bytes: [UInt8]

  /// Creates a profile; nil if it isn't one from RGB to CIE XYZ.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard text(at: 16) == "RGB ", text(at: 20) == "XYZ " else { return nil }
  }

  /// Returns the values if none is missing.
  static func all(_ values: [[Double]?]) -> [[Double]]? {
    let found = values.compactMap { $0 }
    return found.count == values.count ? found : nil
  }

  /// Returns a power; 0 for a base of 0 or less, where a profile's formulas are 0.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    base <= 0 ? 0 : cpure_exp(exponent * cpure_log(base))
  }

  /// Returns the value of an XYZ tag (§10.31).
  func color(_ tag: String) -> [Double]? {
    guard let start = place(ofTag: tag), text(at: start) == "XYZ " else { return nil }
    let values = (0..<3).compactMap { fixed(at: start + 8 + 4 * $0) }
    return values.count == 3 ? values : nil
  }

  /// Returns each byte's light, from a curve's tag; from 0 to 1.
  func curve(_ tag: String) -> [Double]? {
    guard let start = place(ofTag: tag) else { return nil }
    let function: ((Double) -> Double)? =
      switch text(at: start) {
      case "curv": sampledCurve(at: start)
      case "para": formula(at: start)
      default: nil
      }
    return function.map { function in
      (0...255).map { byte in
        let light = function(Double(byte) / 255)
        return light.isFinite ? min(1, max(0, light)) : 0
      }
    }
  }

  // MARK: Curves

  /// `curveType` (§10.6): nothing, a power, or samples with straight lines between them.
  private func sampledCurve(at start: Int) -> ((Double) -> Double)? {
    guard let count = number(at: start + 8, 4) else { return nil }
    if count == 0 { return { $0 } }
    if count == 1 {
      return number(at: start + 12, 2).map { gamma in
        { ICCProfile.power($0, Double(gamma) / 256) }
      }
    }
    guard count <= 65_536 else { return nil }
    let samples = (0..<count).compactMap { number(at: start + 12 + 2 * $0, 2) }
    guard samples.count == count else { return nil }
    return { value in
      let position = value * Double(count - 1)
      let index = min(count - 2, Int(position))
      let low = Double(samples[index])
      let high = Double(samples[index + 1])
      return (low + (high - low) * (position - Double(index))) / 65_535
    }
  }

  /// `parametricCurveType` (§10.18): a power, and below a limit a straight line.
  private func formula(at start: Int) -> ((Double) -> Double)? {
    guard let kind = number(at: start + 8, 2), kind <= 4 else { return nil }
    let count = [1, 3, 4, 5, 7][kind]
    let p = (0..<count).compactMap { fixed(at: start + 12 + 4 * $0) }
    guard p.count == count else { return nil }
    func powered(_ value: Double) -> Double { ICCProfile.power(p[1] * value + p[2], p[0]) }
    return switch kind {
    case 0: { ICCProfile.power($0, p[0]) }
    case 1: powered
    case 2: { powered($0) + p[3] }
    case 3: { $0 >= p[4] ? powered($0) : p[3] * $0 }
    default: { $0 >= p[4] ? powered($0) + p[5] : p[3] * $0 + p[6] }
    }
  }

  // MARK: Bytes

  private func place(ofTag tag: String) -> Int? {
    for entry in 0..<min(100, number(at: 128, 4) ?? 0) {
      let place = 132 + 12 * entry
      if text(at: place) == tag { return number(at: place + 4, 4) }
    }
    return nil
  }

  private func number(at place: Int, _ length: Int) -> Int? {
    guard place <= bytes.count - length else { return nil }
    return bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a `s15Fixed16Number`.
  private func fixed(at place: Int) -> Double? {
    number(at: place, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  private func text(at place: Int) -> String? {
    guard place <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }
}
