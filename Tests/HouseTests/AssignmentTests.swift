import Foundation
import Testing

/// Values that have nothing to do with each other are assigned one by one.
@Suite struct AssignmentTests {
  /// A few are right: two values that change places, or one with what it was before.
  private static let most = 20

  @Test("values are assigned one by one")
  func sources() throws {
    let files = try LayeringTests.swiftFiles(in: LayeringTests.root.appending(path: "Sources"))
    #expect(files.count > 500)
    let found = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter(Self.assignsSeveral).map { "\(file.lastPathComponent): \($0)" }
    }
    #expect(found.count <= Self.most, "\(found.joined(separator: "\n"))")
  }

  @Test("several at once are found")
  func finding() {
    #expect(Self.assignsSeveral("    (self.name, self.path) = (name, path)"))
    #expect(Self.assignsSeveral("  let (first, last) = ("))
    #expect(!Self.assignsSeveral("  let (first, last) = ends(of: text)"))
    #expect(!Self.assignsSeveral("  for (name, path) in zip(names, paths) {"))
  }

  private static func assignsSeveral(_ line: some StringProtocol) -> Bool {
    line.contains(") = (") && String(line).contains(/^\s*(let |var )?\([\w., ]+\) = \(/)
  }
}
