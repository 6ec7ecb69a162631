import JournalCore
public import JournalEditing
import JournalSyntax

// Why an entry was not changed.
extension Wording {
  /// Returns an error at its place in the file, with the line at fault; without a place if it has
  /// none.
  /// - Parameter bytes: the current contents of the file.
  public static func text(
    _ refusal: EntryError, path: String, bytes: [UInt8], _ style: TextStyle
  ) -> String {
    switch refusal {
    case .edit(let edit, let key):
      // The diagnostic is used only for its place.
      let place = Diagnostic(
        .syntax(.lineWithoutKey), path: path, bytes: bytes.span, range: edit.range)
      var lines = [
        "\(visible(path)):\(place.line):\(place.column): \(style.paint("error:", .error)) "
          + style.plain(message(for: edit.reason, key: oneLine(key).quoted, place.fault))
      ]
      if !place.excerpt.isEmpty { lines += Excerpt(place).lines(style) }
      if let hint = hint(for: edit.reason) { lines.append(style.hint(hint)) }
      return lines.joined(separator: "\n") + "\n"
    case .itemNotFound(let key, let item, let items):
      return errorText(
        "'\(key)' has no '\(item)'",
        hint: nearest(item, among: items).map { "did you mean '\($0)'?" }
          ?? (items.isEmpty ? nil : "it has " + items.joined(separator: ", ")), style)
    case .checkInNotFound(let time, let times):
      return errorText(
        "no check-in at \(time) in '\(path)'",
        hint: times.isEmpty ? nil : "there is " + times.map(\.description).joined(separator: ", "),
        style)
    case .field(let problem): return text(problem, style)
    }
  }

  /// Returns what is wrong with a change as it was typed.
  public static func text(_ problem: FieldError, _ style: TextStyle) -> String {
    switch problem {
    case .noEquals(let word):
      errorText("'\(word)' has no '='", hint: "write mood=8, tags+=work or tags-=work", style)
    case .emptyKey(let word):
      errorText(
        "'\(word)' has no key before '='", hint: "write mood=8, tags+=work or tags-=work", style)
    case .emptyItem(let key):
      errorText("there is no value after '\(key)'", hint: "write \(key)+=words", style)
    case .notAList(let key):
      errorText("'\(key)' holds one value", hint: "write \(key)=value", style)
    case .notByHand(let key):
      errorText(
        "'\(key)' can only be changed one check-in at a time",
        hint: "add its time: daymark set DATE@09:30 mood=7", style)
    case .moodOutside(let text, let scale):
      errorText(
        "mood \(text) is outside \(Figure.range(scale.low.shortest, scale.high.shortest))", style)
    case .moodOutsideOwn(let text):
      errorText("mood \(text) is outside its own scale", style)
    case .moodUnknown(let text, let scale):
      errorText("'\(text)' is not a mood", hint: hint(for: scale), style)
    case .unreadableTime(let text): errorText("'\(text)' is not a time", hint: "write 09:30", style)
    case .unreadableDate(let text):
      errorText("'\(text)' is not a date", hint: "write 2026-11-21", style)
    case .impossibleDate(let text): errorText("the date '\(text)' doesn't exist", style)
    }
  }

  private static func hint(for scale: MoodScale) -> String {
    let numbers = "write \(scale.low.shortest) to \(scale.high.shortest)"
    guard !scale.labels.isEmpty else { return numbers }
    let labels = scale.labels.sorted { $0.key < $1.key }.map(\.value)
    return numbers + ", or " + labels.joined(separator: ", ")
  }

  // MARK: Edits

  private static func message(
    for reason: EditError.Reason, key: String, _ fault: String
  ) -> String {
    switch reason {
    case .blockUnreadable(let problem):
      "\(key) was not set: \(message(for: problem, fault))"
    case .valueUnreadable: "\(key) was not set: its value could not be read"
    case .valueIsComment: "\(key) was not set: YAML reads its value as a comment"
    case .commentInside: "\(key) was not set: there is a comment inside its value"
    case .keyInUnreadLines: "\(key) was not set: it is in lines that could not be read"
    case .keyStandsTwice: "\(key) was not removed: it appears twice"
    case .onSeveralLines: "\(key) was not set: it is in several places of the text"
    case .notFound: "there is no \(key)"
    case .notAList: "\(key) was not set: its value is not a list"
    case .notAMapping: "\(key) was not set: its value is not a mapping"
    case .tooLong(let limit): "\(key) was not set: it would be longer than \(limit) bytes"
    case .tooDeep(let limit): "\(key) was not set: it would be nested more than \(limit) deep"
    case .insideCode: "nothing was added: the text ends inside a code block that is never closed"
    case .insideHTML: "nothing was added: the text ends inside HTML that is never closed"
    case .wouldChangeMore: "\(key) was not set: that would change something else, too"
    }
  }

  private static func hint(for reason: EditError.Reason) -> String? {
    switch reason {
    case .tooLong, .tooDeep, .notFound: nil
    case .valueIsComment: "put quotes around it, or remove it, in an editor: daymark edit"
    default: "fix it in an editor: daymark edit"
    }
  }
}
