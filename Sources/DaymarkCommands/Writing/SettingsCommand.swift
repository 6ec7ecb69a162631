import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax

struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Show the journal's settings, or change one.",
    discussion: """
      daymark settings week-starts sunday changes just that value in daymark.yaml. \
      daymark settings mood 1-5 sets a scale with its labels: 1-10, 1-5 or 1-7.
      """)

  @OptionGroup var options: ReadingOptions

  @Argument(help: "A setting, as mood.scale.")
  var name: String?

  @Argument(parsing: .remaining, help: "Its new value, as YAML has it behind the name.")
  var value: [String] = []

  @Flag(help: "Take the setting out, so that its default holds.")
  var unset = false

  func run() throws {
    let session = try Session(options.global)
    if let name, unset || !value.isEmpty {
      return try session.holding { try change(name, session) }
    }
    let file = try session.location.contents(of: JournalLocation.settingsName)
    let view = SettingsView(file ?? [])
    guard let name else { return try session.show(view, options.format) }
    let named = view.named(name)
    guard !named.settings.isEmpty else {
      throw Failure(
        message: CommandWording.noSetting(name, known: view.settings.map(\.name)), status: .usage)
    }
    try session.show(named, options.format)
  }

  private func change(_ name: String, _ session: Session) throws {
    let path = JournalLocation.settingsName
    let old = try session.location.contents(of: path)
    let new = try changed(name, old ?? [], session)
    try session.apply([.write(path: path, old: old, new: new)], label: "settings \(name)")
    printValue(SettingsView(new).named(name).text(session.style))
  }

  private func changed(_ name: String, _ old: [UInt8], _ session: Session) throws -> [UInt8] {
    let new: [UInt8]
    do throws(EditRefusal) {
      new =
        unset
        ? try SettingsEdit.remove(name, in: old)
        : try SettingsEdit.set(name, to: wanted(name), in: old)
    } catch {
      let refusal = EntryRefusal.edit(error, key: name)
      throw Failure(
        message: Wording.text(
          refusal, path: JournalLocation.settingsName, bytes: old, session.style),
        status: .dataRefused)
    }
    // What the new value does wrong that the old one didn't.
    let before = JournalLocation.settings(old).1.map(\.problem)
    if let problem = JournalLocation.settings(new).1.first(where: { !before.contains($0.problem) })
    {
      throw Failure(message: Wording.text(problem, session.style), status: .dataRefused)
    }
    return new
  }

  private func wanted(_ name: String) -> NewValue {
    let text = value.joined(separator: " ")
    if name.lowercased() == "mood", let preset = ScalePreset(rawValue: text) {
      return preset.setting
    }
    return NewValue(parsing: text)
  }
}

extension ScalePreset {
  /// The scale as `mood:` has it.
  var setting: NewValue {
    var pairs = [NewPair("scale", .plain(rawValue))]
    if !scale.labels.isEmpty {
      let labels = scale.labels.sorted { $0.key < $1.key }
      pairs.append(
        NewPair("labels", .mapping(labels.map { NewPair("\($0.key)", .text($0.value)) })))
    }
    return .mapping(pairs)
  }
}
