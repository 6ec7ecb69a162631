import JournalCore
import Platform

/// A colour by its lightness and two axes of hue, evenly spaced as people see it.
///
/// The conversions are from Björn Ottosson, *A perceptual color space for image processing* (2020).
struct OKLab: Hashable {
  /// From 0 (black) to 1 (white).
  var lightness: Double
  /// From green to red, and from blue to yellow; 0 for greys.
  var a, b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ colour: Colour) {
    let (red, green, blue) = colour.light
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The nearest sRGB colour, each component clamped to its range.
  var colour: Colour {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let l3 = l * l * l
    let m3 = m * m * m
    let s3 = s * s * s
    return Colour(
      light: 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
      -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
      -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
  }

  /// Returns the colour at a fraction of the way to another.
  func mixed(with other: OKLab, _ fraction: Double) -> OKLab {
    func part(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
    return OKLab(
      lightness: part(lightness, other.lightness), a: part(a, other.a), b: part(b, other.b))
  }

  /// Returns the squared distance to another colour.
  func distance(to other: OKLab) -> Double {
    let x = lightness - other.lightness
    let y = a - other.a
    let z = b - other.b
    return x * x + y * y + z * z
  }
}

extension Colour {
  /// The components' amounts of light, from 0 to 1 (IEC 61966-2-1).
  var light: (red: Double, green: Double, blue: Double) {
    func light(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return (light(red), light(green), light(blue))
  }

  /// Creates a colour from amounts of light, each clamped to the range from 0 to 1.
  init(light red: Double, _ green: Double, _ blue: Double) {
    func part(_ light: Double) -> UInt8 {
      let light = min(max(light, 0), 1)
      let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8(clamping: Int(clamping: (value * 255).rounded()))
    }
    self.init(part(red), part(green), part(blue))
  }

  /// The relative luminance, from 0 to 1 (WCAG 2.2).
  var luminance: Double {
    let (red, green, blue) = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// Returns the contrast with another colour, from 1 to 21 (WCAG 2.2).
  func contrast(with other: Colour) -> Double {
    let a = luminance
    let b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
