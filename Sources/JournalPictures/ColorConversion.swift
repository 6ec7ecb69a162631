import CPure

/// The conversion of a colour profile's colours to sRGB.
///
/// It is for profiles of three curves and a matrix (ICC.1:2022 §8.3.3), as cameras, phones and
/// screens have them: Display P3 and Adobe RGB are such. What sRGB can't show becomes the nearest
/// value of each channel.
struct ColorConversion {
  /// Light by byte, for red, green and blue; from 0 to 1.
  private let curves: [[Double]]
  /// From the profile's light to that of sRGB.
  private let matrix: [[Double]]

  /// Prepares a conversion; nil if the profile is none for RGB, or has no curves and matrix.
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

  /// From CIE XYZ, adapted to D50, to the linear light of sRGB (Lindbloom, "RGB/XYZ matrices").
  private static let toSRGB = [
    [3.1338561, -1.6168667, -0.4906146],
    [-0.9787684, 1.9161415, 0.0334540],
    [0.0719453, -0.2289914, 1.4052427],
  ]

  /// The bytes of sRGB (IEC 61966-2-1) for light from 0 to 1 in 4095 steps.
  private static let encoded: [UInt8] = (0...4095).map { step in
    let light = Double(step) / 4095
    let value =
      light <= 0.0031308 ? 12.92 * light : 1.055 * ICCProfile.power(light, 1 / 2.4) - 0.055
    return UInt8(min(255, max(0, (255 * value).rounded())))
  }

  /// Returns pixels of three bytes in the colours of sRGB.
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
