import Foundation
import JournalCore

@testable import JournalRender

/// How people see colours: differences, and what is left of a colour without one kind of cone.
enum SeenColours {
  /// The kinds of vision: with all cones, and without those for long, middle and short waves.
  enum Vision: CaseIterable {
    case normal, protanopia, deuteranopia, tritanopia

    /// Matrices on amounts of light, severity 1.0 (Machado, Oliveira and Fernandes, *A
    /// Physiologically-based Model for Simulation of Color Vision Deficiency*, 2009, table 1).
    var matrix: [[Double]] {
      switch self {
      case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      }
    }
  }

  struct Lab {
    var l, a, b: Double
  }

  /// Returns a colour as a kind of vision sees it, in CIE L*a*b* for daylight (D65).
  static func lab(_ colour: Colour, _ vision: Vision = .normal) -> Lab {
    let parts = [colour.light.red, colour.light.green, colour.light.blue]
    let seen = vision.matrix.map { row in
      min(max(zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
    }
    func axis(_ red: Double, _ green: Double, _ blue: Double, _ white: Double) -> Double {
      let value = (red * seen[0] + green * seen[1] + blue * seen[2]) / white
      return value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let x = axis(0.4124564, 0.3575761, 0.1804375, 0.95047)
    let y = axis(0.2126729, 0.7151522, 0.0721750, 1)
    let z = axis(0.0193339, 0.1191920, 0.9503041, 1.08883)
    return Lab(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// Returns the difference of two colours: about 1 is just noticeable.
  ///
  /// CIEDE2000, after Sharma, Wu and Dalal (2005).
  static func difference(_ p: Lab, _ q: Lab) -> Double {
    func angle(_ a: Double, _ b: Double) -> Double {
      let degrees = atan2(b, a) * 180 / .pi
      return a == 0 && b == 0 ? 0 : degrees < 0 ? degrees + 360 : degrees
    }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let middle = pow((hypot(p.a, p.b) + hypot(q.a, q.b)) / 2, 7)
    let g = 0.5 * (1 - (middle / (middle + pow(25, 7))).squareRoot())
    let (a1, a2) = ((1 + g) * p.a, (1 + g) * q.a)
    let (c1, c2) = (hypot(a1, p.b), hypot(a2, q.b))
    let (h1, h2) = (angle(a1, p.b), angle(a2, q.b))
    var turn = c1 * c2 == 0 ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let (dl, dc) = (q.l - p.l, c2 - c1)
    let dh = 2 * (c1 * c2).squareRoot() * sin(turn / 2 * .pi / 180)
    let (l, c) = ((p.l + q.l) / 2, (c1 + c2) / 2)
    var h = h1 + h2
    if c1 * c2 != 0 {
      if abs(h1 - h2) > 180 { h += h < 360 ? 360 : -360 }
      h /= 2
    }
    let t =
      1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6)
      - 0.2 * cosine(4 * h - 63)
    let sl = 1 + 0.015 * (l - 50) * (l - 50) / (20 + (l - 50) * (l - 50)).squareRoot()
    let (sc, sh) = (1 + 0.045 * c, 1 + 0.015 * c * t)
    let c7 = pow(c, 7)
    let rotation =
      -sin(2 * 30 * exp(-pow((h - 275) / 25, 2)) * .pi / 180) * 2
      * (c7 / (c7 + pow(25, 7))).squareRoot()
    let (x, y, z) = (dl / sl, dc / sc, dh / sh)
    return (x * x + y * y + z * z + rotation * y * z).squareRoot()
  }
}
