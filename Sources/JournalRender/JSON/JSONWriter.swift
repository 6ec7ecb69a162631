import JournalSyntax

/// JSON that is written value by value, as the parts of a view arrive: RFC 8259, keys sorted.
///
/// An object or array that is being written is a level. Its members are written in the order they
/// arrive; if that isn't the order of their keys, they are put in order when the level is closed.
final class JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isCompact: Bool
  private var levels: [Level] = []

  init(isCompact: Bool) {
    self.isCompact = isCompact
  }

  /// An object or array, or a value of which nothing is known yet.
  private struct Level {
    enum Kind {
      case undecided, object, array
    }

    var kind = Kind.undecided
    /// Where it begins.
    var start: Int
    /// The number of members or items.
    var count = 0
    /// The members of an object: the key, and where the member begins, after the comma.
    var members: [(key: String, start: Int)] = []
    var isSorted = true
  }

  /// Writes a value, with everything in it.
  func put(_ value: some Encodable) throws {
    let level = nested()
    try value.encode(to: JSONEncoding(writer: self, level: level))
    close(to: level)
  }

  // MARK: Objects and arrays

  /// Makes a level an object, unless it is one already.
  func openObject(at level: Int) { open(.object, at: level) }

  /// Makes a level an array, unless it is one already.
  func openArray(at level: Int) { open(.array, at: level) }

  private func open(_ kind: Level.Kind, at level: Int) {
    guard levels[level].kind == .undecided else { return }
    levels[level].kind = kind
    bytes.append(kind == .object ? Byte.openBrace : Byte.openBracket)
  }

  /// Begins a member of an object; its value follows.
  func key(_ key: String, at level: Int) {
    close(to: level + 1)
    separate(at: level)
    if let last = levels[level].members.last?.key, key.precedes(last) {
      levels[level].isSorted = false
    }
    levels[level].members.append((key, bytes.count))
    breakLine(level + 1)
    bytes.append(json: key)
    if isCompact {
      bytes.append(Byte.colon)
    } else {
      bytes += [Byte.space, Byte.colon, Byte.space]
    }
  }

  /// Begins an item of an array; its value follows.
  func item(at level: Int) {
    close(to: level + 1)
    separate(at: level)
    breakLine(level + 1)
  }

  /// The number of items of an array so far.
  func count(at level: Int) -> Int { levels[level].count }

  /// Opens a level for a value whose container is given away.
  func nested() -> Int {
    levels.append(Level(start: bytes.count))
    return levels.count - 1
  }

  private func separate(at level: Int) {
    if levels[level].count > 0 { bytes.append(Byte.comma) }
    levels[level].count += 1
  }

  private func breakLine(_ depth: Int) {
    guard !isCompact else { return }
    bytes.append(Byte.lineFeed)
    bytes.append(contentsOf: repeatElement(Byte.space, count: 2 * depth))
  }

  /// Closes all levels from the innermost one until only `count` are open.
  private func close(to count: Int) {
    while levels.count > count {
      // A value without any part is an empty object.
      if levels[levels.count - 1].start == bytes.count { open(.object, at: levels.count - 1) }
      let level = levels.removeLast()
      guard level.kind != .undecided else { continue }
      if !level.isSorted { sort(level.members) }
      if level.count == 0, !isCompact { bytes.append(Byte.lineFeed) }
      breakLine(levels.count)
      bytes.append(level.kind == .object ? Byte.closeBrace : Byte.closeBracket)
    }
  }

  /// Puts the members of an object, which end at the end, in the order of their keys.
  private func sort(_ members: [(key: String, start: Int)]) {
    let start = members[0].start
    // A member ends before the comma that precedes the next one.
    let ends = members.dropFirst().map { $0.start - 1 } + [bytes.count]
    let order = members.indices.sorted { members[$0].key.precedes(members[$1].key) }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(bytes.count - start)
    for place in order {
      if !sorted.isEmpty { sorted.append(Byte.comma) }
      sorted += bytes[members[place].start..<ends[place]]
    }
    bytes.replaceSubrange(start..., with: sorted)
  }

  // MARK: Single values

  func text(_ text: String) { bytes.append(json: text) }

  func word(_ word: StaticString) { word.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  func integer(_ number: some FixedWidthInteger) { bytes += String(number).utf8 }

  /// Writes a number with as few digits as give the same number again; whole ones without `.0`.
  func number(_ number: Double) {
    guard number.isFinite else {
      return text(number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity")
    }
    bytes += number.description.utf8
    if bytes.suffix(2).elementsEqual([Byte.dot, UInt8(ascii: "0")]) { bytes.removeLast(2) }
  }
}

extension String {
  /// Returns whether it comes before another text in the order of their bytes.
  fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
