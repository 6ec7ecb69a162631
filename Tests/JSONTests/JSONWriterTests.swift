import Foundation
import Testing

@testable import JSON

@Suite("JSON is what Foundation's encoder writes")
struct JSONWriterTests {
  /// A value of any shape, as deep as its seed goes.
  indirect enum Shape: Encodable {
    case null
    case flag(Bool)
    case whole(Int)
    case small(UInt8)
    case number(Double)
    case text(String)
    case list([Shape])
    case object([String: Shape])
    case view(View)

    struct View: Encodable {
      var zebra: Int
      var apple: Double?
      var mango: [String: Int]
      var inner: Shape
      var empty: Empty
    }

    struct Empty: Encodable {}

    func encode(to encoder: any Encoder) throws {
      var single: any SingleValueEncodingContainer { encoder.singleValueContainer() }
      switch self {
      case .null:
        var container = single
        try container.encodeNil()
      case .flag(let flag): try flag.encode(to: encoder)
      case .whole(let number): try number.encode(to: encoder)
      case .small(let number): try number.encode(to: encoder)
      case .number(let number): try number.encode(to: encoder)
      case .text(let text): try text.encode(to: encoder)
      case .list(let items): try items.encode(to: encoder)
      case .object(let pairs): try pairs.encode(to: encoder)
      case .view(let view): try view.encode(to: encoder)
      }
    }
  }

  private static let texts = [
    "", "a", "Z", "key", "Key", "key2", "key10", "\"quoted\" \\ /slash", "a\nb\tc\r\u{8}\u{C}",
    "\u{0}\u{1F}\u{7F}", "Grüße", "e\u{301}", "é", "日本", "😀", "عربي", "currentRange", "current",
  ]
  private static let numbers: [Double] = [
    0, 1, -1, 7.5, 0.1, 1e15, 1e16, 1e-7, 123_456_789.125, .pi, Double.leastNonzeroMagnitude,
    1.7e308,
    .infinity, -.infinity, .nan,
  ]

  private static func shape(
    _ random: inout SystemRandomNumberGenerator, depth: Int
  ) -> Shape {
    func text() -> String { texts.randomElement(using: &random)! }
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .flag(Bool.random(using: &random))
    case 2: return .whole(Int.random(in: .min ... .max, using: &random))
    case 3: return .small(UInt8.random(in: 0...255, using: &random))
    case 4: return .number(numbers.randomElement(using: &random)!)
    case 5: return .text(text())
    case 6:
      return .list(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in shape(&random, depth: depth - 1) })
    case 7:
      let keys = (0..<Int.random(in: 0...5, using: &random)).map { _ in text() }
      return .object(
        Dictionary(
          keys.map { ($0, shape(&random, depth: depth - 1)) }, uniquingKeysWith: { a, _ in a }))
    default:
      return .view(
        Shape.View(
          zebra: 1, apple: Bool.random(using: &random) ? 2.5 : nil, mango: ["b": 1, "a": 2],
          inner: shape(&random, depth: depth - 1), empty: Shape.Empty()))
    }
  }

  private func json(_ value: some Encodable, compact isCompact: Bool) throws -> String {
    var writer = JSONWriter(isCompact ? .line : .indented)
    try writer.encode(value)
    writer.endLine()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("any value, on one line or indented")
  func same() throws {
    var random = SystemRandomNumberGenerator()
    for isCompact in [false, true] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      if !isCompact { encoder.outputFormatting.insert(.prettyPrinted) }
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
      for _ in 0..<2000 {
        let value = Self.shape(&random, depth: 4)
        // What a terminal would obey is an escape here; the encoder leaves DEL as it is.
        let wanted = String(decoding: try encoder.encode(value), as: UTF8.self)
          .replacing("\u{7F}", with: "\\u007F")
        #expect(try json(value, compact: isCompact) == wanted + "\n")
      }
    }
  }

  @Test("zero has no sign, unlike the encoder's") func zero() throws {
    #expect(try json([-0.0, 0], compact: true) == "[0,0]\n")
  }

  @Test("containers that are given away are closed before the next member")
  func nested() throws {
    struct Given: Encodable {
      enum Keys: String, CodingKey { case b, a, c }
      func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: Keys.self)
        var inner = outer.nestedContainer(keyedBy: Keys.self, forKey: .b)
        try inner.encode(1, forKey: .c)
        try inner.encode(2, forKey: .a)
        var list = outer.nestedUnkeyedContainer(forKey: .a)
        try list.encode("x")
        try list.encodeNil()
        try outer.encodeNil(forKey: .c)
      }
    }
    let written = try json(Given(), compact: true)
    #expect(written == "{\"a\":[\"x\",null],\"b\":{\"a\":2,\"c\":1},\"c\":null}\n")
  }

  @Test("values that are written part by part are the same")
  func parts() throws {
    struct Given: Encodable {
      var a = [1, 2]
      var b = ["x": 0.5]
      var c: [Int] = []
    }
    for style in [JSONStyle.indented, .line] {
      var writer = JSONWriter(style)
      try writer.object { out in
        out.key("c")
        out.array { _ in }
        out.key("b")
        out.object {
          $0.key("x")
          $0.number(0.5)
        }
        out.key("a")
        try out.array {
          $0.item()
          $0.integer(1)
          $0.item()
          try $0.encode(2)
        }
      }
      writer.endLine()
      let encoded = try json(Given(), compact: style == .line)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == encoded)
    }
  }

  @Test("a record's members stay in their order, and its numbers as they are")
  func records() {
    let value = JSONValue.object([
      JSONMember("b", .number("1.50")), JSONMember("a", .array([.null, .bool(true), .object([])])),
      JSONMember("b", .string("")),
    ])
    #expect(value.written == #"{"b":1.50,"a":[null,true,{}],"b":""}"#)
    #expect(JSONValue.array([]).written == "[]")
  }

  @Test("a line and a record differ in what they escape")
  func escapes() throws {
    func quoted(_ text: String, _ style: JSONStyle) -> String {
      var bytes: [UInt8] = []
      style.append(text, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let texts: [(text: String, line: String, record: String)] = [
      ("a/é🎉", "\"a/é🎉\"", "\"a/é🎉\""), ("\"\\", #""\"\\""#, #""\"\\""#),
      ("\n\r\t", #""\n\r\t""#, #""\n\r\t""#), ("\u{8}\u{C}", #""\b\f""#, #""\u0008\u000c""#),
      ("\u{0}\u{1B}", #""\u0000\u001b""#, #""\u0000\u001b""#),
      ("\u{7F}\u{9F}", #""\u007F\u009F""#, #""\u007f\u009f""#),
      ("\u{202E}\u{2069}", #""\u202E\u2069""#, #""\u202e\u2069""#),
      ("\u{AD}", #""\u00AD""#, "\"\u{AD}\""), ("\u{FEFF}", #""\uFEFF""#, "\"\u{FEFF}\""),
      ("\u{E0001}", #""\uDB40\uDC01""#, "\"\u{E0001}\""),
      ("\u{200D}\u{FE0F}", "\"\u{200D}\u{FE0F}\"", "\"\u{200D}\u{FE0F}\""),
    ]
    for (text, line, record) in texts {
      #expect(quoted(text, .line).utf8.elementsEqual(line.utf8), "\(line)")
      #expect(quoted(text, .indented).utf8.elementsEqual(line.utf8), "\(line)")
      #expect(quoted(text, .record).utf8.elementsEqual(record.utf8), "\(record)")
      #expect(try JSONReader.value(of: Array(line.utf8)) == .string(text))
    }
  }

  @Test("a listing has a line for each item, and reads as one object")
  func listings() throws {
    let text = JSONListing.text(
      [JSONMember("schema", .string("a/1"))], list: "records", ["1", "{}"],
      [JSONMember("day", .string("2026-11-21"))])
    #expect(text == "{\"schema\":\"a/1\",\"records\":[\n1,\n{}\n],\"day\":\"2026-11-21\"}\n")
    #expect(try JSONReader.value(of: Array(text.utf8))["records"]?.items.count == 2)
    #expect(JSONListing.text([], list: "a", []) == "{\"a\":[\n\n]}\n")
  }
}
