@testable import JournalSyntax

private let checkIn = NewValue.mapping([
  NewPair("time", .plain("21:40")), NewPair("answer", .text("Well, yes")),
])

extension EditExamples {
  static let lists: [EditExample] = [
    .append(
      "in brackets", "---\ntags: [a, b] # c\n---\n", "tags", .text("d"),
      gives: "---\ntags: [a, b, d] # c\n---\n"),
    .append(
      "in brackets over lines", "---\ntags: [\n  a,\n  b,\n]\n---\n", "tags", .text("c"),
      gives: "---\ntags: [\n  a,\n  b,\n  c,\n]\n---\n"),
    .append(
      "on lines", "---\nthanks:\n  - a\n  - b # c\nx: 1\n---\n", "thanks", .text("d: e"),
      gives: "---\nthanks:\n  - a\n  - b # c\n  - \"d: e\"\nx: 1\n---\n"),
    .append(
      "on lines at the key's own column", "---\nthanks:\n- a\n---\n", "thanks", .text("b"),
      gives: "---\nthanks:\n- a\n- b\n---\n"),
    .append(
      "a word becomes a list", "---\ntags: work # c\n---\n", "tags", .text("home"),
      gives: "---\ntags: [work, home] # c\n---\n"),
    .append(
      "a sentence becomes a list", "---\nthanks: Tea with Ana\nx: 1\n---\n", "thanks",
      .text("Sun"), gives: "---\nthanks:\n  - Tea with Ana\n  - Sun\nx: 1\n---\n"),
    .append(
      "nothing becomes a list", "---\ntags:\nx: 1\n---\n", "tags", .text("a"),
      gives: "---\ntags: [a]\nx: 1\n---\n"),
    .append(
      "empty brackets", "---\ntags: []\n---\n", "tags", .text("a"), gives: "---\ntags: [a]\n---\n"),
    .append(
      "a key that is not there", "---\nx: 1\n---\n", "thanks", .text("tea with Ana"),
      gives: "---\nx: 1\nthanks:\n  - tea with Ana\n---\n"),
    .append(
      "a mapping to mappings in braces", "---\nc:\n  - {time: 09:30, mood: 6}\n---\n", "c", checkIn,
      gives:
        "---\nc:\n  - {time: 09:30, mood: 6}\n  - {time: 21:40, answer: \"Well, yes\"}\n---\n"),
    .append(
      "a mapping to mappings on lines", "---\nc:\n- time: 09:30\n  mood: 6\nx: 1\n---\n", "c",
      checkIn,
      gives:
        "---\nc:\n- time: 09:30\n  mood: 6\n- time: 21:40\n  answer: Well, yes\nx: 1\n---\n"),
    .append(
      "a mapping to one in braces", "---\nc: {time: 09:30}\n---\n", "c", checkIn,
      gives: "---\nc: [{time: 09:30}, {time: 21:40, answer: \"Well, yes\"}]\n---\n"),
    .append(
      "the first mapping", "---\nx: 1\n---\n", "c", checkIn,
      gives: "---\nx: 1\nc:\n  - {time: 21:40, answer: \"Well, yes\"}\n---\n"),
  ]

  static let removing: [EditExample] = [
    .remove(
      "a key and its line", "---\na: 1\n# above\nb: 2 # c\nc: 3\n---\n", NodePath(key: "b"),
      gives: "---\na: 1\n# above\nc: 3\n---\n"),
    .remove(
      "a key and its lines", "---\na:\n  - 1\n  - 2\nc: 3\n---\n", NodePath(key: "a"),
      gives: "---\nc: 3\n---\n"),
    .remove("the only key", "---\na: 1\n---\nT", NodePath(key: "a"), gives: "---\n---\nT"),
    .remove(
      "the last line without an ending", "a: 1\r\nb: 2", NodePath(key: "b"), gives: "a: 1",
      isFenced: false),
    .remove(
      "an item in brackets", "---\nt: [a, b, c]\n---\n", NodePath(key: "t").item(1),
      gives: "---\nt: [a, c]\n---\n"),
    .remove(
      "the last item in brackets", "---\nt: [a, b]\n---\n", NodePath(key: "t").item(1),
      gives: "---\nt: [a]\n---\n"),
    .remove(
      "the only item", "---\nt: [a]\nx: 1\n---\n", NodePath(key: "t").item(0),
      gives: "---\nx: 1\n---\n"),
    .remove(
      "an item on a line", "---\nt:\n  - a\n  # c\n  - b\n---\n", NodePath(key: "t").item(0),
      gives: "---\nt:\n  # c\n  - b\n---\n"),
    .remove(
      "the first key of an item", "---\nt:\n  - time: 1\n    mood: 2\n---\n",
      NodePath(key: "t").item(0).key("time"), gives: "---\nt:\n  - mood: 2\n---\n"),
    .remove(
      "the only key of an inner mapping", "---\nw:\n  mood: 1\nx: 1\n---\n",
      NodePath(dotted: "w.mood"), gives: "---\nx: 1\n---\n"),
    .remove(
      "a pair in braces", "---\nw: {a: 1, b: 2}\n---\n", NodePath(dotted: "w.a"),
      gives: "---\nw: {b: 2}\n---\n"),
  ]
}
