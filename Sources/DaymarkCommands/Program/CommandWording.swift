import JournalCore
import JournalRender
import JournalTemplates
import Phrases

/// The commands' messages, except for problems in files, which JournalRender words.
enum CommandWording {
  static let noArguments = Message(
    .system, Phrase("the command line could not be read, so nothing was done"),
    hint: Phrase("try again with fewer open files; /proc must be mounted"))

  /// The guessed folder's description, before the question about writing into it.
  static func isThisTheJournal(_ root: String) -> Phrase {
    Phrase("\(quoted: root) has dated texts, but nothing marks it as a journal.")
  }

  /// The question before the first write into a guessed folder.
  static let writeIntoIt = Phrase("Write into it")

  private static let howToChoose = Phrase(
    """
    make it one with \(command: "daymark init"), name it once with \(command: "--journal ."), or \
    name your journal's folder for good with \(command: "daymark profile add")
    """)

  static let notTheJournal = Message(
    .noSuch, Phrase("nothing was written"), hint: howToChoose)

  /// The refusal to write into a guessed folder, if nobody can be asked.
  static func notMarked(_ root: String) -> Message {
    Message(
      .noSuch,
      Phrase(
        """
        \(quoted: root) has dated texts, but nothing marks it as a journal, so nothing was written
        """),
      hint: howToChoose)
  }

  static func noCommand(_ name: String) -> Message {
    // Words in quotation marks are meant to be written.
    if name.contains(" ") {
      return Message(
        .usage, Phrase("there is no command \(quoted: name)"),
        hint: Phrase("to write it down: \(command: "daymark new '\(name)'")"))
    }
    let known = CommandTree.names + ["help"] + DateWords.names
    let guess = CommandNames.guess(name) ?? nearest(name, among: known)
    return Message(
      .usage, Phrase("there is no command \(quoted: name)"),
      hint: guess.map(Wording.didYouMean)
        ?? Phrase("\(command: "daymark --help") lists them"))
  }

  static func noPart(_ word: String, of command: String, known: [String]) -> Message {
    let guess = nearest(word, among: known).map { Wording.didYouMean("\(command) \($0)") }
    return Message(
      .usage, Phrase("there is no command \(quoted: "\(command) \(word)")"),
      hint: guess ?? Phrase("\(command: "daymark \(command) --help") lists what there is"))
  }

  /// The hint to the help page for a command line.
  static func seeHelp(_ arguments: [String]) -> Phrase {
    let path = CommandTree.path(arguments).joined(separator: " ")
    return Phrase("see \(command: "daymark\(path.isEmpty ? "" : " ")\(path) --help")")
  }

  /// Two options that exclude each other.
  static func notTogether(_ option: String, _ other: String) -> Phrase {
    Phrase("\(quoted: option) can't be used with \(quoted: other)")
  }

  static let noThumbnails = Phrase(
    """
    Some pictures are only links here; install libvips (vipsthumbnail) to have small copies of \
    GIF, HEIC, AVIF, TIFF and BMP in the page.
    """)

  static func notInJournal(_ path: String) -> Message {
    Message(.noSuch, Phrase("\(quoted: path) is not in the journal"))
  }

  static func noMarks(_ path: String) -> Message {
    Message(
      .refused,
      Phrase("\(quoted: path) doesn't contain the digest markers, so it was left as it is"),
      hint: Phrase(
        """
        name a new file, or put these lines where the digest belongs: \(code: DigestFile.begin) \
        and \(code: DigestFile.end)
        """))
  }

  static func written(_ path: String) -> Phrase { Phrase("wrote \(code: path)") }

  static func upToDate(_ path: String) -> Phrase { Phrase("\(code: path) is up to date") }

  static func notOwn(_ path: String) -> Message {
    Message(
      .conflict,
      Phrase("\(quoted: path) already exists and may be yours, so it was left as it is"),
      hint: Phrase("name a new file, or remove this one"))
  }

  static func unknownEnding(_ path: String) -> Message {
    let ending = path.lastIndex(of: ".").map { String(path[$0...]) } ?? ""
    let printing =
      "chromium --headless --no-pdf-header-footer --print-to-pdf=digest.pdf digest.html"
    return Message(
      .usage, Phrase("a digest can't be written as \(quoted: ending)"),
      hint: ending.lowercased() == ".pdf"
        ? Phrase("write a page, then print it: \(command: printing)")
        : Phrase("write .md, .html, .txt, .json or .epub, or use --format"))
  }

  static func nameOfEntry(_ path: String) -> Message {
    Message(
      .refused,
      Phrase(
        "\(quoted: path) is the file name of an entry, so the digest would count itself"),
      hint: Phrase("write it to the folder digests/, or under a name without a date"))
  }

  static func noTemplate(_ name: String) -> Message {
    Message(
      .usage, Phrase("there is no template \(quoted: name)"),
      hint: Wording.suggestion(for: name, among: Templates.names)
        ?? Phrase("\(command: "daymark templates list") shows them"))
  }

  static func templateOutside(_ path: String) -> Message {
    .warning(
      Phrase("\(quoted: path) is a link out of the journal, so the built-in one is used"),
      hint: Phrase("copy its target into the journal"))
  }

  /// Returns the parts of the person's entries in a shared digest, one section per line.
  static func leaving(_ leaves: [DigestSharing.Leaving], _ style: TextStyle) -> String {
    guard !leaves.isEmpty else {
      return style.text(Phrase("Nothing of your entries is shared."))
    }
    let lines = leaves.map { leaving in
      "  \(leaving.section.rawValue): \(leaving.fields.joined(separator: ", ")) (\(leaving.items))"
    }
    let heading = style.text(Phrase("This is shared, and nothing else of your entries:"))
    return ([heading] + lines).joined(separator: "\n")
  }

  static func demoWritten(entries: Int, folder: String) -> [Phrase] {
    [
      Phrase(
        entries, "A sample journal with \(entries) entry is in \(code: folder).",
        "A sample journal with \(entries) entries is in \(code: folder)."),
      Phrase("Look at it:  \(command: "daymark --journal \(folder)")"),
    ]
  }
}

// The messages about words that aren't dates: the problem, then examples.
extension CommandWording {
  static func notADate(_ text: String, _ dates: DateWords) -> Message {
    notUnderstood(
      text, Phrase("\(quoted: text) is not a date"),
      Phrase("write 2026-11-21, 3 nov, 31.12.2025, yesterday, monday or 3 days ago"), dates)
  }

  static func notARange(_ text: String, _ dates: DateWords) -> Message {
    notUnderstood(
      text, Phrase("\(quoted: text) is not a date or a range"),
      Phrase(
        "write 2026, 2026-11, november, nov 3, this week, last month, 30d or 2026-01..2026-03"),
      dates)
  }

  static func notADueDate(_ text: String, _ dates: DateWords) -> Message {
    notUnderstood(
      text, Phrase("\(quoted: text) is not a future day"),
      Phrase(
        "write tomorrow, friday 9:30, in 3 days, 24 dec, next week or 2026-12-24@15:00"),
      dates.ahead)
  }

  /// Words that look like a date but can't be read as one, in text with an optional date.
  /// - Parameters:
  ///   - verbatim: the command for taking text as it is.
  ///   - typed: all words.
  static func notATextDate(
    _ error: DateWordsError, in typed: [String], verbatim: String, _ dates: DateWords
  ) -> Message {
    let text = typed.joined(separator: " ")
    let isShort = !text.contains("'") && text.count <= 60
    let command = isShort ? "\(verbatim) '\(text)'" : "\(verbatim) TEXT"
    let isCorrected = dates.readings(error.words).isEmpty
    let hint =
      Wording.nearestDate(to: error.words, dates).map { nearest in
        isCorrected
          ? Phrase("\(nearest) to write it down: \(command: command)")
          : Phrase("\(nearest); to write it down: \(command: command)")
      }
      ?? Phrase(
        "write 2026-11-21, 3 nov or yesterday; to write it down: \(command: command)")
    return Message(
      .usage,
      Wording.twoReadings(error.words, dates) ?? Phrase("\(quoted: error.words) is not a date"),
      hint: hint)
  }

  static func futureDay(_ day: Day) -> Message {
    Message(
      .usage, Phrase("\(code: "\(day)") is a future day"),
      hint: Phrase("what is done can be logged only up to today"))
  }

  /// - Parameter examples: possible words, if nothing is near.
  private static func notUnderstood(
    _ text: String, _ what: Phrase, _ examples: Phrase, _ dates: DateWords
  ) -> Message {
    Message(
      .usage, Wording.twoReadings(text, dates) ?? what,
      hint: Wording.nearestDate(to: text, dates) ?? examples)
  }
}
