import Codecs
import Testing

@Suite("Hexadecimal digits")
struct HexTests {
  @Test("the texts are those of RFC 4648 §10, in small letters")
  func standard() {
    let examples = [
      ("", ""), ("f", "66"), ("fo", "666f"), ("foo", "666f6f"), ("foobar", "666f6f626172"),
    ]
    for (plain, digits) in examples {
      #expect(Hex.text(Array(plain.utf8)) == digits)
      #expect(Hex.bytes(digits) == Array(plain.utf8))
      #expect(Hex.bytes(digits.uppercased()) == Array(plain.utf8))
    }
  }

  @Test("every byte has two digits, and comes back")
  func bytes() {
    for byte in UInt8.min...UInt8.max {
      let digits = Hex.text([byte])
      #expect(digits.utf8.count == 2 && UInt8(digits, radix: 16) == byte)
      #expect(Hex.bytes(digits) == [byte])
      #expect(Hex.text(byte, digits: 2, isUppercase: true) == digits.uppercased())
      let value = Character(Unicode.Scalar(byte)).hexDigitValue
      #expect(Hex.value(of: byte) == value.map { UInt8($0) })
    }
  }

  @Test(
    "anything but pairs of digits has no bytes",
    arguments: ["0", "0g", "+f", "-f", " 0", "0x", "00 ", "０0", "é0"])
  func malformed(_ text: String) { #expect(Hex.bytes(text) == nil) }

  @Test("a number is padded with zeros, and never cut")
  func numbers() {
    #expect(Hex.text(UInt(0), digits: 1) == "0")
    #expect(Hex.text(UInt8(0x1B), digits: 4) == "001b")
    #expect(Hex.text(UInt32(0x1F389), digits: 4, isUppercase: true) == "1F389")
    #expect(Hex.text(UInt64.max, digits: 16) == "ffffffffffffffff")
    #expect(Hex.text(UInt64(0xCBF2_9CE4), digits: 16) == "00000000cbf29ce4")
    #expect(Hex.text(UInt8(7), digits: 20) == "00000000000000000007")
    var bytes = Array("U+".utf8)
    bytes.append(hexadecimal: UInt32(0xAD), digits: 4)
    #expect(String(decoding: bytes, as: UTF8.self) == "U+00AD")
  }
}
