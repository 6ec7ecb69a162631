/// The tasks of several files, each with its name.
public struct TaskList: Hashable, Sendable {
  /// All of them but items with unknown marks or without words, in the order of the files.
  public internal(set) var tasks: [JournalTask]

  /// Names the tasks of files.
  ///
  /// A name is made of the text without marks and of the file's day: it stays when lines move, dates
  /// change or a box is checked. Of equal tasks those that are open come first, so that a task that
  /// comes again keeps its name.
  public init(_ files: [TaskFile]) {
    var tasks: [JournalTask] = []
    for file in files {
      tasks += file.tasks.lazy.filter { $0.state != .other && !$0.text.isEmpty }
    }
    var seen: [String: Int] = [:]
    for isOpen in [true, false] {
      for i in tasks.indices where tasks[i].state.isOpen == isOpen {
        let key = "\(tasks[i].day.map(\.description) ?? "")\n\(tasks[i].text)"
        tasks[i].id = TaskID.letters(of: key, number: seen[key, default: 0])
        seen[key, default: 0] += 1
      }
    }
    let lengths = TaskID.lengths(of: tasks.map(\.id))
    for i in tasks.indices { tasks[i].shortID = String(tasks[i].id.prefix(lengths[i])) }
    self.tasks = tasks
  }

  /// The tasks that a person means by some letters or words: those of that name, else of that text,
  /// else those whose text begins so, else those that hold it; in any case of letters.
  public func matches(_ words: String, among isMeant: (JournalTask) -> Bool) -> [JournalTask] {
    let wanted = words.lowercased()
    guard !wanted.isEmpty else { return [] }
    let meant = tasks.filter(isMeant)
    if (3...TaskID.length).contains(wanted.count) {
      let named = meant.filter { $0.id.hasPrefix(wanted) }
      if !named.isEmpty { return named }
    }
    let texts = meant.map { $0.text.lowercased() }
    let tests: [(String) -> Bool] = [
      { $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(text: wanted) },
    ]
    for test in tests {
      let found = zip(meant, texts).filter { test($1) }.map(\.0)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The tasks that an older list of the same journal has not.
  public func news(since old: TaskList) -> [JournalTask] {
    let known = Dictionary(grouping: old.tasks, by: \.text)
    return tasks.filter { task in
      !(known[task.text] ?? []).contains { $0.isSame(as: task) && $0.detail == task.detail }
    }
  }

  /// The text that is spelt nearly like another one; nil where none is.
  public func nearestText(to words: String, among isMeant: (JournalTask) -> Bool) -> String? {
    nearest(words, among: tasks.filter(isMeant).map(\.text))
  }
}

/// Names of tasks: eight consonants, of which as many are shown as are needed.
///
/// Without vowels they are no words of a text, and without digits no numbers.
enum TaskID {
  static let length = 8
  private static let alphabet = Array("bcdfghjklmnpqrstvwxz".utf8)

  /// The name of a key: FNV-1a of its bytes, mixed (SplitMix64), in base 20.
  static func letters(of key: String, number: Int) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = hash &+ UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
    hash ^= hash >> 31
    var text: [UInt8] = []
    for _ in 0..<length {
      text.append(alphabet[Int(hash % 20)])
      hash /= 20
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// How many letters of each name tell it from all others, three at least.
  static func lengths(of names: [String]) -> [Int] {
    let order = names.indices.sorted { names[$0] < names[$1] }
    var lengths = [Int](repeating: 3, count: names.count)
    for (a, b) in zip(order, order.dropFirst()) {
      let shared = zip(names[a].utf8, names[b].utf8).prefix { $0 == $1 }.count
      let needed = min(shared + 1, length)
      (lengths[a], lengths[b]) = (max(lengths[a], needed), max(lengths[b], needed))
    }
    return lengths
  }
}

extension String {
  /// Whether a text stands in it, without Foundation.
  func contains(text: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains {
      bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
