import JournalCore

/// A Daylio note, which may have a little HTML, as Markdown.
struct DaylioNote {
  private var result = ""
  /// The open lists, each with its last item's number; nil for one without numbers.
  private var lists: [Int?] = []

  /// Returns a note as Markdown; anything but HTML stays as it is.
  static func markdown(_ note: String) -> String {
    guard note.contains("<") || note.contains("&") else { return note }
    var reading = DaylioNote()
    reading.read(note[...])
    return reading.result.trimmed
  }

  private mutating func read(_ note: Substring) {
    var rest = note
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      result += rest[..<next]
      rest = rest[next...]
      if rest.first == "<", let end = rest.firstIndex(of: ">"),
        let tag = Tag(rest[rest.index(after: next)..<end]), add(tag)
      {
        rest = rest[rest.index(after: end)...]
      } else if let (character, count) = DaylioNote.character(rest) {
        result += character
        rest = rest.dropFirst(count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    result += rest
  }

  // MARK: Tags

  /// A tag: `<b>`, `</b>`, `<br/>` or `<font color="…">`.
  private struct Tag {
    var name: String
    var isEnd: Bool

    /// Reads a tag; nil for anything else, such as `<I feel fine>`.
    init?(_ text: Substring) {
      isEnd = text.first == "/"
      let text = isEnd ? text.dropFirst() : text
      let word = text.prefix { $0.isLetter || $0.isNumber }
      let rest = text.dropFirst(word.count)
      guard rest.isEmpty || rest == "/" || rest == " /" || rest.first == " " && rest.contains("=")
      else { return nil }
      name = word.lowercased()
    }
  }

  /// Adds a tag's Markdown; returns false if the tag isn't one of Daylio's.
  private mutating func add(_ tag: Tag) -> Bool {
    switch tag.name {
    case "br": result += "\n" + indentation(lists.count)
    case "p", "div": tag.isEnd ? result += "\n" : startLine()
    case "ul", "ol":
      if !tag.isEnd {
        if lists.isEmpty { startLine() }
        lists.append(tag.name == "ol" ? 0 : nil)
      } else if lists.popLast() != nil, lists.isEmpty {
        result += "\n\n"
      }
    case "li":
      guard !tag.isEnd else { return true }
      startLine()
      result += indentation(lists.count - 1)
      if let last = lists.last, let number = last {
        lists[lists.count - 1] = number + 1
        result += "\(number + 1). "
      } else {
        result += "- "
      }
    case "b", "strong": result += "**"
    case "i", "em": result += "*"
    case "s", "strike": result += "~~"
    case "u", "span", "font": break
    default: return false
    }
    return true
  }

  private mutating func startLine() {
    if !result.isEmpty, !result.hasSuffix("\n") { result += "\n" }
  }

  /// Returns the blanks before an item's contents: as many as its mark has characters.
  private func indentation(_ levels: Int) -> String {
    lists.prefix(max(levels, 0)).map { $0 == nil ? "  " : "   " }.joined()
  }

  // MARK: Characters

  private static let names = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
    ("&nbsp;", " "),
  ]

  /// Reads a character written as its name or number; others mean the same in Markdown.
  private static func character(_ text: Substring) -> (character: String, count: Int)? {
    if let (name, character) = names.first(where: { text.hasPrefix($0.0) }) {
      return (character, name.count)
    }
    guard text.hasPrefix("&#"), let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let digits = text[..<end].dropFirst(2)
    let isHex = digits.first == "x" || digits.first == "X"
    guard let code = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
      code >= 0x20, let scalar = Unicode.Scalar(code)
    else { return nil }
    return (String(scalar), text[...end].count)
  }
}
