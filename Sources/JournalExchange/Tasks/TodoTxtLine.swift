import JournalCore

/// A line in a todo.txt file (todotxt.org): its beginning, and its words.
struct TodoTxtLine: Hashable, Sendable {
  /// True if it begins with `x`.
  var isDone = false
  /// The day it was done.
  var done: Day?
  /// The letter in `(A)`.
  var priority: Character?
  /// The day it was written down.
  var created: Day?
  /// Everything after that, with `+project`, `@context` and `key:value`.
  var words: [String] = []

  /// Creates an empty line.
  init() {}

  /// Reads a line.
  init(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" }
    var rest = words.map { String($0) }[...]
    func date() -> Day? {
      guard let word = rest.first, word.utf8.count == 10, let day = Day(iso: word) else {
        return nil
      }
      rest.removeFirst()
      return day
    }
    if rest.first == "x", rest.count > 1 {
      isDone = true
      rest.removeFirst()
    }
    if let word = rest.first, let letter = TodoTxtLine.letter(word) {
      priority = letter
      rest.removeFirst()
    }
    let first = date()
    if isDone { (done, created) = (first, first == nil ? nil : date()) } else { created = first }
    self.words = Array(rest)
  }

  /// Reads `(A)`.
  private static func letter(_ word: String) -> Character? {
    let letters = Array(word)
    guard letters.count == 3, letters[0] == "(", letters[2] == ")", ("A"..."Z").contains(letters[1])
    else { return nil }
    return letters[1]
  }

  /// The line as written; ambiguous words at its beginning follow a key.
  var text: String {
    guard TodoTxtLine(plainText) != self else { return plainText }
    var line = self
    // There is only one state: words in the text that look like one have a backslash.
    let own = isDone ? "status:cancelled" : "status:started"
    let place = line.words.lastIndex(of: own)
    let state = place.map { line.words.remove(at: $0) } ?? "status:\(isDone ? "done" : "open")"
    line.words.insert(state, at: 0)
    return line.plainText
  }

  private var plainText: String {
    var parts: [String] = isDone ? ["x"] : []
    if let priority { parts.append("(\(priority))") }
    for day in [done, created].compactMap({ $0 }) { parts.append("\(day)") }
    return (parts + words).joined(separator: " ")
  }

  /// Removes the first word with a key and a readable value; returns the value, nil without one.
  mutating func take<Value>(_ key: String, _ read: (String) -> Value?) -> Value? {
    for place in words.indices where words[place].hasPrefix(key + ":") {
      guard let value = read(String(words[place].dropFirst(key.count + 1))) else { continue }
      words.remove(at: place)
      return value
    }
    return nil
  }
}

extension RepeatRule {
  /// The rule as a value of `rec:`; nil if it names days.
  var short: String? {
    guard weekdays.isEmpty, monthDays.isEmpty, months.isEmpty else { return nil }
    let letter =
      switch unit {
      case .day: "d"
      case .workday: "b"
      case .week: "w"
      case .month: "m"
      case .year: "y"
      }
    return "\(isFromDone ? "" : "+")\(interval)\(letter)"
  }

  /// A `rec:` rule in the words of Obsidian Tasks.
  var words: String {
    let name =
      switch unit {
      case .day: "day"
      case .workday: "weekday"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    let every = interval == 1 ? "every \(name)" : "every \(interval) \(name)s"
    return every + (isFromDone ? " when done" : "")
  }
}

extension JournalTask.State {
  /// The value of `status:`, for boxes unknown to todo.txt.
  var status: String? {
    switch self {
    case .started: "started"
    case .cancelled: "cancelled"
    case .open, .done, .other: nil
    }
  }

  /// Reads a `status:` value; nil if it isn't ours.
  /// - Parameter state: open, or done after an `x`.
  init?(status: String, of state: JournalTask.State) {
    switch (status, state) {
    case ("started", .open): self = .started
    case ("cancelled", .done): self = .cancelled
    case ("open", .open), ("done", .done): self = state
    default: return nil
    }
  }
}
