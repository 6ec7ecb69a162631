public import JournalCore
package import Phrases

extension CheckView {
  /// Returns every problem, then what was read.
  /// - Parameter diagnostics: the problems that the view was created from.
  public func document(_ diagnostics: [Diagnostic]) -> Document {
    let problems: [Block] =
      diagnostics.isEmpty ? [] : [.drawing(ProblemList(diagnostics: diagnostics))]
    // On a terminal, what isn't counted was just listed.
    return Document(
      Phrase("Check"), isHeaded: false,
      problems + [.line(summary), .only([.markdown, .page], [.notes(counted)])])
  }

  /// `1,234 files read, 1,200 entries, 3 errors, 12 warnings, 34 files without a date`.
  package var summary: Phrase {
    var parts = [
      Phrase(files, "\(files) file read", "\(files) files read"),
      Phrase(entries, "\(entries) entry", "\(entries) entries"),
      errors == 0 ? Phrase("no errors") : Phrase(errors, "\(errors) error", "\(errors) errors"),
      warnings == 0
        ? Phrase("no warnings") : Phrase(warnings, "\(warnings) warning", "\(warnings) warnings"),
    ]
    if undated > 0 {
      parts.append(
        Phrase(undated, "\(undated) file without a date", "\(undated) files without a date"))
    }
    return Phrase("\(list: parts)")
  }
}
