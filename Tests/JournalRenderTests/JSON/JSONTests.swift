import Foundation
import Testing

@testable import JournalRender

@Suite("JSON is what Foundation's encoder writes")
struct JSONTests {
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
        #expect(json(value, compact: isCompact) == wanted + "\n")
      }
    }
  }

  @Test("zero has no sign, unlike the encoder's") func zero() {
    #expect(json([-0.0, 0], compact: true) == "[0,0]\n")
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
    #expect(
      json(Given(), compact: true) == "{\"a\":[\"x\",null],\"b\":{\"a\":2,\"c\":1},\"c\":null}\n")
  }
}
