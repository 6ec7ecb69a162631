import JournalCore
import JournalSyntax

/// The list of an entry's check-ins as it is written, if each has lines of its own.
struct CheckInLines: Sendable {
  /// The lines up to the first item.
  private let head: ArraySlice<TextLine>
  /// The lines of each item.
  private let items: [[TextLine]]
  /// The time of each item, in minutes since the day started.
  private let minutes: [Int?]

  /// Splits the lines of the key; nil if there isn't a line for each item.
  init?(_ lines: [TextLine], _ keys: KeyTable, dayStarts: Int) {
    let file = EditedFile(lines.bytes(ending: [Byte.lineFeed]), isFenced: false)
    guard let pair = file.frontMatter.pairs(of: 0).map({ $0 }).first,
      case .list(let values)? = NewValue(file.frontMatter, row: pair.value, in: file.bytes.span),
      let first = lines.firstIndex(where: \.isItem)
    else { return nil }
    head = lines[..<first]
    let indent = lines[first].indentation
    items = lines[first...].reduce(into: []) { items, line in
      if line.isItem, line.indentation == indent { items.append([]) }
      items[items.count - 1].append(line)
    }
    guard items.count == values.count else { return nil }
    minutes = values.map { ValueMerge.minute(of: $0, keys, dayStarts: dayStarts) }
  }

  /// The lines with the last item before the first one that is later.
  var withLastInOrder: [TextLine] {
    guard let last = minutes.last ?? nil,
      let place = minutes.firstIndex(where: { $0.map { $0 > last } ?? false })
    else { return head + items.flatMap(\.self) }
    return head
      + (items[..<place] + [items[items.count - 1]] + items[place..<(items.count - 1)])
      .flatMap(\.self)
  }
}
