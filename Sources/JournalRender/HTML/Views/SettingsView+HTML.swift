public import JournalCore
import Phrases

extension SettingsView {
  /// The title of the page.
  public var pageTitle: String { "Settings" }

  /// Returns a table of the settings.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    out.raw("<table class=\"dm-table\"><thead><tr><th scope=\"col\">Setting</th>")
    out.raw("<th scope=\"col\">Value</th><th scope=\"col\">Meaning</th></tr></thead><tbody>\n")
    for setting in settings {
      out.raw("<tr><th scope=\"row\">")
      out.text(setting.name)
      out.raw("</th><td>")
      out.text(setting.isSet ? setting.value : "\(setting.value) (default)")
      out.raw("</td><td>")
      out.text(setting.about?.text() ?? "")
      out.raw("</td></tr>\n")
    }
    out.raw("</tbody></table>\n")
    return out.string
  }
}
