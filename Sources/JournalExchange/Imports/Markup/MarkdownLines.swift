/// Lines of Markdown, written block by block: lists are indented as Markdown needs it, and a blank
/// line separates what would otherwise be read as one block.
struct MarkdownLines {
  /// The lines so far.
  private(set) var lines: [String] = []
  /// The open lists: the indentation in the source, and the blanks before an item's contents here.
  private var lists: [(source: Int, width: Int)] = []
  /// The kind of the last line.
  private var last = Kind.blank

  /// The kinds of lines that differ in what may follow.
  enum Kind {
    case blank
    case text
    case item
    case block
  }

  /// The deepest nested list; deeper ones are items of this one.
  private static let mostLists = 16

  /// True inside a list.
  var isInList: Bool { !lists.isEmpty }

  private var prefix: String { String(repeating: " ", count: lists.last?.width ?? 0) }

  /// Adds a blank line, unless the last one is blank.
  mutating func addBlank() {
    guard last != .blank else { return }
    lines.append("")
    last = .blank
  }

  /// Ends all lists.
  mutating func endLists() {
    if !lists.isEmpty { addBlank() }
    lists = []
  }

  /// Ends the lists whose items aren't around a line.
  /// - Parameter indentation: the line's indentation in the source.
  mutating func endLists(at indentation: Int) {
    let count = lists.count
    while let list = lists.last, list.source >= indentation { lists.removeLast() }
    if lists.count < count { addBlank() }
  }

  /// Adds an item's first line.
  /// - Parameters:
  ///   - mark: `-` or `1.`
  ///   - indentation: the item's indentation in the source.
  mutating func add(item text: String, mark: String, at indentation: Int) {
    while let list = lists.last, list.source >= indentation || lists.count >= Self.mostLists {
      lists.removeLast()
    }
    if last == .text || last == .block, lists.isEmpty { addBlank() }
    lines.append(prefix + (text.isEmpty ? mark : mark + " " + text))
    lists.append((indentation, (lists.last?.width ?? 0) + mark.count + 1))
    last = .item
  }

  /// Adds a paragraph's lines, or those that continue an item.
  mutating func add(text: [String]) {
    guard !text.isEmpty else { return }
    if last == .block { addBlank() }
    lines += text.map { $0.isEmpty ? "" : prefix + $0 }
    last = isInList ? .item : .text
  }

  /// Adds a block, such as code or a table.
  mutating func add(block: [String]) {
    guard !block.isEmpty else { return }
    if last != .blank { addBlank() }
    lines += block.map { $0.isEmpty ? "" : prefix + $0 }
    last = .block
  }

  /// Adds a heading.
  mutating func add(heading text: String, level: Int) {
    endLists()
    let marks = String(repeating: "#", count: min(max(level, 1), 6))
    add(block: [text.isEmpty ? marks : marks + " " + text])
  }

  /// The text, without blank lines at its ends.
  var text: String {
    let start = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? start
    return lines[start..<max(start, end)].joined(separator: "\n")
  }
}
