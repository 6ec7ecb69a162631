import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax
import Phrases

/// A setting as a form: its value as a person types it, and the typed text as a value for the file.
struct SettingFields {
  let line: SettingsView.Line
  let setting: Setting

  /// The value's shape; a pair's if the setting is a mapping.
  private var shape: SettingShape {
    guard line.name != setting.rawValue else { return setting.shape }
    return setting == .units ? .unit : .texts
  }

  /// Its name for people; of a mapping's pair, with the pair's key.
  var title: Phrase {
    guard line.name != setting.rawValue else { return setting.title }
    let key = line.name.dropFirst(setting.rawValue.count + 1)
    return Phrase("\(setting.title): \(written: String(key))")
  }

  /// A key for the value as it was shown.
  var was: String { Address.key(of: "\(line.isSet) \(line.value)") }

  /// Returns the form; a second button removes the setting if it is in the file.
  func form() -> WebForm {
    var form = WebForm(
      to: "/settings", of: Address.key(of: line.name), nil, [field] + moods,
      button: Phrase("Save"), look: "")
    form.was = was
    form.buttons[0].does = "set"
    form.buttons[0].name = Phrase("Save: \(title)")
    if line.isSet {
      form.buttons.append(WebForm.Button(words: Phrase("Use the default"), does: "reset"))
      form.buttons[1].name = Phrase("Use the default: \(title)")
    }
    return form
  }

  /// The fields for moods written on the old scale.
  private var moods: [WebForm.Field] {
    guard setting == .moodScale else { return [] }
    return [
      WebForm.Field(
        .choice, "moods", Phrase("Moods that would mean something else"), "refuse",
        choices: [
          ("refuse", Phrase("Ask me")),
          ("rewrite", Phrase("Write them as 7/10, so that they mean the same")),
          ("keep", Phrase("Take them as they are written")),
        ])
    ]
  }

  private var field: WebForm.Field {
    var about = [Wording.about(setting)]
    if choices.isEmpty { about.append(Phrase("write \(Wording.expected(shape))")) }
    var field = WebForm.Field(
      kind, "value", title, shown, choices: choices, about: about,
      hint: line.isSet
        ? Phrase("In the file: \(code: line.name).")
        : Phrase("This is the default. In the file: \(code: line.name)."))
    if case .someOf = shape { field.choose(items) }
    return field
  }

  private var kind: WebForm.Field.Kind {
    switch shape {
    case .flag: .choice
    case .oneOf(let words): words.count > 4 ? .menu : .choice
    case .weekday: .menu
    case .someOf: .several
    default: .text
    }
  }

  private var choices: [(choice: String, words: Phrase)] {
    switch shape {
    case .flag: [("true", Phrase("Yes")), ("false", Phrase("No"))]
    case .oneOf(let words): words.map { ($0, Phrase("\(code: $0)")) }
    case .weekday: Weekday.allCases.map { ($0.name, $0.words) }
    // In the file's order, which counts; unchosen ones come after that.
    case .someOf(let words):
      (items.filter(words.contains) + words.filter { !items.contains($0) })
        .map { ($0, Phrase("\(code: $0)")) }
    default: []
    }
  }

  // MARK: Values

  /// True if the value is a list of texts.
  private var isList: Bool { [.texts, .times, .daysAndTags].contains(shape) }

  /// True if the typed text itself is the value.
  private var isText: Bool { [.text, .timeZone, .entryPath, .chime].contains(shape) }

  /// The value as a person types it.
  var shown: String {
    switch line.content {
    case nil: return ""
    case .text(let text), .plain(let text): return text
    case .list where isList && items.allSatisfy({ !$0.contains(",") }):
      return items.joined(separator: ", ")
    case .list, .mapping: return line.value
    }
  }

  private var items: [String] {
    guard case .list(let items) = line.content else { return [] }
    return items.compactMap {
      switch $0 {
      case .text(let text), .plain(let text): text
      case .list, .mapping: nil
      }
    }
  }

  /// Returns the typed text as a value; nil if it is the default again.
  /// - Throws: `SentFormError` for several lines.
  func value(_ sent: Form) throws -> NewValue? {
    if case .someOf = shape { return .list(sent.all("value").map { .plain($0) }) }
    let typed = (sent["value"] ?? "").trimmed
    guard !typed.isEmpty else { return nil }
    guard !typed.contains(where: \.isNewline) else {
      throw SentFormError("value", Phrase("Write it on one line."))
    }
    if isText { return .text(typed) }
    guard isList, !typed.hasPrefix("[") else { return NewValue(parsing: typed) }
    return .list(
      typed.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        .map { .text($0) })
  }
}
