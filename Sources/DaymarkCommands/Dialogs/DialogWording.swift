import Codecs
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases

/// The texts of dialogs.
enum DialogWording {
  // MARK: Check-in

  static let howAreYou = Phrase("How are you?")
  static let gratitude = Phrase("What are you grateful for?")
  static let thoughts = Phrase("What is on your mind?")
  static let photo = Phrase("A photo of the day?")
  static let photoExample = Phrase("drop a file here, or write its path")
  static let song = Phrase("A song?")
  static let songExample = Phrase("its address, or its name")
  static let activities = Phrase("What did you do?")
  static let enterKeeps = Phrase("Enter keeps it")
  static let enterLeaves = Phrase("Enter quits")
  static let keep = Phrase("Keep this?")
  static let nothingToKeep = Phrase("No answers, so nothing is written")

  static func number(_ key: String) -> Phrase { Phrase("\(written: key)?") }

  /// Returns the name above a group of activities.
  static func name(of group: OfferedActivities.Name) -> Phrase {
    switch group {
    case .group(let name): Phrase("\(written: name)")
    case .habits: Phrase("Habits")
    case .tags: Phrase("Tags")
    }
  }

  /// Returns the offer of an empty day.
  static func offered(_ yesterday: Day) -> Phrase {
    Phrase("Nothing is written for yesterday, \(yesterday, .weekday). Press y to check in for it.")
  }

  static func done(_ habits: [String]) -> Phrase { Phrase("Done already: \(list: habits)") }

  static func noPhoto(_ path: String) -> Phrase { Phrase("there is no file \(quoted: path)") }

  /// Returns the reached part of a habit's target: `5 of 6 glasses`.
  static func reached(_ amount: Double, of target: Double, _ unit: String?) -> Phrase {
    let amount = amount.shortest
    let target = target.shortest
    guard let unit else { return Phrase("\(code: amount) of \(code: target)") }
    return Phrase("\(code: amount) of \(code: target) \(written: unit)")
  }

  // MARK: Init

  static let welcome = [
    Phrase("A journal is a folder of Markdown files, one for each day."),
    Phrase("Any editor opens them; Daymark adds only what you ask for."),
    Phrase("All of this can be changed later, in daymark.yaml."),
  ]
  static let answersOfLastTime = Phrase("Your answers from last time are filled in.")
  static let initHeading = Phrase("A new journal")
  static let folder = Phrase("Where should the journal be?")
  static let scale = Phrase("How do you measure a mood?")
  static let weekStart = Phrase("When does a week start?")
  static let dayStart = Phrase("When does a day start?")
  static let dayStartAbout = Phrase("Entries before then belong to the day before.")
  static let name = Phrase("What should you be called?")
  static let git = Phrase("Keep its history in git?")
  static let gitAbout = Phrase(
    "Every change can be seen and undone; nothing leaves this computer.")
  static let starter = Phrase("What should it start with?")
  static let starterAbout = Phrase("Plain files that you can change or delete.")
  static let yes = Phrase("yes")
  static let no = Phrase("no")

  static func numbers(of preset: ScalePreset) -> Phrase {
    switch preset {
    case .oneToTen: Phrase("1 to 10")
    case .oneToFive: Phrase("1 to 5, from very unpleasant to very pleasant")
    case .oneToSeven: Phrase("1 to 7, the same with steps in between")
    }
  }

  static func hour(_ hour: Int) -> Phrase {
    hour == 0 ? Phrase("at midnight") : Phrase("at \(hour) in the morning")
  }

  static let make = Phrase("Create this journal?")
  static let enterMakes = Phrase("Enter creates it")

  // MARK: Drafts

  /// Returns the notice of a waiting draft, with its future place unless that's obvious.
  static func draftWaits(_ draft: WaitingDraft) -> [Phrase] {
    let moment = Phrase("\(code: "\(draft.day)") \(draft.time)")
    let about = draft.words > 0 ? [Wording.words(draft.words), moment] : [moment]
    switch draft.subject {
    case .checkIn(let day):
      return [Phrase("A check-in for \(code: "\(day)") was not finished (\(list: about)).")]
    case .file(let path):
      let place = Phrase("It will be saved as \(quoted: path).")
      guard let day = draft.subject.day else {
        return [Phrase("A draft for \(quoted: path) was not finished (\(list: about))."), place]
      }
      return [
        Phrase("A draft for \(code: "\(day)") was not finished (\(list: about))."), place,
      ]
    }
  }

  /// The letters for answers, with their effects.
  static let draftChoices = [
    (key: "c", what: Phrase("continue it")),
    (key: "a", what: Phrase("start a new one and keep it for later")),
    (key: "d", what: Phrase("discard it for good")),
    (key: "l", what: Phrase("leave everything as it is")),
  ]
  static let draftPrompt = Phrase("c, a, d or l? [c]")

  // MARK: Afterwards

  static let nothingChanged = Phrase("nothing was changed")
  static let noTerminal = Message(
    .usage, Phrase("there is no terminal to ask on"),
    hint: Phrase(
      """
      \(command: "daymark new") takes the same answers as options: \
      \(command: "--mood 7 --thanks tea")
      """))
  static let noTerminalForInit = Message(
    .usage, Phrase("there is no terminal to ask on"),
    hint: Phrase("\(command: "daymark init --defaults") asks nothing"))
}
