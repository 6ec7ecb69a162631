package import JournalRender
package import Phrases

/// The contents of a form's last page.
package struct FormReview {
  /// One answer, with a short name.
  package struct Line: Hashable {
    package var name: Phrase
    package var texts: [Phrase]

    package init(name: Phrase, texts: [Phrase]) { (self.name, self.texts) = (name, texts) }
  }

  package var title: Phrase
  package var lines: [Line]
  /// The hint for Enter on this page.
  package var enterHint: Phrase

  package init(title: Phrase, lines: [Line], enterHint: Phrase) {
    self.title = title
    self.lines = lines
    self.enterHint = enterHint
  }
}

extension Form {
  /// Draws the present question on a screen: heading, question, answer, and dimmed hints about the
  /// keys.
  package func drawing(_ style: TextStyle, rows: Int, review: FormReview) -> Drawing {
    var style = style
    let margin = Self.margin(style.width)
    style.width -= 2 * margin
    let body = isReviewed ? drawing(of: review, style) : fields[place].widget.drawing(style)
    var top = titleLines(review, style)
    var hints = hintLines(review, style)
    // A low window drops the text before the question rather than the answer.
    let preface = prefaceLines(style)
    let isLow = top.count + preface.count + hints.count + 5 + min(body.lines.count, 3) > rows
    if isLow {
      top = Array(top.prefix(max(0, rows - 4)))
      hints = Array(hints.prefix(max(0, rows - top.count - 2)))
    } else {
      top = ["", headingLine(style), ""] + preface + top + [""]
      hints = [""] + hints
    }
    var page = Drawing(lines: top)
    let room = rows - top.count - hints.count
    var shown = body
    if isReviewed { shown.focus = scrolled + room / 2 }
    page.add(shown.clipped(to: room))
    page.lines += hints
    return page.indented(margin)
  }

  /// Returns the heading, with the progress at its right.
  private func headingLine(_ style: TextStyle) -> String {
    let count = isReviewed ? "" : "\(place + 1)/\(fields.count)"
    let width = min(style.columns, 60)
    let text = style.text(heading).cut(width - count.count - 1, style.ellipsis)
    return style.paint(text.padded(width - count.count) + count, .quiet)
  }

  private func prefaceLines(_ style: TextStyle) -> [String] {
    guard !isReviewed, !fields[place].preface.isEmpty else { return [] }
    return fields[place].preface.flatMap { Wrapping.lines(style.text($0), width: style.columns) }
      + [""]
  }

  private func titleLines(_ review: FormReview, _ style: TextStyle) -> [String] {
    let title = isReviewed ? review.title : fields[place].title
    let about = isReviewed ? [] : fields[place].about
    return Wrapping.lines(style.text(title), width: style.columns).map { style.paint($0, .strong) }
      + about.flatMap { Wrapping.lines(style.text($0), width: min(style.columns, 72)) }
      .map { style.paint($0, .quiet) }
  }

  private func hintLines(_ review: FormReview, _ style: TextStyle) -> [String] {
    if isLeaving {
      let question =
        keepsAnswers ? FormWording.reallyLeaveForNow : FormWording.reallyLeave
      return Wrapping.lines(style.text(question), width: style.columns)
        .map { style.paint($0, .warning) }
    }
    var hints = [isReviewed ? review.enterHint : fields[place].widget.enterHint]
    if !isReviewed { hints += fields[place].widget.hints(style) }
    if endsEarly, !isReviewed, !isEmpty { hints.append(FormWording.keepsNow) }
    if place > 0 { hints.append(FormWording.goesBack) }
    hints.append(FormWording.leaves)
    return Hints.lines(hints, style)
  }

  /// Draws the answers in two columns; in a narrow window one below the other.
  private func drawing(of review: FormReview, _ style: TextStyle) -> Drawing {
    let names = review.lines.map { style.text($0.name) }
    let width = (names.map { DisplayWidth.of($0) }.max() ?? 0) + 3
    var drawing = Drawing()
    for (name, line) in zip(names, review.lines) {
      let texts = line.texts.map { style.text($0) }
      if style.columns < 40 {
        drawing.lines.append(style.paint(name, .quiet))
        drawing.lines += texts.flatMap { Wrapping.lines($0, width: style.columns, first: "  ") }
        continue
      }
      let rows = texts.flatMap { Wrapping.lines($0, width: min(style.columns, 76) - width) }
      for (row, text) in rows.enumerated() {
        let start = style.paint((row == 0 ? name : "").padded(width), .quiet)
        drawing.lines.append(start + text)
      }
    }
    return drawing
  }

  // MARK: Lines

  /// Returns the text to print before a line is read, on terminals without single keys.
  package func plainQuestion(_ style: TextStyle, review: FormReview) -> String {
    if isContinued { return "> " }
    func words(_ phrases: [Phrase]) -> [String] { phrases.map { style.text($0) } }
    let keys = [FormWording.plainKeys] + (endsEarly ? [FormWording.plainKeepsNow] : [])
    var lines = place == 0 ? words([heading] + keys) : []
    lines.append("")
    if isReviewed {
      lines += words([review.title])
      for line in review.lines {
        lines.append("  \(style.text(line.name)): \(words(line.texts).joined(separator: " / "))")
      }
      lines += words([FormWording.plainKeep])
    } else {
      let field = fields[place]
      lines += words(field.preface) + (field.preface.isEmpty ? [] : [""])
      lines.append("\(style.text(field.title)) (\(place + 1)/\(fields.count))")
      lines += words(field.about) + field.widget.plainLines(style)
    }
    return lines.joined(separator: "\n") + "\n> "
  }
}
