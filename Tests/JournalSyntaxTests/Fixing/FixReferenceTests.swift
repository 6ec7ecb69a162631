import Foundation
import TestSupport
import Testing

@testable import JournalSyntax

@Suite("Mended files against PyYAML", .needs(.pyYAML))
struct FixReferenceTests {
  @Test("what is mended reads in PyYAML as it was read before")
  func equalsPyYAML() throws {
    let folder = try TemporaryFolder()
    var files = FixExamples.mended.filter(\.isFenced).map { Array($0.before.utf8) }
    // PyYAML reads no control characters, quoted or not, and tabs as nobody else does.
    for text in EditProof.texts where ScalarWriter.isPrintable(text) {
      files += ["a: \(text)", "a: [\(text)]", "a: \"\(text)\"", "a:\(text)", "a: '\(text)' x: y"]
        .map { Array("---\n\($0)\nb: 1\n---\n".utf8) }
    }
    var count = 0
    for bytes in files {
      let proof = FixProof(bytes)
      // What is left is not YAML.
      guard !proof.mended.problems.isEmpty, proof.after.diagnostics.isEmpty else { continue }
      count += 1
      try folder.write("\(count).md", proof.after.bytes)
    }
    #expect(count > 60)
    let answers = try PyYAML.answers("fenced", folder.path)
    #expect(answers.count == count)
    for answer in answers {
      let reading = Reading(Corpora.bytes(answer.path))
      let text = String(decoding: reading.bytes, as: UTF8.self)
      #expect(answer.tree == reading.tree, "\(answer.problem ?? "another tree"): \(text)")
    }
  }

  @Test("mended files of the corpora read in PyYAML as they were read before", .needs(.corpora()))
  func corpora() throws {
    let folder = try TemporaryFolder()
    var count = 0
    for path in Corpora.paths(ending: [".md", ".markdown"]) {
      let proof = FixProof(Corpora.bytes(path))
      guard !proof.mended.problems.isEmpty, proof.after.diagnostics.isEmpty else { continue }
      count += 1
      try folder.write("\(count).md", proof.after.bytes)
    }
    let answers = try PyYAML.answers("fenced", folder.path)
    #expect(count == 42 && answers.count == count)
    for answer in answers {
      let reading = Reading(Corpora.bytes(answer.path))
      #expect(answer.tree == reading.tree, "\(answer.problem ?? "another tree")")
    }
    print("Mended files compared with PyYAML: \(answers.count) of \(count)")
  }
}
