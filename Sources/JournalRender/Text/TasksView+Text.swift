public import JournalCore
import Phrases

extension TasksView {
  /// Returns one task per line, with the id to refer to it by and its dates; details below.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    let width = groups.lazy.flatMap(\.tasks).map(\.shortID.utf8.count).max() ?? 3
    for group in groups {
      page.skip()
      page.add(style.paint(group.heading, group.kind == .overdue ? .warning : .strong))
      for task in group.tasks { task.add(to: &page, idWidth: width, today: today) }
    }
    page.skip()
    page.paragraph(countedText, .quiet)
    if let unlistedText { page.paragraph(unlistedText, .quiet) }
    page.notes(counted)
    return page.text
  }

  /// `3 open, 12 done`, or how to begin.
  var countedText: [Phrase] {
    guard open + done + cancelled > 0 || filter != nil else {
      let add = "daymark tasks add \"call Ana\""
      return [
        Phrase("No tasks here."),
        Phrase("Write '- [ ] call Ana' in an entry, or: \(command: add)"),
      ]
    }
    return [
      cancelled > 0
        ? Phrase("\(open) open, \(done) done, \(cancelled) cancelled")
        : Phrase("\(open) open, \(done) done")
    ]
  }

  /// A sentence about tasks that aren't listed; nil if all are.
  var unlistedText: String? {
    guard unlisted > 0 else { return nil }
    let count = Figure.count(unlisted, "open task", "open tasks")
    return "\(count) in notes without a date: daymark settings tasks all lists them too"
  }
}

extension TasksView.Group {
  /// The heading above its tasks.
  var heading: String {
    switch kind {
    case .overdue: "Overdue"
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .undated: list.map { oneLine($0) } ?? "No date"
    case .settled: "Done"
    }
  }
}

extension JournalTask {
  /// Returns one task alone: its id, its text, its facts; its detail below.
  public func text(_ style: TextStyle, today: Day) -> String {
    var page = Page(style)
    add(to: &page, idWidth: shortID.count, today: today)
    return page.text
  }

  /// Adds it to a page: its id, its text, its facts; its detail below.
  func add(to page: inout Page, idWidth: Int, today: Day) {
    let style = page.style
    let start = "  \(shortID.padded(idWidth))  "
    var lines = Wrapping.lines(oneLine(text), width: style.columns, first: start)
    let facts = facts(today: today).joined(separator: ", ")
    if !facts.isEmpty {
      let rest = String(repeating: " ", count: start.count)
      let (last, room) = (lines.removeLast(), style.columns - DisplayWidth.of(facts) - 2)
      if DisplayWidth.of(last) <= room {
        lines.append(last + "  " + style.paint(facts, .quiet))
      } else {
        lines.append(last)
        lines += Wrapping.lines(facts, width: style.columns, first: rest).map {
          style.paint($0, .quiet)
        }
      }
    }
    page.add(lines)
    for line in visible(detail ?? "", lines: true).split(separator: "\n") {
      page.paragraph(String(line), first: String(repeating: " ", count: start.count), .quiet)
    }
  }

  /// Returns its facts: when it is due, reminds and recurs.
  package func facts(today: Day) -> [String] {
    var facts: [String] = []
    func moment(_ moment: TaskMoment) -> String {
      let day = moment.day == today ? "today" : EnglishDate.text(moment.day)
      return day + (moment.time.map { " \($0)" } ?? "")
    }
    switch state {
    case .started: facts.append("started")
    case .cancelled: facts.append("cancelled")
    case .done: facts.append("done" + (done.map { " " + moment($0) } ?? ""))
    case .open, .other: break
    }
    if state.isOpen {
      if let due, alarm != due { facts.append("due " + moment(due)) }
      if let alarm {
        facts.append(
          "alarm " + moment(alarm) + (nag.map { " every \(JournalTask.interval($0))" } ?? ""))
      }
      if due == nil, let scheduled { facts.append("planned for " + moment(TaskMoment(scheduled))) }
      if let start, start > today { facts.append("from " + moment(TaskMoment(start))) }
      if let repeats { facts.append(oneLine(repeats)) }
      if let name = priorityName { facts.append(name) }
      if isBlocked {
        facts.append("waits for " + waitsFor.map { oneLine($0).quoted }.joined(separator: " and "))
      }
    }
    if when != nil || !state.isOpen, let list { facts.append("in \(oneLine(list).quoted)") }
    return facts
  }

  /// Returns `30m` or `2h`.
  static func interval(_ minutes: Int) -> String {
    minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
  }

  /// The word for its priority; nil if it has none.
  private var priorityName: String? {
    let names = JournalTask.priorityNames
    return priority != 0 && names.indices.contains(priority + 2) ? names[priority + 2] : nil
  }
}
