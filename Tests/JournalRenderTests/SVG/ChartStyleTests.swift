import Foundation
import Testing

@testable import JournalRender

@Suite struct ChartStyleTests {
  /// Relative luminance of `#rrggbb` (WCAG 2.2).
  static func luminance(_ colour: String) -> Double {
    let number = UInt32(colour.dropFirst(), radix: 16)!
    func part(_ shift: UInt32) -> Double {
      let value = Double(number >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }

  static func contrast(_ a: String, _ b: String) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  static let tones = ChartStyle.tones.map { "\($0)" }

  static func ink(_ name: String) -> (light: String, dark: String) {
    let ink = ChartStyle.inks.first { $0.name == name }!
    return (ink.light, ink.dark)
  }

  @Test("the ramp falls in lightness all the way, so that greyscale tells its steps apart")
  func falls() {
    for (a, b) in zip(Self.tones, Self.tones.dropFirst()) {
      #expect(Self.contrast(a, b) > 1.2, "\(a) \(b)")
      #expect(Self.luminance(a) > Self.luminance(b))
    }
  }

  @Test("a number on a tone has a contrast of 4.5")
  func numbers() {
    for (place, tone) in Self.tones.enumerated() {
      let ink = ChartStyle.isDark(place) ? "#ffffff" : "#08131f"
      #expect(Self.contrast(tone, ink) >= 4.5, "\(tone)")
    }
  }

  @Test("text has a contrast of 4.5 and lines of 3 on a light and a dark page")
  func inks() {
    let paper = Self.ink("paper")
    for (name, least) in [("ink", 4.5), ("quiet", 4.5), ("edge", 3.0), ("line", 3), ("today", 3)] {
      #expect(Self.contrast(Self.ink(name).light, paper.light) >= least, "\(name)")
      #expect(Self.contrast(Self.ink(name).dark, paper.dark) >= least, "\(name)")
    }
    // The line and the rims of points lie over the band as well.
    let band = Self.ink("band")
    for name in ["line", "edge"] {
      #expect(Self.contrast(Self.ink(name).light, band.light) >= 3, "\(name)")
      #expect(Self.contrast(Self.ink(name).dark, band.dark) >= 3, "\(name)")
    }
  }

  @Test("every class that a chart uses is in the style sheet, and it asks for nothing outside")
  func classes() throws {
    var used: Set<String> = []
    for (_, markup) in ChartSamples.all {
      for match in markup.matches(of: /class="([^"]*)"/) {
        used.formUnion(match.1.split(separator: " ").map(String.init))
      }
    }
    let names: Set = [
      "mood-line", "donut", "bars", "weekdays", "month", "year", "streak", "insight",
    ]
    for name in used where !names.contains(String(name.dropFirst(3))) {
      #expect(ChartStyle.css.contains(".\(name) "), "\(name)")
    }
    #expect(used.count > 20)
    for word in ["url(", "@import", "expression", "http"] {
      #expect(!ChartStyle.css.contains(word))
    }
    #expect(
      ChartStyle.css.filter { $0 == "{" }.count == ChartStyle.css.filter { $0 == "}" }.count)
  }
}
