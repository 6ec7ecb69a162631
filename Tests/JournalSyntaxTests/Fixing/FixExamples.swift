import Testing

@testable import JournalSyntax

/// A file with a fault, and what it is after it was mended.
struct FixExample: CustomTestStringConvertible {
  var story: String
  var before: String
  /// The same as before where nothing may be touched.
  var after: String
  var isFenced: Bool

  init(_ story: String, _ before: String, _ after: String? = nil, isFenced: Bool = true) {
    (self.story, self.before, self.isFenced) = (story, before, isFenced)
    self.after = after ?? before
  }

  var testDescription: String { story }
}

enum FixExamples {
  static let mended: [FixExample] = [
    // Quotes
    .init(
      "a colon in a text", "---\ntitle: FSA: using it\nmood: 7\n---\nT\n",
      "---\ntitle: \"FSA: using it\"\nmood: 7\n---\nT\n"),
    .init("a colon at the start", "---\na: : b\n---\n", "---\na: \": b\"\n---\n"),
    .init("a name with an at sign", "---\na: @ana # me\n---\n", "---\na: \"@ana\" # me\n---\n"),
    .init("a backquote", "---\na: `x`\n---\n", "---\na: \"`x`\"\n---\n"),
    .init("a percent sign", "---\na: %x\n---\n", "---\na: \"%x\"\n---\n"),
    .init("a dash", "---\na: - b\n---\n", "---\na: \"- b\"\n---\n"),
    .init("links", "---\np: [[a]], [[b]]\n---\n", "---\np: \"[[a]], [[b]]\"\n---\n"),
    .init("a placeholder", "---\na: {{ b }}\n---\n", "---\na: \"{{ b }}\"\n---\n"),
    .init(
      "double quotes in double quotes", "---\na: \"He said \"hi\"\"\n---\n",
      "---\na: 'He said \"hi\"'\n---\n"),
    .init(
      "quotes at the start alone", "---\na: \"Hi\" she said\n---\n",
      "---\na: '\"Hi\" she said'\n---\n"),
    .init("a quote in single quotes", "---\na: 'it's'\n---\n", "---\na: \"it's\"\n---\n"),
    .init(
      "both quotes", "---\na: \"it's \"so\"\"\n---\n", "---\na: 'it''s \"so\"'\n---\n"),
    .init("a comma from JSON", "---\na: \"x\",\n---\n", "---\na: \"x\"\n---\n"),
    .init("a backslash", "---\na: c: \\n\n---\n", "---\na: 'c: \\n'\n---\n"),
    .init(
      "a text over lines", "---\na: one: two\n  it's three\n---\n",
      "---\na: \"one: two\n  it's three\"\n---\n"),
    .init(
      "names in brackets", "---\na: [@ana, b, @ben]\n---\n",
      "---\na: [\"@ana\", b, \"@ben\"]\n---\n"),
    .init(
      "hashes in brackets", "---\na: [#work, b #c]\n---\n", "---\na: [\"#work\", \"b #c\"]\n---\n"),
    .init(
      "a name in braces", "---\na: {b: @ana}\n---\n", "---\na: {b: \"@ana\"}\n---\n"),
    .init("CRLF", "---\r\na: b: c\r\n---\r\nT\r\n", "---\r\na: \"b: c\"\r\n---\r\nT\r\n"),
    // Colons and escapes
    .init("a missing space", "---\nmood:7\n---\n", "---\nmood: 7\n---\n"),
    .init("a missing space before a name", "---\na:@b\n---\n", "---\na: \"@b\"\n---\n"),
    .init(
      "a path in double quotes", "---\na: \"C:\\docs\"\n---\n", "---\na: \"C:\\\\docs\"\n---\n"),
    .init("an escaped colon", "---\na: \"b\\: c\"\n---\n", "---\na: \"b\\\\: c\"\n---\n"),
    .init("digits that are none", "---\na: \"\\xZZ\"\n---\n", "---\na: \"\\\\xZZ\"\n---\n"),
    // Indentation
    .init("tabs", "---\na:\n\tb: 1\n\tc: 2\n---\n", "---\na:\n  b: 1\n  c: 2\n---\n"),
    .init(
      "tabs in tabs", "---\na:\n\tb:\n\t\tc: 1\n---\n", "---\na:\n  b:\n    c: 1\n---\n"),
    .init(
      "a tab among spaces", "---\na:\n    b: 1\n\tc: 2\n---\n", "---\na:\n    b: 1\n    c: 2\n---\n"
    ),
    .init("tabs before items", "---\na:\n\t- b\n\t- c\n---\n", "---\na:\n  - b\n  - c\n---\n"),
    .init("a tab behind a dash", "---\na:\n-\tb: 1\n---\n", "---\na:\n- b: 1\n---\n"),
    .init(
      "a key that slipped in", "---\na: 1\n b: 2\nc: 3\n---\n", "---\na: 1\nb: 2\nc: 3\n---\n"),
    .init(
      "a first key that slipped in", "---\n a: 1\nb: 2\nc: 3\n---\n",
      "---\na: 1\nb: 2\nc: 3\n---\n"),
    .init(
      "an inner key that slipped out, with what it holds",
      "---\na:\n   b: 1\n   f: 2\n  c:\n   - d\n   - |\n     e\n---\n",
      "---\na:\n   b: 1\n   f: 2\n   c:\n    - d\n    - |\n      e\n---\n"),
    .init(
      "an item that slipped", "---\na:\n  - b\n   - c\n  - d\n---\n"),
    .init(
      "a key behind a dash gives the column", "---\na:\n- b: 1\n   c: 2\n---\n",
      "---\na:\n- b: 1\n  c: 2\n---\n"),
    // Fences
    .init("four dashes", "----\na: 1\n----\nT\n", "---\na: 1\n---\nT\n"),
    .init("four dashes above alone", "---- \na: 1\n---\nT\n", "--- \na: 1\n---\nT\n"),
    .init("blank lines", "\n \n---\na: 1\n---\nT\n", "---\na: 1\n---\n\n \nT\n"),
    .init(
      "a BOM and a blank line", "\u{FEFF}\r\n---\r\na: 1\r\n---\r\nT",
      "\u{FEFF}---\r\na: 1\r\n---\r\n\r\nT"),
    .init("a blank line and no body", "\n---\na: 1\n---", "---\na: 1\n---\n"),
    // Keys that stand twice
    .init("twice the same", "---\na: 1\nb: 2\na: 1\n---\n", "---\na: 1\nb: 2\n---\n"),
    .init("three times the same", "---\na: 1\na: 1\na: \"1\"\n---\n", "---\na: 1\n---\n"),
    .init(
      "the same list, written otherwise", "---\na: [x, y]\nb: 2\na:\n  - x\n  - 'y'\n---\n",
      "---\na: [x, y]\nb: 2\n---\n"),
    .init(
      "twice inside", "---\nw:\n  a: 1\n  a: 1\n---\nT\n", "---\nw:\n  a: 1\n---\nT\n"),
    .init(
      "the whole file is one block", "a: 1\nb: c: d\na: 1", "a: 1\nb: \"c: d\"", isFenced: false),
    .init(
      "several at once", "\n----\nmood:7\nt: a: b\n c: 1\nmood: 7\n----\n",
      "---\nmood: 7\nt: \"a: b\"\nc: 1\n---\n\n"),
    .init(
      "beside a fault that is left", "---\na: \"b\nc: 1\nd: e: f\n---\n",
      "---\na: \"b\nc: 1\nd: \"e: f\"\n---\n"),
  ]

  /// What only the person can know.
  static let left: [FixExample] = [
    .init("another value", "---\na: 1\na: 2\n---\n"),
    .init("a comment on the line that would go", "---\na: 1\na: 1 # so\n---\n"),
    .init("a comment among lines that would go", "---\na: [x]\na:\n  # so\n  - x\n---\n"),
    .init("twice in braces", "---\nw: {a: 1, a: 1}\n---\n"),
    .init("tags that are a comment", "---\ntags: #work\n---\n"),
    .init("no end", "---\na: 1\n\nText.\n"),
    .init("a quote without end", "---\na: \"b\nc: 1\n---\n"),
    .init("a bracket without end", "---\na: [b\nc: 1\n---\n"),
    .init("TOML", "+++\na = 1\n+++\n"),
    .init("a merge", "---\n<<<<<<< a\na: 1\n=======\na: 2\n>>>>>>> b\n---\n"),
    .init("a line without a key", "---\na: 1\nso\n---\n"),
    .init("an anchor", "---\na: &b c\n---\n"),
    .init("half a character", "---\na: \"\\uD800\"\n---\n"),
    .init("nothing at all", ""),
    .init("no fault", "---\na: 1\n---\n\nT: u\n"),
  ]
}
