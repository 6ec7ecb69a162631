import JournalSyntax

/// A file with tasks: an entry, `tasks.md`, or another note.
public struct TaskFile: Hashable, Sendable {
  /// Its path from the journal's root.
  public let path: String
  /// Its day; nil for `tasks.md` and other notes.
  public let day: Day?
  /// The file's content.
  public let bytes: [UInt8]
  /// How marks are written in it.
  public var conventions = TaskConventions()
  /// All items with a checkbox, in the file's order.
  public internal(set) var tasks: [JournalTask] = []

  /// The name for a new file for tasks without a day.
  public static let ofNoDay = "tasks.md"
  /// The possible names for such a file, in order of preference.
  public static let namesOfNoDay = [ofNoDay, "Tasks.md", "TASKS.md"]

  /// Returns true if a path from the journal's root is the one whose headings are lists.
  public static func isOfNoDay(_ path: String) -> Bool { namesOfNoDay.contains(path) }

  /// Reads a file.
  public init(_ bytes: [UInt8], path: String, day: Day?) {
    self.init(bytes, path: path, day: day, items: PlainDocument(bytes).body.items)
  }

  /// Reads the tasks in an already parsed Markdown file.
  /// - Parameters:
  ///   - items: the body's items.
  ///   - isWanted: returns true to read tasks with this checkbox mark; the file then has no others.
  init(
    _ bytes: [UInt8], path: String, day: Day?, items: [BodyItem],
    where isWanted: (UInt8) -> Bool = { _ in true }
  ) {
    self.bytes = bytes
    self.path = path
    self.day = day
    var reader = TaskReader(file: self, items: items)
    tasks = reader.read(where: isWanted)
  }
}

/// Reads tasks from a body's items.
package struct TaskReader {
  let file: TaskFile
  let items: [BodyItem]
  let title: Int?
  /// True if the file's headings are task lists.
  private let isList: Bool
  private var list: String?
  private var line = 1
  private var counted = 0

  init(file: TaskFile, items: [BodyItem]) {
    self.file = file
    self.items = items
    // If the first heading is the only one at level 1, it is the file's title and
    // not a list's name.
    let headings = items.indices.filter { items[$0].kind == .heading }
    let isTitled =
      headings.first.map { items[$0].level == 1 } == true
      && headings.count { items[$0].level == 1 } == 1
    title = isTitled ? headings.first : nil
    isList = file.day == nil && TaskFile.isOfNoDay(file.path)
    if file.day == nil, !isList { list = TaskReader.noteName(file.path) }
  }

  /// Returns a file's name without its folder and its ending; a page's name in a graph of Logseq.
  private static func noteName(_ path: String) -> String {
    if path.hasPrefix("pages/") { return PageName.ofFile(path) }
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return String(stem.isEmpty ? name : stem)
  }

  mutating func read(where isWanted: (UInt8) -> Bool) -> [JournalTask] {
    var tasks: [JournalTask] = []
    for (place, item) in items.enumerated() {
      switch item.kind {
      // Elsewhere headings are text sections and not lists.
      case .heading where isList: list = place == title ? nil : text(item.text)
      case .task where isWanted(item.mark): tasks.append(task(item, at: place))
      default: break
      }
    }
    return tasks
  }

  private func text(_ range: ByteRange) -> String {
    let bytes = file.bytes.span
    return bytes.string(bytes.trimmed(range.indices))
  }

  private mutating func task(_ item: BodyItem, at index: Int) -> JournalTask {
    let place = self.place(of: item, at: index)
    let marks = TaskMarks(of: item.text, in: file.bytes.span)
    var task = JournalTask(
      text: marks.shownText(in: file.bytes.span, of: item.text),
      state: JournalTask.State(mark: item.mark), priority: Int(marks.priority.rawValue),
      list: list, tags: tags(of: item, at: index), level: Int(item.level), path: file.path,
      day: file.day, line: lineNumber(of: Int(place.head.start)), place: place)
    task.read(marks, file.bytes.span)
    var hidden: [ByteRange] = []
    if place.isWord {
      let planning = TaskPlanning(below: item.target, in: file.bytes.span)
      task.read(planning, file.bytes.span)
      hidden = planning.hiddenLines(task.place.stamps)
    }
    task.detail = detail(of: item, at: index, isWord: place.isWord, without: hidden)
    return task
  }

  private func place(of item: BodyItem, at index: Int) -> TaskPlace {
    let bytes = file.bytes
    var place = TaskPlace()
    let top = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var start = Int(item.source.start)
    while start > top, !bytes[start - 1].isLineEnd { start -= 1 }
    place.head = ByteRange(start, Int(item.text.end))
    place.marker = item.source.start
    place.text = item.text
    if let word = bytes.span.taskWord(of: item) {
      place.isWord = true
      place.box = word.word
      place.priority = word.priority
    } else {
      var close = Int(item.text.start) - 1
      while close > start, bytes[close] != Byte.closeBracket { close -= 1 }
      var mark = close - 1
      while mark > start, bytes[mark] & 0xC0 == 0x80 { mark -= 1 }
      place.box = ByteRange(mark, close)
    }
    var end = max(Int(item.source.end), Int(item.text.end))
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    place.lines = ByteRange(start, end + file.lineBreak(at: end).count)
    place.subtasks = subitems(of: item, at: index).count { $0.kind == .task }
    return place
  }

  /// Returns the items nested in another one.
  private func subitems(of item: BodyItem, at index: Int) -> ArraySlice<BodyItem> {
    let rest = items[(index + 1)...]
    return rest.prefix { $0.source.start < item.source.end }
  }

  private func tags(of item: BodyItem, at index: Int) -> [String] {
    subitems(of: item, at: index)
      .filter { $0.kind == .tag && $0.source.end <= item.text.end }
      .map { text($0.text) }
  }

  /// Returns the line number at a position.
  private mutating func lineNumber(of place: Int) -> Int {
    // If libcmark ever puts a task before the last one, it gets the last one's line.
    let place = max(counted, place)
    line += file.bytes.withUnsafeBufferPointer { bytes in
      (counted..<place).count {
        bytes[$0] == Byte.lineFeed
          || bytes[$0] == Byte.carriageReturn && bytes[$0 + 1] != Byte.lineFeed
      }
    }
    counted = place
    return line
  }

  /// Returns the lines below a task, without those of its subtasks and hidden ones.
  private func detail(
    of item: BodyItem, at index: Int, isWord: Bool, without hidden: [ByteRange]
  ) -> String? {
    guard item.target.start < item.target.end else { return nil }
    var subtasks = subitems(of: item, at: index).filter { $0.kind == .task }[...]
    var lines: [Substring] = []
    var at = Int(item.target.start)
    // The first line keeps its indentation, for comparison with the other lines.
    while at > Int(item.text.end), !file.bytes[at - 1].isLineEnd { at -= 1 }
    while at < Int(item.target.end) {
      var end = at
      while end < Int(item.target.end), !file.bytes[end].isLineEnd { end += 1 }
      subtasks = subtasks.drop { $0.source.end <= at }
      let isShown =
        !hidden.contains { $0.indices.contains(at) } && !(isWord && isProgramKey(at..<end))
      if isShown, subtasks.first.map({ $0.source.start >= end }) ?? true {
        lines.append(TaskReader.unquoted(String(decoding: file.bytes[at..<end], as: UTF8.self)))
      }
      at = end + max(1, file.lineBreak(at: end).count)
    }
    let text = TaskReader.dedented(lines)
    return text.isEmpty ? nil : text
  }

  /// Returns true for a line that Logseq writes for itself, such as `id:: 5f3a`.
  private func isProgramKey(_ line: Range<Int>) -> Bool {
    let bytes = file.bytes.span
    guard let colon = line.dropLast().first(where: { bytes[$0] == Byte.colon }),
      bytes[colon + 1] == Byte.colon
    else { return false }
    return ProgramKeys.contain(
      bytes.trimmed(line.lowerBound..<colon), value: bytes.trimmed(colon + 2..<line.upperBound),
      in: bytes, isOutline: true)
  }

  /// Returns a line without leading `>` quote markers.
  package static func unquoted(_ line: String) -> Substring {
    var rest = line[...]
    while rest.drop(while: { $0 == " " }).first == ">" {
      rest = rest.drop { $0 == " " }.dropFirst()
      if rest.first == " " { rest = rest.dropFirst() }
    }
    return rest
  }

  /// Removes the common indentation and the blank lines at both ends.
  private static func dedented(_ lines: [Substring]) -> String {
    func indent(_ line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }
    let blank = lines.map { indent($0) == $0.count }
    let shared = zip(lines, blank).filter { !$1 }.map { indent($0.0) }.min() ?? 0
    return zip(lines, blank).map { $1 ? "" : String($0.dropFirst(shared)) }
      .joined(separator: "\n").trimmed
  }
}

extension TaskFile {
  /// Returns the line ending at a position; empty if there is none.
  package func lineBreak(at place: Int) -> [UInt8] {
    guard place < bytes.count, bytes[place].isLineEnd else { return [] }
    let isPair =
      bytes[place] == Byte.carriageReturn && place + 1 < bytes.count
      && bytes[place + 1] == Byte.lineFeed
    return isPair ? [Byte.carriageReturn, Byte.lineFeed] : [bytes[place]]
  }
}

extension JournalTask {
  fileprivate mutating func read(_ marks: TaskMarks, _ bytes: Span<UInt8>) {
    func moment(_ range: ByteRange?, otherwise: Day? = nil) -> TaskMoment? {
      range.flatMap { TaskMoment(bytes, in: $0.indices, otherwise: otherwise) }
    }
    scheduled = moment(marks.scheduled)?.day
    start = moment(marks.start)?.day
    let day = moment(marks.due)?.day ?? scheduled ?? day
    alarm = moment(marks.alarm, otherwise: day)
    due = moment(marks.due) ?? alarm
    done = moment(marks.done)
    if done?.time == nil, let time = marks.doneTime {
      done?.time = TaskMoment.time(bytes, in: time.indices)
    }
    created = moment(marks.created)?.day
    repeats = marks.repetition.map { bytes.string($0.indices) }
    nag = marks.nag.flatMap { JournalTask.minutes(bytes.string($0.indices)) }
    name = marks.name.map { bytes.string($0.indices) }
    dependsOn =
      marks.dependsOn.map {
        bytes.string($0.indices).split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
      } ?? []
  }

  /// Reads `30m`, `30min` or `2h` in minutes; returns nil for anything else, and for
  /// more than a week.
  public static func minutes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...5).contains(digits.count), let number = Int(digits), number > 0 else { return nil }
    switch text.dropFirst(digits.count).lowercased() {
    case "m", "min": return number <= 10_080 ? number : nil
    case "h": return number <= 168 ? number * 60 : nil
    default: return nil
    }
  }

  /// Returns `90m`, `2h`, as written after `every`.
  package static func interval(_ minutes: Int) -> String {
    minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
  }
}
