import Testing

@testable import SourcePhrases

@Suite struct ScriptPhrasesTests {
  /// Scripts with the keys of their phrases.
  static let table: [(source: String, keys: [String])] = [
    (#"say("Save")"#, ["Save"]),
    (#"words.append(say("{0} of {1}", done, all), say( "b" ))"#, ["{0} of {1}", "b"]),
    (#"say("{1} in {0}: {0}", a, b)"#, ["{1} in {0}: {0}"]),
    (#"say("a \"b\" \\ \n \u00e9 \uD83D\uDE42 \' {b} é")"#, ["a \"b\" \\ \n é 🙂 ' {b} é"]),
    (#"sayCount(all.length, "One text", "{0} texts")"#, ["{0} texts"]),
    ("sayCount(\n  f(a, [b, c]) + `${d}, ${e}`, // one, two\n  \"a\",\n  \"b\",\n)", ["b"]),
    (#"say("{0}", isOpen ? say("open") : say("closed"))"#, ["{0}", "open", "closed"]),
    (#"`a ${say("b")} ${c(() => { say("d") })}` + say("e")"#, ["b", "d", "e"]),
    (#"a.replace(/["'`\/[/"]/g, say("b")); c / say("d") / "e""#, ["b", "d"]),
    (#"return /say("/.test(a) ? say("b") : c / 2"#, ["b"]),
    (#"[{{#a}}"{{b}}", {{/a}}"/c", say("d")]"#, ["d"]),
    ("let a = \"b\nsay(\"c\")", ["c"]),
    (#"const say = (a) => a"# + "\n" + #"say("b")"#, ["b"]),
  ]

  @Test("the phrases of a script are found without their escapes", arguments: table)
  func keys(_ source: String, _ keys: [String]) {
    let (phrases, problems) = ScriptPhrases.find(in: source, "a.js")
    #expect(phrases.map(\.key) == keys)
    #expect(problems.map(\.description) == [])
  }

  @Test(
    "what isn't a phrase is none",
    arguments: [
      #"const say = (pattern, ...values) => fill(words[pattern] ?? pattern, values);"#,
      "const sayCount = (count, one, other, ...parts) => say(count === 1 ? one : other, ...parts);",
      #"sayFault(form, text)"#, #"essay(text)"#,
      #"// say(text)"#, "/* say(\n*/", #""say(text)""#, #"'\'say(text)'"#, #"`say(text)`"#,
      #"/say(text)/"#, #"setInterval(say, 200)"#, #"`${a}say(${b})`"#,
    ])
  func others(_ source: String) {
    let (phrases, problems) = ScriptPhrases.find(in: source, "a.js")
    #expect(phrases.isEmpty)
    #expect(problems.map(\.description) == [])
  }

  /// Scripts with the problem of their second line.
  static let mistakes: [(source: String, problem: String)] = [
    ("say(text)", "say takes a literal in double quotation marks"),
    ("say()", "say takes a literal in double quotation marks"),
    (#"say("a" + b)"#, "say takes a literal in double quotation marks"),
    (#"say(a ? "b" : "c")"#, "say takes a literal in double quotation marks"),
    ("say('a')", "say takes a literal in double quotation marks"),
    ("say(`a`)", "say takes a literal in double quotation marks"),
    (#"say("a""#, "say takes a literal in double quotation marks"),
    (#"say("a"#, "say takes a literal in double quotation marks"),
    (#"say("\q")"#, #"this literal can't be read: "\q""#),
    (#"say("\u00")"#, #"this literal can't be read: "\u00""#),
    (#"say("\u{e9}")"#, #"this literal can't be read: "\u{e9}""#),
    (#"say("\uD83D")"#, #"this literal can't be read: "\uD83D""#),
    (#"sayCount(n)"#, "sayCount takes a number and two literals in double quotation marks"),
    (#"sayCount("a", "b")"#, "sayCount takes a number and two literals in double quotation marks"),
    (
      #"sayCount(, "a", "b")"#,
      "sayCount takes a number and two literals in double quotation marks"
    ),
    (#"sayCount(n, "a", b)"#, "sayCount takes a number and two literals in double quotation marks"),
    (#"sayCount(n, a, "b")"#, "sayCount takes a number and two literals in double quotation marks"),
    ("const say = a; say(b)", "say takes a literal in double quotation marks"),
    (#"say("{1}", a)"#, #"places are numbered from {0} on, without gaps, unlike here: "{1}""#),
    (
      #"sayCount(n, "a", "{0} {2}")"#,
      #"places are numbered from {0} on, without gaps, unlike here: "{0} {2}""#
    ),
    (
      #"sayCount(n, "{0} {1}", "{0}")"#,
      #"the singular has {1}, which the plural doesn't have: "{0}""#
    ),
  ]

  @Test("a phrase that can't be read is an error with its place", arguments: mistakes)
  func problems(_ source: String, _ problem: String) {
    let problems = ScriptPhrases.find(in: "\n" + source, "templates/a.js").1
    #expect(problems.map(\.description) == ["templates/a.js:2: error: \(problem)"])
  }

  @Test("a phrase about a number has both forms and what decides between them")
  func counts() {
    let source = "`\n`; sayCount(texts\n  .length, \"One text\", \"{0} texts of {1}\")"
    let phrase = ScriptPhrases.find(in: source, "templates/a.js").0.first
    #expect(phrase?.singular == "One text")
    #expect(phrase?.count == "texts .length")
    #expect(phrase?.arguments.count == 2)
    #expect(phrase?.place.description == "templates/a.js:2")
  }
}
