/// A strict reader of the little HTML that a body may become.
///
/// It knows the tags and attributes that are allowed, wants every tag closed in order, every
/// attribute in double quotes, every `<`, `>`, `&` and `"` of the text escaped, and nothing
/// invisible. What is not allowed is a problem.
struct CheckedHTML {
  private(set) var problems: [String] = []
  /// The text, entities decoded, without tags.
  private(set) var text = ""
  private(set) var tags: [String] = []
  private(set) var addresses: [String] = []

  private var open: [String] = []
  private var rest: Substring

  static let allowed: [String: Set<String>] = [
    "p": [], "br": [], "hr": [], "em": [], "strong": [], "blockquote": [], "ul": [],
    "ol": ["start"], "li": ["class"], "h1": [], "h2": [], "h3": [], "h4": [], "h5": [], "h6": [],
    "pre": ["class"], "code": ["class"], "span": ["class"], "a": ["href", "title"],
    "img": ["src", "alt", "title", "width", "height"],
    "input": ["type", "disabled", "checked", "aria-label"],
  ]
  static let void: Set<String> = ["br", "hr", "img", "input"]
  static let blocks: Set<String> = [
    "p", "hr", "blockquote", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "pre",
  ]

  init(_ html: String) {
    rest = html[...]
    while let character = rest.first {
      if character == "<" { readTag() } else { readText(character) }
      if problems.count > 20 { break }
    }
    if !open.isEmpty { problems.append("not closed: \(open)") }
  }

  private mutating func readText(_ character: Character) {
    if character == "&" { return text += readEntity() }
    if character == ">" || character == "\"" { problems.append("bare \(character)") }
    note(character)
    if !character.isWhitespace, open.isEmpty || ["ul", "ol", "blockquote"].contains(open.last) {
      problems.append("text outside blocks: \(rest.prefix(20))")
    }
    text.append(rest.removeFirst())
  }

  private mutating func note(_ character: Character) {
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0...8, 0xB...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F,
        0xFEFF:
        problems.append("invisible \(scalar.value)")
      default: break
      }
    }
  }

  private mutating func readEntity() -> String {
    let known = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#x27;": "'"]
    for (entity, character) in known where rest.hasPrefix(entity) {
      rest.removeFirst(entity.count)
      return character
    }
    problems.append("bare &: \(rest.prefix(10))")
    rest.removeFirst()
    return "&"
  }

  private mutating func readTag() {
    rest.removeFirst()
    let isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    let name = take { $0.isASCII && ($0.isLetter || $0.isNumber) }
    tags.append(name)
    guard let allowed = Self.allowed[name] else { return problems.append("tag <\(name)") }
    if isEnd {
      if open.popLast() != name { problems.append("</\(name)> closes another tag") }
    } else {
      readAttributes(name, allowed)
      checkPlace(of: name)
      if !Self.void.contains(name) { open.append(name) }
    }
    if rest.first == ">" { rest.removeFirst() } else { problems.append("no > behind <\(name)") }
  }

  private mutating func checkPlace(of name: String) {
    let isBlock = Self.blocks.contains(name)
    switch open.last {
    case "ul", "ol": if name != "li" { problems.append("<\(name)> in a list") }
    case nil, "blockquote": if !isBlock { problems.append("<\(name)> outside blocks") }
    case "li": break
    default: if isBlock { problems.append("<\(name)> in <\(open.last!)>") }
    }
    if name == "li", !["ul", "ol"].contains(open.last) { problems.append("<li> in no list") }
    if name == "a" || name == "input", open.contains("a") { problems.append("<\(name)> in <a>") }
  }

  private mutating func readAttributes(_ name: String, _ allowed: Set<String>) {
    var seen: Set<String> = []
    while rest.first == " " {
      rest.removeFirst()
      let attribute = take { $0 != "=" && $0 != " " && $0 != ">" }
      if !allowed.contains(attribute) { problems.append("attribute \(attribute) in <\(name)>") }
      if !seen.insert(attribute).inserted { problems.append("twice \(attribute)") }
      guard rest.first == "=" else {
        if attribute != "disabled" && attribute != "checked" { problems.append("no value") }
        continue
      }
      check(readValue(), of: attribute)
    }
  }

  private mutating func readValue() -> String {
    guard rest.hasPrefix("=\"") else {
      problems.append("no quote")
      return ""
    }
    rest.removeFirst(2)
    var value = ""
    while let character = rest.first, character != "\"" {
      if character == "<" || character == ">" { problems.append("bare \(character) in value") }
      note(character)
      if character == "&" { value += readEntity() } else { value.append(rest.removeFirst()) }
    }
    if rest.popFirst() == nil { problems.append("value not closed") }
    return value
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
    case "class":
      if !["task", "tag", "plain", "html", "box"].contains(value), !value.hasPrefix("language-") {
        problems.append("class \(value)")
      }
    case "type": if value != "checkbox" { problems.append("type \(value)") }
    case "start", "width", "height": if Int(value) == nil { problems.append("number \(value)") }
    default: break
    }
  }

  private mutating func take(while isPart: (Character) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(part)
  }
}
