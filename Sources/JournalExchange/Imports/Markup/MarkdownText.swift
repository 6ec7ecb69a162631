/// Markdown written for texts in another markup.
///
/// Source: CommonMark 0.31, and tables, footnotes and strikethrough as in GitHub Flavored Markdown.
enum MarkdownText {
  // MARK: Characters

  /// Returns a text in which no character is markup inside a line.
  static func escaped(_ text: some StringProtocol) -> String {
    let characters = Array(text)
    var result = ""
    result.reserveCapacity(characters.count)
    for place in characters.indices {
      let next = place + 1 < characters.count ? characters[place + 1] : " "
      let last = place > 0 ? characters[place - 1] : " "
      if isMark(characters[place], between: last, next, characters, place) { result += "\\" }
      result.append(characters[place])
    }
    return result
  }

  private static func isMark(
    _ character: Character, between last: Character, _ next: Character, _ all: [Character],
    _ place: Int
  ) -> Bool {
    switch character {
    case "*": return !(last.isWhitespace && next.isWhitespace)
    case "`": return true
    case "_":
      let isInside = (last.isLetter || last.isNumber) && (next.isLetter || next.isNumber)
      return !isInside && !(last.isWhitespace && next.isWhitespace)
    case "\\": return next.isASCII && (next.isPunctuation || next.isSymbol)
    case "<": return next.isLetter || "/!?".contains(next)
    case "&": return isEntity(all, after: place)
    case "~", "=": return next == character || last == character
    case "[": return next == "[" || next == "^" || isLinked(all, from: place)
    default: return false
    }
  }

  /// Returns true if a name and a semicolon follow an ampersand.
  private static func isEntity(_ all: [Character], after place: Int) -> Bool {
    let name = all.dropFirst(place + 1).prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#")
    }
    let end = place + 1 + name.count
    return !name.isEmpty && name.count < 32 && end < all.count && all[end] == ";"
  }

  /// Returns true if the bracket at a place may begin a link.
  private static func isLinked(_ all: [Character], from place: Int) -> Bool {
    let end = min(all.count, place + 1000)
    guard let close = all[place..<end].firstIndex(of: "]"), close + 1 < all.count else {
      return false
    }
    return "([:".contains(all[close + 1])
  }

  /// Returns a paragraph's line that begins no block; its characters are escaped already.
  static func lineStart(_ line: String) -> String {
    let blanks = line.prefix { $0 == " " || $0 == "\t" }
    let text = line[blanks.endIndex...]
    guard let first = text.first else { return "" }
    let rest = text.dropFirst()
    func isAlone(_ mark: Character) -> Bool { text.allSatisfy { $0 == mark || $0 == " " } }
    switch first {
    case ">", "|": return "\\" + text
    case "#":
      let after = text.drop { $0 == "#" }
      return after.isEmpty || after.first == " " ? "\\" + text : String(text)
    case "-", "+":
      return rest.isEmpty || rest.first == " " || isAlone("-") ? "\\" + text : String(text)
    case "*": return rest.first == " " ? "\\" + text : String(text)
    case "0"..."9":
      // `12. November` would begin a list.
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let after = text.dropFirst(digits.count)
      let isItem = [". ", ") "].contains { after.hasPrefix($0) }
      return isItem && digits.count < 10 ? digits + "\\" + after : String(text)
    case "=": return isAlone("=") ? "\\" + text : String(text)
    case "~": return rest.hasPrefix("~~") ? "\\" + text : String(text)
    default: return String(text)
    }
  }

  // MARK: Parts of a line

  /// Returns code inside a line.
  static func code(_ text: some StringProtocol) -> String {
    let mark = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let text = String(text).replacing("\n", with: " ")
    let needsBlank = text.first == "`" || text.last == "`"
    return needsBlank ? "\(mark) \(text) \(mark)" : mark + text + mark
  }

  /// Returns a link's destination, in which blanks and brackets are encoded.
  static func destination(_ target: some StringProtocol) -> String {
    var result = ""
    for scalar in target.unicodeScalars {
      switch scalar {
      case " ": result += "%20"
      case "(": result += "%28"
      case ")": result += "%29"
      case "<": result += "%3C"
      case ">": result += "%3E"
      case "\\": result += "%5C"
      case _ where scalar.value < 0x20: result += scalar == "\t" ? "%09" : "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a link.
  /// - Parameter words: its text, as Markdown.
  static func link(_ words: String, to destination: String) -> String {
    // An address in brackets has no other words.
    words.isEmpty ? "<\(destination)>" : "[\(words)](\(destination))"
  }

  // MARK: Blocks

  /// Returns a block of code.
  /// - Parameter info: its language and what else follows the mark.
  static func fence(_ lines: [some StringProtocol], info: String = "") -> [String] {
    let longest = lines.reduce(2) { max($0, longestRun(of: "`", in: $1)) }
    let mark = String(repeating: "`", count: longest + 1)
    return [mark + info.replacing("`", with: "'")] + lines.map { String($0) } + [mark]
  }

  /// Returns lines as a comment, which pages don't show.
  static func comment(_ lines: [String]) -> [String] {
    var lines = lines.map { $0.replacing("--", with: "- -") }
    guard !lines.isEmpty else { return [] }
    lines[0] = "<!-- " + lines[0]
    lines[lines.count - 1] += " -->"
    // A blank line inside would be one of the text in some programs.
    return lines.map { $0.isEmpty ? " " : $0 }
  }

  /// Returns a table.
  /// - Parameters:
  ///   - rows: its cells, as Markdown.
  ///   - hasHeader: true if the first row names the columns; otherwise these names are empty.
  static func table(_ rows: [[String]], hasHeader: Bool) -> [String] {
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return [] }
    func line(_ cells: [String]) -> String {
      let all = cells + Array(repeating: "", count: width - cells.count)
      return "| " + all.map(cell).joined(separator: " | ") + " |"
    }
    let rule = "|" + String(repeating: " --- |", count: width)
    let header = hasHeader ? rows[0] : []
    return [line(header), rule] + rows.dropFirst(hasHeader ? 1 : 0).map(line)
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  private static func longestRun(of mark: Character, in text: some StringProtocol) -> Int {
    var longest = 0
    var count = 0
    for character in text {
      count = character == mark ? count + 1 : 0
      longest = max(longest, count)
    }
    return longest
  }
}
