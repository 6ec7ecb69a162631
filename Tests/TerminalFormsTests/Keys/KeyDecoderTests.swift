import JournalCore
import Testing

@testable import TerminalForms

@Suite struct KeyDecoderTests {
  static func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    let keys = decoder.keys(Array(text.utf8))
    return decoder.patience == nil ? keys : keys + decoder.keysWithoutRest()
  }

  @Test(
    "bytes of a terminal are keys",
    arguments: [
      ("a", [.text("a")]), ("ab\r", [.text("ab"), .enter]), ("\n", [.enter]),
      ("\t", [.tab]), ("\u{1B}[Z", [.shiftTab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
      ("\u{1B}[1;5C\u{1B}[1;2A", [.right, .up]), ("\u{1B}\u{1B}[D", [.left]),
      ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
      ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end]),
      ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.delete, .pageUp, .pageDown]),
      ("\u{3}\u{4}\u{15}\u{17}", "cduw".map { .control($0) }),
      ("\u{1}\u{5}\u{B}\u{1A}", "aekz".map { .control($0) }),
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
      ("é雪👩‍👩‍👧🏽e\u{301}", [.text("é雪👩‍👩‍👧🏽e\u{301}")]),
    ] as [(String, [Key])])
  func known(_ text: String, _ expected: [Key]) {
    #expect(Self.keys(text) == expected)
  }

  @Test(
    "a sequence that means nothing here never becomes text",
    arguments: [
      "\u{1B}[15~", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[?62;1c", "\u{1B}[I", "\u{1B}b", "\u{1B}é",
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}[38;5;1", "\u{0}", "\u{1C}", "\u{1B}[201~",
    ])
  func unknown(_ text: String) {
    #expect(Self.keys(text) == [])
    var decoder = KeyDecoder()
    if !text.hasSuffix("[38;5;1") {
      #expect(decoder.keys(Array((text + "x").utf8)) == [.text("x")])
    }
  }

  @Test("keys may come in any pieces")
  func pieces() {
    let text = "a雪\u{1B}[A\u{1B}OB\u{1B}[3~é\r\u{1B}[200~x\u{1B}[A\ny\u{1B}[201~👍\u{3}"
    let whole = Self.keys(text)
    #expect(whole.contains(.paste("x\u{1B}[A\ny")))
    for size in 1...9 {
      var decoder = KeyDecoder()
      var keys: [Key] = []
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        keys += decoder.keys(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(decoder.patience == nil)
      #expect(Self.joined(keys) == whole)
    }
  }

  /// Text that came in pieces as one.
  static func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { joined, key in
      if case .text(let new) = key, case .text(let old)? = joined.last {
        joined[joined.count - 1] = .text(old + new)
      } else {
        joined.append(key)
      }
    }
  }

  @Test("an escape waits for what may follow it, and is one when nothing does")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.keys([0x1B]) == [])
    #expect(decoder.patience == 50)
    #expect(decoder.keysWithoutRest() == [.escape])
    #expect(decoder.patience == nil)
    #expect(decoder.keys([0x1B]) == [])
    #expect(decoder.keys(Array("[C".utf8)) == [.right])
  }

  @Test("a paste is text, whatever is in it, and ends also where its end never comes")
  func paste() {
    let text = "\u{1B}[200~\u{3}q\r\u{1B}[20\u{1B}[201~\r"
    #expect(Self.keys(text) == [.paste("\u{3}q\r\u{1B}[20"), .enter])
    var decoder = KeyDecoder()
    #expect(decoder.keys(Array("\u{1B}[200~never ends".utf8)) == [])
    #expect(decoder.patience == 1000)
    #expect(decoder.keysWithoutRest() == [.paste("never ends")])
    #expect(decoder.keys([0x0D]) == [.enter])
  }

  @Test("bytes that are no UTF-8 are seen, and spoil nothing after them")
  func invalid() {
    let inputs: [[UInt8]] = [
      [0xE9, 0x61], [0xFF, 0x61], [0xC3, 0x28], [0xE2, 0x82, 0x61], [0xF5, 0x80, 0x80, 0x61],
      [0x80, 0x61], [0xC0, 0xAF],
    ]
    for bytes in inputs {
      var decoder = KeyDecoder()
      let keys = decoder.keys(bytes + [0x0D])
      #expect(keys.last == .enter)
      guard case .text(let text)? = keys.first else {
        Issue.record("no text")
        continue
      }
      #expect(text.contains("\u{FFFD}"))
    }
  }

  @Test("any bytes at all are read to their end", arguments: 0..<200)
  func anything(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let likely: [UInt8] = [0x1B, 0x5B, 0x4F, 0x41, 0x7E, 0x32, 0x30, 0x31, 0x3B, 0x0D, 0xE2, 0x80]
    let bytes = (0..<400).map { _ -> UInt8 in
      let number = generator.next()
      return number % 3 == 0
        ? UInt8(truncatingIfNeeded: number >> 8) : likely[Int(number >> 8 % 12) % 12]
    }
    var decoder = KeyDecoder()
    var buffer = TextBuffer()
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + 1 + Int(generator.next() % 7))
      for key in decoder.keys(bytes[place..<end]) { _ = buffer.handle(key) }
      place = end
    }
    for _ in 0..<3 where decoder.patience != nil { _ = decoder.keysWithoutRest() }
    #expect(decoder.patience == nil)
    #expect(decoder.keys([0x61]) == [.text("a")])
    #expect(buffer.cursor <= buffer.characters.count)
  }
}
