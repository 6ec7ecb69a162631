/// Pieces of HTML that are well-formed XML too.
enum DigestHTML {
  /// A text as paragraphs and lines, as it was written.
  static func text(_ text: String) -> String {
    var html = ""
    for paragraph in visible(text, lines: true).split(separator: "\n\n") {
      let lines = paragraph.split(separator: "\n").map { line in
        var out = SVGWriter(capacity: line.utf8.count + 16)
        out.text(String(line))
        return out.string
      }
      if !lines.isEmpty { html += "<p dir=\"auto\">" + lines.joined(separator: "<br/>\n") + "</p>\n" }
    }
    return html
  }
}
