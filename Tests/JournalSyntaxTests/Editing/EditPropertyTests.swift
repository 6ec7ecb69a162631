import Foundation
import TestSupport
import Testing

@testable import JournalSyntax

@Suite("What every edit keeps")
struct EditPropertyTests {
  private static let examples =
    EditExamples.setting + EditExamples.adding + EditExamples.lists + EditExamples.removing
    + EditExamples.body + EditExamples.refusals

  @Test("any text can be set at any key, and nothing else reads differently")
  func nastyFiles() {
    for example in Self.examples {
      let file = EditedFile(Array(example.before.utf8), isFenced: example.isFenced)
      for text in EditProof.texts {
        for name in EditProof.names(file).prefix(4) + ["new", "a key: so"] {
          for outcome in [EditProof.set(file, name, text), EditProof.append(file, name, text)] {
            if case .wrong(let why) = outcome { Issue.record("\(example.story): \(why)") }
          }
        }
      }
    }
  }

  @Test("files that were damaged at random are edited rightly or left alone")
  func mutations() {
    var chance = Chance(state: 7)
    var outcomes: [String: Int] = [:]
    for round in 0..<6000 {
      var bytes = Array(Self.examples[round % Self.examples.count].before.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &chance) { Damage.strike(&bytes, &chance) }
      let file = EditedFile(bytes, isFenced: round % 7 != 0)
      for outcome in Self.edits(of: file, &chance) {
        switch outcome {
        case .right: outcomes["right", default: 0] += 1
        case .refused(let reason): outcomes["\(reason)", default: 0] += 1
        case .wrong(let why): Issue.record("\(why): \(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
    #expect(outcomes["right", default: 0] > 6000)
    #expect(outcomes["wouldChangeMore", default: 0] < 2500, "\(outcomes)")
  }

  @Test("every file of the corpora is edited rightly or left alone", .needs(.corpora()))
  func corpora() {
    var chance = Chance(state: 11)
    var paths = Corpora.paths(ending: [".md", ".markdown"])
    if ProcessInfo.processInfo.environment["DAYMARK_ALL_FILES"] == nil {
      paths = Array(paths.shuffled(using: &chance).prefix(500))
    }
    var counts: [String: Int] = [:]
    for path in paths {
      let file = EditedFile(Corpora.bytes(path))
      for outcome in Self.edits(of: file, &chance) {
        switch outcome {
        case .right: counts["right", default: 0] += 1
        case .refused(let reason): counts["\(reason)", default: 0] += 1
        case .wrong(let why): Issue.record("\(path): \(why)")
        }
      }
    }
    print("Edits of \(paths.count) files:", counts.sorted { $0.value > $1.value })
    let total = counts.values.reduce(0, +)
    #expect(counts["right", default: 0] * 10 > total * 9)
    #expect(counts["wouldChangeMore", default: 0] * 100 < total)
  }

  @Test("a value set back reads as before")
  func setBack() throws {
    for example in Self.examples {
      let file = EditedFile(Array(example.before.utf8), isFenced: example.isFenced)
      for name in EditProof.names(file) {
        let path = NodePath(key: name)
        guard let row = file.row(at: path), file.frontMatter.nodes[row].isScalar,
          let old = file.text(at: path)
        else { continue }
        var edited = file
        guard (try? edited.set(path, to: .text("other"))) != nil else { continue }
        try edited.set(path, to: .text(old))
        #expect(EditProof.pairs(edited) == EditProof.pairs(file), "\(example.story)")
      }
    }
  }

  // MARK: -

  private static func edits(of file: EditedFile, _ chance: inout Chance) -> [EditProof.Outcome] {
    let text = EditProof.texts.randomElement(using: &chance) ?? ""
    var outcomes = [EditProof.set(file, "new key", text), EditProof.body(file, "More.\n")]
    for name in EditProof.names(file).shuffled(using: &chance).prefix(2) {
      outcomes += [
        EditProof.set(file, name, text), EditProof.append(file, name, text),
        EditProof.remove(file, name),
      ]
    }
    return outcomes
  }
}
