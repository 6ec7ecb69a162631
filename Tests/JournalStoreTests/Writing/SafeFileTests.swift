import Foundation
import JournalStore
import Testing

@Suite("Whole files are written, or not at all")
struct SafeFileTests {
  /// A folder that is gone with the value.
  private final class Place {
    let url = FileManager.default.temporaryDirectory.appending(path: "safe-\(UUID().uuidString)")
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
    func path(_ name: String) -> String { url.appending(path: name).path }
    var names: [String] {
      (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).sorted()
    }
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }
  }

  @Test("a new file is the owner's alone, and so are its folders")
  func new() throws {
    let place = try Place()
    try SafeFile.write([1, 0, 255], to: place.path("a/b/c.md"))
    #expect(try SafeFile.contents(of: place.path("a/b/c.md")) == [1, 0, 255])
    #expect(place.names == ["a", "a/b", "a/b/c.md"])
    #expect(try place.mode("a/b") == 0o700)
    #expect(try place.mode("a/b/c.md") == 0o600)
  }

  @Test("a file keeps its permissions, and a link its place")
  func replaced() throws {
    let place = try Place()
    try SafeFile.write([1], to: place.path("real.md"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: place.path("real.md"))
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link.md"), withDestinationPath: "real.md")
    try SafeFile.write([2, 3], to: place.path("link.md"))
    #expect(try SafeFile.contents(of: place.path("real.md")) == [2, 3])
    #expect(try place.mode("real.md") == 0o644)
    #expect(place.names == ["link.md", "real.md"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link.md")) == "real.md")
  }

  @Test("what can't be written leaves everything as it was")
  func refused() throws {
    let place = try Place()
    try SafeFile.write([1], to: place.path("file"))
    try FileManager.default.createSymbolicLink(
      atPath: place.path("dangling"), withDestinationPath: "nowhere/at/all")
    for name in ["file/below", "dangling", ""] {
      #expect(throws: StoreError.self) { try SafeFile.write([2], to: place.path(name)) }
    }
    #expect(try SafeFile.contents(of: place.path("file")) == [1])
    #expect(place.names == ["dangling", "file"])
  }

  @Test("a file that is there is never made anew")
  func created() throws {
    let place = try Place()
    #expect(try SafeFile.create([1], at: place.path("t/a")))
    #expect(try !SafeFile.create([2], at: place.path("t/a")))
    #expect(try SafeFile.contents(of: place.path("t/a")) == [1])
    #expect(try SafeFile.contents(of: place.path("none")) == nil)
  }
}
