import Foundation
import JournalCore
import JournalStore
import TestSupport
import Testing

@testable import JournalGit

@Suite("Making a repository", .needs(.git))
struct GitSetupTests {
  @Test("half a repository that a killed git left is no obstacle, and is gone then")
  func killed() throws {
    let devices = try Devices()
    let root = devices.folder + "/journal"
    let half = root + "/.daymark/repository.new/.git"
    try FileManager.default.createDirectory(atPath: half, withIntermediateDirectories: true)
    for name in ["HEAD.lock", "config.lock"] {
      try Data().write(to: URL(filePath: half + "/" + name))
    }
    try GitSetup.add([.repository], to: JournalLocation(root: root), devices.git) { _ in }
    #expect(try devices.run(["status", "--porcelain"], at: root).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: root + "/.daymark/repository.new"))
    #expect(!FileManager.default.fileExists(atPath: root + "/.git/HEAD.lock"))
  }
}
