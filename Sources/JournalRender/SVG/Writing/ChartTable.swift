import Phrases

/// The numbers of a chart as an HTML table.
struct ChartTable {
  var caption: String
  /// The names of the columns.
  var head: [String]
  /// The rows; the first cell is the row's own heading.
  var rows: [[String]]

  /// The table; every text is escaped, and sets its own direction.
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

/// What one sees in a chart, and what its marks mean.
public struct ChartCaption: Hashable, Sendable {
  /// What one sees, such as `Mostly 5 to 7`.
  public var title: String
  /// The meaning of each kind of mark that is drawn, such as `band: the middle half of each month`.
  public var marks: [String]

  /// The marks as one sentence.
  var sentence: String? {
    marks.isEmpty ? nil : marks.joined(separator: "; ").capitalisedFirst + "."
  }

  fileprivate func write(to out: inout SVGWriter) {
    out.raw("<figcaption><strong>")
    out.text(title)
    out.raw("</strong>")
    if let sentence {
      out.raw(" <span>")
      out.text(sentence)
      out.raw("</span>")
    }
    out.raw("</figcaption>\n")
  }
}

/// A chart below its caption, with its table folded below it.
public enum ChartFigure {
  /// Returns the figure; a reader without SVG or without the style sheet still has the table.
  /// - Parameters:
  ///   - caption: what one sees; nil if a heading says it.
  ///   - svg: the output of a chart's `svg`.
  ///   - table: the output of the same chart's `table`.
  ///   - summary: the text to click on to see the numbers.
  public static func html(
    _ caption: ChartCaption? = nil, svg: String, table: String, summary: String = "Numbers"
  ) -> String {
    var out = SVGWriter(capacity: 64)
    out.text(summary)
    return
      "<figure class=\"dm-figure\">\n\(html(caption))\(svg)<details class=\"dm-numbers\"><summary>"
      + out.string + "</summary>\n\(table)</details></figure>\n"
  }

  /// Returns the figure for a document that is also sent by mail, with its table open.
  ///
  /// Only the style sheet hides the table, and only next to a chart: if a mail program drops the
  /// chart, or the style, or both, the table is visible.
  public static func mailable(
    _ caption: ChartCaption? = nil, svg: String, table: String
  ) -> String {
    """
    <figure class=\"dm-figure\">\n\(html(caption))\(svg)<label class=\"dm-fold\"><input \
    type=\"checkbox\"/>
    """
      + " Numbers</label>\n\(table)</figure>\n"
  }

  private static func html(_ caption: ChartCaption?) -> String {
    var out = SVGWriter(capacity: 256)
    caption?.write(to: &out)
    return out.string
  }
}
