import JournalActions
import JournalCore
import JournalRender

// The messages about settings, questions and profiles.
extension CommandWording {
  static func noSetting(_ name: String, known: [String]) -> String {
    let hint = Wording.suggestion(for: name, among: known) ?? "daymark settings lists them"
    return "error: there is no setting '\(visible(name))'\nhint: \(hint)"
  }

  static func moodsOfOldScale(
    _ moods: Int, entries: Int, _ old: MoodScale, _ new: MoodScale
  ) -> String {
    let range = { (scale: MoodScale) in
      "\(scale.low.shortest)–\(scale.high.shortest)"
    }
    let what =
      (moods == 1 ? "1 mood" : "\(moods) moods") + " in "
      + (entries == 1 ? "1 entry" : "\(entries) entries")
    guard (old.low, old.high) != (new.low, new.high) else {
      return """
        error: \(what) would mean something else, because labels change
        hint: add --rewrite-moods to write them as numbers first, such as \
        \(old.low.shortest)/\((old.high - old.low + 1).shortest)
        """
    }
    return """
      error: \(what) would mean something else: written on the scale \(range(old)), read on \
      \(range(new))
      hint: add --rewrite-moods to write them as 7/\((old.high - old.low + 1).shortest), which keeps \
      their meaning, or --as-written if they were meant on \(range(new)) all along
      """
  }

  static func moodsOutside(_ moods: Int, _ new: MoodScale) -> String {
    """
    error: \(moods == 1 ? "1 mood doesn't" : "\(moods) moods don't") fit the scale \
    \(new.low.shortest)–\(new.high.shortest), and would be lost
    hint: use --rewrite-moods to write them as they are meant now
    """
  }

  static func moodsUnknown(_ files: [UnreadFile]) -> String {
    let first = files.first.map { file in
      "'\(visible(file.path))' can't be read: \(SystemError.text(file.code))"
    }
    let more = files.count > 1 ? ", and \(files.count - 1) more" : ""
    return """
      error: \(first ?? "")\(more); moods there would be read on the new scale, so nothing was changed
      hint: make it readable, or use --as-written if all moods are meant on the new scale
      """
  }

  static func moodNotRewritten(_ path: String) -> String {
    """
    error: the moods in '\(visible(path))' can't be rewritten safely, so nothing was changed
    hint: write them by hand, as 7/10
    """
  }

  static func noSoundFile(_ path: String) -> String {
    """
    error: there is no file '\(visible(path))' in the journal
    hint: write bell, none or the path of a sound file, from the journal's folder
    """
  }

  static let noQuestion =
    "error: there are no questions\nhint: daymark questions add \"Did it rain?\" Yes No"

  static func notAnAnswer(_ text: String, _ question: QuestionList.Question) -> String {
    """
    error: '\(visible(text))' is neither one of the answers nor a date
    hint: write 1 to \(question.answers.count), an answer, or several words of your own
    """
  }

  static func answered(
    _ question: QuestionList.Question, _ answer: String, _ address: EntryAddress
  ) -> String {
    """
    error: '\(visible(question.text))' is answered already: \(visible(answer))
    hint: to change it: daymark set \(address) answer=2
    """
  }

  static let tooFewAnswers = """
    error: a question needs at least two answers
    hint: daymark questions add "Did it rain?" Yes "A little" No
    """

  static func notAQuestion(_ text: String) -> String {
    """
    error: '\(visible(text))' can't be added to questions.md: it would not be read as a question
    hint: write the question and each answer on one line, not starting with Markdown syntax
    """
  }

  static let noProfiles = """
    no journal has a name yet
    hint: daymark profile add NAME FOLDER
    """

  static func profileThere(_ name: String) -> String {
    """
    error: there is already a journal named '\(visible(name))'
    hint: to free the name: daymark profile remove; the files stay
    """
  }

  static func badProfileName(_ name: String) -> String {
    """
    error: '\(visible(name))' can't be a journal's name
    hint: use a word without '/' that doesn't start with '-'
    """
  }

  static func profileAdded(_ name: String, _ folder: String, isCurrent: Bool) -> String {
    let use = isCurrent ? ", the journal in use" : ""
    return "'\(visible(name))' is \(visible(folder))\(use)\n"
  }

  static func profileUsed(_ name: String, _ folder: String) -> String {
    "'\(visible(name))' is now the journal in use: \(visible(folder))\n"
  }

  static func profileRemoved(_ name: String, _ folder: String) -> String {
    "'\(visible(name))' is forgotten; its files stay in \(visible(folder))\n"
  }

  static func noProfile(_ name: String, known: [String]) -> String {
    let hint = Wording.suggestion(for: name, among: known) ?? "daymark profile lists them"
    return "error: no journal is named '\(visible(name))'\nhint: \(hint)"
  }

  static let noHome = """
    error: there is no folder for your settings
    hint: set HOME or XDG_CONFIG_HOME
    """
}
