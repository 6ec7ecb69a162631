import JournalRender
import Phrases

/// What a person has typed into a form, shown on the page that says why it wasn't carried out.
extension HeldForm {
  /// Fields that nobody types: what the form was made from, which button was pressed, and a day, which is
  /// chosen.
  private static let made: Set = [
    "base", "was", "once", "of", "do", "page", "to", "next", "clock", "day", "draft", "username",
  ]

  /// Returns the form with only what was typed and isn't in a field of a page.
  func missing(in page: [UInt8]) -> HeldForm {
    var missing = self
    missing.fields = fields.filter { field in
      !HeldForm.made.contains(field.name) && !field.value.trimmed.isEmpty
        && !HeldForm.shows(field.value, in: page)
    }
    return missing
  }

  /// Whether a field of a page contains a text as it was sent, but for line ends.
  private static func shows(_ value: String, in page: [UInt8]) -> Bool {
    let lines = HTMLWriter.escaped(value.replacing("\r\n", with: "\n"))
    return [
      "value=\"\(lines)\"", "value=\"\(escaped(value))\"", ">\n\(lines)</textarea>",
    ].contains { page.firstRange(of: Array($0.utf8)) != nil }
  }

  /// Appends what was typed, each text in a field of its own, to be read and copied.
  func write(to out: inout HTMLWriter) {
    guard !fields.isEmpty else { return }
    out.raw("<section class=\"held\">")
    out.heading(2, Phrase("Your text"))
    out.element("p", Phrase("It isn't saved. Copy what you want to keep."), class: "quiet")
    for field in fields {
      let isLong = field.value.contains { $0.isWhitespace }
      out.raw("<label>")
      out.text(HeldForm.label(field.name))
      out.raw("<textarea readonly=\"readonly\" dir=\"auto\"")
      out.set("rows", isLong ? "6" : "1")
      out.raw(">\n")
      out.add(Markup(text: HeldForm.escaped(field.value)))
      out.raw("</textarea></label>\n")
    }
    if hadFiles {
      out.element(
        "p", Phrase("Files that you chose aren't kept here: choose them again."), class: "hint")
    }
    out.raw("</section>\n")
  }

  /// Returns what a field is called.
  private static func label(_ name: String) -> Phrase {
    switch name {
    case "text", "words": Phrase("Your words")
    case "gratitude": Phrase("Grateful for")
    case "answer": Phrase("Answer")
    case "at-least": Phrase("At least")
    case "at-most": Phrase("At most")
    case "block": Phrase("Block")
    case "by": Phrase("By")
    case "card": Phrase("Card")
    case "choice": Phrase("Choice")
    case "count": Phrase("Count")
    case "days": Phrase("Days")
    case "due": Phrase("Due")
    case "from": Phrase("From")
    case "goal": Phrase("Goal")
    case "habit": Phrase("Habit")
    case "message": Phrase("Message")
    case "mood": Phrase("Mood")
    case "name": Phrase("Name")
    case "only": Phrase("Only")
    case "outcome": Phrase("Outcome")
    case "place": Phrase("Place")
    case "question": Phrase("Question")
    case "range": Phrase("Range")
    case "remind": Phrase("Remind")
    case "rest": Phrase("Rest")
    case "routine": Phrase("Routine")
    case "scale": Phrase("Scale")
    case "song": Phrase("Song")
    case "tag": Phrase("Tag")
    case "tags": Phrase("Tags")
    case "task": Phrase("Task")
    case "time": Phrase("Time")
    case "title": Phrase("Title")
    case "unit": Phrase("Unit")
    case "until": Phrase("Until")
    case "value": Phrase("Value")
    case "without": Phrase("Without")
    default: Phrase("\(written: name.replacing("-", with: " ").capitalisedFirst)")
    }
  }
}
