/// Reads the tokens of a script in one pass over its bytes, without comments.
///
/// It knows enough of JavaScript to tell code from texts. A text without an end ends with its line,
/// so that a mistake hides no more than that.
struct ScriptReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [ScriptToken] = []
  /// For each `${` around the position, how many braces are open inside it.
  private var braces: [Int] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the tokens of a script, in order.
  static func tokens(of bytes: [UInt8]) -> [ScriptToken] {
    var reader = ScriptReader(bytes)
    while let next = reader.byte() { reader.read(next) }
    return reader.tokens
  }

  private mutating func read(_ next: UInt8) {
    switch next {
    case _ where next.isBlank: advance()
    case _ where next.isOfName:
      add(.name) { while $0.byte()?.isOfName == true { $0.advance() } }
    case UInt8(ascii: "/"): readSlash()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readText(next)
    case UInt8(ascii: "`"): readTemplate(after: 1)
    case UInt8(ascii: "}") where braces.last == 0:
      braces.removeLast()
      add(.mark) { $0.advance() }
      readTemplate(after: 0)
    default:
      if let open = braces.popLast() { braces.append(open + next.braces) }
      add(.mark) { $0.advance() }
    }
  }

  // MARK: Literals

  /// Reads a comment, a regular expression or a division.
  private mutating func readSlash() {
    if isAt("//") {
      while let next = byte(), next != UInt8(ascii: "\n") { advance() }
    } else if isAt("/*") {
      advance(2)
      while byte() != nil, !isAt("*/") { advance() }
      advance(2)
    } else if tokens.last?.endsValue != true, !isInTag, let length = expressionLength {
      add(.literal) { $0.advance(length) }
    } else {
      add(.mark) { $0.advance() }
    }
  }

  /// Reads a text up to its quotation mark.
  private mutating func readText(_ mark: UInt8) {
    add(.literal) { reader in
      reader.advance()
      while let next = reader.byte(), next != mark, next != UInt8(ascii: "\n") {
        reader.advance(next == UInt8(ascii: "\\") ? 2 : 1)
      }
      if reader.byte() == mark { reader.advance() }
    }
  }

  /// Reads a template literal up to its end or an expression in it, after a number of bytes.
  private mutating func readTemplate(after begin: Int) {
    add(.literal) { reader in
      reader.advance(begin)
      while let next = reader.byte(), next != UInt8(ascii: "`"), !reader.isAt("${") {
        reader.advance(next == UInt8(ascii: "\\") ? 2 : 1)
      }
      if reader.byte() == UInt8(ascii: "`") { reader.advance() }
    }
    if isAt("${") {
      braces.append(0)
      add(.mark) { $0.advance(2) }
    }
  }

  /// The length of a regular expression; nil if it doesn't end on its line.
  private var expressionLength: Int? {
    var isInSet = false
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "/") where !isInSet: return end + 1 - position
      default: break
      }
      end += 1
    }
    return nil
  }

  /// Whether the position is in the end of a section: scripts are templates too.
  private var isInTag: Bool { bytes[..<position].suffix(2).elementsEqual("{{".utf8) }

  // MARK: Steps

  private func byte() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isAt(_ word: String) -> Bool { bytes[position...].starts(with: word.utf8) }

  private mutating func advance(_ count: Int = 1) {
    let end = min(position + count, bytes.count)
    line += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
    position = end
  }

  /// Adds a token of the bytes that a function reads.
  private mutating func add(_ kind: ScriptToken.Kind, _ read: (inout ScriptReader) -> Void) {
    let (start, line) = (position, line)
    read(&self)
    let range = start..<position
    let text = String(decoding: bytes[range], as: UTF8.self)
    tokens.append(ScriptToken(kind: kind, text: text, range: range, line: line))
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether it is part of a name, a keyword or a number.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// How many braces it opens.
  fileprivate var braces: Int {
    switch self {
    case UInt8(ascii: "{"): 1
    case UInt8(ascii: "}"): -1
    default: 0
    }
  }
}
