/// Looks at a template before it is read: only tags that are documented, finished, closed by the
/// name that opened them, not nested too deep, and no template that includes itself.
///
/// The reader behind it knows more (other delimiters, blocks that inherit, transforms); a template
/// that can't use them can't go wrong by them.
struct TemplateCheck {
  /// A tag and where it stands.
  struct Tag {
    var mark: Character?
    var name: String
    var line: Int
    var column: Int
  }

  /// Sections inside sections.
  static let deepest = 32
  /// Bytes of one template.
  static let longest = 1 << 20

  let path: String
  private let lines: [Substring]
  private(set) var tags: [Tag] = []

  /// Reads the tags of a template.
  /// - Throws: the first problem.
  init(_ text: String, path: String) throws(TemplateProblem) {
    self.path = path
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard text.utf8.count <= TemplateCheck.longest else {
      throw TemplateProblem(path: path, line: 1, column: 1, excerpt: "", what: .tooLong)
    }
    try readTags(text)
    try checkSections()
  }

  /// The templates that it includes.
  var partials: [Tag] { tags.filter { $0.mark == ">" } }

  func problem(_ tag: Tag, _ what: TemplateProblem.What) -> TemplateProblem {
    let excerpt = lines.indices.contains(tag.line - 1) ? String(lines[tag.line - 1]) : ""
    return TemplateProblem(
      path: path, line: tag.line, column: tag.column, excerpt: excerpt, what: what)
  }

  // MARK: Tags

  private mutating func readTags(_ text: String) throws(TemplateProblem) {
    var (line, column) = (1, 1)
    var rest = text[...]
    func advance(_ count: Int) {
      for character in rest.prefix(count) {
        if character.isNewline { (line, column) = (line + 1, 1) } else { column += 1 }
      }
      rest = rest.dropFirst(count)
    }
    while let first = rest.first {
      guard first == "{", rest.dropFirst().first == "{" else {
        advance(1)
        continue
      }
      var tag = Tag(mark: nil, name: "", line: line, column: column)
      advance(2)
      if let mark = rest.first, "#^/!>{&%<$=*".contains(mark) {
        tag.mark = mark
        advance(1)
      }
      let close = tag.mark == "{" ? "}}}" : "}}"
      var inside = ""
      while !rest.hasPrefix(close) {
        guard let next = rest.first else { throw problem(tag, .unfinishedTag) }
        inside.append(next)
        advance(1)
      }
      advance(close.count)
      tag.name = inside.trimmed
      try check(tag)
      tags.append(tag)
    }
  }

  private func check(_ tag: Tag) throws(TemplateProblem) {
    switch tag.mark {
    case "!": return
    case "%":
      let types = ["HTML", "TEXT", "MARKDOWN"].map { "CONTENT_TYPE: " + $0 }
      guard types.contains(tag.name) else { throw problem(tag, .unknownTag) }
    case "<", "$", "=", "*": throw problem(tag, .unknownTag)
    default:
      let isName = tag.name.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
      }
      guard isName, !tag.name.isEmpty else { throw problem(tag, .unfinishedTag) }
    }
  }

  private func checkSections() throws(TemplateProblem) {
    var open: [Tag] = []
    for tag in tags {
      if tag.mark == "#" || tag.mark == "^" {
        open.append(tag)
        guard open.count <= TemplateCheck.deepest else { throw problem(tag, .tooDeep) }
      } else if tag.mark == "/" {
        guard let last = open.popLast(), last.name == tag.name else {
          throw problem(tag, .wrongClose)
        }
      }
    }
    if let last = open.last { throw problem(last, .neverClosed) }
  }
}

extension TemplateCheck {
  /// The first template that includes itself, or one that isn't there.
  static func circle(in checks: [TemplateCheck]) -> TemplateProblem? {
    let byPath = Dictionary(checks.map { ($0.path, $0) }, uniquingKeysWith: { _, last in last })
    for check in checks {
      for tag in check.partials {
        guard byPath[tag.name] != nil else { return check.problem(tag, .noSuchTemplate) }
        var seen: Set<String> = []
        var next = [tag.name]
        while let name = next.popLast() {
          if name == check.path { return check.problem(tag, .includesItself) }
          if seen.insert(name).inserted { next += byPath[name]?.partials.map(\.name) ?? [] }
        }
      }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
