import JournalCore
import Testing

@testable import JournalRender

@Suite struct ChartStyleTests {
  static func contrast(_ a: Colour, _ b: Colour) -> Double { a.contrast(with: b) }

  static func ink(_ name: String) -> (light: Colour, dark: Colour) {
    let ink = ChartStyle.inks.first { $0.name == name }!
    return (ink.light, ink.dark)
  }

  @Test("text has a contrast of 4.5 and lines of 3 on a light and a dark page")
  func inks() {
    for ground in ["paper", "card", "wash"].map(Self.ink) {
      for (name, least) in [("ink", 4.5), ("quiet", 4.5), ("edge", 3), ("line", 4.5), ("today", 3)]
      {
        #expect(Self.contrast(Self.ink(name).light, ground.light) >= least, "\(name)")
        #expect(Self.contrast(Self.ink(name).dark, ground.dark) >= least, "\(name)")
      }
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
      "mood-line", "donut", "weekdays", "month", "year", "streak", "insight",
    ]
    for name in used where !names.contains(String(name.dropFirst(3))) {
      #expect(ChartStyle.css(.dawn).contains(".\(name) "), "\(name)")
    }
    #expect(used.count > 20)
    for word in ["url(", "@import", "expression", "http"] {
      #expect(!ChartStyle.css(.dawn).contains(word))
    }
    #expect(
      ChartStyle.css(.dawn).filter { $0 == "{" }.count
        == ChartStyle.css(.dawn).filter { $0 == "}" }.count)
  }
}
