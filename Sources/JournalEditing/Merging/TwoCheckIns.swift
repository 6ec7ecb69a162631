import JournalCore
import JournalSyntax

/// Two sides with check-ins at different times: the earlier one becomes the entry's own, the later
/// one goes to its list.
///
/// A check-in without a time stays the entry's own, because its place in the day is unknown.
struct TwoCheckIns: Sendable {
  /// Our keys, with the entry's own check-in.
  private(set) var ours: KeyBlocks
  /// Their keys, with the same check-in.
  private(set) var theirs: KeyBlocks
  private let first: CheckInDraft
  private let second: CheckInDraft
  private let settings: Settings
  private let namedTime: ClockTime?

  /// Finds the check-ins; nil unless both sides have a new one, at different times.
  init?(_ sides: Sides, _ settings: Settings, _ namedTime: ClockTime?) {
    self.settings = settings
    self.namedTime = namedTime
    func checkIn(_ parts: EntryParts) -> CheckInDraft? {
      EntryFile(parts.bytes, namedTime: namedTime, settings: settings).ownCheckIn
    }
    let was = checkIn(sides.base)
    guard let one = checkIn(sides.ours), let other = checkIn(sides.theirs), one.time != other.time,
      one.says != was?.says, other.says != was?.says, let ours = sides.ours.keys,
      let theirs = sides.theirs.keys
    else { return nil }
    func minute(_ draft: CheckInDraft) -> Int {
      draft.time.map { (Int($0.minute) - settings.dayStarts + 1440) % 1440 } ?? -1
    }
    let isOursFirst = minute(one) < minute(other)
    (first, second) = isOursFirst ? (one, other) : (other, one)
    self.ours = ours
    self.theirs = theirs
    let (early, late) = isOursFirst ? (ours, theirs) : (theirs, ours)
    let keys = KeyTable(settings.keys)
    // With two keys for one thing, it isn't clear which is meant.
    for role in [KeyRole.mood, .question, .answer, .time] {
      guard [ours, theirs].allSatisfy({ $0.blocks.count { $0.role(keys) == role } <= 1 }) else {
        return nil
      }
    }
    func isOfCheckIn(_ block: KeyBlocks.Block) -> Bool {
      switch block.role(keys) {
      case .mood, .question, .answer, .time: true
      // The day stays if only one side names it.
      case .date: early[block.name] != nil
      default: false
      }
    }
    self.ours.take(from: early, where: isOfCheckIn)
    self.theirs.take(from: early, where: isOfCheckIn)
    // The list has no place for comments: they go above the keys.
    let kept = Set(early.blocks.flatMap(\.comments))
    let comments = late.blocks.filter(isOfCheckIn).flatMap(\.comments).filter {
      !kept.contains($0)
    }
    if isOursFirst {
      self.theirs.addAbove(comments, ending: sides.ending)
    } else {
      self.ours.addAbove(comments, ending: sides.ending)
    }
  }

  /// Adds the second check-in to a file with the first one; nil if that isn't possible.
  func added(to bytes: [UInt8]) -> [UInt8]? {
    var file = EntryFile(bytes, namedTime: namedTime, settings: settings)
    guard let own = file.ownCheckIn, own.says == first.says, own.time == first.time else {
      return nil
    }
    do throws(EntryError) { try file.add(second) } catch { return nil }
    // It may already have been added in another way.
    return file.repeatsLastCheckIn ? bytes : inOrder(file.bytes)
  }

  /// Returns a file with its last check-in before the first later one, if each has its own lines.
  private func inOrder(_ bytes: [UInt8]) -> [UInt8] {
    let parts = EntryParts(bytes)
    let keys = KeyTable(settings.keys)
    guard var blocks = parts.keys?.blocks,
      let index = blocks.firstIndex(where: { $0.role(keys) == .checkIns }),
      let items = CheckInLines(blocks[index].lines, keys, dayStarts: settings.dayStarts)
    else { return bytes }
    blocks[index].lines = items.withLastInOrder
    let lines = parts.opening + blocks.flatMap(\.lines) + parts.closing + parts.body
    return lines.bytes(ending: [Byte.lineFeed])
  }
}

extension CheckInDraft {
  /// Its contents, without the time.
  fileprivate var says: [String?] { [mood, question, answer] }
}

extension EntryFile {
  /// The entry's own check-in; nil if there is none, or if its values aren't plain texts.
  fileprivate var ownCheckIn: CheckInDraft? {
    func isPlain(_ role: KeyRole) -> Bool {
      locate(role).map { $0.steps.count == 1 && file.text(at: $0) != nil } ?? true
    }
    func text(_ role: KeyRole) -> String? { locate(role).flatMap { file.text(at: $0) } }
    guard [.mood, .question, .answer].allSatisfy(isPlain) else { return nil }
    var draft = CheckInDraft()
    draft.time = ownTime
    draft.mood = text(.mood)
    draft.question = text(.question)
    draft.answer = text(.answer)
    return draft.hasCheckIn ? draft : nil
  }

  /// True if the list's last check-in repeats an earlier one.
  fileprivate var repeatsLastCheckIn: Bool {
    guard let path = locate(.checkIns), let row = file.row(at: path),
      case .list(let items)? = NewValue(file.frontMatter, row: row, in: file.bytes.span),
      let last = items.last
    else { return false }
    return items.dropLast().contains(where: last.isSame)
  }
}

/// An entry's check-in list as written, if each check-in has its own lines.
struct CheckInLines: Sendable {
  /// The lines up to the first item.
  private let head: ArraySlice<TextLine>
  /// Each item's lines.
  private let items: [[TextLine]]
  /// Each item's time, in minutes since the day started.
  private let minutes: [Int?]

  /// Splits the key's lines; nil unless there is a line for each item.
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

  /// The lines with the last item before the first later one.
  var withLastInOrder: [TextLine] {
    guard let last = minutes.last ?? nil,
      let place = minutes.firstIndex(where: { $0.map { $0 > last } ?? false })
    else { return head + items.flatMap(\.self) }
    return head
      + (items[..<place] + [items[items.count - 1]] + items[place..<(items.count - 1)])
      .flatMap(\.self)
  }
}
