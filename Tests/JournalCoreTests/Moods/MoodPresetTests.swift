import JournalSyntax
import TestSupport
import Testing

@testable import JournalCore

@Suite("Ready-made words and symbols for moods")
struct MoodPresetTests {
  @Test("a scale with fewer steps takes texts at even distances, from the first to the last")
  func spread() throws {
    let ten = try #require(MoodPreset.faces.texts(for: 1...10))
    #expect(ten[1] == "😭" && ten[6] == "🙂" && ten[10] == "🤩" && Set(ten.values).count == 10)
    let five = try #require(MoodPreset.words.texts(for: -2...2))
    #expect(five == [-2: "awful", -1: "bad", 0: "okay", 1: "good", 2: "wonderful"])
    let many = try #require(MoodPreset.weather.texts(for: 0...100))
    #expect(many.count == 101 && many[0] == "🌪️" && many[100] == "🌈" && many[49] == many[45])
    #expect(MoodPreset.words.texts(for: 3...3) == [3: "awful"])
  }

  @Test("Daylio's words are for five steps only")
  func daylio() {
    #expect(MoodPreset.daylio.texts(for: 1...5)?[5] == "rad")
    #expect(MoodPreset.daylio.texts(for: 1...10) == nil)
  }

  @Test("a preset is found again by its texts, on every scale")
  func named() throws {
    for preset in MoodPreset.allCases {
      for steps in [1...5, 0...4] {
        let texts = try #require(preset.texts(for: steps))
        #expect(MoodPreset.named(by: texts, among: MoodPreset.allCases) == preset)
      }
    }
    #expect(MoodPreset.named(by: [:], among: MoodPreset.allCases) == nil)
    #expect(MoodPreset.named(by: [1: "x"], among: MoodPreset.allCases) == nil)
  }

  @Test(
    "entries may use symbols like numbers",
    arguments: [
      ("faces", "🙂", 6.0), ("faces", "🤩", 10), ("weather", "☀️", 9), ("weather", "☀", 9),
      ("{8: 🦊}", "🦊", 8),
    ])
  func written(symbols: String, mood: String, value: Double) throws {
    let settings = settings("mood: {symbols: \(symbols)}\n")
    var journal = MemoryJournal(settings: settings)
    journal.add("2026-11-20.md", "---\nmood: \(mood)\n---\n")
    #expect(journal.index().entries.first?.mood == value)
  }

  @Test("labels come before symbols, and of steps that share a text it's the middle one")
  func several() throws {
    let scale = try #require(MoodScale(low: 1, high: 10))
    var both = scale
    both.labels = [2: "x"]
    both.symbols = [7: "x"]
    #expect(both.step(labelled: "X") == 2)
    both.labels = [:]
    both.symbols = [4: "~", 5: "~", 6: "~"]
    #expect(both.step(labelled: "~") == 5)
    #expect(scale.step(labelled: "~") == nil)
  }

  @Test(
    "what isn't a preset of the kind, or doesn't fit the scale, is refused",
    arguments: [
      "mood: {symbols: words}", "mood: {labels: faces}", "mood: {labels: daylio}",
      "mood: {symbols: {11: 🙂}}", "palette: rainbow", "palette: [\"#fff\"]",
      "palette: [\"#fff\", blue]", "palette: {low: \"#fff\"}",
    ])
  func refused(text: String) {
    let (_, problems) = Settings.read(Array(text.utf8), path: "daymark.yaml")
    #expect(problems.count == 1, "\(text)")
  }

  private func settings(_ text: String) -> Settings {
    Settings.read(Array(text.utf8), path: "daymark.yaml").0
  }
}
