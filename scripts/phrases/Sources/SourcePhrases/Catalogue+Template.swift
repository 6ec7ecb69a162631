extension Catalogue {
  /// The catalogue as a template of gettext (`.pot`), in which each language is written.
  package var template: String {
    let header = """
      # The phrases of Daymark, written by scripts/phrases.
      msgid ""
      msgstr ""
      "Project-Id-Version: daymark\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      """
    return entries.filter(\.words.hasWords).reduce(into: header) { $0 += "\n" + $1.template }
  }
}

extension Catalogue.Entry {
  /// The entry as lines of a template.
  fileprivate var template: String {
    var lines = arguments.enumerated().filter { !$1.isEmpty }.map {
      "#. {\($0)}: \(some(of: $1))"
    }
    if !counts.isEmpty { lines.append("#. form: \(some(of: counts))") }
    lines += places.map { "#: \($0)" }
    if !arguments.isEmpty { lines.append("#, python-brace-format") }
    if let singular = words.singular {
      lines.append("msgid \(singular.gettext)")
      lines.append("msgid_plural \(words.key.gettext)")
      lines += ["msgstr[0] \"\"", "msgstr[1] \"\""]
    } else {
      lines += ["msgid \(words.key.gettext)", "msgstr \"\""]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the first few uses, each cut if it is long.
  private func some(of uses: [String]) -> String {
    let shown = uses.prefix(4).map { $0.count > 60 ? $0.prefix(59) + "…" : $0 }
    return (shown + (uses.count > 4 ? ["…"] : [])).joined(separator: " | ")
  }
}
