import Foundation
import TestSupport
import Testing

@testable import JournalSyntax

@Suite("What is mended without a doubt")
struct FixTests {
  @Test("a fault is mended in its own bytes", arguments: FixExamples.mended)
  func mends(_ example: FixExample) {
    let proof = FixProof(Array(example.before.utf8), isFenced: example.isFenced)
    #expect(String(decoding: proof.after.bytes, as: UTF8.self) == example.after)
    #expect(proof.fault == nil)
  }

  @Test("what only the person can know is left as it is", arguments: FixExamples.left)
  func leaves(_ example: FixExample) {
    let file = MendedFile(Array(example.before.utf8), isFenced: example.isFenced)
    #expect(file.problems.isEmpty)
    #expect(file.bytes == Array(example.before.utf8))
  }

  @Test("bytes that are not text are left where they stand")
  func notText() {
    let before = Array("---\na: b: c\nd: ".utf8) + [0xE9] + Array("\nmood:7\n---\n".utf8) + [0xFF]
    let proof = FixProof(before)
    let after =
      Array("---\na: \"b: c\"\nd: ".utf8) + [0xE9] + Array("\nmood: 7\n---\n".utf8) + [0xFF]
    #expect(proof.after.bytes == after)
    #expect(proof.fault == nil)
  }

  @Test("files that were damaged at random keep everything that could be read")
  func mutations() {
    var chance = Chance(state: 17)
    var fixed = 0
    let examples = FixExamples.mended + FixExamples.left
    for round in 0..<12000 {
      var bytes = Array(examples[round % examples.count].before.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &chance) { Damage.strike(&bytes, &chance) }
      let proof = FixProof(bytes, isFenced: round % 9 != 0)
      fixed += proof.mended.problems.count
      if let fault = proof.fault {
        Issue.record("\(fault): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
    #expect(fixed > 4000)
  }

  @Test("every file of the corpora keeps everything that could be read", .needs(.corpora()))
  func corpora() {
    var (files, counts) = (0, [String: (found: Int, fixed: Int)]())
    for path in Corpora.paths(ending: [".md", ".markdown", ".txt"]) {
      let proof = FixProof(Corpora.bytes(path))
      files += 1
      for found in proof.before.diagnostics {
        counts[found.problem.code, default: (0, 0)].found += 1
      }
      for found in proof.mended.problems { counts[found.problem.code]?.fixed += 1 }
      if let fault = proof.fault { Issue.record("\(path): \(fault)") }
    }
    print("Problems of \(files) files, and how many are mended:")
    for (code, count) in counts.sorted(by: { ($0.value.found, $1.key) > ($1.value.found, $0.key) })
    {
      print("| `\(code)` | \(count.found) | \(count.fixed) | \(count.found - count.fixed) |")
    }
    #expect(counts.values.contains { $0.fixed > 0 })
  }

  @Test(
    "lines that change are told from lines that stay",
    arguments: [
      ("---\na: 1\n---\n", []),
      ("---\na: b: c\n---\nT", ["2 -a: b: c +a: \"b: c\""]),
      ("\n----\na:1\n----\nT", ["1 - ----- -a:1 ----- +--- +a: 1 +--- +"]),
      ("\n---\na: 1\n---\nT", ["1 -", "5 +"]),
      ("---\r\na: 1\r\na: 1\r\n---\r\n", ["3 -a: 1"]),
      ("\u{FEFF}---\na:1\nb: 2\na: 1\n---\n", ["2 -a:1 +a: 1", "4 -a: 1"]),
      ("---\na: 1\nb:2\na: 1", ["3 -b:2 -a: 1 +b: 2"]),
      ("\n---\na: 1\n---", ["1 -"]),
    ] as [(String, [String])])
  func lines(_ text: String, _ expected: [String]) {
    let lines = MendedFile(Array(text.utf8)).lines.map { change in
      (["\(change.line)"] + change.old.map { "-" + String(decoding: $0, as: UTF8.self) }
        + change.new.map { "+" + String(decoding: $0, as: UTF8.self) }).joined(separator: " ")
    }
    #expect(lines == expected)
  }

  @Test("a flood of faults takes time in proportion")
  func floods() {
    let floods = [
      String(repeating: "a:1\n", count: 1500), String(repeating: "a: @b\n", count: 3000),
      "x: [" + String(repeating: "@a, ", count: 1500) + "]\n",
      "x:\n" + String(repeating: "\ta: 1\n", count: 1500),
      String(repeating: "a: \"\\:\"\nb: c: \"d\n", count: 1000),
      (0..<1500).map { "k\($0):1\n" }.joined(),
    ]
    for flood in floods {
      let proof = FixProof(Array("---\n\(flood)---\n".utf8))
      #expect(proof.after.diagnostics.count <= proof.before.diagnostics.count)
    }
    let many = Array("---\n\((0..<10_001).map { "k\($0):1\n" }.joined())---\n".utf8)
    #expect(MendedFile(many).bytes == many)
  }
}

/// Looks at what was mended with other means than the safety net does.
struct FixProof {
  let before: EditedFile
  let mended: MendedFile
  let after: EditedFile

  init(_ bytes: [UInt8], isFenced: Bool = true) {
    before = EditedFile(bytes, isFenced: isFenced)
    mended = MendedFile(bytes, isFenced: isFenced)
    after = EditedFile(mended.bytes, isFenced: isFenced)
  }

  /// What is wrong with it.
  var fault: String? {
    if FixProof.once(Tree(before)) != FixProof.once(Tree(after)) { return "another tree" }
    if !hasSameBody { return "another body" }
    if !isTold { return "not what the list of fixes says" }
    if mended.problems.isEmpty != (before.bytes == after.bytes) { return "changed for nothing" }
    if MendedFile(after.bytes, isFenced: before.isFenced).bytes != after.bytes {
      return "mended again"
    }
    return onlyFaultyLines ? nil : "other lines changed"
  }

  /// The problems that are said to be gone were there and are, and no others.
  private var isTold: Bool {
    var left = before.diagnostics
    for found in mended.problems {
      guard let place = left.firstIndex(of: found) else { return false }
      left.remove(at: place)
    }
    return left.map(\.problem.code).sorted() == after.diagnostics.map(\.problem.code).sorted()
  }

  /// Blank lines may have come before it; that is all.
  private var hasSameBody: Bool {
    let old = before.bytes[before.frontMatter.bodyStart...]
    let new = after.bytes[after.frontMatter.bodyStart...]
    return new.count >= old.count && new.suffix(old.count) == old
      && new.dropLast(old.count).allSatisfy { $0.isWhitespace }
  }

  /// Every line that changed is one of a key with a problem, or a fence, or blank.
  private var onlyFaultyLines: Bool {
    let problems = mended.problems
    let pairs = before.frontMatter.pairs(of: 0).map { pair in
      ByteRange(before.lineStart(before.start(pair.key)), before.end(pair.value))
    }
    // Lines that trade places with blank ones, or stand beside a line that moved to their column.
    let isRootMoved = problems.contains { found in
      found.problem == .blankBeforeFrontMatter || pairs.contains { $0.start == found.range.start }
    }
    var allowed: Set<Int> = []
    for found in problems {
      for range in [found.range] + pairs where range.start <= found.range.start {
        if found.range.end <= range.end { allowed.formUnion(lines(range)) }
      }
    }
    return isRootMoved
      || mended.lines.allSatisfy { change in
        change.old.indices.allSatisfy {
          let line = change.line + $0
          return allowed.contains(line) || line == self.line(before.frontMatter.content.end)
        }
      }
  }

  private func lines(_ range: ByteRange) -> ClosedRange<Int> { line(range.start)...line(range.end) }

  private func line(_ place: Int32) -> Int { Reading(before.bytes).line(place) }

  /// A tree without pairs that say again what an earlier one says.
  private static func once(_ tree: Tree?) -> Tree? {
    switch tree {
    case .mapping(let pairs)?:
      var kept: [Tree.Pair] = []
      for pair in pairs {
        let pair = Tree.Pair(key: pair.key, value: once(pair.value) ?? .unreadable)
        if pair.value == .unreadable || !kept.contains(pair) { kept.append(pair) }
      }
      return .mapping(kept)
    case .sequence(let items)?: return .sequence(items.compactMap { once($0) })
    default: return tree
    }
  }
}

extension Tree {
  fileprivate init?(_ file: EditedFile) { self.init(file.frontMatter, file.bytes) }
}
