internal import CCmark

/// A mark in a node's text that CommonMark doesn't know: `~~`, `==`, `^^`, `[^1]`, `^[` or its `]`.
struct InlineMark {
  enum Kind: UInt8 {
    case none, struck, struckEnd, marked, markedEnd, note, inlineNote, inlineNoteEnd
  }

  /// Its meaning; none if it is text, such as an unpaired `~~`.
  var kind: Kind
  /// Its place in its node's text.
  var start: Int32
  var length: Int32
  /// True if it is the last one in its node.
  var isLast = false
}

/// The marks in all texts of libcmark's tree.
///
/// They are found in the tree because libcmark has already removed code, links and addresses from
/// its texts. Both marks of a pair are texts with the same parent, so the elements are always
/// nested. A node's user data is the number of its first mark, counted from 1. The time is linear:
/// no mark is looked at twice.
struct InlineMarks {
  private(set) var list: [InlineMark] = []
  private let inserts: [BodyInsert]

  /// An open mark, perhaps the first of a pair.
  private struct Opener {
    var mark: Int32
    /// For `^[`, the number of brackets opened after it.
    var brackets: Int32 = 0
    var kind: InlineMark.Kind
    var length: UInt8
    var canClose: Bool
  }

  private var nextMark: Int32 { Int32(truncatingIfNeeded: list.count) }

  private var stack: [Opener] = []
  /// The places of the open `~`, `==` and `^[` in the stack.
  private var struck: [Int] = []
  private var marked: [Int] = []
  private var notes: [Int] = []
  /// The size of the stack at the beginning of each open parent.
  private var bases: [Int] = []

  /// Finds a document's marks.
  init(_ document: OpaquePointer, _ inserts: [BodyInsert]) {
    self.inserts = inserts
    var node = document
    while true {
      if enter(node), let child = cmark_node_first_child(node) {
        bases.append(stack.count)
        node = child
        continue
      }
      while cmark_node_next(node) == nil {
        guard let parent = cmark_node_parent(node) else { return }
        if let base = bases.popLast() { drop(to: base) }
        node = parent
      }
      guard let next = cmark_node_next(node) else { return }
      node = next
    }
  }

  private mutating func enter(_ node: OpaquePointer) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_IMAGE: return false
    case CMARK_NODE_TEXT: read(node)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
      // The title of a callout ends with its line, and so do its elements.
      if let parent = cmark_node_parent(node), cmark_node_get_user_data(parent) == nil,
        CalloutHead(paragraph: parent) != nil
      {
        cmark_node_set_user_data(parent, UnsafeMutableRawPointer(bitPattern: 1))
        drop(to: bases.last ?? 0)
      }
    default: break
    }
    return true
  }

  private mutating func drop(to count: Int) {
    while stack.count > count { pop() }
  }

  private mutating func pop() {
    guard let opener = stack.popLast() else { return }
    switch opener.kind {
    case .struck: struck.removeLast()
    case .marked: marked.removeLast()
    default: notes.removeLast()
    }
  }

  // MARK: One text

  private mutating func read(_ node: OpaquePointer) {
    let buffer = UnsafeBufferPointer(cString: cmark_node_get_literal(node))
    let text = buffer.span
    let first = list.count
    var at = 0
    if PreparedBody.beginsWithMark(text) {
      at = PreparedBody.mark.count
      if let definition = text.footnoteDefinition(at, text.count) { at = definition.end }
    }
    let start = at
    while at < text.count {
      at = step(text, at, start, node)
    }
    guard list.count > first else { return }
    list[list.count - 1].isLast = true
    cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: first + 1))
  }

  private mutating func step(
    _ text: Span<UInt8>, _ at: Int, _ start: Int, _ node: OpaquePointer
  ) -> Int {
    switch text[at] {
    case 0xF4:
      guard let number = tokenNumber(text, at, of: inserts.count) else { return at + 1 }
      return at + BodyInserts.tokenLength + (inserts[number].kind == .escape ? 1 : 0)
    case Byte.tilde: return readRun(text, at, start, node, .struck)
    case Byte.equals: return readRun(text, at, start, node, .marked)
    case Byte.openBracket: return readBracket(text, at)
    case Byte.closeBracket: closeBracket(at)
    // `^^marked^^`, as in Logseq.
    case Byte.caret where at + 1 < text.count && text[at + 1] == Byte.caret:
      return readRun(text, at, start, node, .marked)
    case Byte.caret where at + 1 < text.count && text[at + 1] == Byte.openBracket:
      stack.append(Opener(mark: nextMark, kind: .inlineNote, length: 2, canClose: false))
      notes.append(stack.count - 1)
      add(.none, at, 2)
      return at + 2
    default: break
    }
    return at + 1
  }

  private mutating func add(_ kind: InlineMark.Kind, _ start: Int, _ length: Int) {
    list.append(
      InlineMark(
        kind: kind, start: Int32(truncatingIfNeeded: start),
        length: Int32(truncatingIfNeeded: length)))
  }

  private mutating func readBracket(_ text: Span<UInt8>, _ at: Int) -> Int {
    if let label = text.footnoteLabel(at, text.count) {
      add(.note, at, label.end - at)
      return label.end
    }
    if let note = notes.last, note >= bases.last ?? 0 { stack[note].brackets += 1 }
    return at + 1
  }

  private mutating func closeBracket(_ at: Int) {
    guard let note = notes.last, note >= bases.last ?? 0 else { return }
    if stack[note].brackets > 0 {
      stack[note].brackets -= 1
      return
    }
    list[Int(stack[note].mark)].kind = .inlineNote
    drop(to: note)
    add(.inlineNoteEnd, at, 1)
  }

  // MARK: Runs

  /// Reads a run of `~`, `=` or `^`, by the rules of GitHub Flavored Markdown (0.29, section 6.5) and
  /// CommonMark's for emphasis; a run of any other length is text.
  private mutating func readRun(
    _ text: Span<UInt8>, _ at: Int, _ start: Int, _ node: OpaquePointer, _ kind: InlineMark.Kind
  ) -> Int {
    let end = text.afterRun(of: text[at], at, text.count)
    let length = end - at
    guard length == 2 || length == 1 && kind == .struck else { return end }
    let before = at > start ? text.side(before: at) : Self.side(cmark_node_previous(node))
    let after = end < text.count ? text.side(after: end) : Self.side(cmark_node_next(node))
    let canOpen = after != .space && (after != .punctuation || before != .letter)
    let canClose = before != .space && (before != .punctuation || after != .letter)
    let openers = kind == .struck ? struck : marked
    if canClose, let place = openers.last, place >= bases.last ?? 0 {
      let opener = stack[place]
      let isOdd =
        (canOpen || opener.canClose) && length % 3 != 0 && (Int(opener.length) + length) % 3 == 0
      if !isOdd {
        drop(to: place)
        if Int(opener.length) == length {
          list[Int(opener.mark)].kind = kind
          add(kind == .struck ? .struckEnd : .markedEnd, at, length)
        }
        return end
      }
    }
    if canOpen {
      stack.append(Opener(mark: nextMark, kind: kind, length: UInt8(length), canClose: canClose))
      if kind == .struck {
        struck.append(stack.count - 1)
      } else {
        marked.append(stack.count - 1)
      }
      add(.none, at, length)
    }
    return end
  }

  /// Returns the kind of text that a neighbouring node counts as, for a run at a node's edge.
  private static func side(_ node: OpaquePointer?) -> TextSide {
    switch node.map(cmark_node_get_type) {
    case nil, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .space
    default: .punctuation
    }
  }
}

/// The text next to a run of marks.
private enum TextSide { case space, punctuation, letter }

extension PreparedBody {
  /// Returns true if a text begins with the mark that only `PreparedBody` writes.
  static func beginsWithMark(_ text: Span<UInt8>) -> Bool {
    text.count >= 4 && text[0] == 0xF4 && text[1] == 0x8F && text[2] == 0xBF && text[3] == 0xBF
  }
}

extension Span<UInt8> {
  fileprivate func side(before end: Int) -> TextSide {
    var first = end - 1
    while first > 0, end - first < 4, self[first] & 0xC0 == 0x80 { first -= 1 }
    return side(after: first)
  }

  fileprivate func side(after at: Int) -> TextSide {
    let byte = self[at]
    if byte < 0x80 { return byte.isSpace ? .space : byte.isPunctuation ? .punctuation : .letter }
    let scalar = scalar(at, count)
    return scalar.isSpace ? .space : scalar.isPunctuation ? .punctuation : .letter
  }
}
