import JournalCore
import JournalSyntax

// A todo.txt file as tasks.
extension TodoTxt {
  /// Reads a file.
  package static func tasks(_ bytes: [UInt8], name: String) -> ImportedTasks {
    var result = ImportedTasks(program, name: name)
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    var found = lines.enumerated().compactMap { number, line in
      line.trimmed.isEmpty ? nil : task(TodoTxtLine(String(line)), at: "line \(number + 1)")
    }
    nameAll(&found)
    var seen: Set<String> = []
    for task in found {
      result.rows.read += 1
      if task.text.isEmpty {
        result.leaveOut(task.place, .noText, .noText)
      } else {
        result.add(task, &seen)
      }
    }
    return result
  }

  /// Returns the names of a journal's tasks as lines in a file.
  static func names(of tasks: [JournalTask]) -> [String] {
    var lines = tasks.map { task(line($0), at: "") }
    nameAll(&lines)
    return lines.map(\.name)
  }

  static func task(_ line: TodoTxtLine, at place: String) -> ImportedTask {
    var line = line
    var task = ImportedTask("", name: "", at: place, text: "")
    task.done = line.done
    task.created = line.created
    task.state = line.isDone ? .done : .open
    let state = task.state
    task.state = line.take("status", { JournalTask.State(status: $0, of: state) }) ?? state
    task.due = line.take("due", moment)
    task.start = line.take("t", { moment($0)?.day })
    if task.created == nil { task.created = line.take("created", { moment($0)?.day }) }
    task.repeats = line.take("rec", { RepeatRule($0)?.words })
    task.name = line.take("id", { isName($0) ? $0 : nil }) ?? ""
    task.list = line.take("list", { ImportedTask.heading(decoded($0)) })
    if line.isDone, line.priority == nil { line.priority = line.take("pri", letter) }
    if let letter = line.priority {
      let known = letters.first { $0.letter == letter }
      task.priority = known?.priority ?? 0
      if known == nil { line.words.append("pri:\(letter)") }
    }
    task.text = line.words.map(word).joined(separator: " ")
    // The name on its line identifies it.
    if hasName(task.text) { task.text = ImportedTask.plain(task.text) }
    if let date = JournalTask.impossibleDate(in: task.text) {
      task.text = task.text.replacing(":" + date, with: "\\:" + date)
    }
    task.list =
      task.list
      ?? line.words.first(where: { $0.first == "+" && isTag($0.dropFirst()) })
      .flatMap { ImportedTask.heading(String($0.dropFirst())) }
    return task
  }

  /// Names the tasks without an id by their text; tasks with the same text get a number, open ones
  /// first, so a repeating task keeps its name.
  private static func nameAll(_ tasks: inout [ImportedTask]) {
    var taken = Set(tasks.map(\.name))
    var last: [String: Int] = [:]
    for isOpen in [true, false] {
      for place in tasks.indices
      where tasks[place].name.isEmpty && tasks[place].state.isOpen == isOpen {
        let own = name(of: tasks[place].text)
        var name = own
        var number = last[own, default: 1]
        while !taken.insert(name).inserted {
          number += 1
          name = "\(own)-\(number)"
        }
        (tasks[place].name, last[own]) = (name, number)
      }
    }
    for place in tasks.indices { tasks[place].source = "\(program):\(tasks[place].name)" }
  }

  /// Returns true if Obsidian Tasks reads a text as a task's id.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isAlphanumeric || $0 == Byte.dash || $0 == 0x5F }
  }

  private static func hasName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return TaskMarks(of: ByteRange(0, bytes.count), in: bytes.span).name != nil
  }

  private static func moment(_ text: String) -> TaskMoment? {
    let bytes = Array(text.utf8)
    return TaskMoment(bytes.span, in: 0..<bytes.count)
  }
}
