@testable import JournalSyntax

private let day = "---\ndate: 2026-11-21\nmood: 7   # on scale\ntags: [a, b]\n---\nText\n"

extension EditExamples {
  static let setting: [EditExample] = [
    .set(
      "the comment behind a value stays", day, "mood", .plain("8"),
      gives: "---\ndate: 2026-11-21\nmood: 8   # on scale\ntags: [a, b]\n---\nText\n"),
    .set(
      "a value that is not there comes before its comment", "---\nmood:   # on scale\n---\n",
      "mood", .plain("8"), gives: "---\nmood: 8   # on scale\n---\n"),
    .set(
      "double quotes stay", "---\ntitle: \"A \\n\"\n---\n", "title", .text("B \"c\""),
      gives: "---\ntitle: \"B \\\"c\\\"\"\n---\n"),
    .set(
      "single quotes stay", "---\ntitle: 'A'\n---\n", "title", .text("it's: so"),
      gives: "---\ntitle: 'it''s: so'\n---\n"),
    .set(
      "a text with a colon gets quotes", "---\ntitle: A\n---\n", "title", .text("A: b"),
      gives: "---\ntitle: \"A: b\"\n---\n"),
    .set(
      "a word that is a truth elsewhere gets quotes", "---\na: x\n---\n", "a", .text("no"),
      gives: "---\na: \"no\"\n---\n"),
    .set(
      "a word that was a truth elsewhere stays one", "---\na: yes\n---\n", "a", .text("no"),
      gives: "---\na: no\n---\n"),
    .set(
      "a literal block becomes a word, and its comment stays",
      "---\nnote: | # mine\n  one\n\n  two\nb: 1\n---\n", "note", .text("x"),
      gives: "---\nnote: x # mine\nb: 1\n---\n"),
    .set(
      "several lines become a literal block", "---\nnote: x\nb: 1\n---\n", "note",
      .text("one\n\n two"), gives: "---\nnote: |-\n  one\n\n   two\nb: 1\n---\n"),
    .set(
      "several lines before a comment stand in quotes", "---\nnote: x # mine\n---\n", "note",
      .text("one\ntwo\n"), gives: "---\nnote: \"one\\ntwo\\n\" # mine\n---\n"),
    .set(
      "CRLF stays CRLF", "---\r\nnote: x\r\n---\r\n", "note", .text("one\ntwo\n"),
      gives: "---\r\nnote: |\r\n  one\r\n  two\r\n---\r\n"),
    .set(
      "a list of lines becomes a list of lines",
      "---\ntags: # mine\n- a\n- b # last\nx: 1\n---\n", "tags", .list([.text("c"), .text("d e")]),
      gives: "---\ntags: # mine\n- c\n- d e # last\nx: 1\n---\n"),
    .set(
      "a list of lines becomes a word", "---\ntags: # mine\n  - a\n  - b\nx: 1\n---\n", "tags",
      .text("c"), gives: "---\ntags: c # mine\nx: 1\n---\n"),
    .set(
      "a list in brackets stays in them", day, "tags", .list([.text("c"), .text("d e, f")]),
      gives: "---\ndate: 2026-11-21\nmood: 7   # on scale\ntags: [c, \"d e, f\"]\n---\nText\n"),
    .set(
      "a folded text becomes one line", "---\ntitle: one\n  two\n  three\nb: 1\n---\n", "title",
      .text("x"), gives: "---\ntitle: x\nb: 1\n---\n"),
    .set(
      "a value below its key stays there", "---\ntitle:\n  long text\n---\n", "title",
      .text("short"), gives: "---\ntitle:\n  short\n---\n"),
    .set(
      "a nested value", "---\nwellbeing:\n  mood: 6\n  sleep: 7\n---\n", "wellbeing.mood",
      .plain("7"), gives: "---\nwellbeing:\n  mood: 7\n  sleep: 7\n---\n"),
    .set(
      "a nested value in braces", "---\nwellbeing: {mood: 6, sleep}\n---\n", "wellbeing.sleep",
      .plain("7"), gives: "---\nwellbeing: {mood: 6, sleep: 7}\n---\n"),
    .set(
      "other keys of a broken file", "---\ntags: [a, b\nmood: 7\nquote: \"open\n---\nText\n",
      "mood", .plain("8"), gives: "---\ntags: [a, b\nmood: 8\nquote: \"open\n---\nText\n"),
    .set(
      "the first of two", "---\nmood: 7\nmood: 6\n---\n", "mood", .plain("8"),
      gives: "---\nmood: 8\nmood: 6\n---\n"),
    .set(
      "what was read with a warning", "---\ntitle: A: b\nx: 1\n---\n", "title", .text("c"),
      gives: "---\ntitle: c\nx: 1\n---\n"),
    .set(
      "a setting", "# mine\nname: Ana\nmood: {scale: 1-10}", "mood.scale", .plain("1-5"),
      gives: "# mine\nname: Ana\nmood: {scale: 1-5}", isFenced: false),
  ]

  static let adding: [EditExample] = [
    .set(
      "a new key stands last", day, "sleep", .plain("7.5"),
      gives: "---\ndate: 2026-11-21\nmood: 7   # on scale\ntags: [a, b]\nsleep: 7.5\n---\nText\n"),
    .set(
      "a file without front matter gets some", "Text", "mood", .plain("8"),
      gives: "---\nmood: 8\n---\nText"),
    .set(
      "behind a byte order mark", "\u{FEFF}Text\r\n", "mood", .plain("8"),
      gives: "\u{FEFF}---\r\nmood: 8\r\n---\r\nText\r\n"),
    .set("an empty file", "", "mood", .plain("8"), gives: "---\nmood: 8\n---\n"),
    .set("an empty block", "---\n---\nx", "mood", .plain("8"), gives: "---\nmood: 8\n---\nx"),
    .set(
      "a block of comments", "---\n# x\n---\n", "mood", .plain("8"),
      gives: "---\n# x\nmood: 8\n---\n"),
    .set(
      "a missing last line ending stays missing", "name: Ana", "language", .text("de"),
      gives: "name: Ana\nlanguage: de", isFenced: false),
    .set(
      "an unclosed block", "---\nmood: 7\n\nIt was a day.\n", "sleep", .plain("8"),
      gives: "---\nmood: 7\nsleep: 8\n\nIt was a day.\n"),
    .set(
      "the indentation of the others", "---\n  mood: 7\n---\n", "sleep", .plain("8"),
      gives: "---\n  mood: 7\n  sleep: 8\n---\n"),
    .set(
      "a key of an inner mapping", "---\nw:\n    mood: 6 # m\nx: 1\n---\n", "w.sleep", .plain("8"),
      gives: "---\nw:\n    mood: 6 # m\n    sleep: 8\nx: 1\n---\n"),
    .set(
      "an inner mapping that is not there", "---\nx: 1\n---\n", "w.mood", .plain("8"),
      gives: "---\nx: 1\nw: {mood: 8}\n---\n"),
    .set(
      "an inner mapping that is empty", "---\nw:\nx: 1\n---\n", "w.mood", .plain("8"),
      gives: "---\nw: {mood: 8}\nx: 1\n---\n"),
    .set(
      "braces over several lines", "---\nw: {\n  a: 1, # one\n  b: 2 # two\n}\n---\n", "w.c",
      .plain("3"), gives: "---\nw: {\n  a: 1, # one\n  b: 2, # two\n  c: 3\n}\n---\n"),
    .set(
      "a block in braces", "---\n{a: 1}\n---\n", "b", .text("x, y"),
      gives: "---\n{a: 1, b: \"x, y\"}\n---\n"),
    .set(
      "a key that needs quotes", "---\na: 1\n---\n", "on", .plain("1"),
      gives: "---\na: 1\n\"on\": 1\n---\n"),
    .set(
      "before lines that can't be read", "---\na: 1\nb: \"open\n  more\n---\n", "mood",
      .plain("8"), gives: "---\na: 1\nb: \"open\n  more\nmood: 8\n---\n"),
  ]
}
