import JournalCore

// Writes tasks: old ones are nearly all settled, recent ones may still be open.
extension DemoEntry {
  mutating func writeTasks() {
    out.line()
    let start = chance.below(DemoPhrases.tasks.count)
    for item in 0..<(1 + chance.below(3)) {
      writeTask(DemoPhrases.tasks[(start + item * 5) % DemoPhrases.tasks.count])
    }
  }

  private mutating func writeTask(_ text: String) {
    let isOpen = age < 12 && chance.perMille(550)
    if isOpen {
      out.text(chance.perMille(120) ? "- [/] " : "- [ ] ")
      out.sentence(text, name: name())
      let isLate = page != nil && chance.perMille(300)
      writeDue(
        today.day
          + (isLate ? max(0, age - 1 - chance.below(3)) : min(7300, age + 1 + chance.below(9))))
    } else if chance.perMille(80) {
      out.text("- [-] ")
      out.sentence(text, name: name())
    } else {
      out.text("- [x] ")
      out.sentence(text, name: name())
      writeDone(today.day + min(age, chance.below(4)))
    }
    out.line()
    if chance.perMille(80) { out.text("  The number is in the blue folder.\n") }
  }

  /// Writes a due date in one of the supported forms.
  private mutating func writeDue(_ day: Day) {
    switch chance.below(8) {
    case 0:
      out.text(" ⏰ ")
      out.date(day)
      out.text(" 15:00")
    case 1:
      out.text(" due:")
      out.date(day)
    case 2:
      out.text(" [due:: ")
      out.date(day)
      out.text("]")
    case 3:
      out.text(" 🔁 every week 📅 ")
      out.date(day)
    case 4:
      out.text(" ➕ ")
      out.date(today.day)
      out.text(" 📅 ")
      out.date(day)
    case 5: break
    default:
      out.text(" 📅 ")
      out.date(day)
    }
  }

  private mutating func writeDone(_ day: Day) {
    switch chance.below(5) {
    case 0: break
    case 1:
      out.text(" [completion:: ")
      out.date(day)
      out.text("]")
    default:
      out.text(" ✅ ")
      out.date(day)
    }
  }
}
