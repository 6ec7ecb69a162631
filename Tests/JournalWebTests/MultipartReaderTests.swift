import JournalCore
import Testing

@testable import JournalWeb

/// A form with files is read as browsers write it, however it arrives, and nothing else is.
@Suite struct MultipartReaderTests {
  static let boundary = "----b"

  @Test("fields and files come one after the other") func parts() throws {
    let read = try Self.read(
      Self.form([
        Self.part("name=\"text\"", "A good day\r\nat the lake"),
        Self.part("name=\"photo\"; filename=\"lake.jpg\"", "\u{1}\r\n----c"),
        Self.part("name=\"tag\"", ""),
      ]))
    #expect(
      read == [
        Part("text", nil, "A good day\r\nat the lake"),
        Part("photo", "lake.jpg", "\u{1}\r\n----c"), Part("tag", nil, ""),
      ])
  }

  @Test("a form may be without parts, and end with a line end or without one")
  func empty() throws {
    #expect(try Self.read("------b--\r\n") == [])
    #expect(try Self.read("------b--") == [])
  }

  @Test(
    "names are written as browsers do",
    arguments: [
      (#"name="a""#, "a", nil), (#"name=a"#, "a", nil), (#"name="""#, "", nil),
      (#"name="a%22b%0D%0Ac""#, "a\"b\r\nc", nil), (#"name="100%""#, "100%", nil),
      (#"name="%2e%41""#, "%2e%41", nil), (#"name="grüß ☀️""#, "grüß ☀️", nil),
      (#"name="f"; filename="C:\fotos\a.jpg""#, "f", #"C:\fotos\a.jpg"#),
      (#"name="f"; filename="a\"b.jpg""#, "f", "a\"b.jpg"),
      (#"name="f"; filename="a;b=c.jpg""#, "f", "a;b=c.jpg"),
      (#"name="f"; filename="../../x.jpg""#, "f", "../../x.jpg"),
      (#"name="f"; filename="a\""#, "f", #"a\"#), (#"name="f"; filename="""#, "f", ""),
      (#"filename="x"; NAME="f"  ; other=1"#, "f", "x"),
      (#"name="f"; filename*=UTF-8''x; filename="y""#, "f", "y"),
      ("name=\"\u{301}a\"", "\u{301}a", nil),
    ] as [(String, String, String?)])
  func names(_ parameters: String, _ name: String, _ fileName: String?) throws {
    let read = try Self.read(Self.form([Self.part(parameters, "x")]))
    #expect(read == [Part(name, fileName, "x")])
  }

  @Test(
    "what no browser writes is malformed",
    arguments: [
      "", "x", "\r\n------b--", "preamble\r\n------b--\r\n", "------b", "------b\r\n", "------b-",
      "------b \r\n\r\n------b--", "------b--\r", "------b--\r\nepilogue", "------c--\r\n",
      "------b--------b--",
      "------b\r\n\r\nno head\r\n------b--\r\n",
      "------b\r\nContent-Type: text/plain\r\n\r\nx\r\n------b--\r\n",
      part("name=\"a\"", "no end"), form([part("", "x")]), form([part("filename=\"x\"", "x")]),
      form([part("name=\"a\"; name=\"b\"", "x")]), form([part("name=\"a", "x")]),
      form([part("name=\"a\"b\"", "x")]), form([part("name=", "x")]), form([part("name", "x")]),
      form([part("name=\"a\nb\"", "x")]), form([part("name=\"a\u{0}b\"", "x")]),
      form([part("name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"", "x")]),
      form([part("name=\"a\"\r\nContent-Transfer-Encoding: base64", "eA==")]),
      form([part("name=\"a\"\r\n folded", "x")]),
      form(["Content-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n"]),
      form([part("name=\"\(String(repeating: "a", count: 4096))\"", "x")]),
    ])
  func malformed(_ text: String) {
    #expect(throws: FormError.malformed) { try Self.read(text) }
  }

  @Test("a form reads the same however its bytes arrive", arguments: 0..<200)
  func chunks(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let parts = (0..<Int.random(in: 0...4, using: &random)).map { number in
      Part("n\(number)", Bool.random(using: &random) ? "f" : nil, Self.text(&random))
    }
    let bytes = Array(
      Self.form(
        parts.map { part in
          Self.part(
            "name=\"\(part.name)\"" + (part.file.map { "; filename=\"\($0)\"" } ?? ""), part.text)
        }
      ).utf8)
    var (reader, read) = (MultipartReader(boundary: Array(Self.boundary.utf8)), Parts())
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...40, using: &random))
      rest = rest.dropFirst(piece.count)
      try reader.add(Array(piece)) { read.take($0) }
    }
    try reader.finish()
    #expect(read.all == parts)
  }

  @Test("a form that ends too early is malformed, wherever it ends") func endings() throws {
    let bytes = Array(
      Self.form([Self.part("name=\"a\"", "x"), Self.part("name=\"b\"", "\r\n--")]).utf8)
    for count in 0..<bytes.count - 2 {
      #expect(throws: FormError.malformed) {
        try Self.read(String(decoding: bytes.prefix(count), as: UTF8.self))
      }
    }
  }

  @Test("what only looks like a delimiter stays in the part") func lookalikes() throws {
    let text = "\r\n--\r\n----\r\n------\r\n------a\r\n-----b\r\r\n\n------b"
    #expect(try Self.read(Self.form([Self.part("name=\"a\"", text)])) == [Part("a", nil, text)])
  }

  // MARK: Writing and reading

  static func part(_ parameters: String, _ text: String) -> String {
    "Content-Disposition: form-data; \(parameters)\r\n\r\n\(text)\r\n"
  }

  static func form(_ parts: [String]) -> String {
    parts.map { "--\(boundary)\r\n" + $0 }.joined() + "--\(boundary)--\r\n"
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = ["a", "\r", "\n", "-", "--", "\r\n", "\r\n--", "----", "\r\n------", "b", "ü"]
    let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      pieces.randomElement(using: &random)!
    }.joined()
    return text.contains("------b") ? "" : text
  }

  private static func read(_ text: String) throws -> [Part] {
    var (reader, read) = (MultipartReader(boundary: Array(boundary.utf8)), Parts())
    try reader.add(Array(text.utf8)) { read.take($0) }
    try reader.finish()
    return read.all
  }
}

/// A part that was read.
private struct Part: Hashable {
  var (name, file, text): (String, String?, String)

  init(_ name: String, _ file: String?, _ text: String) {
    (self.name, self.file, self.text) = (name, file, text)
  }
}

/// The parts of a form; pieces are joined.
private struct Parts {
  var all: [Part] = []
  private var bytes: [UInt8] = []

  mutating func take(_ event: MultipartReader.Event) {
    switch event {
    case .head(let head): all.append(Part(head.name, head.fileName, ""))
    case .bytes(let piece): bytes += piece
    case .end:
      all[all.count - 1].text = String(decoding: bytes, as: UTF8.self)
      bytes = []
    }
  }
}
