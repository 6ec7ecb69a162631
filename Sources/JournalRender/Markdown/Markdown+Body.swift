import JournalCore

extension Markdown {
  /// A text that is Markdown: as it was written, with its headings below the page's own.
  static func body(_ text: String, below level: Int) -> String {
    var fence: Fence?
    var shown: [String] = []
    for line in visible(text, lines: true).lines() {
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        shown.append(String(line))
      } else if let open = Fence(line) {
        fence = open
        shown.append(String(line))
      } else if isUnderline(line), let last = shown.last, !last.allSatisfy({ $0 == " " }) {
        underline(line, &shown, below: level)
      } else {
        shown.append(lowered(line, by: level))
      }
    }
    return shown.joined(separator: "\n")
  }

  /// A line that begins with `# ` as a heading of a lower level.
  private static func lowered(_ line: Substring, by level: Int) -> String {
    let start = line.prefix { $0 == " " }
    let marks = line.utf8[start.endIndex...].prefix { $0 == UInt8(ascii: "#") }
    let next = line.utf8[marks.endIndex...].first
    guard start.count < 4, (1...6).contains(marks.count), next == nil || next == 0x20 else {
      return String(line)
    }
    return start + String(repeating: "#", count: min(6, marks.count + level))
      + line[marks.endIndex...]
  }

  /// Whether a line makes a heading of the paragraph above it.
  private static func isUnderline(_ line: Substring) -> Bool {
    let start = line.prefix { $0 == " " }
    var marks = line[start.endIndex...]
    while marks.last == " " { marks.removeLast() }
    guard start.count < 4, let mark = marks.first, mark == "=" || mark == "-" else { return false }
    return marks.allSatisfy { $0 == mark }
  }

  /// A heading of one line gets the marks of its level before it; what only stands below text, as a
  /// rule behind a list, an empty line between.
  private static func underline(_ line: Substring, _ shown: inout [String], below level: Int) {
    let isAlone = shown.count < 2 || shown[shown.count - 2].allSatisfy { $0 == " " }
    guard isAlone, let last = shown.last, last.first?.isLetter == true else {
      return shown += ["", String(line)]
    }
    let depth = line.contains("=") ? 1 : 2
    shown[shown.count - 1] = String(repeating: "#", count: min(6, depth + level)) + " " + last
  }

  /// Three or more backticks or tildes, which begin a block of code.
  private struct Fence {
    let mark: Character
    let count: Int

    init?(_ line: Substring) {
      let start = line.prefix { $0 == " " }
      let rest = line[start.endIndex...]
      guard start.count < 4, let mark = rest.first, mark == "`" || mark == "~" else { return nil }
      let marks = rest.prefix { $0 == mark }
      guard marks.count >= 3, mark == "~" || !rest[marks.endIndex...].contains("`") else {
        return nil
      }
      (self.mark, count) = (mark, marks.count)
    }

    /// Whether a line ends the block.
    func isClosed(by line: Substring) -> Bool {
      guard let fence = Fence(line), fence.mark == mark, fence.count >= count else { return false }
      return line.allSatisfy { $0 == mark || $0 == " " }
    }
  }
}
