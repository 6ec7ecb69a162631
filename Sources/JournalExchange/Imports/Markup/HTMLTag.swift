/// A tag of HTML: `<p dir="auto">`, `</b>` or `<br/>`.
struct HTMLTag {
  /// Its name in lower case.
  private(set) var name: String
  /// True for `</b>`.
  private(set) var isEnd = false
  private var attributes: [(name: String, value: String)] = []

  /// Returns an attribute's value, without entities.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The longest tag, in characters.
  private static let mostCharacters = 1 << 16

  /// Reads the tag at the beginning of a text; nil if there is none, as in `1 < 2`.
  /// - Returns: the tag, and the place after it.
  static func read(_ text: Substring) -> (tag: HTMLTag, end: Substring.Index)? {
    var rest = text.dropFirst()
    let isEnd = rest.first == "/"
    if isEnd { rest = rest.dropFirst() }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ":") }
    guard name.first?.isLetter == true else { return nil }
    rest = rest[name.endIndex...]
    guard let first = rest.first, first.isWhitespace || first == ">" || first == "/" else {
      return nil
    }
    var tag = HTMLTag(name: name.lowercased(), isEnd: isEnd)
    var count = 0
    while let next = rest.first {
      count += 1
      guard count < mostCharacters else { return nil }
      if next == ">" { return (tag, rest.index(after: rest.startIndex)) }
      if next.isWhitespace || next == "/" {
        rest = rest.dropFirst()
        continue
      }
      let name = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
      rest = rest[name.endIndex...].drop(while: \.isWhitespace)
      guard rest.first == "=" else {
        // A sign alone is no name.
        if name.isEmpty { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let quote = rest.first
      let value: Substring
      if quote == "\"" || quote == "'" {
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(where: { $0 == quote }) else { return nil }
        value = rest[..<end]
        rest = rest[rest.index(after: end)...]
      } else {
        value = rest.prefix { !$0.isWhitespace && $0 != ">" }
        rest = rest[value.endIndex...]
      }
      tag.attributes.append((name.lowercased(), characters(value)))
    }
    return nil
  }

  // MARK: Entities

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "deg": "°",
    "euro": "€", "pound": "£", "copy": "©", "reg": "®", "times": "×", "frac12": "½",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "agrave": "à", "aacute": "á", "acirc": "â", "aring": "å", "aelig": "æ", "ccedil": "ç",
    "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "iacute": "í", "icirc": "î",
    "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô", "oslash": "ø",
    "ugrave": "ù", "uacute": "ú", "ucirc": "û", "zwnj": "\u{200C}", "zwj": "\u{200D}",
  ]

  /// Returns a text with its entities as characters; an unknown one stays as it is written.
  static func characters(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let next = rest.firstIndex(of: "&") {
      result += rest[..<next]
      rest = rest[next...]
      if let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: next)..<end])
      {
        result += character
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return entities[String(name)] }
    let isHex = name.dropFirst().first?.lowercased() == "x"
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard let code = UInt32(digits, radix: isHex ? 16 : 10),
      code >= 0x20 || code == 9 || code == 10,
      let scalar = Unicode.Scalar(code)
    else { return nil }
    return String(scalar)
  }
}
