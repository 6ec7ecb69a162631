import Foundation
import TestSupport
import Testing

@testable import JournalSyntax

@Suite("Edits against PyYAML", .needs(.pyYAML))
struct EditReferenceTests {
  @Test("what is written reads in PyYAML as it was meant")
  func equalsPyYAML() throws {
    let folder = try TemporaryFolder()
    let bases = [
      "---\na: 1\nb: x # c\n---\nT\n", "---\nw: {b: 1, t: [x]}\nb:\n  - x\n---\n",
      "---\r\nb: 'x'\r\nt:\r\n- {u: 1}\r\n---\r\n", "T\n",
      "---\nb: |\n  x\n  y\nc: [\n  a,\n]\n---\n",
    ]
    var count = 0
    for base in bases {
      for text in EditProof.texts {
        for file in Self.written(text, in: base) {
          count += 1
          try folder.write("\(count).md", file.bytes)
        }
      }
    }
    let answers = try PyYAML.answers("fenced", folder.path)
    #expect(answers.count == count)
    for answer in answers {
      let reading = Reading(Corpora.bytes(answer.path))
      let text = String(decoding: reading.bytes, as: UTF8.self)
      #expect(answer.tree == reading.tree, "\(answer.problem ?? "another tree"): \(text)")
      #expect(reading.diagnostics.isEmpty, "\(text)")
    }
  }

  /// The text as a value, an item and a key, where nothing forbids it.
  private static func written(_ text: String, in base: String) -> [EditedFile] {
    let (value, pair) = (NewValue.text(text), NewValue.mapping([NewPair("k", .text(text))]))
    let edits: [(inout EditedFile) throws -> Void] = [
      { try $0.set(NodePath(key: "b"), to: value) },
      { try $0.append(value, to: NodePath(key: "b")) },
      { try $0.set(NodePath(dotted: "w.b"), to: value) },
      { try $0.append(value, to: NodePath(dotted: "w.t")) },
      { try $0.append(pair, to: NodePath(key: "t")) },
      { try $0.append(value, to: NodePath(key: "c")) },
      { try $0.set(NodePath(key: "b"), to: .list([value, value])) },
      { try $0.set(NodePath(key: text), to: .plain(text)) },
      { try $0.set(NodePath([.key("w"), .key(text)]), to: value) },
    ]
    return edits.compactMap { edit in
      var file = EditedFile(Array(base.utf8))
      return (try? edit(&file)) == nil ? nil : file
    }
  }
}
