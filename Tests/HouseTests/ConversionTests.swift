import Foundation
import Testing

/// A double becomes an integer in one way, and a text in one way.
@Suite struct ConversionTests {
  @Test("no double becomes an integer by a call that stops the program if it is too large")
  func integers() throws {
    let sources = LayeringTests.root.appending(path: "Sources", directoryHint: .isDirectory)
    // What lies below JournalCore computes with bytes and its own colours alone.
    let free = ["Painting", "JournalPictures"]
    for file in try LayeringTests.swiftFiles(in: sources)
    where !file.pathComponents.contains(where: free.contains) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in Self.conversions(in: text) {
        Issue.record("\(file.lastPathComponent): use Int(clamping:) in \(line)")
      }
    }
  }

  @Test("a conversion is found in code alone")
  func finding() {
    #expect(Self.conversions(in: "let a = Int((b * 10).rounded())").count == 1)
    #expect(Self.conversions(in: "let a = Int32(\n  (b * 10).rounded(.up))").count == 1)
    #expect(Self.conversions(in: "let a = UInt8(Double(b) / 2)").count == 1)
    #expect(Self.conversions(in: "let a = Int(clamping: (b * 10).rounded())").isEmpty)
    #expect(Self.conversions(in: "let a = Int(\n  clamping: Double(b))").isEmpty)
    #expect(Self.conversions(in: "let a = Int(text), b = Double(a).rounded()").isEmpty)
    #expect(Self.conversions(in: "// Int(b.rounded())").isEmpty)
  }

  /// Returns the calls of an integer's initializer without a label whose argument rounds or is a
  /// double.
  private static func conversions(in text: String) -> [String] {
    let code = FolderTests.code(text).joined(separator: " ")
    return code.matches(of: /\bU?Int(8|16|32|64)?\((?!\s*(clamping|exactly):)/).compactMap {
      match in
      var depth = 1
      let argument = code[match.range.upperBound...].prefix { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth > 0
      }
      // The whole part of another conversion is an integer already.
      guard !argument.hasPrefix("Int(clamping:") else { return nil }
      return argument.contains("rounded(") || argument.contains("Double(") ? String(argument) : nil
    }
  }
}
