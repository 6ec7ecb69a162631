import JournalActions
import JournalCore
import JournalRender
import JournalStore
import TerminalForms

/// The texts of dialogs.
enum DialogWording {
  // MARK: Check-in

  static let howAreYou = "How are you?"
  static let gratitude = "What are you grateful for?"
  static let thoughts = "What is on your mind?"
  static let photo = "A photo of the day?"
  static let photoExample = "drop a file here, or write its path"
  static let song = "A song?"
  static let songExample = "its address, or its name"
  static let habits = "What did you do?"
  static let enterKeeps = "Enter keeps it"
  static let enterLeaves = "Enter quits"
  static let keep = "Keep this?"
  static let nothingToKeep = "No answers, so nothing is written"

  static func done(_ habits: [String]) -> String {
    "Done already: \(habits.map { visible($0) }.joined(separator: ", "))"
  }

  static func noPhoto(_ path: String) -> String { "there is no file '\(visible(path))'" }

  // MARK: Init

  static let welcome = [
    "A journal is a folder of Markdown files, one for each day.",
    "Any editor opens them; Daymark adds only what you ask for.",
    "All of this can be changed later, in daymark.yaml.",
  ]
  static let answersOfLastTime = "Your answers from last time are filled in."
  static let initHeading = "A new journal"
  static let folder = "Where should the journal be?"
  static let scale = "How do you measure a mood?"
  static let weekStart = "When does a week start?"
  static let dayStart = "When does a day start?"
  static let dayStartAbout = "Entries before then belong to the day before."
  static let name = "What should you be called?"
  static let git = "Keep its history in git?"
  static let gitAbout = "Every change can be seen and undone; nothing leaves this computer."
  static let starter = "What should it start with?"
  static let starterAbout = "Plain files that you can change or delete."
  static func name(_ preset: ScalePreset) -> String {
    switch preset {
    case .oneToTen: "1 to 10"
    case .oneToFive: "1 to 5, from very unpleasant to very pleasant"
    case .oneToSeven: "1 to 7, the same with steps in between"
    }
  }

  static func hour(_ hour: Int) -> String {
    hour == 0 ? "at midnight" : "at \(hour) in the morning"
  }

  static let make = "Create this journal?"
  static let enterMakes = "Enter creates it"

  // MARK: Drafts

  static func draftWaits(_ draft: WaitingDraft) -> String {
    let words = Wording.count(draft.words).dropFirst(2)
    let about = words.isEmpty ? "" : "\(words), "
    let name = Wording.name(draft.subject)
    let heading =
      "\(name.prefix(1).uppercased())\(name.dropFirst()) was not finished "
      + "(\(about)\(draft.day) \(draft.time))."
    guard case .file(let path) = draft.subject else { return heading }
    return heading + "\nIt will be saved as '\(visible(path))'."
  }

  static let draftChoices = """
      c  continue it
      a  start a new one and keep it for later
      d  discard it for good
      l  leave everything as it is

    """
  static let draftPrompt = "c, a, d or l? [c] "

  // MARK: Afterwards

  static let nothingChanged = "nothing was changed"
  static let noTerminal = """
    error: there is no terminal to ask on
    hint: daymark new takes the same answers as options: --mood 7 --thanks tea
    """
  static let noTerminalForInit = """
    error: there is no terminal to ask on
    hint: daymark init --defaults asks nothing
    """
}
