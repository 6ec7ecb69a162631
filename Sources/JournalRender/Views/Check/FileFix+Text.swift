import JournalCore
public import JournalEditing
import JournalSyntax
import Phrases

extension FileFix {
  /// Returns the changed lines as a patch, with hidden characters made visible.
  public func text(_ style: TextStyle) -> String {
    var lines = [style.paint("--- \(visible(path))", .strong)]
    if newPath != path { lines.append(style.paint("+++ \(visible(newPath))", .strong)) }
    for change in self.lines {
      let gone = change.old.map { style.paint("- " + FileFix.shown($0), .error) }
      lines += gone + change.new.map { style.paint("+ " + FileFix.shown($0), .accent) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns a line with its tabs and trailing blanks visible.
  private static func shown(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    let end = text.unicodeScalars.reversed().prefix { $0 == " " }.count
    let shown = text.dropLast(end).split(separator: "\t", omittingEmptySubsequences: false)
      .map { visible(String($0)) }.joined(separator: "\\u{9}")
    return shown + String(repeating: "\\u{20}", count: end)
  }
}
