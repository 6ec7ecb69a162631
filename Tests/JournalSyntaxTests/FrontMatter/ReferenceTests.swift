import Foundation
import TestSupport
import Testing

@testable import JournalSyntax

@Suite("Front matter against PyYAML", .needs(.pyYAML))
struct FrontMatterReferenceTests {
  @Test(
    "every file that PyYAML reads gives the same tree, or an error, never another tree",
    .needs(.corpora()))
  func equalsPyYAML() throws {
    let answers = try PyYAML.answers("fenced", Corpora.folder())
    var (compared, equal, refused) = (0, 0, 0)
    var different: [String] = []
    for answer in answers {
      guard let tree = answer.tree else { continue }
      compared += 1
      let reading = Reading(Corpora.bytes(answer.path))
      if reading.tree == tree {
        equal += 1
      } else if reading.hasErrors {
        refused += 1
      } else {
        different.append(answer.path)
      }
    }
    print(
      "PyYAML: \(compared) compared, \(equal) equal, \(refused) refused with an error,",
      "\(different.count) silently different")
    #expect(different.isEmpty)
    #expect(compared > 1000)
    #expect(equal * 100 >= compared * 99)
  }

  @Test(
    "one fault leaves every key outside it as it is, and is reported where it stands",
    .needs(.corpora("broken-history")))
  func recovers() throws {
    let answers = try PyYAML.answers("fenced", Corpora.folder("broken-history"))
    var (compared, kept, placed) = (0, 0, 0)
    for answer in answers where answer.path.contains("yaml-error") {
      guard let repaired = answer.repaired, let first = answer.lines.min(),
        let last = answer.lines.max()
      else { continue }
      compared += 1
      let reading = Reading(Corpora.bytes(answer.path))
      if keepsKeys(reading, repaired, before: first) {
        kept += 1
      } else {
        print("keys lost in", answer.path)
      }
      if isReported(reading, first, last) {
        placed += 1
      } else {
        print("not reported in", answer.path, "line", first, reading.dump)
      }
    }
    print("Recovery: \(compared) files with one fault, \(kept) keep the rest, \(placed) placed")
    #expect(compared > 30)
    #expect(kept * 100 >= compared * 95)
    #expect(placed * 100 >= compared * 90)
  }

  /// Whether all keys but the one that the fault belongs to have the values of the repaired file.
  private func keepsKeys(_ reading: Reading, _ repaired: Tree, before line: Int) -> Bool {
    let frontMatter = reading.frontMatter
    let faulty = frontMatter.pairs(of: 0)
      .filter { reading.line(frontMatter.nodes[$0.key].source.start) <= line }
      .last.map { Tree.text(frontMatter.text(of: $0.key, in: reading.bytes.span)) }
    let pairs = reading.tree?.pairs ?? []
    return repaired.pairs.filter { $0.key != faulty }.allSatisfy { pairs.contains($0) }
  }

  /// Whether something is said of the lines; a tab after a value is no fault in YAML 1.2.
  private func isReported(_ reading: Reading, _ first: Int, _ last: Int) -> Bool {
    reading.diagnostics.contains {
      reading.line($0.range.start) <= last && reading.line($0.range.end) >= first
    }
  }
}
