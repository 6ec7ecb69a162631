public import JournalCore
import JournalSyntax
package import Phrases

extension CheckView {
  /// Returns every problem, then the counts of the files read.
  /// - Parameter diagnostics: the problems that the view was created from.
  public func document(_ diagnostics: [Diagnostic]) -> Document {
    let problems: [Block] =
      diagnostics.isEmpty ? [] : [.drawing(ProblemList(diagnostics: diagnostics))]
    // On a terminal, the problems of uncounted entries were just listed.
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
    if let periodNotes {
      parts.append(
        Phrase(
          periodNotes, "\(periodNotes) note of a period", "\(periodNotes) notes of a period"))
    }
    if undated > 0 {
      parts.append(
        Phrase(undated, "\(undated) file without a date", "\(undated) files without a date"))
    }
    return Phrase("\(list: parts)")
  }
}

/// A journal's problems by file and line: with the line at fault on a terminal, or else as a table.
struct ProblemList: Drawn {
  let diagnostics: [Diagnostic]

  /// The most problems of one kind that a terminal shows individually.
  static let most = 20

  /// Returns the problems at their places; only the first of each kind has its hint.
  func lines(_ style: TextStyle) -> [String] {
    var shown: [String: Int] = [:]
    var lines: [String] = []
    for diagnostic in diagnostics {
      let count = shown[diagnostic.code, default: 0]
      shown[diagnostic.code] = count + 1
      if count < ProblemList.most {
        let hasHint = count == 0 || diagnostic.isWaitingText
        lines += Wording.text(diagnostic, style, withHint: hasHint).lines().dropLast()
          .map(String.init)
      } else if count == ProblemList.most {
        lines.append(style.paint(style.text(more(diagnostic.code)), .quiet))
      }
    }
    return lines
  }

  /// Returns the number of hidden problems of one kind.
  private func more(_ code: String) -> Phrase {
    let rest = diagnostics.filter { $0.code == code }.dropFirst(ProblemList.most)
    let count = Set(rest.map { Array($0.path.utf8) }).count
    let files = Phrase(count, "\(count) file", "\(count) files")
    return Phrase("… and \(rest.count) more like it in \(files)")
  }

  private var table: Table {
    let rows = diagnostics.map { problem in
      let place = problem.line > 0 ? ":\(problem.line):\(problem.column)" : ""
      let kind = problem.severity == .error ? Phrase("error") : Phrase("warning")
      return [
        Inline(problem.path + place), Inline(kind), Inline(Wording.message(for: problem)),
      ]
    }
    let columns = [
      Table.Column(Phrase("Place")), Table.Column(Phrase("Kind")), Table.Column(Phrase("What")),
    ]
    return Table(Phrase("Problems"), columns, rows)
  }

  func markdown(_ style: PhraseStyle) -> String { Markdown.blocks([.table(table)], style) }

  func write(to out: inout HTMLWriter, _ options: PageOptions) { out.add(table, options) }
}
