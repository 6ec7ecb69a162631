/// Finds the phrases of a script: `say("Save")` and `sayCount(n, "One day", "{0} days")`.
struct ScriptPhrases {
  private var phrases: [FoundPhrase] = []
  private var problems: [Problem] = []
  private let bytes: [UInt8]
  private let file: String
  /// Whether a definition is read: that of `sayCount` calls `say` with a value.
  private var isDefining = false

  private init(_ bytes: [UInt8], _ file: String) {
    (self.bytes, self.file) = (bytes, file)
  }

  /// Returns the phrases of a script, and its problems.
  static func find(in text: String, _ file: String) -> ([FoundPhrase], [Problem]) {
    // Most files have none, and aren't parsed.
    guard text.utf8.holds("say") else { return ([], []) }
    var finder = ScriptPhrases(Array(text.utf8), file)
    let tokens = ScriptReader.tokens(of: finder.bytes)
    for (number, (name, next)) in zip(tokens, tokens.dropFirst()).enumerated() {
      if next.isMark(";") { finder.isDefining = false }
      guard ["say", "sayCount"].contains(name.text) else { continue }
      if next.isMark("=") { finder.isDefining = true }
      if next.isMark("(") { finder.read(name, tokens[(number + 2)...].arguments) }
    }
    return (finder.phrases, finder.problems)
  }

  /// Reads the literals of `say("…")` or `sayCount(count, "…", "…")`.
  private mutating func read(_ name: ScriptToken, _ arguments: [ArraySlice<ScriptToken>]) {
    let hasCount = name.text == "sayCount"
    let count = hasCount ? source(arguments.first ?? []) : nil
    let literals = arguments.dropFirst(hasCount ? 1 : 0).prefix(hasCount ? 2 : 1)
      .compactMap(\.literal)
    guard literals.count == (hasCount ? 2 : 1), count != "" else {
      let wanted = hasCount ? "a number and two literals" : "a literal"
      if !isDefining { report(name, "\(name.text) takes \(wanted) in double quotation marks") }
      return
    }
    let texts = literals.compactMap { String(script: $0.text) }
    for literal in literals where String(script: literal.text) == nil {
      report(literal, "this literal can't be read: \(literal.text)")
    }
    guard texts.count == literals.count, let key = texts.last else { return }
    let places = key.places
    if places != Array(places.indices) {
      report(name, "places are numbered from {0} on, without gaps, unlike here: \(key.json)")
    }
    let singular = hasCount ? texts.first : nil
    for place in singular?.places ?? [] where !places.contains(place) {
      report(name, "the singular has {\(place)}, which the plural doesn't have: \(key.json)")
    }
    phrases.append(
      FoundPhrase(
        key: key, singular: singular, arguments: places.map { _ in "" }, count: count,
        place: Place(file, name.line)))
  }

  /// Returns an argument as it is written, on one line.
  private func source(_ argument: ArraySlice<ScriptToken>) -> String {
    guard let first = argument.first, let last = argument.last else { return "" }
    let source = bytes[first.range.lowerBound..<last.range.upperBound]
    return String(decoding: source, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private mutating func report(_ token: ScriptToken, _ text: String) {
    problems.append(Problem(place: Place(file, token.line), text: text))
  }
}

extension ArraySlice<ScriptToken> {
  /// The arguments of a call, given what follows its bracket; the last one is left out if the
  /// call has no end.
  fileprivate var arguments: [Self] {
    var arguments: [Self] = []
    var begin = startIndex
    var depth = 0
    for (place, token) in zip(indices, self) {
      if depth == 0, token.isClosing || token.isMark(",") {
        arguments.append(self[begin..<place])
        begin = place + 1
      }
      if token.isOpening { depth += 1 }
      if token.isClosing { depth -= 1 }
      if depth < 0 { break }
    }
    return arguments
  }

  /// The text in double quotation marks that is all of an argument.
  fileprivate var literal: ScriptToken? {
    guard count == 1, let token = first, token.isQuoted else { return nil }
    return token
  }
}

extension String {
  /// The numbers of its places as `{0}`, each once, in increasing order.
  fileprivate var places: [Int] {
    Set(matches(of: /\{([0-9]+)\}/).compactMap { Int($0.output.1) }).sorted()
  }
}
