public import JournalCore
import Phrases

extension CheckView {
  /// Returns every problem with its place and line, then what was read.
  ///
  /// Problems of a kind that occurs more than twenty times are summarised. Only the first problem
  /// of each kind has its hint.
  /// - Parameter diagnostics: the problems that the view was created from.
  public func text(_ diagnostics: [Diagnostic], _ style: TextStyle) -> String {
    var totals: [String: Int] = [:]
    for diagnostic in diagnostics { totals[diagnostic.code, default: 0] += 1 }
    var shown: [String: Int] = [:]
    var text = ""
    for diagnostic in diagnostics {
      let count = shown[diagnostic.code, default: 0]
      shown[diagnostic.code] = count + 1
      if count < CheckView.limit {
        text += Wording.text(diagnostic, style, withHint: count == 0 || diagnostic.isWaitingText)
      } else if count == CheckView.limit {
        text += CheckView.more(diagnostic.code, in: diagnostics, style)
      }
    }
    if !text.isEmpty { text += "\n" }
    return text + summary + "\n"
  }

  /// The most problems of a kind that are shown individually.
  static let limit = 20

  private static func more(_ code: String, in diagnostics: [Diagnostic], _ style: TextStyle)
    -> String
  {
    let rest = diagnostics.filter { $0.code == code }.dropFirst(limit)
    let files = Set(rest.map { Array($0.path.utf8) }).count
    let line =
      "\(style.ellipsis) and \(Figure.count(rest.count)) more like it in "
      + Figure.count(files, "file", "files")
    return style.paint(line, .quiet) + "\n"
  }

  /// `1,234 files read, 1,200 entries, 3 errors, 12 warnings, 34 files without a date`.
  package var summary: String {
    var parts = [
      Figure.count(files, "file read", "files read"),
      Figure.count(entries, "entry", "entries"),
      errors == 0 ? "no errors" : Figure.count(errors, "error", "errors"),
      warnings == 0 ? "no warnings" : Figure.count(warnings, "warning", "warnings"),
    ]
    if undated > 0 { parts.append(Figure.count(undated, "file", "files") + " without a date") }
    return parts.joined(separator: ", ")
  }
}
