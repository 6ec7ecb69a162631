import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalSyntax

struct SettingsCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Show the journal's settings, or change one",
    discussion: """
      daymark settings week-starts sunday changes just that value in daymark.yaml. \
      daymark settings mood 1-5 sets a scale with its labels: 1-10, 1-5 or 1-7.
      """)

  @OptionGroup var options: ReadingOptions

  @Argument(help: "A setting, such as mood.scale")
  var name: String?

  @Argument(parsing: .remaining, help: "Its new value, written as in YAML")
  var value: [String] = []

  @Flag(help: "Remove the setting, so that its default applies")
  var unset = false

  var global: GlobalOptions { options.global }

  func run(_ context: CommandContext) throws {
    if let name, unset || !value.isEmpty {
      let view = try context.journal.set(setting: name, to: unset ? nil : wanted(name))
      if options.format == .json { return printValue(json(context.journal.written())) }
      return printValue(view.named(name).text(context.style))
    }
    let view = try context.journal.settingsView()
    guard let name else { return try context.show(view, options.format) }
    let named = view.named(name)
    guard !named.settings.isEmpty else {
      throw CommandError(
        message: CommandWording.noSetting(name, known: view.settings.map(\.name)), status: .usage)
    }
    try context.show(named, options.format)
  }

  private func wanted(_ name: String) -> NewValue {
    let text = value.joined(separator: " ")
    if name.lowercased() == "mood", let preset = ScalePreset(rawValue: text) {
      return preset.setting
    }
    return NewValue(parsing: text)
  }
}
