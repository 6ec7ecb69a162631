import Foundation
@testable import JournalSyntax

/// A front matter's tree by itself, to compare what different readers make of one text.
indirect enum Tree: Equatable {
  case text(String)
  case sequence([Tree])
  case mapping([Pair])
  case unreadable

  struct Pair: Equatable {
    var key: Tree
    var value: Tree
  }

  /// The tree that the rows make, `nil` where there are none.
  init?(_ frontMatter: FrontMatter, _ bytes: [UInt8]) {
    guard !frontMatter.nodes.isEmpty else { return nil }
    self.init(frontMatter, 0, bytes)
  }

  private init(_ frontMatter: FrontMatter, _ row: Int, _ bytes: [UInt8]) {
    switch frontMatter.nodes[row].kind {
    case .mapping:
      self = .mapping(
        frontMatter.pairs(of: row).map {
          Pair(
            key: Tree(frontMatter, $0.key, bytes), value: Tree(frontMatter, $0.value, bytes))
        })
    case .sequence:
      self = .sequence(frontMatter.items(of: row).map { Tree(frontMatter, $0, bytes) })
    case .unreadable:
      self = .unreadable
    default:
      self = .text(frontMatter.text(of: row, in: bytes.span))
    }
  }

  /// The reference script's form.
  init(json: Any) {
    if let text = json as? String {
      self = .text(text)
    } else if let items = json as? [Any] {
      self = .sequence(items.map(Tree.init(json:)))
    } else if let pairs = (json as? [String: Any])?["pairs"] as? [[Any]] {
      self = .mapping(pairs.map { Pair(key: Tree(json: $0[0]), value: Tree(json: $0[1])) })
    } else {
      self = .unreadable
    }
  }

  /// The pairs of a mapping.
  var pairs: [Pair] {
    if case .mapping(let pairs) = self { pairs } else { [] }
  }
}

/// What reading a text gives, and what is said of it.
struct Reading {
  var frontMatter = FrontMatter()
  var diagnostics: [SyntaxDiagnostic] = []
  var bytes: [UInt8]

  init(_ bytes: [UInt8], isUnfenced: Bool = false) {
    self.bytes = bytes
    if isUnfenced {
      frontMatter.readUnfenced(bytes.span, diagnostics: &diagnostics)
    } else {
      frontMatter.read(bytes.span, diagnostics: &diagnostics)
    }
  }

  init(_ text: String, isUnfenced: Bool = false) {
    self.init(Array(text.utf8), isUnfenced: isUnfenced)
  }

  var tree: Tree? { Tree(frontMatter, bytes) }
  var hasErrors: Bool { diagnostics.contains { $0.problem.severity == .error } }
  var codes: [String] { diagnostics.map(\.problem.code) }
  var isRoundTrip: Bool { frontMatter.reassembled(from: bytes.span) == bytes }

  /// The row of the value of a key.
  func value(of name: String) -> Int? { frontMatter.value(of: name, in: bytes.span) }

  /// The text at a row.
  func text(of row: Int) -> String { frontMatter.text(of: row, in: bytes.span) }

  /// Whether the key at a row is `name`.
  func key(_ row: Int, equals name: String) -> Bool {
    frontMatter.key(row, equals: name, in: bytes.span)
  }

  /// The line of a byte, from 1.
  func line(_ index: Int32) -> Int {
    var line = 1
    for (i, byte) in bytes.prefix(Int(index)).enumerated() {
      let isPair = byte == 0x0D && i + 1 < bytes.count && bytes[i + 1] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isPair) { line += 1 }
    }
    return line
  }

  /// The tree on one line with the place of every node, then what was said, to compare at sight.
  var dump: String {
    let tree = frontMatter.nodes.isEmpty ? "-" : dump(0)
    let said = diagnostics.map {
      "\($0.problem.severity == .error ? "!" : "?")\($0.problem.code)@\(place($0.range))"
    }
    return ([tree] + said).joined(separator: " ")
  }

  private func place(_ range: ByteRange) -> String { "\(range.start)-\(range.end)" }

  private func dump(_ row: Int) -> String {
    let node = frontMatter.nodes[row]
    switch node.kind {
    case .mapping:
      let pairs = frontMatter.pairs(of: row).map { dump($0.key) + ": " + dump($0.value) }
      return "{" + pairs.joined(separator: ", ") + "}@" + place(node.source)
    case .sequence:
      let items = frontMatter.items(of: row).map { dump($0) }
      return "[" + items.joined(separator: ", ") + "]@" + place(node.source)
    case .unreadable:
      return "✗@" + place(node.source)
    default:
      let text = frontMatter.text(of: row, in: bytes.span)
        .replacingOccurrences(of: "\n", with: "↵")
      return Self.marks[node.kind, default: "?"] + text + "@" + place(node.source)
    }
  }

  private static let marks: [FrontMatterNode.Kind: String] = [
    .plain: "", .singleQuoted: "'", .doubleQuoted: "\"", .literal: "|", .folded: ">",
  ]
}
