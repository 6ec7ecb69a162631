import Foundation
import Testing

/// A file's name says what is in it: `Day.swift` declares `Day`, `Day+Words.swift` extends it.
///
/// A file of functions alone is named after one of them, as `Visible.swift` after `visible`.
@Suite struct NamingTests {
  @Test("a file is named after its type or function, or after a type and its part")
  func names() throws {
    let root = LayeringTests.root.appending(path: "Sources", directoryHint: .isDirectory)
    for file in try LayeringTests.swiftFiles(in: root) {
      let name = file.deletingPathExtension().lastPathComponent
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(Self.isNamed(name, text), "\(file.lastPathComponent)")
    }
  }

  @Test("what is thrown is an error of an operation, or a problem at a place in a text")
  func failures() throws {
    let root = LayeringTests.root.appending(path: "Sources", directoryHint: .isDirectory)
    let problems: Set<String> = ["QueryProblem", "TemplateProblem", "ImportProblem"]
    let others = ["Refusal", "Failure", "Fault", "Excess", "Exception"]
    for file in try LayeringTests.swiftFiles(in: root) {
      for line in FolderTests.code(try String(contentsOf: file, encoding: .utf8)) {
        for name in Self.names(in: line, after: Self.kinds) {
          if line.contains(": Error"), !problems.contains(name) {
            #expect(name.hasSuffix("Error"), "\(file.lastPathComponent)")
          }
          #expect(!others.contains { name.hasSuffix($0) }, "\(file.lastPathComponent): \(name)")
        }
      }
    }
  }

  @Test("a name without a type is found")
  func finding() {
    #expect(Self.isNamed("Day", "public struct Day {}"))
    #expect(Self.isNamed("Kind", "extension Day {\n  enum Kind {}\n}"))
    #expect(Self.isNamed("Day+Words", "extension Day {}"))
    #expect(Self.isNamed("Kind+Words", "extension Day.Kind {}"))
    #expect(Self.isNamed("Visible", "func visible(_ text: String) {}"))
    #expect(Self.isNamed("System", "@_exported import Glibc"))
    #expect(!Self.isNamed("DayWords", "extension Day {}"))
    #expect(!Self.isNamed("Day", "// struct Day\nextension Day {}"))
    #expect(!Self.isNamed("Day+Words", "struct Days {}"))
    #expect(!Self.isNamed("Text", "struct Page {\n  func text() {}\n}"))
  }

  /// Returns whether the name of a file, without its ending, fits its contents.
  static func isNamed(_ name: String, _ text: String) -> Bool {
    let lines = FolderTests.code(text)
    let declared = lines.flatMap { names(in: $0, after: kinds) }
    let extended = lines.flatMap { names(in: $0, after: ["extension"]) }
    let functions = lines.filter { !$0.hasPrefix(" ") }.flatMap { names(in: $0, after: ["func"]) }
    guard !declared.isEmpty || !extended.isEmpty || !functions.isEmpty else { return true }
    let parts = name.split(separator: "+", maxSplits: 1).map(String.init)
    guard parts.count == 1 else { return (declared + extended).contains(parts[0]) }
    return declared.contains(name)
      || functions.contains { $0.lowercased() == name.lowercased() }
  }

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  /// Returns the names that follow one of some words; of `Outer.Inner` both.
  private static func names(in line: String, after kinds: Set<String>) -> [String] {
    let words = line.split { !$0.isLetter && !$0.isNumber && !"_.".contains($0) }.map(String.init)
    return zip(words, words.dropFirst()).filter { kinds.contains($0.0) }
      .flatMap { $0.1.split(separator: ".").map(String.init) }
  }
}
