import JournalSyntax
import Testing

@Suite("Text without marks")
struct PlainTextTests {
  @Test(
    "marks go, words stay",
    arguments: [
      ("# A *b* c\n\nd  e\n", "A b c d e"),
      (
        "see [the **page**](https://a.org) and [[note|it]] ![x](y.jpg) ok", "see the page and it ok"
      ),
      ("> quoted\n> - [x] done\n", "quoted done"),
      ("snake_case and 2 * 3 * 4, _so_ `a*b`", "snake_case and 2 * 3 * 4, so a*b"),
      ("\\*no\\* <b>bold</b> ~~old~~ ==new==", "*no* bold old new"),
      ("[![a](b)](c) d", "d"), ("1. one\n2. two", "one two"), ("a\r\n---\r\nb", "a b"),
      ("`` ` `` ` x", "` ` x"),
    ])
  func plain(text: String, expected: String) {
    let bytes = Array(text.utf8)
    let index = readBody(bytes).index
    #expect(index.plainText(of: ByteRange(0, bytes.count), in: bytes.span) == expected)
  }
}
