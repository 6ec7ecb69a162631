import JournalCore
import JournalSyntax

// Files of a Logseq graph: text is added as a block, and keys as properties.
extension EntryFile {
  /// True if the body is written in blocks: an outline in a Logseq graph, or nothing yet.
  var isInBlocks: Bool {
    guard settings.graph != nil else { return false }
    return isWithoutItems || bytes.span.isOutline(from: bodyStart)
  }

  /// True if new keys are written as the page's properties, not as front matter.
  var writesProperties: Bool {
    file.frontMatter.block.isEmpty && settings.inlineFields != .none && isInBlocks
  }

  /// True if the body has no item yet: nothing but the page's properties.
  private var isWithoutItems: Bool {
    let lines = bytes[bodyStart...].split(whereSeparator: \.isLineEnd)
    return lines.allSatisfy { line in
      if line.allSatisfy({ $0.isWhitespace || [0xEF, 0xBB, 0xBF].contains($0) }) { return true }
      guard let colon = line.firstIndex(of: Byte.colon), colon > line.startIndex else {
        return false
      }
      return line[colon...].starts(with: "::".utf8) && !line.prefix(1).contains { $0.isBlank }
    }
  }

  // MARK: Blocks

  /// Adds a block at the end: its first line with `- `, its properties, and its other lines.
  ///
  /// An empty block at the end, which Logseq leaves on a new page, is filled.
  /// - Parameters:
  ///   - text: the block's text; items in it become blocks below it, or blocks of their own if it
  ///     begins with one.
  ///   - head: the words before the text, on the first line.
  ///   - properties: the lines `key:: value` below the first one.
  mutating func addBlock(
    _ text: String, head: String = "", properties: [String] = []
  ) throws(EntryError) {
    let lines = block(text, head: head, properties: properties)
    guard !lines.isEmpty else { return }
    let breaks = file.lineBreak
    var new = Array(lines.map { Array($0.utf8) }.joined(separator: breaks))
    let (place, isEmptyBlock) = endOfBlocks
    let first: Int
    if isEmptyBlock {
      // The mark is there already.
      new.removeFirst(bytes[place - 1].isBlank ? 2 : 1)
      first = place
    } else if isWithoutItems {
      let before = place == top ? [] : breaks + breaks
      first = place + before.count
      new = before + new + (place == bytes.count ? breaks : [])
    } else {
      first = place + breaks.count
      new = breaks + new
    }
    try insert(new, at: place, ofBlockAt: isEmptyBlock ? nil : first)
  }

  /// Returns a block's lines.
  private func block(_ text: String, head: String, properties: [String]) -> [String] {
    var text = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)[...]
    while text.first?.allSatisfy(\.isWhitespace) == true { text.removeFirst() }
    while text.last?.allSatisfy(\.isWhitespace) == true { text.removeLast() }
    let isOutline = text.first.map(EntryFile.isItem) ?? false
    if isOutline, head.isEmpty, properties.isEmpty { return Array(text) }
    guard !text.isEmpty || !head.isEmpty || !properties.isEmpty else { return [] }
    let isOnHead = !isOutline && (head.isEmpty && properties.isEmpty || Self.beginsWithWords(text))
    let words = isOnHead ? text.popFirst() : nil
    // A block may be nothing but its properties.
    var rest = properties
    let line = [head, words ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    var lines = ["- " + (line.isEmpty ? rest.removeFirst() : line)]
    lines += rest.map { "  " + $0 }
    let deeper = indentation
    var fence = CodeFence()
    func isCode(_ line: String) -> Bool {
      let bytes = Array(line.utf8)
      let first = bytes.span.afterBlanks(0, bytes.count)
      return fence.holds(bytes.span, first: first, text: first, bytes.count)
    }
    _ = isCode(words ?? "")
    var isBelow = false
    for line in text {
      if !isCode(line), EntryFile.isItem(line) { isBelow = true }
      let isBlank = line.allSatisfy(\.isWhitespace)
      lines.append(isBlank ? "" : (isBelow ? deeper : "  ") + line)
    }
    return lines
  }

  /// Returns true if a text begins with words, which mean the same after others, and not with a
  /// mark at the beginning of a line: code, a table, a quote, a heading, a rule or a list.
  private static func beginsWithWords(_ lines: ArraySlice<String>) -> Bool {
    guard let first = lines.first?.drop(while: \.isWhitespace) else { return true }
    let second = lines.dropFirst().first?.drop(while: \.isWhitespace) ?? ""
    let marks = ["```", "~~~", "|", ">", "#", "* ", "+ ", "---", "***", "___", "<", "$$"]
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    let isNumbered =
      !digits.isEmpty && [". ", ") "].contains { first.dropFirst(digits.count).hasPrefix($0) }
    return !isNumbered && !marks.contains(where: first.hasPrefix)
      && !["|", "---", "===", ":--"].contains(where: second.hasPrefix)
  }

  /// Returns true if a line is an item at the first level: `- text`.
  private static func isItem(_ line: String) -> Bool { line == "-" || line.hasPrefix("- ") }

  /// The indentation of the file's blocks of the second level; Logseq writes a tab.
  private var indentation: String {
    Outline(bytes.span, from: bodyStart)?.indentation.map { bytes.span.string($0) } ?? "\t"
  }

  /// The first byte of the body, after a byte order mark.
  private var top: Int {
    bytes[bodyStart...].starts(with: [0xEF, 0xBB, 0xBF]) ? bodyStart + 3 : bodyStart
  }

  /// The end of the last line with text, and true if that line is an empty block.
  private var endOfBlocks: (place: Int, isEmptyBlock: Bool) {
    var end = bytes.count
    while end > top, bytes[end - 1].isWhitespace { end -= 1 }
    let isAlone =
      end > top && bytes[end - 1] == Byte.dash
      && (end - 1 == top || bytes[end - 2].isLineEnd)
    if isAlone, end < bytes.count, bytes[end].isBlank { end += 1 }
    while !isAlone, end < bytes.count, end > top, !bytes[end].isLineEnd { end += 1 }
    return (end, isAlone)
  }

  /// Inserts bytes, unless they would change what the rest means.
  private mutating func insert(
    _ new: [UInt8], at place: Int, ofBlockAt first: Int?
  ) throws(EntryError) {
    let old = file.frontMatter.properties
    let place = ByteRange(place, place)
    var edited = self
    do throws(EditError) {
      try edited.file.replaceInBody(place, with: new)
      let now = edited.file.frontMatter.properties
      guard now.prefix(old.count).elementsEqual(old), edited.isInBlocks else {
        throw EditError(.wouldChangeMore, at: place)
      }
      if let first, !edited.beginsBlock(first) { throw EditError(.insideCode, at: place) }
    } catch { throw .edit(original(error), key: "text") }
    self = edited
  }

  /// Returns true if a block of the first level begins at a place.
  private func beginsBlock(_ place: Int) -> Bool {
    var body = BodyIndex()
    var problems: [SyntaxDiagnostic] = []
    body.read(bytes.span, from: bodyStart, diagnostics: &problems)
    return body.isPlainText
      || body.items.contains {
        Int($0.source.start) == place && $0.level == 1
          && ($0.kind == .listItem || $0.kind == .task)
      }
  }

  // MARK: Properties of the page

  /// Adds a key to the page's properties; returns false if its value can't be written there.
  mutating func addProperty(
    _ key: String, _ change: EntryEdit.Change
  ) throws(EntryError) -> Bool {
    let items: [String]
    switch change {
    case .set(let text), .add(let text): items = [text]
    case .list(let texts): items = texts
    case .mark(let habit) where habit.mark == .done && settings.habitBoxes:
      if !hasTick(habit.name) { try addBlock("DONE " + habit.name) }
      return true
    case .remove, .habits, .mark, .unmark: return false
    }
    guard let line = propertyLine(key, items) else { return false }
    let breaks = file.lineBreak
    let outline = Outline(bytes.span, from: bodyStart)
    let place = outline?.properties.upperBound ?? endOfBlocks.place
    var new = Array(line.utf8)
    if let outline {
      new += breaks
      if outline.properties.isEmpty { new += breaks }
    } else if place > top {
      new = breaks + new
    } else if place == bytes.count {
      new += breaks
    }
    let old = file.frontMatter.properties.count
    var edited = self
    let range = ByteRange(place, place)
    do throws(EditError) {
      try edited.file.replaceInBody(range, with: new)
      guard edited.file.frontMatter.properties.count == old + 1, edited.isInBlocks,
        !edited.properties(key).isEmpty || keys.role(of: key) == .time
      else { throw EditError(.wouldChangeMore, at: range) }
    } catch { throw .edit(original(error), key: key) }
    self = edited
    return true
  }

  /// Returns true if the body has a checked task with a habit's name.
  private func hasTick(_ name: String) -> Bool {
    var body = BodyIndex()
    var problems: [SyntaxDiagnostic] = []
    body.read(bytes.span, from: bodyStart, diagnostics: &problems)
    return body.items.contains { item in
      item.kind == .task && item.mark | 0x20 == UInt8(ascii: "x")
        && bytes.span.string(item.text.indices).trimmed.comparedName == name.trimmed.comparedName
    }
  }

  /// Returns `key:: value`; nil if the values can't be read back from one line.
  func propertyLine(_ key: String, _ items: [String]) -> String? {
    let role = keys.role(of: key)
    let text = items.joined(separator: ", ")
    let isOneLine = !text.isEmpty && !text.contains(where: \.isNewline)
    guard isOneLine, !ProgramKeys.names.contains(KeyTable.canonicalText(key)), role != .date,
      role != .habits, role != .checkIns, role != .title,
      role == .other || EntryFile.items(ofProperty: text, role) == items,
      !key.contains(where: { $0.isNewline || $0 == ":" || $0 == "[" })
    else { return nil }
    return "\(key):: \(text)"
  }

  // MARK: Check-ins

  /// Adds a draft to a file in blocks.
  ///
  /// A check-in with a time is a block that begins with it, and all that was logged with it is in
  /// that block; so is one that isn't the entry's first.
  mutating func addInBlocks(_ draft: CheckInDraft) throws(EntryError) {
    var draft = draft
    // Logseq shows a picture in the text, and none of a property.
    let pictures = draft.photos.filter { !$0.isEmpty }.map {
      "![](\(PhotoPath.isRemote($0) ? $0 : LinkSpelling.encoded($0)))"
    }
    draft.photos = []
    draft.text = ([draft.text].filter { !$0.trimmedOfASCII.isEmpty } + pictures)
      .joined(separator: "\n")
    var rest = draft
    guard draft.hasCheckIn, draft.time != nil || hasOwnCheckIn else {
      try addValues(of: rest)
      return try addBlock(draft.text)
    }
    var lines: [String] = []
    for (role, value) in draft.asked {
      guard let line = propertyLine(name(of: role), [value]) else {
        // Several lines, as in a long answer, are text.
        rest.text = [value, rest.text].filter { !$0.isEmpty }.joined(separator: "\n")
        continue
      }
      lines.append(line)
    }
    let lists: [(KeyRole, WritableKeyPath<CheckInDraft, [String]>)] = [
      (.gratitude, \.gratitude), (.song, \.songs), (.tags, \.tags),
    ]
    for (role, values) in lists {
      let isOne = role == .gratitude || role == .tags
      let values = rest[keyPath: values].filter { !$0.isEmpty }
      let groups = isOne ? [values] : values.map { [$0] }
      let written = groups.filter { !$0.isEmpty }.map { propertyLine(name(of: role), $0) }
      guard !written.contains(nil) else { continue }
      lines += written.compactMap(\.self)
      rest.remove(role)
    }
    rest.others.removeAll { edit in
      guard case .set(let text) = edit.change, let line = propertyLine(edit.name, [text]) else {
        return false
      }
      lines.append(line)
      return true
    }
    let text = rest.text
    try addBlock(text, head: draft.time?.description ?? "", properties: lines)
    try addValues(of: rest, asked: false)
  }

  /// Adds a draft's values to the page, all but its text.
  private mutating func addValues(
    of draft: CheckInDraft, asked: Bool = true
  ) throws(EntryError) {
    if asked { try apply(draft.asked.map { EntryEdit($0.role, .set($0.value)) }) }
    try apply(draft.others)
    var draft = draft
    if let title = draft.title {
      // The property `title` would rename the page.
      try addBlock("# " + title)
      draft.title = nil
    }
    try addLists(of: draft)
  }
}

extension CheckInDraft {
  /// Removes the values of a list.
  fileprivate mutating func remove(_ role: KeyRole) {
    switch role {
    case .gratitude: gratitude = []
    case .song: songs = []
    case .tags: tags = []
    default: break
    }
  }
}
