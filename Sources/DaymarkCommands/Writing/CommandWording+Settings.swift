import JournalCore
import JournalRender
import Phrases

// The messages about settings, questions and profiles.
extension CommandWording {
  static func noSetting(_ name: String, known: [String]) -> Message {
    Message(
      .usage, Phrase("there is no setting \(quoted: name)"),
      hint: Wording.suggestion(for: name, among: known)
        ?? Phrase("\(command: "daymark settings") lists them"))
  }

  static func noSoundFile(_ path: String) -> Message {
    Message(
      .noSuch, Phrase("there is no file \(quoted: path) in the journal"),
      hint: Phrase(
        "write bell, none or the path of a sound file, from the journal's folder"))
  }

  static func notAnAnswer(_ text: String, _ question: QuestionList.Question) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is neither one of the answers nor a date"),
      hint: Phrase(
        """
        write 1 to \(question.answers.count), an answer, or several words of your own
        """))
  }

  // MARK: Profiles

  static let noProfiles = Message.note(
    Phrase("no journal has a name yet"),
    hint: Phrase("\(command: "daymark profile add NAME FOLDER")"))

  static func profileThere(_ name: String) -> Message {
    Message(
      .usage, Phrase("there is already a journal named \(quoted: name)"),
      hint: Phrase(
        "to free the name: \(command: "daymark profile remove"); the files stay"))
  }

  static func badProfileName(_ name: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: name) can't be a journal's name"),
      hint: Phrase(
        "use a word without \(quoted: "/") that doesn't start with \(quoted: "-")"))
  }

  static func profileAdded(_ name: String, _ folder: String, isCurrent: Bool) -> Phrase {
    isCurrent
      ? Phrase("\(quoted: name) is \(code: folder), the journal in use")
      : Phrase("\(quoted: name) is \(code: folder)")
  }

  static func profileUsed(_ name: String, _ folder: String) -> Phrase {
    Phrase("\(quoted: name) is now the journal in use: \(code: folder)")
  }

  static func profileRemoved(_ name: String, _ folder: String) -> Phrase {
    Phrase("\(quoted: name) is forgotten; its files stay in \(code: folder)")
  }

  static func noProfile(_ name: String, known: [String]) -> Message {
    Message(
      .noSuch, Phrase("no journal is named \(quoted: name)"),
      hint: Wording.suggestion(for: name, among: known)
        ?? Phrase("\(command: "daymark profile") lists them"))
  }

  static let noHome = Message(
    .notWritten, Phrase("there is no folder for your settings"),
    hint: Phrase("set \(code: "HOME") or \(code: "XDG_CONFIG_HOME")"))
}
