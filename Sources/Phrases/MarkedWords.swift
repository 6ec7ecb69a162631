/// The marked words in the sources of templates and scripts.
///
/// A template has `{{#say}}Save{{/say}}`, a script `say("Save")` or
/// `sayCount(n, "One day", "{0} days")`. In English a source is used as it is.
package enum MarkedWords {
  /// Returns a template's source with its marked words in a language.
  package static func template(_ source: String, in language: Language) -> String {
    var text = ""
    var rest = source[...]
    while let start = rest.firstRange(of: "{{#say}}"),
      let end = rest[start.upperBound...].firstRange(of: "{{/say}}")
    {
      text += rest[..<start.lowerBound]
      text += language.pattern(of: String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return text + rest
  }

  /// Returns a script's source with its marked words in a language.
  package static func script(_ source: String, in language: Language) -> String {
    var text = ""
    var rest = source[...]
    while let call = rest.firstMatch(of: /\bsay(Count)?\(/) {
      text += rest[..<call.range.upperBound]
      rest = rest[call.range.upperBound...]
      // The number of things comes first; a call without words is the definition.
      for place in 0..<(call.1 == nil ? 1 : 2) {
        guard let open = rest.firstIndex(of: "\""),
          rest[..<open].allSatisfy({ !"()\n".contains($0) }),
          call.1 != nil || open == rest.startIndex, place == 0 || rest[..<open] == ", ",
          let close = rest[rest.index(after: open)...].firstIndex(of: "\"")
        else { break }
        let english = rest[rest.index(after: open)..<close]
        text += rest[..<open] + quoted(language.pattern(of: String(english)))
        rest = rest[rest.index(after: close)...]
      }
    }
    return text + rest
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension Language {
  /// Returns a phrase's pattern in the language, given the English one.
  package func pattern(of english: String) -> String {
    guard self == .pseudo, english.contains(where: \.isLetter) else { return english }
    return "⟦" + english + Language.room(english.count) + "⟧"
  }

  /// The room for other languages: a third more was tried for each.
  static func room(_ length: Int) -> String { String(repeating: "~", count: (length * 2 + 4) / 5) }
}
