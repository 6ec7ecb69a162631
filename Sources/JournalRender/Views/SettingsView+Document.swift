public import JournalCore
import Phrases

extension SettingsView: RenderedView {
  /// The settings with their values.
  public var document: Document {
    Document(
      Phrase("Settings"), isHeaded: false, [.drawing(SettingsTable(settings: settings))])
  }
}

/// Settings with their values: on a terminal a line each, never broken; elsewhere a table that
/// explains them.
struct SettingsTable: Drawn {
  let settings: [SettingsView.Line]

  private static let isDefault = Phrase("(default)")

  /// Returns a line per setting; the defaults are quiet.
  func lines(_ style: TextStyle) -> [String] {
    let width = settings.reduce(0) { max($0, $1.name.count) }
    return settings.map { setting in
      let value = setting.value.isEmpty ? style.dash : visible(setting.value)
      let line = "\(style.apart(visible(setting.name)).padded(width))  \(value)"
      return setting.isSet
        ? line : style.paint(line + "  " + style.text(SettingsTable.isDefault), .quiet)
    }
  }

  private var table: Table {
    Table(
      Phrase("Settings"),
      [
        Table.Column(Phrase("Setting")), Table.Column(Phrase("Value")), Table.Column(nil),
        Table.Column(Phrase("Meaning")),
      ],
      settings.map { setting in
        [
          Inline(setting.name), Inline(setting.value),
          setting.isSet ? Inline("") : Inline(SettingsTable.isDefault),
          setting.about.map { Inline($0) } ?? Inline(""),
        ]
      })
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    out.add([.table(table)], options)
  }
}
