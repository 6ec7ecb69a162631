import JournalCore
import Phrases

/// What each habit asks for today, and its streak; on a page with a ring and its form.
struct TodayHabits: Drawn {
  var habits: [HabitStanding]

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    let names = habits.map { oneLine($0.name).cut(style.columns / 2, style.ellipsis) }
    let width = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    for (habit, name) in zip(habits, names) {
      page.paragraph(
        style.text(habit.words), first: "\(habit.box) \(style.apart(name).padded(width))  ",
        rest: String(repeating: " ", count: 6), habit.today.isAtRisk ? .warning : nil)
    }
    return page.lines
  }

  func markdown(_ style: PhraseStyle) -> String {
    habits.map { habit in
      let words = Markdown.inline(Inline(habit.words), style)
      return "- \(habit.box) **\(Markdown.inline(habit.name))**: \(words)"
    }.joined(separator: "\n")
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(habits, "rings", to: &out) { out, habit in
      HabitRing.draw(habit, to: &out)
      out.raw("<span>")
      out.link(habit.name, options.habit(habit.name))
      out.raw(" <span class=\"quiet\">")
      out.text(habit.words)
      out.raw("</span></span>")
      options.forms.habit(habit, &out)
    }
  }
}
