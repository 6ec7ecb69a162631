import JournalCore

/// Pieces of Markdown that other programs read.
enum Markdown {
  private static let marks = Array("\\`*_[]<>|#&~".utf8)

  /// A text on one line that is not Markdown itself: marks that would mean something are escaped.
  static func inline(_ text: String) -> String {
    var shown: [UInt8] = []
    // By bytes: a mark with an accent on it is another character, and still a mark.
    for byte in oneLine(text).utf8 {
      if marks.contains(byte) { shown.append(0x5C) }
      shown.append(byte)
    }
    return withoutBlock(String(decoding: shown, as: UTF8.self))
  }

  /// A line that would begin a list, a rule or an underline with that mark escaped.
  private static func withoutBlock(_ line: String) -> String {
    let start = line.drop { $0 == " " }
    if let first = start.first, "-+=".contains(first) {
      return line[..<start.startIndex] + "\\" + start
    }
    let digits = start.prefix { $0.isASCII && $0.isNumber }
    guard (1...9).contains(digits.count), let mark = start.dropFirst(digits.count).first,
      mark == "." || mark == ")", start.dropFirst(digits.count + 1).first ?? " " == " "
    else { return line }
    return line[..<digits.endIndex] + "\\" + line[digits.endIndex...]
  }

  /// A text that is Markdown as a quotation: no block that is left open in it goes on behind it.
  static func quote(_ text: String) -> String {
    text.lines().map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n")
  }

  /// A table; cells are Markdown already.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    return ([row(head), row(head.map { _ in "---" })] + rows.map(row)).joined(separator: "\n")
  }

  /// A path, or an address of the web, as a link; what would end it is in percent.
  ///
  /// Another scheme, such as `javascript:`, is never a link.
  static func link(_ name: String, _ path: String) -> String {
    let scheme = path.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isWeb = path.hasPrefix("https://") || path.hasPrefix("http://")
    if !isWeb, scheme.first?.isLetter == true, path.dropFirst(scheme.count).first == ":" {
      return inline(name)
    }
    return address(name, encoded(path, isWeb: isWeb))
  }

  /// An address as a link, whatever its scheme is: only for schemes that were looked at.
  static func address(_ name: String, _ address: String) -> String {
    "[\(inline(name))](\(encoded(address, isWeb: true)))"
  }

  /// A path as the address in a link: what would end it, or mean something, is in percent.
  /// - Parameter isWeb: whether it is an address already, in which `#` and `?` mean something.
  static func encoded(_ path: String, isWeb: Bool = false) -> String {
    var address = ""
    for byte in path.utf8 {
      switch byte {
      case 0x23 where !isWeb, 0x3F where !isWeb:
        address += byte == 0x23 ? "%23" : "%3F"
      case 0x21, 0x23...0x24, 0x26...0x27, 0x2A...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E,
        0x25:
        address.append(Character(Unicode.Scalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        address += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return address
  }

  /// An address of a link without the backslashes before its marks.
  static func unescaped(_ address: some StringProtocol) -> String {
    var shown = ""
    var isEscape = false
    for character in address {
      let isMark = character.isASCII && (character.isPunctuation || character.isSymbol)
      if isEscape, !isMark { shown.append("\\") }
      isEscape = character == "\\" && !isEscape
      if !isEscape { shown.append(character) }
    }
    return isEscape ? shown + "\\" : shown
  }

  /// A song, as a link where it has an address of the web.
  static func song(_ song: Song) -> String {
    guard let url = song.url, url.hasPrefix("https://") || url.hasPrefix("http://") else {
      return inline(song.words)
    }
    return link(song.name.isEmpty ? url : song.name, url)
  }

  /// Parts with a blank line between them, and the quiet lines of what was not counted.
  static func page(_ parts: [String], _ counted: Counted) -> String {
    let notes = counted.notes().map { "*\(inline($0))*" }
    return (parts + notes).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}
