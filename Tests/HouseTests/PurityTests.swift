import Foundation
import Testing

/// What computes is given all that it knows: bytes, a day, a seed.
@Suite struct PurityTests {
  /// What reaches out of the program, or into its past.
  private static let outside = [
    "fopen", "opendir", "readdir", "fstat", "unlink", "getenv", "clock_gettime", "gettimeofday",
    "localtime_r", "ContinuousClock", "SuspendingClock", "FileManager", "ProcessInfo", "print",
    "SystemRandomNumberGenerator", "shuffled()", "randomElement()", "sleep", "usleep",
  ]

  private static let targets = [
    "Codecs", "JSON", "JournalSyntax", "JournalCore", "JournalEditing", "JournalPictures",
  ]

  @Test("no file, no clock, no chance without a seed", arguments: targets)
  func nothingOutside(_ target: String) throws {
    let files = try FolderTests.sources(target)
    #expect(!files.isEmpty)
    for file in files {
      for found in Self.uses(in: file.text) { Issue.record("\(file.file) uses \(found)") }
    }
  }

  @Test("a use is found in code alone")
  func finding() {
    #expect(Self.uses(in: "let now = ContinuousClock.now  // print") == ["ContinuousClock"])
    #expect(Self.uses(in: "let printed = \"print\"\nreturn list.shuffled()") == ["shuffled()"])
  }

  private static func uses(in text: String) -> [String] {
    let lines = FolderTests.code(text).map { line in
      line.split { !$0.isLetter && !$0.isNumber && !"_()".contains($0) }.map(String.init)
    }
    return outside.filter { word in
      lines.contains { words in words.contains { $0 == word || $0.hasPrefix(word + "(") } }
    }
  }
}
