import JournalCore

/// Reads the markup inside RedNotebook's lines, and gives it as Markdown.
///
/// Source: RedNotebook's help, and txt2tags, whose marks it has.
struct RedNotebookInline {
  /// The files that the text links, each once.
  private(set) var files: [ImportedFile] = []
  private let folder: String

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
      if let (markdown, end) = object(text[place...], level) {
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
  private mutating func object(_ text: ArraySlice<Character>, _ level: Int) -> (String, Int)? {
    switch text[text.startIndex] {
    case "[": return bracket(text, level)
    case "h", "f", "w", "m": return address(text)
    case "{": return colored(text, level)
    case "$" where text.dropFirst().first == "$": return verbatim(text, "$$", "$$")
    case "\\":
      return verbatim(text, "\\(", "\\)") ?? verbatim(text, "\\[", "\\]") ?? lineBreak(text)
    case "*", "/", "_", "-", "`", "\"", "'": return pair(text, level)
    default: return nil
    }
  }

  // MARK: Marks

  /// Reads what two equal marks are around: `**bold**`.
  private mutating func pair(_ text: ArraySlice<Character>, _ level: Int) -> (String, Int)? {
    let mark = text[text.startIndex]
    guard level < Self.mostLevels, text.dropFirst().first == mark else { return nil }
    let inner = text.dropFirst(2).prefix(Self.mostCharacters)
    guard let first = inner.first, !first.isWhitespace else { return nil }
    let start = inner.startIndex
    for place in inner.indices.dropFirst() where inner[place] == mark {
      guard place + 1 < inner.endIndex, inner[place + 1] == mark else { continue }
      guard !inner[place - 1].isWhitespace, inner[place - 1] != "\n" else { continue }
      // Of three marks, the last two are the end.
      var end = place
      while end + 2 < inner.endIndex, inner[end + 2] == mark { end += 1 }
      guard !inner[start..<end].contains("\n") || mark != "-" else { return nil }
      return (marked(mark, inner[start..<end], level + 1), end + 2)
    }
    return nil
  }

  private mutating func marked(
    _ mark: Character, _ inner: ArraySlice<Character>, _ level: Int
  ) -> String {
    switch mark {
    case "*": "**" + markdown(inner, level: level) + "**"
    case "/": "*" + markdown(inner, level: level) + "*"
    // Markdown has no underlines.
    case "_": "_" + markdown(inner, level: level) + "_"
    case "-": "~~" + markdown(inner, level: level) + "~~"
    case "\"": MarkdownText.escaped(String(inner))
    default: MarkdownText.code(String(inner))
    }
  }

  /// Reads `{words|color:red}`; Markdown has no colors.
  private mutating func colored(_ text: ArraySlice<Character>, _ level: Int) -> (String, Int)? {
    let inner = text.dropFirst().prefix(Self.mostCharacters)
    guard level < Self.mostLevels, let end = inner.firstIndex(of: "}"),
      let bar = inner[..<end].lastIndex(of: "|"), inner[(bar + 1)..<end].starts(with: "color:")
    else { return nil }
    return (markdown(inner[..<bar], level: level + 1), end + 1)
  }

  /// Reads a formula, which stays as it is written.
  private func verbatim(
    _ text: ArraySlice<Character>, _ open: String, _ close: String
  ) -> (String, Int)? {
    guard text.starts(with: open) else { return nil }
    let inner = text.dropFirst(open.count).prefix(Self.mostCharacters)
    let mark = Array(close)
    for place in inner.indices where inner[place] == mark[0] && place + 1 < inner.endIndex {
      if inner[place + 1] == mark[1] {
        return (String(text[text.startIndex..<(place + 2)]), place + 2)
      }
    }
    return nil
  }

  /// Reads two backslashes at the end of a line.
  private func lineBreak(_ text: ArraySlice<Character>) -> (String, Int)? {
    guard text.dropFirst().first == "\\" else { return nil }
    let end = text.dropFirst(2).prefix { $0 == " " || $0 == "\t" }.endIndex
    if end == text.endIndex { return ("", end) }
    return text[end] == "\n" ? ("\\", end) : nil
  }

  /// Reads an address, in which nothing is markup.
  private func address(_ text: ArraySlice<Character>) -> (String, Int)? {
    let schemes = ["https://", "http://", "ftp://", "file://", "www.", "mailto:"]
    guard let scheme = schemes.first(where: { text.starts(with: $0) }) else { return nil }
    let rest = text.dropFirst(scheme.count).prefix { !$0.isWhitespace && !"<>[]\"{}|".contains($0) }
    guard !rest.isEmpty else { return nil }
    return (scheme + String(rest), rest.endIndex)
  }

  // MARK: Links and pictures

  private mutating func bracket(_ text: ArraySlice<Character>, _ level: Int) -> (String, Int)? {
    let inner = text.dropFirst().prefix(Self.mostCharacters)
    let line = inner.prefix { $0 != "\n" }
    // Only an address in quotes may have a bracket.
    guard let close = line.firstIndex(of: "]") else { return nil }
    if let found = quoted(line, level) { return found }
    let words = String(line[..<close])
    if let day = RedNotebookInline.day(words) { return (day, close + 1) }
    if let picture = picture(words[...]) { return (picture, close + 1) }
    guard let blank = words.lastIndex(of: " ") else { return nil }
    let target = words[words.index(after: blank)...]
    guard
      ["https://", "http://", "ftp://", "file://", "www.", "mailto:"]
        .contains(where: target.hasPrefix)
    else { return nil }
    return (link(String(words[..<blank]), to: String(target), level), close + 1)
  }

  /// Reads `[words ""address""]`, and the picture `[""path"".png]`.
  private mutating func quoted(_ line: ArraySlice<Character>, _ level: Int) -> (String, Int)? {
    var places: [Int] = []
    for place in line.indices.dropLast() where line[place] == "\"" && line[place + 1] == "\"" {
      if let last = places.last, place < last + 2 { continue }
      places.append(place)
      if places.count == 2 { break }
    }
    guard places.count == 2 else { return nil }
    let target = String(line[(places[0] + 2)..<places[1]])
    let rest = line[(places[1] + 2)...]
    guard let end = rest.firstIndex(of: "]"), !target.isEmpty else { return nil }
    let words = line[line.startIndex..<places[0]]
    if words.isEmpty {
      return picture((target + String(rest[..<end]))[...]).map { ($0, end + 1) }
    }
    guard end == rest.startIndex, words.last == " " else { return nil }
    return (link(String(words), to: target, level), end + 1)
  }

  private mutating func link(_ words: String, to target: String, _ level: Int) -> String {
    let text = markdown(Array(words.trimmed)[...], level: Self.mostLevels - 1)
    let file = LinkedFile(target.hasPrefix("www.") ? "http://" + target : target)
    var destination = MarkdownText.destination(target)
    if let file, file.isPicture || file.isAttachment {
      destination = MarkdownText.destination(file.path)
      add(file, destination)
    } else if target.hasPrefix("www.") {
      destination = "http://" + destination
    }
    return "[\(text)](\(destination))"
  }

  /// Returns a picture as Markdown; nil if a name isn't one.
  private mutating func picture(_ name: Substring) -> String? {
    // A width may follow: holiday.jpg?300.
    let parts = name.split(separator: "?", maxSplits: 1)
    let path = parts.count == 2 && Int(parts[1]) != nil ? parts[0] : name
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    guard path.contains("."), ["png", "jpg", "jpeg", "gif", "eps", "bmp", "svg"].contains(ending)
    else {
      return nil
    }
    guard let file = LinkedFile(path) else {
      // A picture of the web.
      return "![](\(MarkdownText.destination(path)))"
    }
    let destination = MarkdownText.destination(file.path)
    add(file, destination)
    let base = file.path.split(separator: "/").last ?? ""
    return "![\(MarkdownText.escaped(base))](\(destination))"
  }

  private mutating func add(_ file: LinkedFile, _ destination: String) {
    guard !files.contains(where: { $0.marker == destination }) else { return }
    files.append(
      ImportedFile(file.names(in: folder), marker: destination, isPicture: file.isPicture))
  }

  /// Reads `[2026-11-19]` and `[words 2026-11-19]`, which lead to another day.
  private static func day(_ words: String) -> String? {
    let date = words.trimmed.suffix(10)
    guard date.count == 10, Day(iso: String(date)) != nil else { return nil }
    let name = words.trimmed.dropLast(10)
    if name.isEmpty { return "[[\(date)]]" }
    guard name.last == " ", !name.contains("|") else { return nil }
    return "[[\(date)|\(name.trimmed)]]"
  }
}
