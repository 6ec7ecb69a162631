import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import Phrases

struct MoodCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "mood", abstract: Phrase("Log a mood: \(command: "daymark mood 7")").help,
    discussion: Phrase(
      """
      It does what \(command: "daymark new --mood 7") does: a day that has a mood already gets \
      another check-in. Put a day after it for another one: \
      \(command: "daymark mood 7 yesterday"). Words go with it: \
      \(command: "daymark mood 7 slept badly"). Shorter still are \(command: "daymark 7") and \
      \(command: "daymark 7 slept badly").
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("A number on the scale, 4/5, or a label; then a date (today by default), and words")
        .help,
      valueName: "mood> <date> <words"),
    completion: .journal(.moodsAndDays))
  var words: [String] = []

  func run(_ context: CommandContext) throws {
    guard !words.isEmpty else {
      throw CommandError(CommandWording.whichMood)
    }
    let (mood, address, text) = try parts(context)
    var draft = CheckInDraft()
    draft.time = context.journal.time(of: address)
    draft.mood = mood
    draft.text = text
    let written = try context.journal.log(
      NewCheckIn(draft), on: address.day, command: "mood \(mood) \(address)")
    if !global.quiet {
      printLine(
        text.isEmpty
          ? CommandWording.moodLogged(mood, on: written.day, at: draft.time)
          : CommandWording.moodAndWordsLogged(mood, on: written.day, at: draft.time))
    }
    context.tellWaiting(on: address.day, but: nil, beside: [written.path])
  }

  /// Splits the words into a mood, whose label may have several words, a date, and a text.
  private func parts(_ context: CommandContext) throws -> (String, EntryAddress, String) {
    for count in stride(from: words.count, through: 1, by: -1) {
      let mood = words[..<count].joined(separator: " ")
      guard (try? EntryEdit(.mood, .set(mood)).check(context.settings)) != nil else { continue }
      let rest = Array(words[count...])
      do throws(DateWordsError) {
        let read = try EntryWords(rest, context.dates)
        return (mood, read.address ?? EntryAddress(context.today), read.text)
      } catch {
        throw CommandError(
          CommandWording.notATextDate(
            error, in: rest, verbatim: "daymark new --text", context.dates)
        )
      }
    }
    do throws(FieldError) {
      try EntryEdit(.mood, .set(words[0])).check(context.settings)
    } catch {
      throw JournalError.field(error)
    }
    return (words[0], try context.address(Array(words.dropFirst())), "")
  }
}
