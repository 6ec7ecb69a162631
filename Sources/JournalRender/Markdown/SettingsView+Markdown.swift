public import JournalCore
import Phrases

extension SettingsView {
  /// Returns a table of the settings.
  public func markdown() -> String {
    let rows = settings.map {
      [
        Markdown.inline($0.name), Markdown.inline($0.value), $0.isSet ? "" : "default",
        Markdown.inline($0.about?.text() ?? ""),
      ]
    }
    return Markdown.table(["Setting", "Value", "", "Meaning"], rows) + "\n"
  }
}
