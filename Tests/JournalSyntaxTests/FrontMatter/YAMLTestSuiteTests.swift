import Foundation
import TestSupport
import Testing

@testable import JournalSyntax

@Suite("Front matter against yaml-test-suite")
struct YAMLTestSuiteTests {
  @Test(
    "every case is equal or refused; an invalid one is refused, warned of, or as PyYAML has it",
    .needs(.corpora("yaml-test-suite")), .needs(.pyYAML))
  func suite() throws {
    let reference = try PyYAML.answers("whole", Corpora.folder("yaml-test-suite"))
    let pyYAML = Dictionary(
      uniqueKeysWithValues: reference.compactMap { answer in
        answer.tree.map { (answer.path, $0) }
      })
    var counts: [String: Int] = [:]
    var different: [String] = []
    for path in Corpora.paths(in: "yaml-test-suite", ending: ["/in.yaml"]) {
      let verdict = verdict(path, pyYAML[path])
      counts[verdict, default: 0] += 1
      if verdict == "different" { different.append(path) }
    }
    #expect(different.isEmpty)
    #expect(
      counts == [
        "equal": 86, "equal to PyYAML": 1, "refused": 221, "invalid, refused": 76,
        "invalid, read with a warning": 15, "invalid, read as PyYAML does": 3,
      ])
  }

  private func verdict(_ path: String, _ pyYAML: Tree?) -> String {
    let folder = String(path.dropLast("in.yaml".count))
    let reading = Reading(Corpora.bytes(path), isUnfenced: true)
    #expect(reading.isRoundTrip, "\(path)")
    if FileManager.default.fileExists(atPath: folder + "error") {
      if reading.hasErrors { return "invalid, refused" }
      if !reading.diagnostics.isEmpty { return "invalid, read with a warning" }
      return reading.tree == pyYAML ? "invalid, read as PyYAML does" : "different"
    }
    if reading.hasErrors { return "refused" }
    let events = TestEvents(String(decoding: Corpora.bytes(folder + "test.event"), as: UTF8.self))
    if events.documents <= 1, reading.tree == events.root { return "equal" }
    if reading.tree != nil, reading.tree == pyYAML { return "equal to PyYAML" }
    return reading.diagnostics.isEmpty ? "different" : "read with a warning"
  }

  @Test("events make a tree")
  func events() {
    let events = TestEvents(
      "+STR\n+DOC\n+MAP\n=VAL :a\n+SEQ\n=VAL \"x\\ny\n-SEQ\n-MAP\n-DOC\n-STR\n")
    #expect(
      events.root
        == .mapping([.init(key: .text("a"), value: .sequence([.text("x\ny")]))]))
  }
}

/// The first document of a `test.event` file as a tree.
private struct TestEvents {
  var documents = 0
  /// `nil` for an empty document, as for one scalar without text.
  var root: Tree?

  init(_ text: String) {
    var open: [(isMapping: Bool, items: [Tree])] = [(false, [])]
    for line in text.split(separator: "\n") {
      switch line.prefix(4) {
      case "+DOC": documents += 1
      case "+MAP": open.append((true, []))
      case "+SEQ": open.append((false, []))
      case "-MAP", "-SEQ":
        let closed = open.removeLast()
        open[open.count - 1].items.append(Self.collection(closed.isMapping, closed.items))
      case "=VAL": open[open.count - 1].items.append(.text(Self.text(line.dropFirst(5))))
      case "=ALI": open[open.count - 1].items.append(.unreadable)
      default: break
      }
    }
    root = open[0].items.first
    if root == .text("") { root = nil }
  }

  private static func collection(_ isMapping: Bool, _ items: [Tree]) -> Tree {
    guard isMapping else { return .sequence(items) }
    return .mapping(
      stride(from: 0, to: items.count - 1, by: 2).map {
        Tree.Pair(key: items[$0], value: items[$0 + 1])
      })
  }

  /// The text after anchor, tag and style, its escapes undone.
  private static func text(_ event: Substring) -> String {
    var rest = event
    while let first = rest.first, first == "&" || first == "<" {
      rest = rest[(rest.firstIndex(of: " ") ?? rest.endIndex)...].dropFirst()
    }
    var text = ""
    var isEscape = false
    for character in rest.dropFirst() {
      if isEscape {
        text.append(escapes[character] ?? character)
      } else if character != "\\" {
        text.append(character)
      }
      isEscape = !isEscape && character == "\\"
    }
    return text
  }

  private static let escapes: [Character: Character] = [
    "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}",
  ]
}
