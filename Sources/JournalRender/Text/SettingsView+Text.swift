public import JournalCore
import Phrases

extension SettingsView {
  /// Returns one setting per line; the defaults are quiet.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    let width = settings.reduce(0) { max($0, $1.name.count) }
    for setting in settings {
      let value = setting.value.isEmpty ? style.dash : visible(setting.value)
      let line = "\(style.apart(visible(setting.name)).padded(width))  \(value)"
      page.add(setting.isSet ? line : style.paint(line + "  (default)", .quiet))
    }
    return page.text
  }
}
