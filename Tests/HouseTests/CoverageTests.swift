import Foundation
import Testing

/// `docs/coverage.md` says which command does what people asked for, and which test proves it.
@Suite("The table of what is covered")
struct CoverageTests {
  private static let rows: [[Substring]] = {
    let page = LayeringTests.root.appending(path: "docs/coverage.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: " | ", omittingEmptySubsequences: false) }
      .filter { $0.count == 3 && $0[0] != "| What people do" && !$0[0].contains("---") }
  }()

  /// The words between backticks.
  private static func names(_ cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test("every test and session it names is there, and every row names one or says what is missing")
  func tests() throws {
    #expect(Self.rows.count > 40)
    let folder = LayeringTests.root.appending(path: "Tests")
    let sessions = folder.appending(path: "DaymarkCommandsTests/Sessions")
    let suites = try Set(
      LayeringTests.swiftFiles(in: folder).flatMap { file in
        try String(contentsOf: file, encoding: .utf8).matches(of: /struct (\w+)/)
          .map { String($0.output.1) }
      })
    for row in Self.rows {
      let names = Self.names(row[2])
      #expect(!names.isEmpty || row[2].contains("not covered"), "\(row[0])")
      for name in names {
        let isThere =
          name.hasSuffix(".session")
          ? FileManager.default.fileExists(atPath: sessions.appending(path: name).path)
          : suites.contains(name)
        #expect(isThere, "\(row[0]): \(name)")
      }
    }
  }

  @Test("every command it names is one of the program's")
  func commands() throws {
    let pages = LayeringTests.root.appending(path: "docs/commands")
    let names = try FileManager.default.contentsOfDirectory(atPath: pages.path)
    let text = try names.map { name in
      try String(contentsOf: pages.appending(path: name), encoding: .utf8)
    }.joined()
    for row in Self.rows {
      for name in Self.names(row[1]) where name.hasPrefix("daymark ") {
        let command = name.split(separator: " ").prefix(2).joined(separator: " ")
        #expect(text.contains("`\(command)"), "\(row[0]): \(command)")
      }
    }
  }
}
