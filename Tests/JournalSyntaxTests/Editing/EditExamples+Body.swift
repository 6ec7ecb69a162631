@testable import JournalSyntax

extension EditExamples {
  static let body: [EditExample] = [
    .body("a paragraph of its own", "---\na: 1\n---\nT\n", "U", gives: "---\na: 1\n---\nT\n\nU\n"),
    .body("without a last line ending", "T", "U\nV", gives: "T\n\nU\nV"),
    .body("behind an empty line", "T\n\n", "U", gives: "T\n\nU\n"),
    .body("behind several", "T\r\n\r\n\r\n", "U\n\nV\n", gives: "T\r\n\r\n\r\nU\r\n\r\nV\r\n"),
    .body("an empty file", "", "U", gives: "U\n"),
    .body("an empty body", "---\na: 1\n---\n", "U", gives: "---\na: 1\n---\n\nU\n"),
    .body("a fence without a line ending", "---\na: 1\n---", "U", gives: "---\na: 1\n---\n\nU\n"),
    .body("behind a block that is not closed", "---\na: 1\n", "U", gives: "---\na: 1\n\nU\n"),
    .body("no text", "T", " \n", gives: "T"),
    .body("behind a list", "- a\n- b\n", "U", gives: "- a\n- b\n\nU\n"),
    .body(
      "behind code in a list", "- ```\n  a\n", "U", gives: "- ```\n  a\n\nU\n"),
    .body("behind closed code", "```\na\n```\n", "U", gives: "```\na\n```\n\nU\n"),
    EditExample(
      story: "a line of the body", before: "mood:: 7 \r\ntags:: a\r\n", action: .property(0, "8"),
      after: "mood:: 8 \r\ntags:: a\r\n"),
    EditExample(
      story: "an empty line of the body", before: "mood::\n", action: .property(0, "8"),
      after: "mood:: 8\n"),
  ]

  static let refusals: [EditExample] = [
    .refused(
      "a value that can't be read", "---\ntags: [a\nmood: 7\n---\n",
      .set(NodePath(key: "tags"), .text("b")), .valueUnreadable),
    .refused(
      "a comment that was meant as a value", "---\ntags: #work\n---\n",
      .append(NodePath(key: "tags"), .text("b")), .valueIsComment),
    .refused(
      "TOML", "+++\na = 1\n+++\n", .set(NodePath(key: "a"), .text("b")),
      .blockUnreadable(.foreignFrontMatter(.toml))),
    .refused(
      "a key in an unfinished merge",
      "---\na: 1\n<<<<<<< x\nmood: 7\n=======\nmood: 8\n>>>>>>> y\n---\n",
      .set(NodePath(key: "mood"), .text("b")), .keyInUnreadLines),
    .refused(
      "comments in a list that would go", "---\nt:\n  - a # c\n  - b\n---\n",
      .set(NodePath(key: "t"), .text("b")), .commentInside),
    .refused(
      "the first of two keys", "---\na: 1\na: 2\n---\n", .remove(NodePath(key: "a")),
      .keyStandsTwice),
    .refused("what is not there", "---\na: 1\n---\n", .remove(NodePath(key: "b")), .notFound),
    .refused(
      "a key below a text", "---\na: 1\n---\n", .set(NodePath(dotted: "a.b"), .text("b")),
      .notAMapping),
    .refused(
      "an item of a mapping", "---\na:\n  b: 1\n---\n", .append(NodePath(key: "a"), .text("b")),
      .notAList),
    .refused(
      "a line longer than is read", "---\na: 1\n---\n",
      .set(NodePath(key: "a"), .text(String(repeating: "x", count: 70_000))),
      .tooLong(limit: 65536)),
    .refused(
      "a key deeper than is read", "",
      .set(NodePath(dotted: String(repeating: "a.", count: 50_000)), .text("x")),
      .tooDeep(limit: 16)),
    .refused("open code", "T\n\n```\ncode\n", .body("U"), .insideCode),
    .refused("open code between tildes", "T\n\n~~~\ncode\n", .body("U"), .insideCode),
    .refused("a line that indented code goes on with", "T\n\n    a\n", .body("    U"), .insideCode),
    .refused("an open comment", "T\n\n<!-- a\n", .body("U"), .insideHTML),
    .refused("a text that would be a block", "", .body("---\na: 1\n---"), .wouldChangeMore),
  ]
}
