import Codecs
public import JournalCore
public import JournalEditing
import JournalSyntax
public import Phrases

// The reasons why an entry was not changed.
extension Wording {
  /// Returns the reason why an entry was not changed, and a hint; its place is apart.
  /// - Parameter bytes: the file's current contents.
  public static func message(for refusal: EntryError, path: String, bytes: [UInt8]) -> Message {
    switch refusal {
    case .edit(let edit, let key):
      Message(
        .broken,
        message(
          for: edit.reason, key: key, place(of: edit, path: path, bytes: bytes).fault),
        hint: hint(for: edit.reason))
    case .itemNotFound(let key, let item, let items):
      Message(
        .broken, Phrase("\(quoted: key) has no \(quoted: item)"),
        hint: nearest(item, among: items).map(didYouMean)
          ?? (items.isEmpty ? nil : Phrase("it has \(list: items)")))
    case .checkInNotFound(let time, let times):
      Message(
        .broken, Phrase("no check-in at \(time) in \(quoted: path)"),
        hint: times.isEmpty ? nil : Phrase("there is \(list: times.map(\.description))"))
    case .severalCheckIns(let time, let count):
      Message(
        .broken, Phrase("\(count) check-ins at \(time) in \(quoted: path)"),
        hint: Phrase("write \(code: "@\(time)/1") to \(code: "@\(time)/\(count)")"))
    case .apart:
      Message(
        .broken, Phrase("this needs a file of its own, beside \(quoted: path)"),
        hint: Phrase("its headings would end a part of the day, or take others in"))
    case .field(let problem): message(for: problem)
    }
  }

  /// Returns an error at its place in the file, with the line at fault; without a place if it has
  /// none.
  /// - Parameter bytes: the file's current contents.
  public static func text(
    _ refusal: EntryError, path: String, bytes: [UInt8], _ style: TextStyle
  ) -> String {
    let message = message(for: refusal, path: path, bytes: bytes)
    guard case .edit(let edit, _) = refusal else { return message.text(style) }
    let place = place(of: edit, path: path, bytes: bytes)
    return message.text(style, at: "\(visible(path)):\(place.line):\(place.column)", Excerpt(place))
  }

  /// Returns a diagnostic used only for its place.
  private static func place(of edit: EditError, path: String, bytes: [UInt8]) -> Diagnostic {
    Diagnostic(.syntax(.lineWithoutKey), path: path, bytes: bytes.span, range: edit.range)
  }

  /// Returns the problem with a change as typed.
  public static func message(for problem: FieldError) -> Message {
    let usage = Phrase("write mood=8, tags+=work or tags-=work")
    return switch problem {
    case .noEquals(let word): Message(.broken, Phrase("\(quoted: word) has no '='"), hint: usage)
    case .emptyKey(let word):
      Message(.broken, Phrase("\(quoted: word) has no key before '='"), hint: usage)
    case .emptyItem(let key):
      Message(
        .broken, Phrase("there is no value after \(quoted: key)"),
        hint: Phrase("write \(code: key + "+=words")"))
    case .notAList(let key):
      Message(
        .broken, Phrase("\(quoted: key) holds one value"),
        hint: Phrase("write \(code: key + "=value")"))
    case .notByHand(let key):
      Message(
        .broken, Phrase("\(quoted: key) can only be changed one check-in at a time"),
        hint: Phrase("add its time: \(command: "daymark set DATE@09:30 mood=7")"))
    case .moodOutside(let text, let scale):
      Message(
        .broken,
        Phrase(
          """
          mood \(written: text) is outside \
          \(figure: Figure.range(scale.low.shortest, scale.high.shortest))
          """
        ))
    case .moodOutsideOwn(let text):
      Message(.broken, Phrase("mood \(written: text) is outside its own scale"))
    case .moodUnknown(let text, let scale):
      Message(.broken, Phrase("\(quoted: text) is not a mood"), hint: hint(for: scale))
    case .unreadableTime(let text):
      Message(.broken, Phrase("\(quoted: text) is not a time"), hint: Phrase("write 09:30"))
    case .unreadableDate(let text):
      Message(.broken, Phrase("\(quoted: text) is not a date"), hint: Phrase("write 2026-11-21"))
    case .impossibleDate(let text):
      Message(.broken, Phrase("the date \(quoted: text) doesn't exist"))
    }
  }

  private static func hint(for scale: MoodScale) -> Phrase {
    let low = scale.low.shortest
    let high = scale.high.shortest
    guard !scale.labels.isEmpty else { return Phrase("write \(code: low) to \(code: high)") }
    let labels = scale.labels.sorted { $0.key < $1.key }.map(\.value)
    return Phrase("write \(code: low) to \(code: high), or \(list: labels)")
  }

  // MARK: Edits

  private static func message(
    for reason: EditError.Reason, key: String, _ fault: String
  ) -> Phrase {
    let key = oneLine(key)
    return switch reason {
    case .blockUnreadable(let problem):
      Phrase("\(quoted: key) was not set: \(message(for: problem, fault))")
    case .valueUnreadable: Phrase("\(quoted: key) was not set: its value could not be read")
    case .valueIsComment:
      Phrase("\(quoted: key) was not set: YAML reads its value as a comment")
    case .commentInside:
      Phrase("\(quoted: key) was not set: there is a comment inside its value")
    case .keyInUnreadLines:
      Phrase("\(quoted: key) was not set: it is in lines that could not be read")
    case .keyStandsTwice: Phrase("\(quoted: key) was not removed: it appears twice")
    case .onSeveralLines:
      Phrase("\(quoted: key) was not set: it is in several places of the text")
    case .notFound: Phrase("there is no \(quoted: key)")
    case .notAList: Phrase("\(quoted: key) was not set: its value is not a list")
    case .notAMapping: Phrase("\(quoted: key) was not set: its value is not a mapping")
    case .tooLong(let limit):
      Phrase("\(quoted: key) was not set: it would be longer than \(code: "\(limit)") bytes")
    case .tooDeep(let limit):
      Phrase("\(quoted: key) was not set: it would be nested more than \(limit) deep")
    case .insideCode:
      Phrase("nothing was added: the text ends inside a code block that is never closed")
    case .insideHTML:
      Phrase("nothing was added: the text ends inside HTML that is never closed")
    case .wouldChangeMore:
      Phrase("\(quoted: key) was not set: that would change something else, too")
    }
  }

  private static func hint(for reason: EditError.Reason) -> Phrase? {
    switch reason {
    case .tooLong, .tooDeep, .notFound: nil
    case .valueIsComment:
      Phrase("put quotes around it, or remove it, in an editor: \(command: "daymark edit")")
    default: Phrase("fix it in an editor: \(command: "daymark edit")")
    }
  }
}

extension Diagnostic {
  /// True if it is about a text that isn't in the journal yet; then its hint applies to that text
  /// alone.
  var isWaitingText: Bool {
    switch problem {
    case .entry(.draftWaits): true
    default: false
    }
  }
}

// The wording for texts that were written but aren't in the journal yet.
extension Wording {
  /// Returns the hint for a pending draft.
  public static func hint(for subject: DraftSubject) -> Phrase {
    guard let command = command(for: subject) else {
      return Phrase("copy what you need from it, then remove it")
    }
    return Phrase("\(command: command) continues or discards it")
  }

  /// Returns the command that resumes a draft; nil if there is none.
  public static func command(for subject: DraftSubject) -> String? {
    switch subject {
    case .checkIn(let day): return "daymark check-in \(day)"
    case .file(let path):
      if let day = subject.day {
        let time = DatedName.time(Array(path.utf8)).map { "@\($0)" } ?? ""
        return "daymark edit \(day)\(time)"
      }
      if TaskFile.isOfNoDay(path) { return "daymark tasks edit TASK" }
      guard path.hasPrefix("habits/"), path.hasSuffix(".md") else { return nil }
      return "daymark habits edit '\(visible(String(path.dropFirst(7).dropLast(3))))'"
    }
  }

  /// Returns `a check-in for 2026-11-21`, `a draft for 2026-11-21`.
  public static func name(_ subject: DraftSubject) -> Phrase {
    switch subject {
    case .checkIn(let day): Phrase("a check-in for \(code: "\(day)")")
    case .file(let path):
      if let day = subject.day {
        Phrase("a draft for \(code: "\(day)")")
      } else {
        Phrase("a draft for \(quoted: path)")
      }
    }
  }

  /// The hint for a text that couldn't be saved to its file, or for a sync service's copy.
  public static let conflictHint = Phrase(
    """
    \(command: "daymark copies") shows what the two differ in, and \
    \(command: "daymark copies merge") merges them
    """
  )

  /// Returns true if a conflict copy is Daymark's own, by its name.
  public static func isOurs(conflictCopy path: String) -> Bool {
    path.lowercased().hasSuffix(".conflict.md")
  }

  /// Returns `132 words`.
  public static func words(_ count: Int) -> Phrase {
    Phrase(count, "\(count) word", "\(count) words")
  }
}
