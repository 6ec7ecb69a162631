/// A strict reader of the little HTML that a body may become.
///
/// It knows the tags and attributes that are allowed, wants every tag closed in order, every
/// attribute in double quotes, every `<`, `>`, `&` and `"` of the text escaped, and nothing
/// invisible but soft hyphens and marks of direction in the text. What is not allowed is a problem.
struct CheckedHTML {
  private(set) var problems: [String] = []
  /// The text, entities decoded, without tags.
  private(set) var text = ""
  private(set) var tags: [String] = []
  private(set) var addresses: [String] = []

  private(set) var ids: Set<String> = []
  private var open: [String] = []
  private var bytes: [UInt8]
  private var at = 0

  static let allowed: [String: Set<String>] = [
    "p": ["class"], "br": [], "hr": [], "em": [], "strong": [], "blockquote": [], "ul": [],
    "ol": ["start"], "li": ["class", "id"], "h1": [], "h2": [], "h3": [], "h4": [], "h5": [],
    "h6": [],
    "pre": ["class"], "code": ["class"], "span": ["class"],
    "a": ["href", "title", "role", "aria-label"],
    "img": ["src", "alt", "title", "width", "height"],
    "audio": ["src", "controls", "preload", "aria-label"],
    "video": ["src", "controls", "preload", "aria-label"],
    "input": ["type", "disabled", "checked", "aria-label"],
    "del": [], "mark": [], "sup": ["id"], "table": [], "thead": [], "tbody": [], "tr": [],
    "th": ["class"], "td": ["class", "colspan"], "summary": [], "details": ["class", "open"],
    "div": ["class", "role", "tabindex", "aria-label"], "section": ["class", "role", "aria-label"],
  ]
  static let void: Set<String> = ["br", "hr", "img", "input"]
  static let blocks: Set<String> = [
    "p", "hr", "blockquote", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "pre",
    "div", "details", "section", "table",
  ]
  /// What may be in an element besides text.
  static let inside: [String: Set<String>] = [
    "table": ["thead", "tbody"], "thead": ["tr"], "tbody": ["tr"], "tr": ["th", "td"],
    "section": ["ol"],
  ]

  init(_ html: String) {
    // Bytes, not characters: `<` with an accent on it is one `Character` and still begins a tag.
    bytes = Array(html.utf8)
    var text: [UInt8] = []
    while at < bytes.count, problems.count < 20 {
      if bytes[at] == UInt8(ascii: "<") { readTag() } else { readText(into: &text) }
    }
    self.text = String(decoding: text, as: UTF8.self)
    if !open.isEmpty { problems.append("not closed: \(open)") }
    var isTag = false
    for scalar in html.unicodeScalars {
      if scalar == "<" || scalar == ">" { isTag = scalar == "<" }
      if Self.isInvisible(scalar.value, inTag: isTag) {
        problems.append("invisible \(scalar.value)")
      }
    }
  }

  private static func isInvisible(_ value: UInt32, inTag isTag: Bool) -> Bool {
    switch value {
    case 0...8, 0xB...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2061...0x2065, 0x206A...0x206F,
      0xFEFF, 0x10FFFE:
      true
    // Soft hyphens and marks of direction are text, and nothing for addresses.
    case 0xAD, 0x200E, 0x200F, 0x2060, 0x2066...0x2069: isTag
    default: false
    }
  }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func has(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private func excerpt() -> String { String(decoding: bytes[at...].prefix(20), as: UTF8.self) }

  private mutating func readText(into text: inout [UInt8]) {
    let byte = bytes[at]
    if byte == UInt8(ascii: "&") { return text.append(readEntity()) }
    if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") {
      problems.append("bare mark: \(excerpt())")
    }
    let isOutside =
      open.isEmpty || ["ul", "ol", "blockquote", "div", "details"].contains(open.last)
      || open.last.map { Self.inside[$0] != nil } == true
    if isOutside, byte != 0x0A { problems.append("text outside blocks: \(excerpt())") }
    text.append(byte)
    at += 1
  }

  private mutating func readEntity() -> UInt8 {
    let known: [(String, UInt8)] = [
      ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
      ("&quot;", UInt8(ascii: "\"")), ("&#x27;", UInt8(ascii: "'")),
    ]
    for (entity, byte) in known where has(entity) {
      at += entity.utf8.count
      return byte
    }
    problems.append("bare &: \(excerpt())")
    at += 1
    return UInt8(ascii: "&")
  }

  private mutating func readTag() {
    at += 1
    let isEnd = byte == UInt8(ascii: "/")
    if isEnd { at += 1 }
    let name = take(until: " >\n\t/=<\"")
    tags.append(name)
    guard let allowed = Self.allowed[name] else { return problems.append("tag <\(name)") }
    if isEnd {
      if open.popLast() != name { problems.append("</\(name)> closes another tag") }
    } else {
      readAttributes(name, allowed)
      checkPlace(of: name)
      if !Self.void.contains(name) { open.append(name) }
    }
    if byte == UInt8(ascii: ">") { at += 1 } else { problems.append("no > behind <\(name)") }
  }

  private mutating func checkPlace(of name: String) {
    let isBlock = Self.blocks.contains(name)
    switch open.last {
    case "ul", "ol": if name != "li" { problems.append("<\(name)> in a list") }
    case let outer? where Self.inside[outer] != nil:
      if Self.inside[outer]?.contains(name) != true { problems.append("<\(name)> in <\(outer)>") }
    case "details" where name == "summary": break
    case nil, "blockquote", "div", "details":
      if !isBlock { problems.append("<\(name)> outside blocks") }
    case "li": break
    default: if isBlock { problems.append("<\(name)> in <\(open.last!)>") }
    }
    if name == "li", !["ul", "ol"].contains(open.last) { problems.append("<li> in no list") }
    for (outer, names) in Self.inside where names.contains(name) && name != "ol" {
      if !Self.inside.contains(where: { $0.key == open.last && $0.value.contains(name) }) {
        problems.append("<\(name)> outside <\(outer)>")
      }
    }
    if name == "a" || name == "input", open.contains("a") { problems.append("<\(name)> in <a>") }
  }

  private mutating func readAttributes(_ name: String, _ allowed: Set<String>) {
    var seen: Set<String> = []
    while byte == 0x20 {
      at += 1
      let attribute = take(until: "= >\n\t/<\"")
      if !allowed.contains(attribute) { problems.append("attribute \(attribute) in <\(name)>") }
      if !seen.insert(attribute).inserted { problems.append("twice \(attribute)") }
      guard byte == UInt8(ascii: "=") else {
        if !["disabled", "checked", "open", "controls"].contains(attribute) {
          problems.append("no value")
        }
        continue
      }
      check(readValue(), of: attribute)
    }
  }

  private mutating func readValue() -> String {
    guard has("=\"") else {
      problems.append("no quote")
      return ""
    }
    at += 2
    var value: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        problems.append("bare mark in a value: \(excerpt())")
      }
      if byte == UInt8(ascii: "&") {
        value.append(readEntity())
      } else {
        value.append(byte)
        at += 1
      }
    }
    if byte == nil { problems.append("value not closed") }
    at += 1
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func check(_ value: String, of attribute: String) {
    switch attribute {
    case "href", "src":
      addresses.append(value)
      if !value.allSatisfy({ $0.isASCII && $0 > " " && !"\"<>\\`{}^|".contains($0) }) {
        problems.append("address \(value)")
      }
      let first = value.prefix { !"/?#".contains($0) }
      if let colon = first.firstIndex(of: ":") {
        let scheme = first[..<colon].lowercased()
        let allowed = attribute == "href" ? ["http", "https", "mailto"] : ["data"]
        if !allowed.contains(scheme) { problems.append("scheme \(value)") }
        if scheme == "data", !value.hasPrefix("data:image/") { problems.append(value) }
      }
      if value.hasPrefix("//") { problems.append("host \(value)") }
    case "id":
      if !ids.insert(value).inserted { problems.append("twice the id \(value)") }
      if !value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) {
        problems.append("id \(value)")
      }
    case "class" where value.hasPrefix("callout callout-"): break
    case "class":
      if ![
        "task", "tag", "plain", "html", "box", "title", "scroll", "left", "center", "right",
        "footnotes", "file", "quiet", "pictures",
      ]
      .contains(value), !value.hasPrefix("language-") {
        problems.append("class \(value)")
      }
    case "type": if value != "checkbox" { problems.append("type \(value)") }
    case "start", "width", "height", "colspan":
      if Int(value) == nil { problems.append("number \(value)") }
    default: break
    }
  }

  private mutating func take(until marks: String) -> String {
    let start = at
    while let byte, !marks.utf8.contains(byte) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }
}
