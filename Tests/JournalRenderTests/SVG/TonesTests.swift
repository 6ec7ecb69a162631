import JournalCore
import Testing

@testable import JournalRender

@Suite("The tones of moods and of counts")
struct TonesTests {
  struct Ramp: CustomTestStringConvertible {
    var name: String
    var colours: [Colour]
    var testDescription: String { name }
  }

  static let ramps: [Ramp] =
    MoodPalette.Name.allCases.flatMap { name in
      let tones = Tones(.named(name))
      return [
        Ramp(name: "\(name.rawValue) on paper", colours: tones.light),
        Ramp(name: "\(name.rawValue) on a dark page", colours: tones.dark),
      ]
    } + [
      Ramp(name: "counts on paper", colours: Tones.counts.light),
      Ramp(name: "counts on a dark page", colours: Tones.counts.dark),
    ]

  @Test("differences are those that CIEDE2000 was published with")
  func difference() {
    typealias Lab = SeenColours.Lab
    // Sharma, Wu and Dalal (2005), table 1, pairs 1, 7, 13, 17, 25 and 34.
    let pairs: [(Lab, Lab, Double)] = [
      (Lab(l: 50, a: 2.6772, b: -79.7751), Lab(l: 50, a: 0, b: -82.7485), 2.0425),
      (Lab(l: 50, a: 0, b: 0), Lab(l: 50, a: -1, b: 2), 2.3669),
      (Lab(l: 50, a: -0.001, b: 2.49), Lab(l: 50, a: 0.0009, b: -2.49), 4.8045),
      (Lab(l: 50, a: 2.5, b: 0), Lab(l: 73, a: 25, b: -18), 27.1492),
      (Lab(l: 60.2574, a: -34.0099, b: 36.2677), Lab(l: 60.4626, a: -34.1751, b: 39.4387), 1.2644),
      (Lab(l: 2.0776, a: 0.0795, b: -1.135), Lab(l: 0.9033, a: -0.0636, b: -0.5514), 0.9082),
    ]
    for (p, q, expected) in pairs {
      #expect(abs(SeenColours.difference(p, q) - expected) < 0.0001)
      #expect(abs(SeenColours.difference(q, p) - expected) < 0.0001)
    }
  }

  @Test(
    "lightness rises or falls from each tone to the next, as greyscale shows it", arguments: ramps)
  func lightness(ramp: Ramp) {
    #expect(ramp.colours.count == Tones.count)
    let steps = ramp.colours.map { SeenColours.lab($0).l }
    let changes = zip(steps, steps.dropFirst()).map { $1 - $0 }
    #expect(changes.allSatisfy { $0 > 2.5 } || changes.allSatisfy { $0 < -2.5 }, "\(steps)")
  }

  @Test("everybody tells neighbours apart, also without one kind of cone", arguments: ramps)
  func neighbours(ramp: Ramp) {
    for vision in SeenColours.Vision.allCases {
      let seen = ramp.colours.map { SeenColours.lab($0, vision) }
      for (number, (p, q)) in zip(seen, seen.dropFirst()).enumerated() {
        let difference = SeenColours.difference(p, q)
        #expect(difference >= 6, "\(vision): \(number) and \(number + 1) differ by \(difference)")
      }
    }
  }

  @Test("the steps in the middle, where most moods are, are larger than those at the ends")
  func middle() {
    for name in MoodPalette.Name.allCases {
      let tones = Tones(.named(name))
      for colours in [tones.light, tones.dark] {
        // Of each step, the difference that is left to those who see it worst.
        let steps = zip(colours, colours.dropFirst()).map { first, second in
          SeenColours.Vision.allCases.map { vision in
            SeenColours.difference(SeenColours.lab(first, vision), SeenColours.lab(second, vision))
          }.min() ?? 0
        }
        let (ends, middle) = ((steps[0] + steps[8]) / 2, steps[3...6].reduce(0, +) / 4)
        #expect(middle > ends * 1.05, "\(name.rawValue): \(middle) against \(ends)")
      }
    }
  }

  @Test("a number on a tone has a contrast of at least 4.5", arguments: ramps)
  func numbers(ramp: Ramp) {
    for colour in ramp.colours {
      let contrast = colour.contrast(with: Tones.ink(on: colour))
      #expect(contrast >= 4.5, "\(colour.hexadecimal): \(contrast)")
    }
  }

  @Test("the lowest mood never glows on a dark page")
  func dark() {
    for name in MoodPalette.Name.allCases {
      let tones = Tones(.named(name)).dark
      #expect(tones[0].luminance < tones[9].luminance)
    }
  }

  @Test("a person's own colours are spread over ten tones, and the ends stay as written")
  func own() throws {
    let (first, last) = (try #require(Colour("#2a1a5e")), try #require(Colour("#ffd28a")))
    let tones = Tones(.own([first, last]))
    #expect(tones.light.count == Tones.count && tones.light == tones.dark)
    #expect(tones.light[0] == first && tones.light[9] == last)
    #expect(Set(tones.light).count == 10)
    let three = Tones(.own([first, Colour(0xFFFFFF), last])).light
    #expect(three[4].luminance > 0.5 && three[0] == first && three[9] == last)
    for tone in tones.light + three { #expect(tone.contrast(with: Tones.ink(on: tone)) >= 4.5) }
  }

  @Test("every colour survives the way through OKLab")
  func oklab() {
    for number in stride(from: UInt32(0), through: 0xFFFFFF, by: 4_099) {
      #expect(OKLab(Colour(number)).colour == Colour(number))
    }
  }

  @Test("a colour is written in six digits or three, with or without a mark")
  func written() {
    #expect(Colour("#FE9d5a") == Colour(254, 157, 90))
    #expect(Colour("fa5") == Colour(255, 170, 85))
    #expect(Colour(254, 157, 90).hexadecimal == "#fe9d5a")
    for text in ["", "#", "red", "#12345", "#1234567", "#ggg", "#１２３", "+12345"] {
      #expect(Colour(text) == nil, "\(text)")
    }
  }

  @Test("a terminal shows the nearest colour that it has")
  func terminal() {
    var style = TextStyle(color: .trueColor, isTerminal: true)
    #expect(style.mood(" 10 ", 1) == "\u{1B}[38;2;11;9;16;48;2;255;241;181m 10 \u{1B}[0m")
    #expect(style.mood(" 1 ", 0) == "\u{1B}[38;2;255;255;255;48;2;39;25;85m 1 \u{1B}[0m")
    style.color = .ansi256
    #expect(style.mood(" 10 ", 1) == "\u{1B}[38;5;232;48;5;229m 10 \u{1B}[0m")
    style.color = .ansi16
    #expect(style.mood(" 10 ", 1).hasPrefix("\u{1B}[30;"))
    style.color = .none
    #expect(style.mood(" 10 ", 1) == " 10 ")
    #expect(style.mood("x", .nan) == "x")
  }
}
