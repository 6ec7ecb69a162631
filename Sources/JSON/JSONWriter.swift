import Codecs
import JournalSyntax

/// JSON written value by value, as the parts of a view arrive: RFC 8259.
///
/// An unfinished object or array is a level. Its members are written as they arrive; if the style
/// sorts them and they arrive unsorted, they are put in order when the level is closed.
package struct JSONWriter {
  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let style: JSONStyle
  private var levels: [Level] = []
  /// The members of all open objects, the innermost last.
  private var members: [Member] = []
  /// Members being put in order; kept for its memory.
  private var sorted: [UInt8] = []

  /// Creates an empty writer.
  package init(_ style: JSONStyle) { self.style = style }

  /// An object or array, or a value still unknown.
  private struct Level {
    enum Kind {
      case undecided, object, array
    }

    var kind = Kind.undecided
    /// The index of its first byte.
    var start: Int
    /// The number of members or items.
    var count = 0
    /// The index of its first member.
    var firstMember: Int
    var isSorted = true
  }

  /// A member of an object: its key, and its bytes without the comma.
  private struct Member {
    let key: String
    let start: Int
    var end = 0
  }

  // MARK: Objects and arrays

  /// Makes a level an object, unless it is one already.
  mutating func openObject(at level: Int) { open(.object, at: level) }

  /// Makes a level an array, unless it is one already.
  mutating func openArray(at level: Int) { open(.array, at: level) }

  private mutating func open(_ kind: Level.Kind, at level: Int) {
    guard levels[level].kind == .undecided else { return }
    levels[level].kind = kind
    bytes.append(kind == .object ? Byte.openBrace : Byte.openBracket)
  }

  /// Begins a member in a level's object; its value follows.
  mutating func key(_ key: String, at level: Int) {
    close(to: level + 1)
    if style.isSorted, members.count > levels[level].firstMember,
      key.precedes(members[members.count - 1].key)
    {
      levels[level].isSorted = false
    }
    separate(at: level)
    members.append(Member(key: key, start: bytes.count))
    breakLine(level + 1)
    style.append(key, to: &bytes)
    if style.isCompact {
      bytes.append(Byte.colon)
    } else {
      bytes.append(Byte.space)
      bytes.append(Byte.colon)
      bytes.append(Byte.space)
    }
  }

  /// Begins an item in a level's array; its value follows.
  mutating func item(at level: Int) {
    close(to: level + 1)
    separate(at: level)
    breakLine(level + 1)
  }

  /// The number of open levels.
  var depth: Int { levels.count }

  /// The number of items in an array so far.
  func count(at level: Int) -> Int { levels[level].count }

  /// Opens a level for a value whose container is given away.
  mutating func nested() -> Int {
    levels.append(Level(start: bytes.count, firstMember: members.count))
    return levels.count - 1
  }

  private mutating func separate(at level: Int) {
    if levels[level].count > 0 { bytes.append(Byte.comma) }
    levels[level].count += 1
  }

  private mutating func breakLine(_ depth: Int) {
    guard !style.isCompact else { return }
    bytes.append(Byte.lineFeed)
    for _ in 0..<depth {
      bytes.append(Byte.space)
      bytes.append(Byte.space)
    }
  }

  /// Ends the text with a line feed.
  package mutating func endLine() { bytes.append(Byte.lineFeed) }

  /// Closes all levels from the innermost one until only `count` are open.
  mutating func close(to count: Int) {
    while levels.count > count {
      // A value without any part is an empty object.
      if levels[levels.count - 1].start == bytes.count { open(.object, at: levels.count - 1) }
      let level = levels.removeLast()
      guard level.kind != .undecided else { continue }
      if !level.isSorted { sort(from: level.firstMember) }
      members.removeSubrange(level.firstMember...)
      if level.count == 0, !style.isCompact { bytes.append(Byte.lineFeed) }
      breakLine(levels.count)
      bytes.append(level.kind == .object ? Byte.closeBrace : Byte.closeBracket)
    }
  }

  /// Sorts an object's members by their keys; the last one ends where the text ends.
  private mutating func sort(from first: Int) {
    let start = members[first].start
    // A member ends before the comma that precedes the next one.
    for place in first..<members.count {
      members[place].end = place + 1 < members.count ? members[place + 1].start - 1 : bytes.count
    }
    members.withUnsafeMutableBufferPointer { members in
      var own = UnsafeMutableBufferPointer(rebasing: members[first...])
      own.sort { $0.key.precedes($1.key) }
    }
    sorted.removeAll(keepingCapacity: true)
    for member in members[first...] {
      if !sorted.isEmpty { sorted.append(Byte.comma) }
      sorted.append(contentsOf: bytes[member.start..<member.end])
    }
    bytes.replaceSubrange(start..., with: sorted)
  }

  // MARK: Single values

  /// Writes a text in quotes.
  package mutating func text(_ text: String) { style.append(text, to: &bytes) }

  /// Writes `true` or `false`.
  package mutating func flag(_ flag: Bool) { word(flag ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { word("null") }

  /// Writes a whole number.
  package mutating func integer(_ number: some FixedWidthInteger) { bytes += String(number).utf8 }

  /// Writes a number with the fewest digits for the same value; whole ones without `.0`.
  package mutating func number(_ number: Double) {
    guard number.isFinite else {
      return text(number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity")
    }
    bytes += number.shortest.utf8
  }

  /// Writes a number with the given digits.
  mutating func digits(_ digits: String) { bytes += digits.utf8 }

  private mutating func word(_ word: StaticString) {
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}

extension String {
  /// Returns true if it comes before another text in byte order.
  fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

// Values with known parts.
extension JSONWriter {
  /// Writes an object.
  /// - Parameter write: writes its members, each begun with `key`.
  package mutating func object(_ write: (inout JSONWriter) throws -> Void) rethrows {
    let level = nested()
    openObject(at: level)
    try write(&self)
    close(to: level)
  }

  /// Writes an array.
  /// - Parameter write: writes its items, each begun with `item`.
  package mutating func array(_ write: (inout JSONWriter) throws -> Void) rethrows {
    let level = nested()
    openArray(at: level)
    try write(&self)
    close(to: level)
  }

  /// Begins a member in the open object; its value follows.
  package mutating func key(_ key: String) { self.key(key, at: depth - 1) }

  /// Begins an item in the open array; its value follows.
  package mutating func item() { item(at: depth - 1) }

  /// Writes a value, with everything in it.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): flag(value)
    case .number(let digits): self.digits(digits)
    case .string(let text): self.text(text)
    case .array(let items):
      array { writer in
        for item in items {
          writer.item()
          writer.value(item)
        }
      }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(member.name)
          writer.value(member.value)
        }
      }
    }
  }
}
