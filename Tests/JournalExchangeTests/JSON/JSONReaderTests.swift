import Testing

@testable import JournalExchange

@Suite struct JSONReaderTests {
  private func value(_ text: String) -> JSONValue? { try? JSONReader.value(of: Array(text.utf8)) }

  @Test("values are read as RFC 8259 has them, with numbers as they are written")
  func values() {
    #expect(value(" null ") == .null)
    #expect(value("\u{FEFF}[true,false]") == .array([.bool(true), .bool(false)]))
    for number in ["0", "-0", "10", "48.280319213867188", "1e400", "-1.5E+10"] {
      #expect(value(number) == .number(number))
    }
    #expect(value(#""a\n\t\"\\\/é""#) == .string("a\n\t\"\\/\u{E9}"))
    #expect(value(#""\ud83c\udf89""#) == .string("🎉"))
    #expect(value("{}") == .object([]))
    #expect(
      value(#"{"b":1,"a":[]}"#)
        == .object([JSONMember("b", .number("1")), JSONMember("a", .array([]))]))
    #expect(value(#"{"a":1,"a":2}"#)?["a"] == .number("2"))
  }

  @Test(
    "halves of characters and bytes that aren't text become marks, and lose nothing around them")
  func repaired() throws {
    #expect(value(#""a\ud83cb""#) == .string("a\u{FFFD}b"))
    #expect(value(#""\udf89\ud83cA""#) == .string("\u{FFFD}\u{FFFD}A"))
    let bytes = [UInt8(ascii: "\""), 0x61, 0xFF, 0x62, UInt8(ascii: "\"")]
    #expect(try JSONReader.value(of: bytes) == .string("a\u{FFFD}b"))
  }

  @Test(
    "anything else is an error",
    arguments: [
      "", " ", "[", "]", "[1,]", "[,1]", "[1 2]", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
      "{1:2}", "'a'", "\"a", "\"a\nb\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "01", "1.", ".5",
      "-",
      "+1", "1e", "NaN", "Infinity", "nul", "truefalse", "1 1", "[1]]", "// a\n1", "\"\\",
      "\"\\u", "\u{A0}1",
    ])
  func malformed(_ text: String) {
    #expect(throws: JSONError.self) { try JSONReader.value(of: Array(text.utf8)) }
  }

  @Test("nesting ends somewhere, and an error has its line")
  func limits() {
    let deep = String(repeating: "[", count: 200_000)
    #expect(value(deep) == nil)
    let fine = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(value(fine) != nil)
    #expect(throws: JSONError(line: 3, isEnd: false)) {
      try JSONReader.value(of: Array("{\n\"a\": 1,\n x}".utf8))
    }
    #expect(throws: JSONError(line: 2, isEnd: true)) {
      try JSONReader.value(of: Array("[1,\n2".utf8))
    }
  }

  @Test("a list is read item by item, and what comes before a fault is there")
  func items() throws {
    var seen: [String] = []
    var reader = JSONReader(
      Array(#"{"metadata":{"version":"1.0"},"entries":[{"a":1},2,"three"],"tail":null}"#.utf8))
    var others: [String] = []
    let isFound = try reader.items(of: "entries", others: { others.append($0.name) }) {
      item, line in
      seen.append("\(line) \(JSONText.text(item))")
    }
    #expect(isFound && seen == ["1 {\"a\":1}", "1 2", "1 \"three\""])
    #expect(others == ["metadata", "tail"])
    seen = []
    reader = JSONReader(Array("[1,\n2,\n3".utf8))
    #expect(throws: JSONError.self) {
      try reader.items(of: "entries") { item, line in seen.append("\(line) \(JSONText.text(item))")
      }
    }
    #expect(seen == ["1 1", "2 2", "3 3"])
  }

  @Test("what is written reads back the same, and shows a terminal nothing to obey")
  func roundTrip() throws {
    let texts = ["", "a\"b\\c\n\r\t", "\u{0}\u{1B}[31m\u{7F}\u{85}\u{2028}\u{202E}", "é🎉日本"]
    for text in texts {
      let written = JSONText.quoted(text)
      #expect(try JSONReader.value(of: Array(written.utf8)) == .string(text))
      #expect(!written.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    }
  }
}
