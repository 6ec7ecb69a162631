public import ArgumentParser
import JournalActions
package import JournalCore
import Phrases

struct DiaryCommand: ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diary",
    abstract: Phrase(
      """
      Show one kind of content: \
      \(any: ["thoughts", "gratitude", "photos", "check-ins", "songs", "progress"])
      """
    ).help)

  @OptionGroup var options: ListingOptions

  @Argument(
    help: ArgumentHelp(
      Phrase(
        """
        The kind: \(any: ["thoughts", "gratitude", "photos", "check-ins", "songs", "progress"])
        """
      ).help))
  var kind: DiaryView.Kind

  @Argument(
    help: ArgumentHelp(Phrase("A range; everything by default").help), completion: .journal(.ranges)
  )
  var range: [String] = []

  func run(_ context: CommandContext) throws {
    let diary = try context.journal.diary(
      kind, context.range(range), oldestFirst: options.oldest)
    try context.show(
      diary, options.reading.format, photos: diary.items.map { ($0.path, $0.photos ?? []) },
      isPaged: kind != .photos)
  }
}

extension DiaryView.Kind: ExpressibleByArgument {
  /// Reads a kind, also in the singular: `photo`, `check-in`.
  package init?(argument: String) {
    let word = argument.lowercased()
    guard let kind = DiaryView.Kind(rawValue: word) ?? DiaryView.Kind(rawValue: word + "s") else {
      return nil
    }
    self = kind
  }
}
