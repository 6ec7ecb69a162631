import JournalCore
import JournalSyntax

/// Front matter lines, merged from two sides key by key.
struct MergedKeys: Sendable {
  /// The lines between the fences.
  private(set) var lines: [TextLine] = []
  /// The number of keys whose values conflict; ours counts, and theirs comes below it as comments.
  private(set) var conflicts = 0

  private let values: MergedValue
  private let style: MergeStyle

  /// Merges the keys of two sides.
  init(
    base: KeyBlocks, ours: KeyBlocks, theirs: KeyBlocks, _ meaning: KeyMeaning, _ style: MergeStyle
  ) {
    self.style = style
    values = MergedValue(meaning: meaning, style: style)
    var (ours, theirs) = (ours, theirs.named(as: ours, newSince: base, meaning))
    KeyBlocks.shareTop(&ours, &theirs, newSince: base)
    for name in MergedKeys.names(ours, theirs) {
      let was = base[name]
      let one = ours[name]
      let other = theirs[name]
      if one == other || other == was {
        lines += one ?? []
      } else if one == was {
        lines += other ?? []
      } else if let one, let other {
        add(name, was ?? [], one, other)
      } else {
        // One side removed the key, and the other wrote something new there: nothing is lost.
        lines += one ?? other ?? []
      }
    }
  }

  /// Returns both sides' keys in our order; a key only they have comes after the one it follows
  /// there.
  private static func names(_ ours: KeyBlocks, _ theirs: KeyBlocks) -> [[UInt8]] {
    var names = ours.blocks.map(\.name)
    var before: [UInt8]?
    for name in theirs.blocks.map(\.name) {
      if !names.contains(name) {
        let place = before.flatMap { names.firstIndex(of: $0) }.map { $0 + 1 }
        names.insert(name, at: name.isEmpty ? 0 : place ?? (names.first == [] ? 1 : 0))
      }
      before = name
    }
    return names
  }

  private mutating func add(
    _ name: [UInt8], _ was: [TextLine], _ one: [TextLine], _ other: [TextLine]
  ) {
    if name.isEmpty {
      // Comments above the first key.
      let merged = MergedLines(base: was, ours: one, theirs: other, in: .frontMatter, style)
      lines += merged.lines
      conflicts += merged.conflicts
    } else if let merged = values.merged(name, base: was, ours: one, theirs: other) {
      lines += merged
    } else {
      addConflict(one[...], other[...])
    }
  }

  /// Adds both sides' whole values, without their common comments and blank lines: half a value
  /// from each side would be nobody's.
  private mutating func addConflict(_ ours: ArraySlice<TextLine>, _ theirs: ArraySlice<TextLine>) {
    func isShared(_ pair: (TextLine, TextLine)) -> Bool {
      pair.0 == pair.1 && (pair.0.isBlank || pair.0.text.first { !$0.isWhitespace } == 0x23)
    }
    let above = zip(ours, theirs).prefix(while: isShared).count
    let below = zip(ours.reversed(), theirs.reversed()).prefix(while: isShared).count
    lines += ours.prefix(above)
    lines += MergedLines.conflict(
      ours.dropFirst(above).dropLast(below), theirs.dropFirst(above).dropLast(below),
      in: .frontMatter, style)
    lines += ours.suffix(below)
    conflicts += 1
  }
}

/// The meaning of a file's keys, which decides how their values are merged.
enum KeyMeaning: Sendable {
  /// An entry's keys.
  case ofEntry(KeyTable)
  /// The settings' keys.
  case ofSettings

  /// Settings with several values; a single value needs no list.
  private static let lists: Set<String> = ["hide", "required", "at-tags"]

  /// Returns the meaning of a top-level key.
  func role(of name: [UInt8]) -> KeyRole {
    switch self {
    case .ofEntry(let keys): keys.find(canonical: name).map { keys.roles[Int($0)] } ?? .other
    // They are merged like an entry's tags in a list.
    case .ofSettings:
      KeyMeaning.lists.contains(String(decoding: name, as: UTF8.self)) ? .gratitude : .other
    }
  }

  /// Returns the meaning of a key inside a value.
  func role(of name: String) -> KeyRole {
    switch self {
    case .ofEntry(let keys): keys.role(of: name)
    case .ofSettings: .other
    }
  }
}
