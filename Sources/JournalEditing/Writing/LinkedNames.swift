import JournalCore
import JournalSyntax

/// The names of the files that texts link to, so that none of them is renamed.
public struct LinkedNames: Sendable {
  private var names: Set<String> = []

  /// Creates an empty set.
  public init() {}

  /// Adds the targets of the links in a text: `[[name]]`, `[text](path/name.md)`.
  public mutating func add(linksIn bytes: [UInt8]) {
    let text = bytes.span
    guard bytes.contains(Byte.openBracket) else { return }
    var problems: [SyntaxDiagnostic] = []
    var frontMatter = FrontMatter()
    frontMatter.read(text, diagnostics: &problems)
    for node in frontMatter.nodes where node.isScalar {
      // Obsidian's properties may contain links.
      let target = text.unlinked(text.trimmed(node.text.indices))
      if !node.isDecoded, target != text.trimmed(node.text.indices) { add(text.string(target)) }
    }
    var body = BodyIndex()
    body.read(text, from: frontMatter.bodyStart, diagnostics: &problems)
    for item in body.items {
      switch item.kind {
      case .wikilink, .embed: add(text.string(item.target.indices))
      case .link, .image: add(PhotoPath.decoded(text.string(item.target.indices)))
      case .heading, .listItem, .task, .tag, .mention: break
      }
    }
  }

  private mutating func add(_ target: String) {
    let path = target.prefix { $0 != "#" && $0 != "|" && $0 != "^" && $0 != "?" }
    names.insert(LinkedNames.name(of: String(path)))
  }

  /// Returns whether a text links to a file.
  /// - Parameter path: from the journal's root.
  public func contains(_ path: String) -> Bool { names.contains(LinkedNames.name(of: path)) }

  /// Returns the last part of a path, without its extension, as names are compared: links may leave out
  /// folders and extension.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let ending = [".md", ".markdown", ".mdown", ".txt"].first { name.lowercased().hasSuffix($0) }
    return String(name.dropLast(ending?.count ?? 0)).trimmedOfASCII.comparedName
  }
}
