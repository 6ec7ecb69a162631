import Codecs
import Foundation
import Testing

@Suite("Base64 and its form for addresses")
struct Base64Tests {
  /// RFC 4648 §10.
  private static let examples = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ]

  @Test("the texts are those of the standard's examples", arguments: examples)
  func standard(_ plain: String, _ padded: String) {
    let bytes = Array(plain.utf8)
    let bare = String(padded.prefix { $0 != "=" })
    #expect(Base64.padded(bytes) == padded)
    #expect(Base64.padded(bytes, after: "data:é,") == "data:é," + padded)
    #expect(Base64.text(bytes, isPadded: true) == Array(padded.utf8))
    #expect(Base64.text(bytes) == Array(bare.utf8))
    #expect(Base64URL.text(of: bytes) == bare)
    #expect(Base64.bytes(bare.utf8) == bytes)
    #expect(Base64URL.bytes(of: bare) == bytes)
    #expect(Base64.beginning(of: Array(padded.utf8)[...]) == bytes)
  }

  @Test("bytes of every length are as Foundation's, and come back as they were")
  func roundTrip() {
    for count in 0..<200 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      let wanted = Data(bytes).base64EncodedString()
      let bare = wanted.replacing("=", with: "")
      #expect(Base64.padded(bytes) == wanted)
      #expect(Base64.text(bytes) == Array(bare.utf8))
      #expect(Base64.bytes(Base64.text(bytes)) == bytes)
      #expect(Base64.beginning(of: Array(wanted.utf8)[...]) == bytes)
      let address = bare.replacing("+", with: "-").replacing("/", with: "_")
      #expect(Base64URL.text(of: bytes) == address)
      #expect(Base64URL.bytes(of: address) == bytes)
    }
    #expect(Base64.padded([0xFB, 0xEF, 0xFF]) == "++//")
    #expect(Base64URL.text(of: [0xFB, 0xEF, 0xFF]) == "--__")
  }

  @Test(
    "a text that isn't the one of its bytes has none",
    arguments: ["A", "Zm9vYmF", "Zm9=", "Zg==", "Z m9", "Zm9v\n", "Zé", "Zh", "Zm9vA", "*"])
  func malformed(_ text: String) {
    #expect(Base64.bytes(text.utf8) == nil)
    #expect(Base64URL.bytes(of: text) == nil)
  }

  @Test("each form has its own last digits")
  func alphabets() {
    #expect(Base64.bytes("////".utf8) == [0xFF, 0xFF, 0xFF])
    #expect(Base64URL.bytes(of: "____") == [0xFF, 0xFF, 0xFF])
    #expect(Base64.bytes("____".utf8) == nil && Base64URL.bytes(of: "////") == nil)
  }

  @Test("a beginning ends before what isn't Base64, with the whole bytes so far")
  func beginnings() {
    func plain(_ text: String) -> String {
      String(decoding: Base64.beginning(of: Array(text.utf8)[...]), as: UTF8.self)
    }
    #expect(plain("Zm9v\r\n Ym\tFy\n") == "foobar")
    #expect(plain("Zm9v*YmFy") == "foo")
    #expect(plain("Zm9vYg==Zm9v") == "foob")
    #expect(plain("Zm9vY") == "foo")
    #expect(plain("{") == "")
  }
}
