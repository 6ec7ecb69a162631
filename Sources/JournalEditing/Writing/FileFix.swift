public import JournalCore
public import JournalSyntax

/// The certain fixes for one file, and the fixed file.
///
/// Every value is read as before, and no byte of the body changes. If the file's name and `date:`
/// disagree, the file is renamed in its folder, because `date:` takes precedence.
public struct FileFix: Hashable, Sendable {
  /// The file's path from the journal's root.
  public var path: String
  /// Its new path; the same if it isn't renamed.
  public var newPath: String
  /// The file as read.
  public var old: [UInt8]
  /// The fixed file.
  public var new: [UInt8]
  /// The fixed problems, in file order.
  public var fixed: [Diagnostic]
  /// The changed lines.
  public var lines: [LineChange]

  /// Finds the fixes; nil if there are none.
  /// - Parameters:
  ///   - problems: the file's problems, as found by a check.
  ///   - isFenced: true if front matter is between fences; in `daymark.yaml` it isn't.
  ///   - isFree: returns true if the file can move to a path from the journal's root.
  public init?(
    path: String, bytes: [UInt8], problems: [Diagnostic], isFenced: Bool = true,
    isFree: (String) -> Bool
  ) {
    let mended = MendedFile(bytes, isFenced: isFenced)
    self.path = path
    newPath = path
    old = bytes
    new = mended.bytes
    lines = mended.lines
    var cursor = LineCursor()
    fixed = mended.problems.map {
      Diagnostic(.syntax($0.problem), path: path, bytes: bytes.span, range: $0.range, &cursor)
    }
    for problem in problems {
      guard case .entry(.dateDisagrees(let written, let name)) = problem.problem,
        let renamed = renamed(from: name, to: written), isFree(renamed)
      else { continue }
      newPath = renamed
      fixed.append(problem)
    }
    if fixed.isEmpty { return nil }
  }

  /// Returns the path with the day from `date:`; nil if its folder would change too: files it
  /// refers to may be left there, and the date may be the mistake.
  private func renamed(from name: Day, to written: Day) -> String? {
    let renamed = EntryPath.path(path, from: name, to: written)
    guard renamed != path, DatedName.day(Array(renamed.utf8)) == written,
      FileFix.folder(of: renamed) == FileFix.folder(of: path)
    else { return nil }
    return renamed
  }

  private static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }
}

/// The names of linked files, which must not be renamed.
package struct LinkedNames: Sendable {
  private var names: Set<String> = []

  /// Creates an empty set.
  package init() {}

  /// Adds the link targets in a text: `[[name]]`, `[text](path/name.md)`.
  package mutating func add(linksIn bytes: [UInt8]) {
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
      case .media, .heading, .listItem, .task, .tag, .mention: break
      }
    }
  }

  private mutating func add(_ target: String) {
    let path = target.prefix { $0 != "#" && $0 != "|" && $0 != "^" && $0 != "?" }
    names.insert(LinkedNames.name(of: String(path)))
  }

  /// Returns true if a text links to a file.
  /// - Parameter path: the file's path from the journal's root.
  package func contains(_ path: String) -> Bool { names.contains(LinkedNames.name(of: path)) }

  /// Returns a path's last component, without its extension, in the form for comparison: links may
  /// leave out folders and extension.
  private static func name(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let ending = [".md", ".markdown", ".mdown", ".txt"].first { name.lowercased().hasSuffix($0) }
    return String(name.dropLast(ending?.count ?? 0)).trimmedOfASCII.comparedName
  }
}
