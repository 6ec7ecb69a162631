/// The numbers of a chart as an HTML table.
struct ChartTable {
  var caption: String
  /// The names of the columns.
  var head: [String]
  /// The rows; the first cell is the row's own heading.
  var rows: [[String]]

  /// The table; every text is escaped, and turns its direction by itself.
  var html: String {
    var out = SVGWriter(capacity: 1024 + rows.count * 64)
    out.raw("<table class=\"dm-table\"><caption>")
    out.text(caption)
    out.raw("</caption><thead><tr>")
    for name in head {
      out.raw("<th scope=\"col\">")
      out.text(name)
      out.raw("</th>")
    }
    out.raw("</tr></thead><tbody>\n")
    for row in rows {
      out.raw("<tr>")
      for (place, cell) in row.enumerated() {
        out.raw(place == 0 ? "<th scope=\"row\" dir=\"auto\">" : "<td dir=\"auto\">")
        out.text(cell)
        out.raw(place == 0 ? "</th>" : "</td>")
      }
      out.raw("</tr>\n")
    }
    out.raw("</tbody></table>\n")
    return out.string
  }
}

/// A chart with its table folded below it.
public enum ChartFigure {
  /// The figure; a reader without SVG or without the style sheet still has the table.
  /// - Parameters:
  ///   - svg: what a chart's `svg` made.
  ///   - table: what the same chart's `table` made.
  ///   - summary: what to click on to see the numbers.
  public static func html(svg: String, table: String, summary: String = "Numbers") -> String {
    var out = SVGWriter(capacity: 64)
    out.text(summary)
    return "<figure class=\"dm-figure\">\n\(svg)<details class=\"dm-numbers\"><summary>"
      + out.string + "</summary>\n\(table)</details></figure>\n"
  }

  /// The figure of a document that is also sent by mail: its table is open.
  ///
  /// The style sheet alone hides it, and only beside a chart: where a mail program drops the chart,
  /// or the style, or both, the table is seen.
  public static func mailable(svg: String, table: String) -> String {
    "<figure class=\"dm-figure\">\n\(svg)<label class=\"dm-fold\"><input type=\"checkbox\"/>"
      + " Numbers</label>\n\(table)</figure>\n"
  }
}
