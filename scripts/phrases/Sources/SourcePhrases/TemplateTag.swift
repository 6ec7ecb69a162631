/// A tag of a template.
struct TemplateTag {
  /// The tag as it is written: `{{#say}}`, `{{{name}}}`.
  let text: Substring
  /// The line on which it begins, from 1 on.
  let line: Int
}

extension TemplateTag {
  /// Returns the tags of a template, in order, up to one that has no end.
  static func all(in template: String) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var line = 1
    var rest = template.unicodeScalars[...]
    while let start = rest.firstRange(of: "{{".unicodeScalars) {
      let inside = rest[start.upperBound...]
      let braces = closing(mark: inside.first)
      guard let end = inside.firstRange(of: braces.unicodeScalars) else { break }
      line += rest[..<start.lowerBound].count { $0 == "\n" }
      let tag = rest[start.lowerBound..<end.upperBound]
      tags.append(TemplateTag(text: Substring(tag), line: line))
      line += tag.count { $0 == "\n" }
      rest = rest[end.upperBound...]
    }
    return tags
  }

  /// Returns what a tag ends with, given the character after its first braces.
  private static func closing(mark: Unicode.Scalar?) -> String {
    switch mark {
    case "{": "}}}"
    case "=": "=}}"
    default: "}}"
    }
  }

  /// What is between the braces.
  private var inside: Substring.UnicodeScalarView {
    text.unicodeScalars.dropFirst(2).dropLast(2)
  }

  /// Whether it is replaced by a value, escaped: `{{name}}`.
  var isVariable: Bool {
    inside.first.map { $0.properties.isAlphabetic || "0123456789_-. ".unicodeScalars.contains($0) }
      ?? false
  }

  /// Whether it begins or ends a section of a name, perhaps with blanks: `{{# say }}`.
  func isSection(_ name: String) -> Bool {
    guard let mark = inside.first, "#^/".unicodeScalars.contains(mark) else { return false }
    return String(inside.dropFirst().filter { !$0.properties.isWhitespace }) == name
  }
}
