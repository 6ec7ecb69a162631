public import JournalCore

extension Wording {
  /// Returns what is wrong with a query.
  public static func message(for problem: QueryProblem) -> String {
    switch problem.kind {
    case .empty: "the query is empty"
    case .termMissing: "a word is missing here"
    case .valueMissing(let key): "a value is missing after \((shown(key) + ":").quoted)"
    case .notANumber(let key): "\(shown(key).quoted) can only be compared with a number"
    case .notADate(let days):
      days.count > 1
        ? "this can mean \(days.map { EnglishDate.text($0) }.joined(separator: " or "))"
        : "this is not a date"
    case .unclosedQuote: "a quote is never closed"
    case .unclosedParenthesis: "a parenthesis is never closed"
    case .unexpectedParenthesis: "this parenthesis was never opened"
    case .tooDeep: "parentheses are nested too deeply"
    }
  }

  /// Returns what to type instead, if there is something useful to say.
  public static func hint(for problem: QueryProblem) -> String? {
    switch problem.kind {
    case .empty: "try: daymark search 'frost and mood>6'"
    case .termMissing: "write a word, a '#tag' or a comparison such as 'mood<3'"
    case .valueMissing(let key):
      key.lowercased() == "has"
        ? "for example, write has:photo" : "for example, write \(shown(key)):value"
    case .notANumber(let key): "for example, write \(shown(key))<3"
    case .notADate(let days):
      (days.isEmpty
        ? "write 2026-11-21 or 2026-11"
        : "write " + days.map { "\($0)" }.joined(separator: " or "))
        + "; in quotes it is searched for as text"
    case .unclosedQuote: "write the closing \""
    case .unclosedParenthesis: "write the closing )"
    case .unexpectedParenthesis: "remove it, or write an opening ( before it"
    case .tooDeep: nil
    }
  }

  /// Returns the message, the query with a caret under the fault, and the hint.
  public static func errorText(
    for problem: QueryProblem, in query: String, _ style: TextStyle = TextStyle()
  ) -> String {
    var lines = [style.paint("error:", .error) + " " + style.plain(message(for: problem))]
    if problem.kind != .empty {
      let (lead, rest) = QueryExcerpt.parts(query, at: problem.position, style)
      lines.append("  " + (lead + rest).trimmedEnd())
      let gap = String(repeating: " ", count: DisplayWidth.of(lead) + 2)
      lines.append(gap + style.paint("^", .error))
    }
    if let hint = hint(for: problem) { lines.append(style.hint(hint)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func shown(_ key: String) -> String { visible(key).cut(40, "…") }
}

/// The part of a query around an offset.
private enum QueryExcerpt {
  /// Returns the text before an offset and the text from it on, clipped to the width.
  static func parts(_ query: String, at place: Int, _ style: TextStyle) -> (String, String) {
    let place = min(max(place, 0), query.count)
    let room = max(16, style.columns - 4)
    let lead = visible(String(query.prefix(place))).cutAtStart(room / 2, style.ellipsis)
    let rest = visible(String(query.dropFirst(place)))
    return (lead, rest.cut(room - DisplayWidth.of(lead), style.ellipsis))
  }
}
