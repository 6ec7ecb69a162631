import JournalCore
import Phrases

/// Tasks on a page: a row each, with its box, its words, and below them its facts with icons.
struct TaskRows: Drawn {
  let tasks: [JournalTask]
  let today: Day

  // A terminal and Markdown list them.
  func lines(_ style: TextStyle) -> [String] { [] }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(tasks, "lines tasks", to: &out) { out, task in
      options.forms.task(task, &out)
      out.add(Inline(task.text, to: .task(task)), options)
      let marks = task.marks(today: today)
      if !marks.isEmpty {
        out.raw("<span class=\"marks\">")
        for mark in marks {
          out.raw(mark.isLate ? "<span class=\"late\">" : "<span>")
          if let icon = mark.icon { out.icon(icon, options) }
          out.text(mark.words)
          out.raw("</span> ")
        }
        out.raw("</span>")
      }
      guard let detail = task.detail else { return }
      out.raw("<span class=\"detail\">")
      out.lines(detail)
      out.raw("</span>")
    }
  }
}

/// A group of tasks in a card, with their number.
struct TaskCard: Drawn {
  let heading: Inline
  let rows: TaskRows

  func lines(_ style: TextStyle) -> [String] { [] }

  func markdown(_ style: PhraseStyle) -> String { "" }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.raw("<section class=\"card\"><div class=\"head\">")
    out.add([.heading(2, heading)], options)
    out.raw("<span>")
    out.text(Phrase("\(rows.tasks.count)"))
    out.raw("</span></div>\n")
    rows.write(to: &out, options)
    out.raw("</section>\n")
  }
}

extension JournalTask {
  /// A fact below a task's words.
  struct Mark {
    var icon: Icon?
    var words: Phrase
    var isLate = false
  }

  /// Returns everything about an open task but its words; of a settled one, when it was done.
  func marks(today: Day) -> [Mark] {
    var marks: [Mark] = []
    guard state.isOpen else {
      return switch state {
      case .cancelled: [Mark(icon: .x, words: Phrase("cancelled"))]
      default:
        done.map { [Mark(icon: .check, words: Phrase("done \($0.brief(today: today))"))] } ?? []
      }
    }
    let late = isOverdue(on: today) ? when : nil
    if let late {
      let since = late.day.brief(today: today)
      marks.append(Mark(icon: .clock, words: Phrase("since \(since)"), isLate: true))
    } else if let due, alarm != due {
      marks.append(Mark(icon: .calendar, words: due.brief(today: today)))
    }
    if let alarm, alarm != late {
      let moment = alarm.brief(today: today)
      let again = nag.map {
        Phrase("\(moment), \(JournalTask.everyWords($0))")
      }
      marks.append(Mark(icon: .bell, words: again ?? moment))
    }
    if due == nil, let scheduled, alarm?.day != scheduled, late == nil {
      marks.append(Mark(icon: .calendar, words: scheduled.brief(today: today)))
    }
    if let start, start > today {
      marks.append(Mark(icon: .calendar, words: Phrase("from \(start.brief(today: today))")))
    }
    if let repeats { marks.append(Mark(icon: .again, words: Phrase("\(written: repeats)"))) }
    if let urgency { marks.append(Mark(icon: .star, words: urgency)) }
    if state == .started { marks.append(Mark(words: Phrase("started"))) }
    if isBlocked {
      let others = waitsFor.map { Phrase("\(quoted: oneLine($0))") }
      marks.append(Mark(words: Phrase("waits for \(all: others)")))
    }
    if when != nil, let list {
      marks.append(Mark(icon: .list, words: Phrase("\(written: oneLine(list))")))
    }
    return marks
  }

  private var urgency: Phrase? { priorityName.map { Phrase("\(code: $0) priority") } }

  /// Returns `every 30 minutes`, `every 2 hours`.
  private static func everyWords(_ minutes: Int) -> Phrase {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    guard rest == 0 else {
      return Phrase(minutes, "every \(minutes) minute", "every \(minutes) minutes")
    }
    return hours == 1
      ? Phrase("every hour") : Phrase(hours, "every \(hours) hour", "every \(hours) hours")
  }
}

extension TaskMoment {
  /// Returns `today 17:30`, `Friday`, `4 Dec 10:30`.
  fileprivate func brief(today: Day) -> Phrase {
    let day = day.brief(today: today)
    return time.map { Phrase("\(day) \($0)") } ?? day
  }
}

extension Day {
  /// Returns a day as people say it: its weekday within a week, and its year only if it isn't this
  /// one.
  fileprivate func brief(today: Day) -> Phrase {
    switch self - today {
    case 0: Phrase("today")
    case 1: Phrase("tomorrow")
    case -1: Phrase("yesterday")
    case -6...6: weekday.words
    default:
      components.year == today.components.year
        ? Phrase("\(self, .ofYear)") : Phrase("\(self, .plain)")
    }
  }
}
