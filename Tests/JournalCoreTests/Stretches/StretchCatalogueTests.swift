import TestSupport
import Testing

@testable import JournalCore

@Suite("The catalogue of stretches")
struct StretchCatalogueTests {
  private let starter = StretchCatalogue(
    StarterFiles.all.filter { $0.path.hasPrefix("stretches/") })

  private func file(_ path: String, _ text: String) -> (path: String, contents: [UInt8]) {
    (path, Array(text.utf8))
  }

  @Test("A journal's own file wins over the starter's of the same name")
  func ownFirst() {
    let catalogue = StretchCatalogue([
      file("stretches/b.md", "# Mine"), file("stretches/b.svg", "<svg/>"),
      file("stretches/b.md", "# Theirs"), file("stretches/a.md", ""),
    ])
    #expect(catalogue.stretches.map(\.name) == ["a", "b"])
    #expect(catalogue["b"]?.title == "Mine" && catalogue["c"] == nil)
  }

  @Test("The stretch of a day follows from the date, each once before any again")
  func ofTheDay() throws {
    let all = starter.stretches(area: "neck")
    let first = Day(number: Int32(all.count * 700))
    let round = (0..<all.count).compactMap { starter.stretch(of: first + $0, area: "neck")?.name }
    #expect(Set(round) == Set(all.map(\.name)) && round.count == all.count)
    let same = try #require(starter.stretch(of: first))
    #expect(starter.stretch(of: first) == same)
    #expect(starter.stretch(of: first, another: starter.stretches.count) == same)
    #expect(starter.stretch(of: first, another: 1) != same)
    #expect(starter.stretch(of: first, another: .min) == same)
    #expect(starter.stretch(of: first, another: .max) != nil)
    #expect(starter.stretch(of: first, area: "tail") == nil)
    #expect(StretchCatalogue([] as [Stretch]).stretch(of: first) == nil)
  }

  @Test("The starter has something for every part of the body and every level")
  func everyPart() {
    #expect(starter.stretches.count >= 24)
    for area in ["full body", "upper body", "lower body", "back"] {
      for level in Stretch.Level.allCases {
        #expect(starter.stretches(area: area, level: level).count >= 2, "\(area), \(level)")
      }
    }
    for area in [
      "neck", "shoulders", "chest", "arms", "wrists", "upper back", "lower back", "hips", "thighs",
      "hamstrings", "calves", "ankles",
    ] {
      #expect(starter.stretches(area: area).count >= 3, "\(area)")
    }
    #expect(starter.areas.count == 16)
  }

  @Test("Every stretch of the starter is complete")
  func complete() {
    for stretch in starter.stretches {
      let name = Comment(rawValue: stretch.name)
      #expect(!stretch.title.isEmpty && stretch.about.hasSuffix("."), name)
      #expect(stretch.otherLevel == nil && (15...60).contains(stretch.seconds), name)
      #expect((1...2).contains(stretch.sides), name)
      #expect((3...6).contains(stretch.steps.count), name)
      #expect(stretch.steps.allSatisfy { $0.hasSuffix(".") }, name)
      #expect((stretch.sides == 2) == stretch.steps.contains { $0.contains("change sides") }, name)
      #expect(stretch.caution.hasPrefix("Stop if"), name)
      #expect(stretch.picture == stretch.name + ".svg", name)
    }
  }

  @Test("The figures in text are small, even, and plain ASCII")
  func frames() {
    for stretch in starter.stretches {
      let name = Comment(rawValue: stretch.name)
      #expect((2...4).contains(stretch.frames.count), name)
      #expect(Set(stretch.frames.map(\.count)).count == 1, name)
      #expect(Set(stretch.frames).count == stretch.frames.count, name)
      for line in stretch.frames.joined() {
        #expect(line.count <= 24 && line.utf8.allSatisfy { (0x20...0x7E).contains($0) }, name)
      }
      #expect(stretch.frames.allSatisfy { $0.count <= 7 }, name)
    }
  }

  @Test("Every picture is there, moves on its own, and needs nothing from elsewhere")
  func pictures() {
    for stretch in starter.stretches {
      let name = Comment(rawValue: stretch.name)
      let file = StarterFiles.all.first { $0.path == "stretches/\(stretch.name).svg" }
      let picture = String(decoding: file?.contents ?? [], as: UTF8.self)
      #expect(picture.hasPrefix("<svg") && picture.utf8.count < 6144, name)
      #expect(
        picture.contains("<title>\(stretch.title)</title>\n<desc>\(stretch.about)</desc>"), name)
      for part in ["@keyframes", "prefers-color-scheme:dark", "prefers-reduced-motion"] {
        #expect(picture.contains(part), name)
      }
      for part in ["<script", "href", "url(", "@import", "font", "<image"] {
        #expect(!picture.contains(part), name)
      }
    }
  }
}
