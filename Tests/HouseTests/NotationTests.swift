import Foundation
import Testing

/// One notation for bytes: `Byte.dash`, and `UInt8(ascii:)` for letters and digits alone.
@Suite struct NotationTests {
  /// The targets that import JournalSyntax, whose `Byte` has the names.
  private static let targets = [
    "JournalSyntax", "JSON", "JournalCore", "JournalEditing", "JournalStore", "JournalRender",
    "JournalActions", "DaymarkCommands",
  ]

  @Test("punctuation and white space have names", arguments: targets)
  func bytes(_ target: String) throws {
    let root = LayeringTests.root.appending(path: "Sources/\(target)")
    for file in try LayeringTests.swiftFiles(in: root) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where Self.mayNameByte(line) {
        #expect(Self.isNamed(line), "\(file.lastPathComponent): \(line)")
      }
    }
  }

  @Test("a byte without its name is found")
  func finding() {
    #expect(Self.isNamed(#"  case Byte.dash, UInt8(ascii: "x"), UInt8(ascii: "0"): true"#))
    #expect(Self.isNamed("  // UInt8(ascii: \"-\")"))
    #expect(!Self.isNamed(#"  byte == UInt8(ascii: "x") || byte == UInt8(ascii: "-")"#))
    #expect(!Self.isNamed(#"  byte == UInt8(ascii: "\n")"#))
    #expect(!Self.isNamed("  bytes.split(separator: 0x0A)"))
    #expect(!Self.isNamed("  while at < end, bytes[at] == 0x20 || isQuoted {"))
    #expect(Self.isNamed("  let lower = byte | 0x20"))
    for line in [#"  byte == UInt8(ascii: "-")"#, "  bytes.split(separator: 0x0A)"] {
      #expect(Self.mayNameByte(line[...]))
    }
    #expect(!Self.mayNameByte("  let lower = byte"))
  }

  /// Few lines do, and a look at their bytes takes a fraction of that at their words.
  private static func mayNameByte(_ line: Substring) -> Bool {
    let bytes = Array(line.utf8)
    return [Array("0x".utf8), Array("UInt8".utf8)].contains { name in
      bytes.indices.contains { bytes[$0...].starts(with: name) }
    }
  }

  private static func isNamed(_ line: some StringProtocol) -> Bool {
    let code = line.components(separatedBy: "//")[0]
    let written = code.components(separatedBy: "UInt8(ascii: \"").dropFirst()
    // Scalars have numbers, not names.
    let isWhitespace = /(==|!=|separator:|append\()\s*0x(09|0A|0D|20)\b/
    return written.allSatisfy { $0.first?.isLetter == true || $0.first?.isNumber == true }
      && (code.contains("value") || !code.contains(isWhitespace))
  }
}
