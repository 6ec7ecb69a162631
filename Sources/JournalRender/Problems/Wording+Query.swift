public import JournalCore
public import Phrases

extension Wording {
  /// Returns the problem with a query.
  public static func message(for problem: QueryProblem) -> Phrase {
    switch problem.kind {
    case .empty: Phrase("the query is empty")
    case .termMissing: Phrase("a word is missing here")
    case .valueMissing(let key): Phrase("a value is missing after \(quoted: shown(key) + ":")")
    case .notANumber(let key): Phrase("\(quoted: shown(key)) can only be compared with a number")
    case .notADate(let days) where days.count > 1:
      Phrase("this can mean \(any: days.map { Phrase("\($0, .weekday)") })")
    case .notADate: Phrase("this is not a date")
    case .unclosedQuote: Phrase("a quote is never closed")
    case .unclosedParenthesis: Phrase("a parenthesis is never closed")
    case .unexpectedParenthesis: Phrase("this parenthesis was never opened")
    case .tooDeep: Phrase("parentheses are nested too deeply")
    }
  }

  /// Returns a useful correction, if there is one.
  public static func hint(for problem: QueryProblem) -> Phrase? {
    switch problem.kind {
    case .empty: Phrase("try: \(command: "daymark search 'frost and mood>6'")")
    case .termMissing: Phrase("write a word, a '#tag' or a comparison such as 'mood<3'")
    case .valueMissing(let key) where key.lowercased() == "has":
      Phrase("for example, write has:photo")
    case .valueMissing(let key): Phrase("for example, write \(code: shown(key) + ":value")")
    case .notANumber(let key): Phrase("for example, write \(code: shown(key) + "<3")")
    case .notADate(let days) where days.isEmpty:
      Phrase("write 2026-11-21 or 2026-11; in quotes it is searched for as text")
    case .notADate(let days):
      Phrase("write \(any: days.map { "\($0)" }); in quotes it is searched for as text")
    case .unclosedQuote: Phrase("write the closing \"")
    case .unclosedParenthesis: Phrase("write the closing )")
    case .unexpectedParenthesis: Phrase("remove it, or write an opening ( before it")
    case .tooDeep: nil
    }
  }

  /// Returns the message, the query with a caret under the fault, and the hint.
  public static func errorText(
    for problem: QueryProblem, in query: String, _ style: TextStyle = TextStyle()
  ) -> String {
    var lines = [style.name(of: .error) + " " + style.text(message(for: problem))]
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

/// The part around an offset in a query.
private enum QueryExcerpt {
  /// Returns the text before an offset and the text after it, clipped to the width.
  static func parts(_ query: String, at place: Int, _ style: TextStyle) -> (String, String) {
    let place = min(max(place, 0), query.count)
    let room = max(16, style.columns - 4)
    let lead = visible(String(query.prefix(place))).cutAtStart(room / 2, style.ellipsis)
    let rest = visible(String(query.dropFirst(place)))
    return (lead, rest.cut(room - DisplayWidth.of(lead), style.ellipsis))
  }
}
