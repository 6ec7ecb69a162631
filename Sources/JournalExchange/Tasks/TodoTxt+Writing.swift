package import JournalCore

// Tasks as a todo.txt file.
extension TodoTxt {
  /// Returns a file with a line for each task.
  package static func bytes(_ tasks: [JournalTask]) -> [UInt8] {
    Array(tasks.map { line($0).text + "\n" }.joined().utf8)
  }

  /// Returns the tasks with text below them, which has no place in a line.
  package static func omissions(_ tasks: [JournalTask]) -> [JournalTask] {
    tasks.filter { $0.detail != nil }
  }

  static func line(_ task: JournalTask) -> TodoTxtLine {
    var line = TodoTxtLine()
    line.isDone = !task.state.isOpen
    line.done = line.isDone ? task.done?.day : nil
    line.words = task.text.split(separator: " ").map { outerWord($0, of: task) }
    let letter = letters.first { $0.priority == task.priority }?.letter ?? otherLetter(of: &line)
    // Only after a day of completion is the next one read as the day of creation.
    if !line.isDone || line.done != nil { line.created = task.created }
    if !line.isDone { line.priority = letter }
    line.words += marks(task).flatMap { $0.split(separator: " ") }.map { String($0) }
    if line.isDone {
      if let letter { line.words.append("pri:\(letter)") }
      if line.done == nil, let day = task.created { line.words.append("created:\(day)") }
    }
    line.words += keys(task)
    if let name = task.name { addID(name, to: &line) }
    return line
  }

  /// Removes and returns a letter that isn't one of the five priorities.
  private static func otherLetter(of line: inout TodoTxtLine) -> Character? {
    guard let last = line.words.last, last.hasPrefix("pri:"), line.words.count > 1,
      let letter = letter(String(last.dropFirst(4))),
      !letters.contains(where: { $0.letter == letter })
    else { return nil }
    line.words.removeLast()
    return letter
  }

  /// Returns the task's marks that todo.txt has no words for.
  private static func marks(_ task: JournalTask) -> [String] {
    var marks: [String] = []
    if let alarm = task.alarm { marks.append("⏰ \(alarm)") }
    if let nag = task.nag { marks.append("every \(nag)m") }
    if let time = task.done?.time { marks.append("[done-time:: \(time)]") }
    if let rule = task.repeats, short(rule) == nil { marks.append("🔁 \(rule)") }
    if let day = task.scheduled { marks.append("⏳ \(day)") }
    if !task.dependsOn.isEmpty { marks.append("⛔ \(task.dependsOn.joined(separator: ","))") }
    return marks
  }

  private static func keys(_ task: JournalTask) -> [String] {
    var keys: [String] = []
    if let due = task.due, due != task.alarm { keys.append("due:\(due.written("T"))") }
    if let start = task.start { keys.append("t:\(start)") }
    if let rule = task.repeats.flatMap(short) { keys.append("rec:\(rule)") }
    if let status = task.state.status { keys.append("status:\(status)") }
    let project = task.tags.first { !$0.hasPrefix(contexts) }
    if let list = task.list, list != project { keys.append("list:\(encoded(list))") }
    return keys
  }

  private static func short(_ rule: String) -> String? { RepeatRule(rule)?.short }

  /// Adds the id, unless the line would get the same one when read again.
  private static func addID(_ name: String, to line: inout TodoTxtLine) {
    let own = self.name(of: task(line, at: "").text)
    if name != own, !name.hasPrefix(own + "-") { line.words.append("id:\(name)") }
  }
}
