import Foundation
import Testing

/// Text comes in through Syntax, becomes meaning in Core, is changed by Editing, fetched by Store,
/// shown by Render; Commands connects them.
///
/// The package manager doesn't hold files to that; this does.
@Suite struct LayeringTests {
  /// The modules of ours that each target may import, and those of others that only it may import.
  static let allowed: [String: Set<String>] = [
    "Platform": ["Glibc", "Darwin", "Musl"],
    "Codecs": [],
    "JournalSyntax": ["Codecs", "CCmark", "CPure"],
    "JSON": ["Codecs", "JournalSyntax"],
    "JournalCore": ["Codecs", "JournalSyntax", "CPure"],
    "JournalEditing": ["Codecs", "JournalCore", "JournalSyntax"],
    "JournalStore": ["Platform", "Codecs", "JournalCore", "JournalSyntax", "CPosix"],
    "Phrases": ["Codecs", "JournalCore", "JournalSyntax"],
    "Mustache": [],
    "QRCodes": [],
    "JournalRender": [
      "Platform", "Phrases", "Codecs", "JSON", "JournalCore", "JournalEditing",
      "JournalSyntax", "JournalTemplates", "Mustache",
    ],
    "JournalTemplates": [
      "Phrases", "Codecs", "JournalCore", "JournalSyntax", "CTemplates", "Mustache",
    ],
    "JournalPictures": ["CPictures", "CPure"],
    "JournalPrograms": ["Platform", "CPosix"],
    "JournalActions": [
      "Platform", "Phrases", "Codecs", "JournalCore", "JournalEditing", "JournalSyntax",
      "JournalStore", "JournalTemplates", "JournalExchange",
    ],
    "JournalPages": [
      "Codecs", "Phrases", "JournalCore", "JournalStore", "JournalTemplates", "JournalRender",
      "JournalActions",
    ],
    "JournalExchange": ["CSQLite", "CZlib", "Codecs", "JSON", "JournalCore", "JournalSyntax"],
    "JournalGit": [
      "Platform", "Phrases", "Codecs", "JournalCore", "JournalEditing", "JournalStore",
      "JournalActions", "JournalFriends", "JournalPrograms", "JournalVault",
    ],
    "JournalMessages": [
      "Platform", "Phrases", "Codecs", "JournalCore", "JournalEditing", "JournalSyntax",
      "JournalStore", "JournalTemplates", "JournalRender", "JournalActions", "JournalExchange",
      "JournalFriends", "JournalGit", "JournalPrograms", "JournalVault", "Mustache",
    ],
    "JournalKit": [
      "Phrases", "JournalSyntax", "JournalCore", "JournalEditing", "JournalStore", "JournalRender",
      "JournalActions", "JournalPages",
    ],
    "JournalDemo": ["Platform", "CPhotos", "JournalCore", "JournalStore"],
    "JournalWeb": [
      "Platform", "Phrases", "JournalMessages", "Codecs", "JournalCore",
      "JournalEditing", "JournalSyntax",
      "JournalStore", "JournalTemplates", "JournalRender", "JournalActions", "JournalPages",
      "JournalExchange", "JournalFriends", "JournalGit", "QRCodes",
    ],
    "JournalVault": ["Codecs", "Crypto", "CryptoExtras"],
    "JournalFriends": ["Codecs", "JournalCore", "JournalVault"],
    "JournalServer": [
      "Platform", "JournalStore", "JournalVault", "JournalWeb", "Crypto", "Foundation",
      "FoundationEssentials", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1", "NIOPosix",
      "NIOSSL", "NIOTLS", "ServiceLifecycle", "SwiftASN1", "UnixSignals", "X509",
    ],
    "daymark-serve": [
      "DaymarkCommands", "JournalGit", "JournalServer", "JournalStore", "JournalWeb",
    ],
    "TerminalForms": ["Platform", "Phrases", "Codecs", "JournalCore", "JournalRender"],
    "DaymarkCommands": [
      "Platform", "Phrases", "JournalMessages", "Codecs", "JSON", "JournalSyntax",
      "JournalCore", "JournalEditing",
      "JournalStore", "JournalTemplates", "JournalRender", "JournalActions", "JournalPages",
      "JournalPrograms", "JournalExchange", "JournalGit", "JournalDemo", "JournalFriends",
      "JournalPictures", "JournalVault", "QRCodes",
      "TerminalForms", "ArgumentParser",
    ],
    "daymark": ["DaymarkCommands"],
  ]

  /// What comes with Swift; Foundation doesn't, and only the dates of certificates need it.
  static let system: Set<String> = ["Swift", "Synchronization"]

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("a target imports only what stands below it", arguments: allowed.keys.sorted())
  func imports(_ target: String) throws {
    let allowed = Self.allowed[target]!.union(Self.system)
    let files = try Self.swiftFiles(in: Self.root.appending(path: "Sources/\(target)"))
    #expect(!files.isEmpty)
    for file in files {
      let imports = try Self.imports(of: file)
      #expect(imports.subtracting(allowed).isEmpty, "\(file.lastPathComponent)")
    }
  }

  @Test("every target of Sources has its place in the table")
  func allTargets() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    // Modules of C have a second capital, as `CPure`.
    let swift = folders.filter { !$0.hasPrefix(".") && !$0.starts(with: /C[A-Z]/) }
    #expect(Set(swift) == Set(Self.allowed.keys))
  }

  @Test("the syntax has no word for what a key means")
  func syntaxKnowsNoMeaning() throws {
    let meanings = ["mood", "gratitude", "habit", "song"]
    for file in try Self.swiftFiles(in: Self.root.appending(path: "Sources/JournalSyntax")) {
      let code = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        .map { line in line.components(separatedBy: "//")[0].lowercased() }
      for word in meanings {
        #expect(!code.contains { $0.contains(word) }, "\(file.lastPathComponent): \(word)")
      }
    }
  }

  @Test("no test, source or page names a path of one machine")
  func noMachinePaths() throws {
    let folders = ["Sources", "Tests", "docs", "scripts", "templates"]
    // Written apart, so that this file doesn't find itself.
    let forbidden = ["/wo" + "rk/", "/ro" + "ot/", "shared/" + "design"]
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: Self.root.appending(path: folder), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        for path in forbidden {
          #expect(!text.contains(path), "\(file.lastPathComponent): \(path)")
        }
      }
    }
  }

  static func swiftFiles(in folder: URL) throws -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  static func imports(of file: URL) throws -> Set<String> {
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let names = lines.compactMap { line -> String? in
      let words = line.split(separator: " ").filter {
        !["public", "internal", "package", "private", "fileprivate", "@testable", "@_exported"]
          .contains($0)
          && !$0.hasPrefix("@_spi")
      }
      guard words.first == "import", words.count >= 2 else { return nil }
      return words[1].split(separator: ".").first.map(String.init)
    }
    return Set(names)
  }
}
