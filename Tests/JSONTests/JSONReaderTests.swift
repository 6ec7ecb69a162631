import Testing

@testable import JSON

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

  @Test("a byte that isn't UTF-8 costs itself alone, in strings with and without escapes")
  func badText() throws {
    let bytes: [(given: [UInt8], text: String)] = [
      ([0xFF], "\u{FFFD}"), ([0xC3], "\u{FFFD}"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0x5C, 0x6E, 0xE2, 0x82, 0x78], "\n\u{FFFD}x"), ([0xC3, 0xA9], "\u{E9}"),
    ]
    for (given, text) in bytes {
      let quoted = [UInt8(ascii: "\"")] + given + [UInt8(ascii: "\"")]
      #expect(try JSONReader.value(of: quoted) == .string(text))
    }
    #expect(throws: JSONError.self) { try JSONReader.value(of: [0xFF]) }
    #expect(throws: JSONError.self) { try JSONReader.value(of: [0xFE, 0xFF, 0x00, 0x31]) }
  }

  @Test("of members with the same name all are kept, and the last one counts")
  func duplicates() {
    let found = value(#"{"a":1,"b":2,"a":3,"\u0061":4}"#)
    #expect(found?.members.map(\.name) == ["a", "b", "a", "a"])
    #expect(found?["a"] == .number("4"))
    #expect(found?["c"] == nil)
    #expect(JSONValue.null["a"] == nil)
  }

  @Test("a number of any length is its digits")
  func numbers() {
    let long = "1" + String(repeating: "0", count: 10_000) + ".5e-999999999999"
    #expect(value(long) == .number(long))
    #expect(value("[-0.0,1E5,9223372036854775808]")?.items.count == 3)
    #expect(value("-0.0e+00") == .number("-0.0e+00"))
  }

  @Test("nesting and size have limits, also smaller ones")
  func smallerLimits() throws {
    func read(_ text: String, _ limits: JSONLimits) -> JSONValue? {
      try? JSONReader.value(of: Array(text.utf8), limits: limits)
    }
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(value(nested(128)) != nil && value(nested(129)) == nil)
    #expect(read(nested(3), JSONLimits(levels: 3)) != nil)
    #expect(read(nested(4), JSONLimits(levels: 3)) == nil)
    #expect(read("{\"a\":{\"b\":[1]}}", JSONLimits(levels: 3)) == nil)
    #expect(read("{\"a\":{\"b\":1}}", JSONLimits(levels: 3)) != nil)
    #expect(read("\"1234\"", JSONLimits(bytes: 6)) == .string("1234"))
    #expect(throws: JSONError(line: 1, isEnd: false)) {
      try JSONReader.value(of: Array("\"1234\"".utf8), limits: JSONLimits(bytes: 5))
    }
    var reader = JSONReader(Array("[1,2]".utf8), limits: JSONLimits(bytes: 4))
    #expect(throws: JSONError(line: 1, isEnd: false)) {
      try reader.items(of: "entries") { _, _ in Issue.record("an item was read") }
    }
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
      item, place in
      seen.append("\(place.line) \(item.written)")
    }
    #expect(isFound && seen == ["1 {\"a\":1}", "1 2", "1 \"three\""])
    #expect(others == ["metadata", "tail"])
    seen = []
    reader = JSONReader(Array("[1,\n2,\n3".utf8))
    #expect(throws: JSONError.self) {
      try reader.items(of: "entries") { item, place in
        seen.append("\(place.line) \(item.written)")
      }
    }
    #expect(seen == ["1 1", "2 2", "3 3"])
  }

  @Test("an item's bytes are where its span says, without the blanks around it")
  func spans() throws {
    let text = Array(" {\"n\":0,\n\"list\" : [ {\"a\": \"é\"} ,\n\t-1.5e3\n, \"x\" ]}".utf8)
    var (reader, seen): (JSONReader, [String]) = (JSONReader(text), [])
    var (read, items): ([[UInt8]], [JSONValue]) = ([], [])
    let isFound = try reader.items(of: "list") { item, place in
      let bytes = Array(text[place.bytes])
      seen.append("\(place.line) \(String(decoding: bytes, as: UTF8.self))")
      read.append(bytes)
      items.append(item)
    }
    #expect(try read.map { try JSONReader.value(of: $0) } == items)
    #expect(isFound && seen == ["2 {\"a\": \"é\"}", "3 -1.5e3", "4 \"x\""])
  }

  @Test("what is written reads back the same, and shows a terminal nothing to obey")
  func roundTrip() throws {
    let texts = ["", "a\"b\\c\n\r\t", "\u{0}\u{1B}[31m\u{7F}\u{85}\u{2028}\u{202E}", "é🎉日本"]
    for text in texts {
      let written = JSONValue.string(text).written
      #expect(try JSONReader.value(of: Array(written.utf8)) == .string(text))
      #expect(!written.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    }
  }
}
