package import JournalEditing
import Phrases

/// The changes in an entry's file: a line each after its sign, or marked up as additions and
/// removals.
struct ChangeLines: Drawn {
  let changes: EntryChanges
  /// The most lines on a terminal.
  var limit = Int.max

  func lines(_ style: TextStyle) -> [String] {
    var page = Page(style)
    let lines = changes.lines(style)
    for line in lines.prefix(limit) {
      let ink: Ink? =
        switch line.sign {
        case .added: .strong
        case .removed: .quiet
        case .same: line.isBody ? .quiet : nil
        }
      let text =
        switch line.text.words {
        case .phrase(let phrase): style.text(phrase)
        case .text(let text): text
        }
      page.paragraph(text, first: "  \(line.sign.rawValue) ", rest: "    ", ink)
    }
    if lines.count > limit {
      let rest = lines.count - limit
      let more = Phrase(rest, "and \(rest) line more", "and \(rest) lines more")
      page.paragraph(style.text(more), first: "    ", .quiet)
    }
    return page.lines
  }

  /// Returns a list, with words for signs that have a meaning in Markdown.
  func markdown(_ style: PhraseStyle) -> String {
    let items = changes.lines().map { line in
      switch (line.sign, line.text.words) {
      case (.added, .text("")): ListItem(Phrase("added an empty line"))
      case (.removed, .text("")): ListItem(Phrase("removed an empty line"))
      case (.same, .text("")): ListItem(Phrase("an empty line"))
      case (.added, .text(let text)): ListItem(Phrase("added \(written: text)"))
      case (.removed, .text(let text)): ListItem(Phrase("removed \(written: text)"))
      case (.same, .text), (_, .phrase): ListItem(line.text)
      }
    }
    return Markdown.blocks([.list(items)], style)
  }

  func write(to out: inout HTMLWriter, _ options: PageOptions) {
    HTMLParts.list(changes.lines(), "lines", to: &out) { out, line in
      switch line.sign {
      case .added:
        out.raw("<ins>")
        out.add(line.text, options)
        out.raw("</ins>")
      case .removed:
        out.raw("<del>")
        out.add(line.text, options)
        out.raw("</del>")
      case .same: out.add(line.text, options)
      }
    }
  }
}

extension EntryChanges {
  /// All changes.
  package var blocks: [Block] { [.drawing(ChangeLines(changes: self))] }

  /// Returns the changes alone, one per line after its sign.
  package func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.add(ChangeLines(changes: self).lines(style))
    return page.text
  }
}

// MARK: Lines

/// One change for reading: its sign and its text.
private struct ChangeLine {
  enum Sign: String {
    case added = "+"
    case removed = "-"
    case same = " "
  }

  var sign: Sign
  /// A person's text without hidden characters, or a note about it.
  var text: Inline
  /// True if it belongs to the body.
  var isBody = false
}

extension EntryChanges {
  /// Returns all changes, one per line: fields, then the body.
  fileprivate func lines(_ style: TextStyle = TextStyle()) -> [ChangeLine] {
    if isLayoutOnly {
      return [ChangeLine(sign: .same, text: Inline(Phrase("only its layout changed")))]
    }
    let body = body.map { line in
      let sign: ChangeLine.Sign =
        switch line.kind {
        case .added: .added
        case .removed: .removed
        case .same, .omitted: .same
        }
      let text = line.kind == .omitted ? style.ellipsis : visible(line.text)
      return ChangeLine(sign: sign, text: Inline(text), isBody: true)
    }
    return fields.flatMap { $0.lines(arrow: style.glyph("→", "->")) } + body
  }
}

extension EntryChanges.FieldDifference {
  fileprivate func lines(arrow: String) -> [ChangeLine] {
    func line(_ sign: ChangeLine.Sign, _ value: String) -> ChangeLine {
      let value = oneLine(value)
      let text = key.isEmpty ? value : oneLine(key) + ":" + (value.isEmpty ? "" : " " + value)
      return ChangeLine(sign: sign, text: Inline(text))
    }
    if isReordered { return [ChangeLine(sign: .same, text: Inline(reordered))] }
    if !isList, removed.count == 1, added.count == 1 {
      let values = [removed[0], added[0]].map { oneLine($0) }
      // A change that one line would hide is shown on two.
      if values[0] != values[1] {
        return [line(.same, values.map { $0.isEmpty ? "''" : $0 }.joined(separator: " \(arrow) "))]
      }
    }
    if removed.isEmpty, added.isEmpty { return [line(.same, "[]")] }
    return removed.map { line(.removed, $0) } + added.map { line(.added, $0) }
  }

  private var reordered: Phrase {
    key.isEmpty
      ? Phrase("comments: in a different order")
      : Phrase("\(code: oneLine(key)): in a different order")
  }
}
