import JournalCore
import JournalSyntax

/// Reads the markup inside Org's paragraphs, and gives it as Markdown.
///
/// Source: the Org syntax specification, version 9.7: “Objects”.
struct OrgInline {
  /// The files that the text links, each once.
  private(set) var files: [ImportedFile] = []
  /// The text's folder in the source, with a slash at the end.
  let folder: String
  /// The id of the heading around the text, which names the folder of its attachments.
  var id: String?

  /// The longest part between two marks, in characters.
  private static let mostCharacters = 4000
  private static let mostLevels = 8

  init(folder: String) { self.folder = folder }

  /// Returns a paragraph as Markdown.
  mutating func markdown(_ text: some StringProtocol) -> String {
    markdown(Array(text)[...], level: 0)
  }

  private mutating func markdown(_ text: ArraySlice<Character>, level: Int) -> String {
    var result = ""
    var plain: [Character] = []
    var place = text.startIndex
    while place < text.endIndex {
      let before = place > text.startIndex ? text[place - 1] : nil
      if let (markdown, end) = object(text[place...], after: before, level: level) {
        result += MarkdownText.escaped(String(plain)) + markdown
        plain = []
        place = end
      } else {
        plain.append(text[place])
        place += 1
      }
    }
    return result + MarkdownText.escaped(String(plain))
  }

  /// Returns the object at the beginning of a text, as Markdown, and the place after it.
  private mutating func object(
    _ text: ArraySlice<Character>, after before: Character?, level: Int
  ) -> (String, Int)? {
    let start = text.startIndex
    switch text[start] {
    case "[": return link(text) ?? footnote(text, level: level) ?? stamp(text)
    case "<": return angle(text) ?? stamp(text)
    case "*", "/", "_", "=", "~", "+":
      guard level < Self.mostLevels, let end = Self.end(of: text, after: before) else { return nil }
      return (emphasized(text[start], text[(start + 1)..<end], level: level + 1), end + 1)
    case "\\" where start + 1 < text.endIndex && text[start + 1] == "\\":
      let rest = text[(start + 2)...].prefix { $0 == " " || $0 == "\t" }
      let end = rest.endIndex
      if end == text.endIndex { return ("", end) }
      return text[end] == "\n" ? ("\\", end) : nil
    case "$", "\\": return Self.formula(text, after: before)
    case "h", "f", "m": return before.map(Self.isWord) == true ? nil : address(text)
    default: return nil
    }
  }

  /// Reads `$x$`, `$$x$$`, `\(x\)` or `\[x\]`, in which nothing is markup.
  private static func formula(
    _ text: ArraySlice<Character>, after before: Character?
  ) -> (String, Int)? {
    let forms = [("$$", "$$", "$$"), ("\\(", "\\)", "$"), ("\\[", "\\]", "$$"), ("$", "$", "$")]
    guard let (open, close, mark) = forms.first(where: { text.starts(with: $0.0) }) else {
      return nil
    }
    let inner = text.dropFirst(open.count).prefix(mostCharacters)
    guard let end = inner.indices.first(where: { inner[$0...].starts(with: close) }),
      let first = inner[..<end].first, let last = inner[..<end].last
    else { return nil }
    let next = text[(end + close.count)...].first
    // Amounts of money aren't formulas.
    if open == "$",
      before == "$" || first.isWhitespace || last.isWhitespace || ".,;".contains(first)
        || ".,".contains(last) || next.map(isWord) == true || inner[..<end].contains("\n")
    {
      return nil
    }
    return (mark + String(inner[..<end]) + mark, end + close.count)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  // MARK: Emphasis

  /// Returns the place of the mark that ends what the first character begins.
  private static func end(of text: ArraySlice<Character>, after before: Character?) -> Int? {
    let mark = text[text.startIndex]
    if let before, !before.isWhitespace, !"-({'\"‘“«—".contains(before) { return nil }
    let inner = text.dropFirst().prefix(mostCharacters)
    guard let first = inner.first, !first.isWhitespace, first != mark else { return nil }
    var lines = 0
    for place in inner.indices.dropFirst() {
      let character = text[place]
      if character == "\n" {
        lines += 1
        guard lines < 2 else { return nil }
      }
      guard character == mark, !text[place - 1].isWhitespace else { continue }
      guard place + 1 < text.endIndex else { return place }
      let next = text[place + 1]
      if next.isWhitespace || "-.,;:!?'\")}\\[…’”»—".contains(next) { return place }
    }
    return nil
  }

  private mutating func emphasized(
    _ mark: Character, _ inner: ArraySlice<Character>, level: Int
  ) -> String {
    switch mark {
    case "=", "~": return MarkdownText.code(String(inner))
    case "*": return "**" + markdown(inner, level: level) + "**"
    case "+": return "~~" + markdown(inner, level: level) + "~~"
    // Markdown has no underlines.
    case "_": return "_" + markdown(inner, level: level) + "_"
    default: return "*" + markdown(inner, level: level) + "*"
    }
  }

  // MARK: Links

  /// Reads `[[target][words]]` or `[[target]]`.
  private mutating func link(_ text: ArraySlice<Character>) -> (String, Int)? {
    guard text.dropFirst().first == "[" else { return nil }
    let inner = text.dropFirst(2).prefix(Self.mostCharacters)
    guard let middle = inner.firstIndex(of: "]"), middle > inner.startIndex,
      middle + 1 < inner.endIndex
    else { return nil }
    let target = String(inner[..<middle])
    if inner[middle + 1] == "]" { return (linked(target, words: nil), middle + 2) }
    guard inner[middle + 1] == "[" else { return nil }
    let words = inner[(middle + 2)...]
    for place in words.indices where words[place] == "]" {
      guard place + 1 < words.endIndex else { break }
      if words[place + 1] == "]" {
        return (linked(target, words: words[..<place]), place + 2)
      }
    }
    return nil
  }

  private mutating func linked(_ target: String, words: ArraySlice<Character>?) -> String {
    let address = target.lowercased()
    let description = words.map { markdown($0, level: Self.mostLevels - 1) } ?? ""
    if ["http:", "https:", "mailto:", "ftp:", "doi:", "tel:"].contains(where: address.hasPrefix) {
      return MarkdownText.link(description, to: MarkdownText.destination(target))
    }
    let isAttached = address.hasPrefix("attachment:")
    let path = isAttached ? String(target.dropFirst("attachment:".count)) : target
    let named = path.firstRange(of: "::").map { path[..<$0.lowerBound] } ?? path[...]
    let isPath =
      isAttached || address.hasPrefix("file:")
      || ["/", "./", "../", "~"].contains { target.hasPrefix($0) }
    guard let file = LinkedFile(named), isPath || file.isPicture || file.isAttachment else {
      // A heading's name, or a note's id.
      guard !description.isEmpty else { return "[[\(target)]]" }
      return "[\(description)](\(MarkdownText.destination(target)))"
    }
    guard file.isPicture || file.isAttachment else {
      let name = MarkdownText.escaped(file.path.split(separator: "/").last ?? "")
      let words = description.isEmpty ? name : description
      return "[\(words)](\(MarkdownText.destination(target)))"
    }
    return linked(file, isAttached: isAttached, description)
  }

  private mutating func linked(
    _ file: LinkedFile, isAttached: Bool, _ description: String
  ) -> String {
    let destination = MarkdownText.destination(file.path)
    if !files.contains(where: { $0.marker == destination }) {
      let names = isAttached ? attached(file) : file.names(in: folder)
      files.append(ImportedFile(names, marker: destination, isPicture: file.isPicture))
    }
    let name = file.path.split(separator: "/").last ?? ""
    let words = description.isEmpty ? MarkdownText.escaped(name) : description
    return (file.isPicture && description.isEmpty ? "!" : "") + "[\(words)](\(destination))"
  }

  /// Returns where org-attach keeps a file: in a folder named after its heading's id.
  private func attached(_ file: LinkedFile) -> [String] {
    guard let id, id.count > 6 else { return file.names(in: folder) }
    let own = "data/\(id.prefix(2))/\(id.dropFirst(2))/\(file.path)"
    let byTime = "data/\(id.prefix(6))/\(id.dropFirst(6))/\(file.path)"
    return [folder + own, folder + byTime, own, byTime] + file.names(in: folder)
  }

  /// Reads `<https://example.org>`.
  private func angle(_ text: ArraySlice<Character>) -> (String, Int)? {
    let inner = text.dropFirst().prefix(Self.mostCharacters)
    guard let end = inner.firstIndex(of: ">"),
      let colon = inner[..<end].firstIndex(of: ":"), colon > inner.startIndex,
      inner[..<colon].allSatisfy({ $0.isASCII && $0.isLetter }),
      !inner[..<end].contains(where: \.isWhitespace)
    else { return nil }
    return ("<" + String(inner[..<end]) + ">", end + 1)
  }

  /// Reads `https://example.org/a_b` outside brackets, in which nothing is markup.
  private func address(_ text: ArraySlice<Character>) -> (String, Int)? {
    let scheme = ["https://", "http://", "ftp://", "mailto:"].first { text.starts(with: $0) }
    guard let scheme else { return nil }
    let rest = text.dropFirst(scheme.count).prefix { !$0.isWhitespace && !"<>[]\"".contains($0) }
    guard !rest.isEmpty else { return nil }
    return (scheme + String(rest), rest.endIndex)
  }

  // MARK: Other objects

  /// Reads a timestamp, which stays as it is written.
  private func stamp(_ text: ArraySlice<Character>) -> (String, Int)? {
    let beginning = String(text.prefix(80))
    guard let (_, rest) = OrgStamp.read(beginning[...]) else { return nil }
    let count = beginning.count - rest.count
    return (String(text.prefix(count)), text.startIndex + count)
  }

  /// Reads `[fn:1]` or `[fn:1: words]`.
  private mutating func footnote(_ text: ArraySlice<Character>, level: Int) -> (String, Int)? {
    guard text.starts(with: "[fn:"), level < Self.mostLevels else { return nil }
    let inner = text.dropFirst(4).prefix(Self.mostCharacters)
    let label = inner.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard label.endIndex < inner.endIndex else { return nil }
    if inner[label.endIndex] == "]", !label.isEmpty {
      return ("[^\(String(label))]", label.endIndex + 1)
    }
    guard inner[label.endIndex] == ":" else { return nil }
    var depth = 1
    for place in inner[(label.endIndex + 1)...].indices {
      if inner[place] == "[" { depth += 1 }
      if inner[place] == "]" { depth -= 1 }
      if depth == 0 {
        let words = markdown(inner[(label.endIndex + 1)..<place], level: level + 1)
        return ("^[\(words.trimmed)]", place + 1)
      }
    }
    return nil
  }
}
