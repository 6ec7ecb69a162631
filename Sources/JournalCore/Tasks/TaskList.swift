import JournalSyntax

/// The tasks of several files, each with its identifier.
public struct TaskList: Hashable, Sendable {
  /// All tasks, in the files' order, except items with unknown markers or without text.
  public internal(set) var tasks: [JournalTask]

  /// Assigns identifiers to the files' tasks.
  ///
  /// An identifier is derived from the text without markers and from the file's day: it doesn't
  /// change when lines move, dates change or a box is checked. Open tasks come first among equal
  /// ones, so a repeating task keeps its identifier.
  public init(_ files: [TaskFile]) { self.init(files.map { $0.tasks[...] }) }

  /// Assigns identifiers to the files' tasks, in the files' order.
  public init(_ parts: [ArraySlice<JournalTask>]) {
    tasks = []
    for part in parts {
      for task in part where task.state != .other && !task.text.isEmpty { tasks.append(task) }
    }
    nameTasks()
    findBlocked()
  }

  private mutating func nameTasks() {
    var ids = [TaskID](repeating: TaskID(0, number: 0), count: tasks.count)
    var seen: [UInt64: Int] = [:]
    seen.reserveCapacity(tasks.count)
    for isOpen in [true, false] {
      for i in tasks.indices where tasks[i].state.isOpen == isOpen {
        let hash = TaskID.hash(day: tasks[i].day, text: tasks[i].text)
        let number = seen[hash, default: 0]
        ids[i] = TaskID(hash, number: number)
        seen[hash] = number + 1
      }
    }
    let lengths = TaskID.lengths(of: ids)
    for i in tasks.indices {
      tasks[i].id = ids[i].letters(TaskID.length)
      tasks[i].shortID = ids[i].letters(lengths[i])
    }
  }

  /// Finds the open tasks each open task waits for, among its dependencies.
  ///
  /// As in Obsidian Tasks, done and cancelled tasks neither block nor are blocked, nor do
  /// unknown names block.
  private mutating func findBlocked() {
    guard tasks.contains(where: { !$0.dependsOn.isEmpty && $0.state.isOpen }) else { return }
    var open: [String: String] = [:]
    for task in tasks where task.state.isOpen {
      if let name = task.name, open[name] == nil { open[name] = task.text }
    }
    for i in tasks.indices where !tasks[i].dependsOn.isEmpty && tasks[i].state.isOpen {
      let own = tasks[i].name
      tasks[i].waitsFor = tasks[i].dependsOn.filter { $0 != own }.compactMap { open[$0] }
    }
  }

  /// Returns the tasks meant by typed letters or words.
  ///
  /// These are the tasks with that identifier; if there are none, the ones with that text, then the
  /// ones whose text begins with it, then the ones whose text contains it. Case doesn't matter.
  public func matches(_ words: String, among isMeant: (JournalTask) -> Bool) -> [JournalTask] {
    let wanted = words.comparedName
    guard !wanted.isEmpty else { return [] }
    let meant = tasks.filter(isMeant)
    if (3...TaskID.length).contains(wanted.count) {
      let named = meant.filter { $0.id.hasPrefix(wanted) }
      // A list of open tasks shows letters no other open task has.
      let open = named.filter(\.state.isOpen)
      if !named.isEmpty { return open.count == 1 ? open : named }
    }
    let texts = meant.map { $0.text.comparedName }
    let tests: [(String) -> Bool] = [
      { $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(text: wanted) },
    ]
    for test in tests {
      let found = zip(meant, texts).filter { test($1) }.map(\.0)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the text with the most similar spelling; nil if none is close.
  public func nearestText(to words: String, among isMeant: (JournalTask) -> Bool) -> String? {
    nearest(words, among: tasks.filter(isMeant).map(\.text))
  }
}

/// Task identifiers: eight consonants, shown only as far as necessary.
///
/// Without vowels they aren't words, and without digits they aren't numbers.
struct TaskID {
  static let length = 8
  private static let alphabet = Array("bcdfghjklmnpqrstvwxz".utf8)

  /// The letters as a number in base 20, the first letter in the highest place.
  private let number: UInt64

  /// Creates the identifier for one of several tasks with the same hash, counted from 0: hash and
  /// number are mixed (SplitMix64), and the eight lowest places in base 20 become the letters.
  init(_ hash: UInt64, number: Int) {
    var hash = hash &+ UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    hash ^= hash >> 31
    var letters: UInt64 = 0
    for _ in 0..<TaskID.length {
      letters = letters * 20 + hash % 20
      hash /= 20
    }
    self.number = letters
  }

  /// Returns the hash for a task's day and text, a line each.
  static func hash(day: Day?, text: String) -> UInt64 {
    hash(of: text, after: hash(of: "\(day?.description ?? "")\n"))
  }

  /// Returns a text's FNV-1a hash, by its bytes, optionally continuing an earlier hash.
  static func hash(of text: String, after start: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns its first letters.
  func letters(_ count: Int) -> String {
    var rest = number
    var letters = [UInt8](repeating: 0, count: TaskID.length)
    for place in letters.indices.reversed() {
      letters[place] = TaskID.alphabet[Int(rest % 20)]
      rest /= 20
    }
    return String(decoding: letters[..<count], as: UTF8.self)
  }

  /// Returns how many letters make each identifier unique, at least three.
  static func lengths(of ids: [TaskID]) -> [Int] {
    let order = ids.indices.sorted { ids[$0].number < ids[$1].number }
    var lengths = [Int](repeating: 3, count: ids.count)
    for (a, b) in zip(order, order.dropFirst()) {
      let needed = min(ids[a].sharedLetters(with: ids[b]) + 1, length)
      (lengths[a], lengths[b]) = (max(lengths[a], needed), max(lengths[b], needed))
    }
    return lengths
  }

  private func sharedLetters(with other: TaskID) -> Int {
    var a = number
    var b = other.number
    var count = TaskID.length
    while a != b { (a, b, count) = (a / 20, b / 20, count - 1) }
    return count
  }
}

extension String {
  /// Returns true if it contains a text, without Foundation.
  func contains(text: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains {
      bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}

/// A filter for tasks, which have to match all given parts.
public struct TaskFilter: Hashable, Sendable, Codable {
  /// The tags a task must have, without `#`; `work` also matches `#work/desk`.
  public var tags: [String] = []
  /// The list it must be in.
  public var list: String?
  /// The priority it must have, from −2 (lowest) to 3 (highest); 0 is no priority.
  public var priority: Int?
  /// The words its text must contain, in any case.
  public var text: String?

  /// Creates a filter for all tasks.
  public init() {}

  /// True if every task matches.
  public var isEmpty: Bool { self == TaskFilter() }

  /// Returns true if a task matches.
  public func matches(_ task: JournalTask) -> Bool {
    if let priority, task.priority != priority { return false }
    if let list, task.list?.comparedName != list.comparedName { return false }
    if let text, !task.text.comparedName.contains(text: text.comparedName) { return false }
    return tags.allSatisfy { wanted in
      let wanted = wanted.comparedName
      return task.tags.contains {
        let tag = $0.comparedName
        return tag == wanted || tag.hasPrefix(wanted + "/")
      }
    }
  }
}

extension JournalTask {
  /// The words for priorities, from lowest (−2) to highest (3).
  public static let priorityNames = ["lowest", "low", "normal", "medium", "high", "highest"]

  /// Reads a word for a priority, with `none` for normal, too; returns nil for other words.
  public static func priority(named word: String) -> Int? {
    let word = word.comparedName
    if word == "none" { return 0 }
    return priorityNames.firstIndex(of: word).map { $0 - 2 }
  }
}
