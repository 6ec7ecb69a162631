import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax
import Phrases

struct SettingsCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: Phrase("Show the journal's settings, or change one").help,
    discussion: Phrase(
      """
      \(command: "daymark settings week-starts sunday") changes just that value in \
      \(code: "daymark.yaml"). \(command: "daymark settings mood 1-5") sets a scale with its \
      labels: \(any: ["1-10", "1-5", "1-7"]).
      """
    ).help)

  @OptionGroup var options: ViewOptions

  @Argument(
    help: ArgumentHelp(Phrase("A setting, such as \(code: "mood.scale")").help),
    completion: .journal(.settings))
  var name: String?

  @Argument(
    parsing: .remaining, help: ArgumentHelp(Phrase("Its new value, written as in YAML").help),
    completion: .journal(.settingValues))
  var value: [String] = []

  @Flag(help: ArgumentHelp(Phrase("Remove the setting, so that its default applies").help))
  var unset = false

  @Flag(
    help: ArgumentHelp(
      Phrase(
        """
        With a new scale of moods, write the old ones as 7/10, so that they mean the same
        """
      ).help))
  var rewriteMoods = false

  @Flag(
    help: ArgumentHelp(
      Phrase("With a new scale of moods, take the old ones as they are written").help))
  var asWritten = false

  var global: GlobalOptions { options.global }

  func run(_ context: CommandContext) throws {
    if let name, unset || !value.isEmpty {
      return try context.write(options.format.ofWriting()) { try change(name, context) }
    }
    let view = try context.journal.settingsView()
    guard let name else { return try context.show(view, options.format) }
    let named = view.named(name)
    guard !named.settings.isEmpty else {
      throw CommandError(CommandWording.noSetting(name, known: view.settings.map(\.name)))
    }
    try context.show(named, options.format)
  }

  private func change(_ name: String, _ context: CommandContext) throws {
    try checkChime(name, context)
    let view = try context.journal.set(
      setting: name, to: unset ? nil : wanted(name),
      moods: rewriteMoods ? .rewrite : asWritten ? .keep : .refuse)
    printValue(view.named(name).text(context.style))
  }

  /// Refuses a missing sound file.
  private func checkChime(_ name: String, _ context: CommandContext) throws {
    let sound = value.joined(separator: " ")
    guard KeyTable.canonicalText(name) == Setting.stretchChime.rawValue, !unset,
      !["bell", "none"].contains(sound), try context.location.place(ofFile: sound) == nil
    else { return }
    throw CommandError(CommandWording.noSoundFile(sound))
  }

  private func wanted(_ name: String) -> NewValue {
    let text = value.joined(separator: " ")
    if name.lowercased() == "mood", let preset = ScalePreset(rawValue: text) {
      return preset.setting
    }
    return NewValue(parsing: text)
  }
}

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
}
