import JournalCore
import JournalSyntax
import Phrases

/// Markdown fragments for other programs.
enum Markdown {
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
      return MarkdownText.inline(name)
    }
    return address(name, encoded(path, isWeb: isWeb))
  }

  /// Returns an address as a link, with any scheme; only for schemes that were checked before.
  static func address(_ name: String, _ address: String) -> String {
    "[\(MarkdownText.inline(name))](\(encoded(address, isWeb: true)))"
  }

  /// Returns a path as a link's address; characters with a meaning are percent-encoded.
  /// - Parameter isWeb: true if it is already an address, in which `#` and `?` keep their meaning.
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

  /// Returns a link's address without the backslashes before its marks.
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
      return MarkdownText.inline(song.words)
    }
    return link(song.name.isEmpty ? url : song.name, url)
  }
}

extension Markdown {
  /// Returns Markdown text as written, without comments and with its headings moved below the
  /// page's own.
  static func body(_ text: String, below level: Int) -> String {
    var body = MarkdownBody(level: level)
    for line in visibleBytes(ShownText.text(text, for: .plain), lines: true)
      .split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
    {
      body.add(line)
    }
    return String(decoding: body.shown, as: UTF8.self)
  }
}

/// A body's lines, adapted to a document with headings above its own.
private struct MarkdownBody {
  private(set) var shown: [UInt8] = []
  /// The number of levels by which headings are lowered.
  let level: Int
  private var fence: Fence?
  /// The offsets of the last line and the one before it; nil if there is none.
  private var (last, beforeLast): (Int?, Int?) = (nil, nil)

  init(level: Int) { self.level = level }

  mutating func add(_ line: ArraySlice<UInt8>) {
    if let open = fence {
      if open.isClosed(by: line) { fence = nil }
      return append(line)
    }
    switch line.unindented?.first {
    case 0x60, 0x7E:
      fence = Fence(line)
      append(line)
    case 0x3D, 0x2D:
      guard line.isUnderline, let last, !shown[last...].isBlank else { return append(line) }
      underline(line, below: last)
    case 0x23: append(heading: line)
    default: append(line)
    }
  }

  private mutating func append(_ line: ArraySlice<UInt8>) {
    if last != nil { shown.append(Byte.lineFeed) }
    beforeLast = last
    last = shown.count
    shown.append(contentsOf: line)
  }

  /// Adds a heading, lowered with more marks, up to six in all.
  private mutating func append(heading line: ArraySlice<UInt8>) {
    guard let marks = line.headingMarks else { return append(line) }
    append(line[..<marks.startIndex])
    for _ in marks.count..<min(6, marks.count + level) { shown.append(0x23) }
    shown.append(contentsOf: line[marks.startIndex...])
  }

  /// Lowers a one-line underlined heading by putting marks before its text.
  ///
  /// After other text, such as a rule after a list, an empty line goes in between instead.
  private mutating func underline(_ line: ArraySlice<UInt8>, below last: Int) {
    let isAlone = beforeLast.map { shown[$0..<(last - 1)].isBlank } ?? true
    // No slice is held while lines are added, since they would all be copied.
    let isText = shown[last...].firstCharacter?.isLetter == true
    guard isAlone, isText else {
      append([])
      return append(line)
    }
    let depth = line.contains(0x3D) ? 1 : 2
    let marks = [UInt8](repeating: Byte.hash, count: min(6, depth + level)) + [Byte.space]
    shown.insert(contentsOf: marks, at: last)
  }

  /// Three or more backticks or tildes, which begin a code block.
  private struct Fence {
    let mark: UInt8
    let count: Int

    init?(_ line: ArraySlice<UInt8>) {
      guard let rest = line.unindented, let mark = rest.first, mark == 0x60 || mark == 0x7E else {
        return nil
      }
      count = rest.prefix { $0 == mark }.count
      guard count >= 3, mark == 0x7E || !rest.dropFirst(count).contains(0x60) else { return nil }
      self.mark = mark
    }

    /// Returns true if a line ends the block.
    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
      guard let fence = Fence(line), fence.mark == mark, fence.count >= count else { return false }
      return line.allSatisfy { $0 == mark || $0 == Byte.space }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isBlank: Bool { allSatisfy { $0 == Byte.space } }

  /// A line without its indentation; nil if it is indented so far that it is code.
  fileprivate var unindented: Self? {
    let rest = drop { $0 == Byte.space }
    return count - rest.count < 4 ? rest : nil
  }

  /// The marks in a heading that begins with `# `.
  fileprivate var headingMarks: Self? {
    guard let rest = unindented else { return nil }
    let marks = rest.prefix { $0 == 0x23 }
    let next = rest.dropFirst(marks.count).first
    return 1...6 ~= marks.count && (next == nil || next == Byte.space) ? marks : nil
  }

  /// True if a line turns the paragraph above it into a heading.
  fileprivate var isUnderline: Bool {
    guard let rest = unindented, let mark = rest.first, mark == 0x3D || mark == 0x2D else {
      return false
    }
    return rest.drop { $0 == mark }.isBlank
  }

  fileprivate var firstCharacter: Character? {
    String(decoding: prefix(64), as: UTF8.self).first
  }
}
