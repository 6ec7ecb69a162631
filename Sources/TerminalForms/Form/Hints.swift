package import JournalRender

/// What the keys do, quietly at the bottom of a screen.
package enum Hints {
  /// Hints side by side, never broken inside one where that can be helped.
  package static func lines(_ hints: [String], _ style: TextStyle) -> [String] {
    let gap = style.glyph("  ·  ", "  |  ")
    var lines: [String] = []
    for hint in hints {
      if let last = lines.last, DisplayWidth.of(last + gap + hint) <= style.columns {
        lines[lines.count - 1] = last + gap + hint
      } else {
        lines.append(hint.cut(style.columns, style.ellipsis))
      }
    }
    return lines.map { style.paint($0, .quiet) }
  }
}
