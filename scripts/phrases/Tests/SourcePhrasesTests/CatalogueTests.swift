import Testing

@testable import SourcePhrases

@Suite struct CatalogueTests {
  private static func catalogue(_ files: (String, String)...) -> Catalogue {
    Catalogue(files.flatMap { (SourceKind($0.0) ?? .swift).find(in: $0.1, $0.0).0 })
  }

  private static let two = catalogue(
    (
      "Sources/B.swift",
      #"""
      let a = Phrase("\(quoted: name) on \(day)")
      let b = Phrase(files, "\(files) file of \(n)", "\(files) files of \(n)")
      let c = Phrase("\(code: x)"), d = Phrase("")
      """#
    ),
    (
      "Sources/A.swift",
      #"""

      let a = Phrase("\(quoted: tag) on \(day)"), again = Phrase("\(quoted: tag) on \(day)")
      let b = Phrase(all.count, "Say \"Photo\"", "Say \"Photos\"")
      let c = Phrase("one\ntwo\n")
      """#
    ))

  @Test("a template has each text once, with its places and what is in it")
  func template() {
    let entries = Self.two.template.split(separator: "\n\n").dropFirst().joined(separator: "\n\n")
    #expect(
      entries == #"""
        #. {0}: quoted tag | quoted name
        #. {1}: day
        #: Sources/A.swift:2
        #: Sources/B.swift:1
        #, python-brace-format
        msgid "{0} on {1}"
        msgstr ""

        #. form: all.count
        #: Sources/A.swift:3
        msgid "Say \"Photo\""
        msgid_plural "Say \"Photos\""
        msgstr[0] ""
        msgstr[1] ""

        #: Sources/A.swift:4
        msgid ""
        "one\n"
        "two\n"
        msgstr ""

        #. {0}: files (decides the form)
        #. {1}: n
        #: Sources/B.swift:2
        #, python-brace-format
        msgid "{0} file of {1}"
        msgid_plural "{0} files of {1}"
        msgstr[0] ""
        msgstr[1] ""

        """#)
  }

  @Test("a text of Swift files and templates is one entry with all its places")
  func templates() {
    let catalogue = Self.catalogue(
      ("Sources/A.swift", #"Phrase("Save"); Phrase(n, "A text", "\(n) texts"); Phrase("\(x) of")"#),
      ("templates/a.html", "{{#say}}Save{{/say}}\n{{#say}}{0} of{{/say}}, {{#say}}{{b}}{{/say}}"),
      ("about/a.js", #"say("Save"); sayCount(all, "A text", "{0} texts"); say("{0} in {1}")"#))
    let entries = catalogue.template.split(separator: "\n\n").dropFirst().joined(separator: "\n\n")
    #expect(
      entries == #"""
        #: Sources/A.swift:1
        #: about/a.js:1
        #: templates/a.html:1
        msgid "Save"
        msgstr ""

        #. {0}: n (decides the form)
        #. form: all
        #: Sources/A.swift:1
        #: about/a.js:1
        #, python-brace-format
        msgid "A text"
        msgid_plural "{0} texts"
        msgstr[0] ""
        msgstr[1] ""

        #. {0}: x
        #: Sources/A.swift:1
        #: templates/a.html:2
        #, python-brace-format
        msgid "{0} of"
        msgstr ""

        #: about/a.js:1
        #, python-brace-format
        msgid "{0} in {1}"
        msgstr ""

        #: templates/a.html:2
        msgid "{{b}}"
        msgstr ""

        """#)
    #expect(catalogue.problems.isEmpty)
  }

  @Test("a text that is first in a template has the arguments of the Swift files")
  func order() {
    for (file, text) in [("A.html", "{{#say}}{0} of{{/say}}"), ("A.js", "say(\"{0} of\", a)")] {
      let catalogue = Self.catalogue((file, text), ("B.swift", #"Phrase("\(x) of")"#))
      #expect(catalogue.template.contains("\n#. {0}: x\n#: \(file):1\n#: B.swift:1\n"))
    }
  }

  @Test("comments for translators stay short")
  func uses() {
    let long = String(repeating: "x", count: 70)
    let catalogue = Self.catalogue(
      ("A.swift", ([long] + "abcd".map(String.init)).map { "Phrase(\"a \\(\($0))\")\n" }.joined()))
    #expect(catalogue.template.contains("\n#. {0}: \(long.prefix(59))… | a | b | c | …\n"))
  }

  @Test("keys are those of the running program, each once, without empty ones")
  func keys() {
    #expect(Self.two.keys == ["{0} on {1}", "Say \"Photos\"", "one\ntwo\n", "{0} files of {1}"])
  }

  @Test("a template that was written doesn't differ")
  func same() {
    #expect(Self.two.difference(from: Self.two.template).isEmpty)
    #expect(Catalogue.words(in: Self.two.template).count == 4)
    let odd = Self.catalogue(("A.swift", #"Phrase("\u{301}a\r\n\u{301} \u{2028}b \\n\"\u{301}")"#))
    #expect(odd.difference(from: odd.template).isEmpty)
  }

  @Test("new and gone texts are found, whatever a translator's program has changed")
  func difference() {
    let file = #"""
      #, fuzzy
      msgid ""
      msgstr "Language: de\n"

      msgid "{0} on {1}"
      msgstr "{0} am {1}"

      #: Sources/A.swift:900
      msgid ""
      "one\n"
      "two"
      "\n"
      msgstr "x"

      msgid "{0} file of {1}"
      msgid_plural "{0} files from {1}"
      msgstr[0] "msgid"
      msgstr[1] "y"

      #~ msgid "obsolete"
      #~ msgstr "z"
      """#
    let difference = Self.two.difference(from: file)
    #expect(difference.new.map(\.words.id) == ["Say \"Photo\"", "{0} file of {1}"])
    #expect(difference.gone.map(\.key) == ["{0} files from {1}"])
    #expect(!difference.isEmpty)
  }

  @Test("one key with two singulars, or one singular with two plurals, is an error")
  func conflicts() {
    let catalogue = Self.catalogue(
      ("A.swift", #"Phrase(n, "\(n) file", "\(n) files")"#),
      ("B.swift", #"Phrase("\(n) files")"# + "\n" + #"Phrase("\(n) file")"#))
    #expect(
      catalogue.problems.map(\.description) == [
        "B.swift:1: error: \"{0} files\" has another singular in A.swift:1",
        "B.swift:2: error: \"{0} file\" has another plural in A.swift:1",
      ])
    let others = Self.catalogue(
      ("A.js", #"sayCount(n, "A file", "{0} files")"#), ("B.html", "{{#say}}A file{{/say}}"))
    #expect(
      others.problems.map(\.description) == [
        "B.html:1: error: \"A file\" has another plural in A.js:1"
      ])
  }

  @Test("texts are escaped as JSON and gettext have them")
  func escapes() {
    #expect("a\"\\\n\t\u{1}é".json == #""a\"\\\n\t\u0001é""#)
    #expect(String(gettext: "\"a\\\"\\\\\\n\\té\"") == "a\"\\\n\té")
    #expect(String(gettext: "\"") == nil)
  }
}
