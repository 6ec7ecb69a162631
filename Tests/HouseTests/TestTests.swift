import Foundation
import Testing

/// What every test of ours keeps to, as far as its text shows that.
@Suite("Tests that say something")
struct TestTests {
  typealias Source = (file: String, lines: [String])

  private static let sources: [Source] = {
    let tests = LayeringTests.root.appending(path: "Tests")
    let files = (try? LayeringTests.swiftFiles(in: tests)) ?? []
    return files.map { file in
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      // Texts over several lines may show code that is none of ours.
      return (file.lastPathComponent, FolderTests.code(text.replacing(/"""(?s:.*?)"""/, with: "")))
    }
  }()

  @Test("every test can fail: it expects something, or calls a function that does")
  func canFail() {
    #expect(Self.sources.count > 200)
    #expect(Self.vacuous(in: Self.sources) == [])
  }

  @Test("a test without an expectation is found, one whose helper expects something isn't")
  func finding() {
    let text = """
      struct A {
        @Test("one")
        func one() { #expect(true) }
        @Test(arguments: [1])
        func two(_ a: Int) throws {
          try helper(a)
        }
        @Test func three() { _ = "#expect(" } // #expect(
        func helper(_ a: Int) { check(a) }
        func check(_ a: Int) {
          #expect(a == 1)
        }
        @Test func four() {
          deeper()
          func deeper() { Issue.record() }
        }
        @Test func five() { first() }
        func first() {}
      }
      """
    let sources = [("A.swift", FolderTests.code(text))]
    #expect(Self.vacuous(in: sources) == ["A.swift: three", "A.swift: five"])
  }

  @Test("the variable that names the corpora is read in one file, and time limits are nowhere")
  func onePlace() {
    // Written apart, so that this file doesn't find itself.
    let rules = [
      ("DAYMARK_" + "CORPORA\"]", ["Corpora.swift"]), (".time" + "Limit(", []),
      (" clo" + "ck()", []), ("temporary" + "Directory", ["TemporaryFolder.swift"]),
      ("set" + "env(", ["Devices.swift", "RuntimeFolder.swift"]),
    ]
    let tests = LayeringTests.root.appending(path: "Tests")
    let files = (try? LayeringTests.swiftFiles(in: tests)) ?? []
    for (words, places) in rules {
      let found = files.filter { file in
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").contains { line in
          line.contains(words) && !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
        }
      }
      #expect(found.map(\.lastPathComponent) == places, "\(words)")
    }
  }

  // MARK: - Finding

  /// A function with the lines of its body.
  private struct Function {
    var file: String
    var name: String
    var isTest: Bool
    var body: [Substring]
  }

  /// The tests without an expectation of their own or of a function that they call.
  static func vacuous(in sources: [Source]) -> [String] {
    let functions = sources.flatMap(functions)
    let direct = ["#expect", "#require", "Issue.record"]
    var expecting = Set(
      functions.filter { function in
        function.body.contains { line in direct.contains { line.contains($0) } }
      }.map(\.name))
    let calls = functions.map { function in
      (function.name, Set(function.body.flatMap { $0.matches(of: /(\w+)\(/).map { String($0.1) } }))
    }
    var count = 0
    while count < expecting.count {
      count = expecting.count
      for (name, called) in calls where !called.isDisjoint(with: expecting) {
        expecting.insert(name)
      }
    }
    return zip(functions, calls).filter { function, calls in
      function.isTest && calls.1.isDisjoint(with: expecting)
        && !function.body.contains { line in direct.contains { line.contains($0) } }
    }.map { "\($0.0.file): \($0.0.name)" }
  }

  /// The functions of a file; the body of one goes to the line that begins no further in.
  private static func functions(of source: Source) -> [Function] {
    var isTest = false
    var found: [Function] = []
    for (number, line) in source.lines.enumerated() {
      if line.contains("@Test") { isTest = true }
      guard let match = line.firstMatch(of: /func (\w+)/) else { continue }
      let indent = line.prefix { $0 == " " }.count
      let rest = source.lines[(number + 1)...].prefix { next in
        next.prefix { $0 == " " }.count > indent || next.hasPrefix(")")
          || next.allSatisfy { " {)".contains($0) }
          || next.dropFirst(indent).hasPrefix(")") || next.dropFirst(indent).hasPrefix("{")
      }
      let body = [line[match.range.upperBound...]] + rest.map { $0[...] }
      found.append(
        Function(file: source.file, name: String(match.1), isTest: isTest, body: body))
      isTest = false
    }
    return found
  }
}
