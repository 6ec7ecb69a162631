import JournalCore
import Phrases

/// Fragments of Markdown that other programs can read.
enum Markdown {
  private static let marks = Array("\\`*_[]<>|#&~".utf8)

  /// Returns plain text on one line, with characters that Markdown would interpret escaped.
  static func inline(_ text: String) -> String { withoutBlock(cell(text)) }

  /// Returns the same in the middle of a line, where nothing begins a list.
  static func cell(_ text: String) -> String {
    var shown: [UInt8] = []
    // By bytes: a mark followed by a combining accent is a different `Character`, but still a mark
    // in Markdown.
    for byte in oneLine(text).utf8 {
      if marks.contains(byte) { shown.append(0x5C) }
      shown.append(byte)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Returns a line with its first mark escaped if it would begin a list, a rule or an underline.
  static func withoutBlock(_ line: String) -> String {
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

  /// Returns Markdown text as a quotation; a block left open in it doesn't continue after the
  /// quotation.
  static func quote(_ text: String) -> String {
    text.lines().map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n")
  }

  /// Returns a table; its cells are already Markdown.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    return ([row(head), row(head.map { _ in "---" })] + rows.map(row)).joined(separator: "\n")
  }

  /// Returns a path or a web address as a link; characters that would end it are percent-encoded.
  ///
  /// Another scheme, such as `javascript:`, never becomes a link.
  static func link(_ name: String, _ path: String) -> String {
    let scheme = path.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isWeb = path.hasPrefix("https://") || path.hasPrefix("http://")
    if !isWeb, scheme.first?.isLetter == true, path.dropFirst(scheme.count).first == ":" {
      return inline(name)
    }
    return address(name, encoded(path, isWeb: isWeb))
  }

  /// Returns an address as a link, whatever its scheme; only for schemes that were checked before.
  static func address(_ name: String, _ address: String) -> String {
    "[\(inline(name))](\(encoded(address, isWeb: true)))"
  }

  /// Returns a path as the address in a link; characters with a meaning are percent-encoded.
  /// - Parameter isWeb: whether it is already an address, in which `#` and `?` keep their meaning.
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

  /// Returns the address of a link without the backslashes before its marks.
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

  /// Returns a song, as a link if it has a web address.
  static func song(_ song: Song) -> String {
    guard let url = song.url, url.hasPrefix("https://") || url.hasPrefix("http://") else {
      return inline(song.words)
    }
    return link(song.name.isEmpty ? url : song.name, url)
  }
}
