import Foundation
import JournalCore
import Phrases
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

  @Test("a mood above the middle of dawn is warm, and no mood looks like an error")
  func warmth() {
    let errors = [(Tones(.dawn).light, Colour(0xA3242B)), (Tones(.dawn).dark, Colour(0xFF9D9D))]
    for (tones, error) in errors {
      for tone in tones.dropFirst(5) {
        let colour = OKLab(tone)
        let hue = atan2(colour.b, colour.a) * 180 / .pi
        #expect(hue >= 45 && hue <= 110, "\(tone.hexadecimal): \(hue)")
      }
      for tone in tones {
        let difference = SeenColours.difference(SeenColours.lab(tone), SeenColours.lab(error))
        #expect(difference >= 15, "\(tone.hexadecimal): \(difference)")
      }
    }
  }

  @Test(
    "the ends and the middle of every scale have the same tones and faces",
    arguments: [
      (1.0, 10.0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), (1, 5, [1, 3, 5, 8, 10]),
      (1, 7, [1, 2, 4, 5, 7, 8, 10]), (1, 4, [1, 5, 8, 10]), (1, 3, [1, 5, 10]), (0, 1, [1, 10]),
      (-2, 2, [1, 3, 5, 8, 10]), (0, 10, [1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10]),
    ])
  func steps(low: Double, high: Double, expected: [Int]) {
    let moods = stride(from: low, through: high, by: 1)
    #expect(moods.map { Tone(mood: $0, low: low, high: high).number + 1 } == expected)
  }

  @Test("a mood between two steps has the nearer one's tone, and one outside has the end's")
  func between() {
    func step(_ mood: Double) -> Int { Tone(mood: mood, low: 1, high: 10).number + 1 }
    #expect([6.3, 6.5, 0, 11, .infinity, -.infinity, .nan].map(step) == [6, 7, 1, 10, 10, 1, 1])
    #expect(Tone(mood: 3, low: 3, high: 3).number == 9)
  }

  @Test("mouths bend in proportion to the mood, and are straight in the middle alone")
  func mouths() {
    let tones = (0..<Tones.count).map { Tone($0) }
    #expect(tones.map(\.bend) == [-1, -0.75, -0.5, -0.25, 0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(MoodFace.mouth(tones[0]) == "M7 16.8Q12 10.4 17 16.8")
    #expect(MoodFace.mouth(tones[4]) == "M7 15.4Q12 15.4 17 15.4")
    #expect(MoodFace.mouth(tones[9]) == "M7 14Q12 20.4 17 14")
  }

  @Test("a page has a word for each step of the usual scales, unless the journal has its own")
  func words() throws {
    func words(_ scale: MoodScale?) throws -> [String] {
      let scale = try #require(scale)
      return scale.steps.map { scale.word(of: Double($0))?.text(.english) ?? "" }
    }
    #expect(
      try words(.oneToTen)
        == ["awful", "bad", "low", "meh", "so-so", "okay", "fine", "good", "great", "superb"])
    #expect(
      try words(MoodScale(low: 1, high: 7))
        == ["awful", "bad", "low", "okay", "fine", "good", "great"])
    #expect(
      try words(MoodScale(low: 1, high: 5)) == ["awful", "bad", "okay", "good", "great"])
    #expect(try words(MoodScale(low: 1, high: 3)) == ["", "", ""])
    #expect(try words(MoodScale(low: 1, high: 5, labels: [4: "fair"])) == ["", "", "", "fair", ""])
    #expect(MoodScale.oneToTen.label(of: 7) == nil)
    #expect(MoodScale.oneToTen.step(labelled: "superb") == nil)
    #expect(MoodScale.oneToTen.word(of: 6.3)?.text(.english) == "okay")
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
    #expect(style.mood(" 10 ", Tone(9)) == "\u{1B}[38;2;11;9;16;48;2;255;245;183m 10 \u{1B}[0m")
    #expect(style.mood(" 1 ", Tone(0)) == "\u{1B}[38;2;255;255;255;48;2;56;51;113m 1 \u{1B}[0m")
    style.color = .ansi256
    #expect(style.mood(" 10 ", Tone(9)) == "\u{1B}[38;5;232;48;5;229m 10 \u{1B}[0m")
    style.color = .ansi16
    #expect(style.mood(" 10 ", Tone(9)).hasPrefix("\u{1B}[30;"))
    style.color = .none
    #expect(style.mood(" 10 ", Tone(9)) == " 10 ")
    #expect(style.mood("x", Tone(mood: .nan, low: 1, high: 10)) == "x")
  }
}
