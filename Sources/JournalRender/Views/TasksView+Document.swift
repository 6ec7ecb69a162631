public import JournalCore
package import Phrases

extension TasksView: RenderedView {
  /// The tasks by urgency, and their number.
  public var document: Document {
    Document(
      range == .always ? Phrase("Tasks") : Phrase("Tasks, \(range)"), isHeaded: false, blocks)
  }

  /// The same without a heading.
  package var blocks: [Block] {
    let parts: [Block] = groups.flatMap { group -> [Block] in
      [
        .heading(2, group.heading, group.kind == .overdue ? .warning : .plain),
        .list(group.tasks.map { $0.item(today: today) }),
      ]
    }
    let counts: [Block] = [.space, .sentences(countedText, .quiet)]
    return [.only([.terminal, .markdown], parts + counts), .only(.page, cards)]
      + (unlistedText.map { [.sentences($0, .quiet)] } ?? []) + [.notes(counted)]
  }

  /// The groups on a page: what is due by today first, in one card.
  private var cards: [Block] {
    func card(_ heading: Inline, _ tasks: [JournalTask]) -> Block {
      .drawing(TaskCard(heading: heading, rows: TaskRows(tasks: tasks, today: today)))
    }
    let isNow: (Group) -> Bool = { $0.kind == .overdue || $0.kind == .today }
    let now = groups.filter(isNow).flatMap(\.tasks)
    let others = groups.filter { !isNow($0) }.map { group in
      card(group.kind == .upcoming ? Inline(Phrase("Coming up")) : group.heading, group.tasks)
    }
    guard !groups.isEmpty else {
      let words =
        switch (filter == nil, open) {
        case (false, _): Phrase("No task has these words.")
        case (true, 0): Phrase("Nothing to do.")
        case (true, _): Phrase("Nothing is done yet.")
        }
      return [.drawing(EmptyState(words: words))]
    }
    return (now.isEmpty ? [] : [card(Inline(Phrase("Now")), now)]) + others
      + [.sentences(countedText, .quiet)]
  }

  /// The number of tasks, or a hint on how to write one.
  private var countedText: [Phrase] {
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

  /// A note about the tasks in undated notes, which aren't listed.
  private var unlistedText: [Phrase]? {
    guard unlisted > 0 else { return nil }
    return [
      Phrase(
        unlisted, "\(unlisted) open task in notes without a date.",
        "\(unlisted) open tasks in notes without a date."),
      Phrase("List them too: \(command: "daymark settings tasks all")"),
    ]
  }
}

extension TasksView.Group {
  /// The heading for the tasks.
  fileprivate var heading: Inline {
    switch kind {
    case .overdue: Inline(Phrase("Overdue"))
    case .today: Inline(Phrase("Today"))
    case .upcoming: Inline(Phrase("Upcoming"))
    case .undated: list.map { Inline($0) } ?? Inline(Phrase("No date"))
    case .settled: Inline(Phrase("Done"))
    }
  }
}

extension JournalTask {
  /// Returns the task as a list item.
  package func item(today: Day) -> ListItem {
    ListItem(
      handle: shortID, box: state, Inline(text, to: .task(self)),
      aside: facts(today: today).map { Inline($0) }, detail: detail, slot: .task(self))
  }

  /// Returns the task for a terminal.
  public func text(_ style: TextStyle, today: Day) -> String {
    var page = Page(style)
    page.add(.list([item(today: today)]))
    return page.text
  }

  /// Returns everything about the task but its text.
  package func facts(today: Day) -> [Phrase] {
    var facts: [Phrase] = []
    func moment(_ moment: TaskMoment) -> Phrase {
      switch (moment.day == today, moment.time) {
      case (true, let time?): Phrase("today \(time)")
      case (true, nil): Phrase("today")
      case (false, let time?): Phrase("\(moment.day, .weekday) \(time)")
      case (false, nil): Phrase("\(moment.day, .weekday)")
      }
    }
    switch state {
    case .started: facts.append(Phrase("started"))
    case .cancelled: facts.append(Phrase("cancelled"))
    case .done: facts.append(done.map { Phrase("done \(moment($0))") } ?? Phrase("done"))
    case .open, .other: break
    }
    if state.isOpen {
      if let due, alarm != due { facts.append(Phrase("due \(moment(due))")) }
      if let alarm {
        facts.append(
          nag.map { Phrase("alarm \(moment(alarm)) every \(code: JournalTask.interval($0))") }
            ?? Phrase("alarm \(moment(alarm))"))
      }
      if due == nil, let scheduled, alarm?.day != scheduled {
        facts.append(Phrase("planned for \(moment(TaskMoment(scheduled)))"))
      }
      if let start, start > today { facts.append(Phrase("from \(moment(TaskMoment(start)))")) }
      if let repeats { facts.append(Phrase("\(written: repeats)")) }
      if let name = priorityName { facts.append(Phrase("\(code: name)")) }
      if isBlocked {
        facts.append(Phrase("waits for \(all: waitsFor.map { Phrase("\(quoted: oneLine($0))") })"))
      }
    }
    if when != nil || !state.isOpen, let list {
      facts.append(Phrase("in \(quoted: oneLine(list))"))
    }
    return facts
  }

  /// The word for its priority; nil for an ordinary one.
  var priorityName: String? {
    let names = JournalTask.priorityNames
    return priority != 0 && names.indices.contains(priority + 2) ? names[priority + 2] : nil
  }
}
