public import JournalCore
import Phrases

extension SettingsView: RenderedView {
  /// The settings with their values.
  public var document: Document {
    Document(
      Phrase("Settings"), isHeaded: false, [.drawing(SettingsTable(settings: settings))])
  }
}
