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
      \(command: "daymark mood 7 yesterday").
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("A number on the scale, 4/5, or a label; then a date (today by default)").help,
      valueName: "mood> <date"),
    completion: .journal(.moodsAndDays))
  var words: [String] = []

  func run(_ context: CommandContext) throws {
    guard !words.isEmpty else {
      throw CommandError(CommandWording.whichMood)
    }
    let (mood, address) = try moodAndAddress(context)
    var draft = CheckInDraft()
    draft.time = context.journal.time(of: address)
    draft.mood = mood
    let written = try context.journal.log(
      NewCheckIn(draft), on: address.day, command: "mood \(mood) \(address)")
    if !global.quiet {
      printLine(CommandWording.moodLogged(mood, on: written.day, at: draft.time))
    }
    context.tellWaiting(on: address.day, but: nil, beside: [written.path])
  }

  /// Splits the words into a mood and a date; a label may have several words.
  private func moodAndAddress(_ context: CommandContext) throws -> (String, EntryAddress) {
    for count in stride(from: words.count, through: 1, by: -1) {
      let mood = words[..<count].joined(separator: " ")
      let rest = words[count...].joined(separator: " ")
      let address = rest.isEmpty ? EntryAddress(context.today) : EntryAddress(rest, context.dates)
      if let address, (try? EntryEdit(.mood, .set(mood)).check(context.settings)) != nil {
        return (mood, address)
      }
    }
    do throws(FieldError) {
      try EntryEdit(.mood, .set(words[0])).check(context.settings)
    } catch {
      throw JournalError.field(error)
    }
    return (words[0], try context.address(Array(words.dropFirst())))
  }
}
