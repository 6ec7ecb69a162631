import JournalCore
import Testing

@testable import TerminalForms

@Suite struct TextBufferTests {
  static func buffer(_ keys: Key...) -> TextBuffer {
    var buffer = TextBuffer()
    for key in keys { _ = buffer.handle(key) }
    return buffer
  }

  @Test("what is typed stands where the cursor is")
  func typing() {
    #expect(Self.buffer(.text("ac"), .left, .text("b")).text == "abc")
    #expect(Self.buffer(.text("bc"), .home, .text("a"), .end, .text("d")).text == "abcd")
    #expect(Self.buffer(.text("a\n\nb"), .home, .text("x")).text == "a\n\nxb")
  }

  @Test("one key deletes one character as it is read")
  func characters() {
    for character in ["é", "e\u{301}", "👩‍👩‍👧", "🇳🇿", "雪", "👍🏽", "1️⃣"] {
      #expect(Self.buffer(.text("a" + character), .backspace).text == "a")
      #expect(Self.buffer(.text(character + "a"), .home, .delete).text == "a")
    }
  }

  @Test("characters that come in pieces melt together")
  func pieces() {
    let accent = Self.buffer(.text("e"), .text("\u{301}"), .text("x"))
    #expect(accent.characters == ["é", "x"])
    #expect(accent.cursor == 2)
    let family = Self.buffer(.text("👩"), .text("\u{200D}"), .text("👧"), .backspace)
    #expect(family.isEmpty)
    // A joiner put between two makes one of both.
    let between = Self.buffer(.text("👩👧"), .left, .text("\u{200D}"))
    #expect(between.characters == ["👩‍👧"])
    #expect(between.cursor == 1)
  }

  @Test("words and ends of lines are deleted at once")
  func deleting() {
    #expect(Self.buffer(.text("one two  "), .control("w")).text == "one ")
    #expect(Self.buffer(.text("a\nbcd"), .left, .control("u")).text == "a\nd")
    #expect(Self.buffer(.text("abc"), .home, .right, .control("k")).text == "a")
    #expect(Self.buffer(.backspace, .delete, .control("w"), .control("k"), .left, .right).isEmpty)
  }

  @Test("a paste keeps its lines and tabs, and loses what no text has")
  func paste() {
    #expect(Self.buffer(.paste("a\r\nb\rc\td\u{0}\u{1B}[31m\u{7F}\u{85}")).text == "a\nb\nc\td[31m")
  }

  @Test("rows are broken at spaces, and a cursor finds its place in them")
  func rows() {
    let text = Array("one two three\n\n雪が降った")
    let rows = TextRows(text, width: 8)
    #expect(rows.rows.indices.map(rows.text) == ["one two ", "three", "", "雪が降っ", "た"])
    for place in 0...text.count {
      let (row, column) = rows.position(of: place)
      #expect(rows.place(row: row, column: column) == place)
    }
    #expect(rows.position(of: text.count) == (4, 2))
  }

  @Test("no row is wider than its width, whatever is written", arguments: 0..<100)
  func anyRows(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let likely = Array("ab  \n雪👍e\u{301}\t\u{202E}x")
    let text = (0..<60).map { _ in likely[Int(generator.next() % UInt64(likely.count))] }
    let rows = TextRows(text, width: 9)
    #expect(rows.rows.first?.lowerBound == 0 && rows.rows.last?.upperBound == text.count)
    for row in rows.rows {
      let seen = text[row].reversed().drop { $0 == " " }
      #expect(TextRows.columns(of: seen) <= 9 || row.count == 1)
    }
    for place in 0...text.count {
      let (row, column) = rows.position(of: place)
      #expect(rows.rows.indices.contains(row) && column <= 9)
    }
  }
}
