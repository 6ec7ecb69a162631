package import JournalRender
package import Phrases

/// Dimmed hints about the keys at the bottom of a screen.
package enum Hints {
  /// Returns hints side by side; a line is broken inside a hint only if there is no other way.
  package static func lines(_ hints: [Phrase], _ style: TextStyle) -> [String] {
    let gap = style.glyph("  ·  ", "  |  ")
    var lines: [String] = []
    for hint in hints.map({ style.text($0) }) {
      if let last = lines.last, DisplayWidth.of(last + gap + hint) <= style.columns {
        lines[lines.count - 1] = last + gap + hint
      } else {
        lines.append(hint.cut(style.columns, style.ellipsis))
      }
    }
    return lines.map { style.paint($0, .quiet) }
  }
}
