import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite("Pictures are copied among the photos")
struct FileCopyTests {
  static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  let day = Day(year: 2026, month: 11, day: 21)!

  private func copy(_ place: WritingPlace, _ sources: [String]) throws -> [String] {
    let photos = try place.location.photos(sources, of: day)
    _ = try place.writing.apply(
      photos.compactMap { $0.copy.map(FileChange.copy) }, label: "", now: WritingPlace.now)
    return photos.map(\.path)
  }

  @Test(
    "the name has only what no program takes for more than a name",
    arguments: [
      ("frost.png", "frost.png"), ("My Photo (1).PNG", "My-Photo-1.png"),
      ("-rf.png", "rf.png"), (".hidden.png", "hidden.png"), ("page.html", "page-html.png"),
      ("a.b.c.png", "a-b-c.png"), ("🙂.png", "photo.png"), ("$(x)`y`;&.jpg", "x-y-jpg.png"),
      ("Über_uns.png", "Über_uns.png"), ("png", "png.png"), ("a\u{202E}gnp.png", "a-gnp.png"),
    ])
  func names(_ name: String, _ expected: String) throws {
    let place = try WritingPlace()
    let source = try TemporaryFolder()
    try source.write(name, FileCopyTests.picture)
    #expect(try copy(place, [source.path + "/" + name]) == ["photos/2026/11/" + expected])
    #expect(place.folder.mode("photos/2026/11/" + expected) == 0o600)
    #expect(place.folder.mode("photos/2026") == 0o700)
  }

  @Test("the same bytes are not copied twice; others of that name get a number")
  func twins() throws {
    let place = try WritingPlace()
    let source = try TemporaryFolder()
    let other = FileCopyTests.picture + [1]
    try source.write("1/a.png", FileCopyTests.picture)
    try source.write("2/a.png", other)
    try source.write("3/b.png", other)
    let sources = ["1/a.png", "2/a.png", "3/b.png"].map { source.path + "/" + $0 }
    let paths = ["a.png", "a-2.png", "a-2.png"].map { "photos/2026/11/" + $0 }
    #expect(try copy(place, sources) == paths)
    #expect(try copy(place, sources) == paths)
    #expect(try place.writing.steps().count == 1)
    #expect(try Data(contentsOf: URL(filePath: place.folder.path + "/" + paths[1])) == Data(other))
    try place.undo()
    #expect(try place.tree() == [])
    #expect(try place.writing.trash().count == 2)
  }

  @Test("a picture larger than a text may be is copied all the same")
  func large() throws {
    let place = try WritingPlace()
    let source = try TemporaryFolder()
    let bytes = FileCopyTests.picture + [UInt8](repeating: 7, count: 8 * 1024 * 1024)
    try source.write("a.png", bytes)
    let path = try #require(try copy(place, [source.path + "/a.png"]).first)
    #expect(try Data(contentsOf: URL(filePath: place.folder.path + "/" + path)) == Data(bytes))
  }

  @Test("what is no picture is refused by what it is")
  func refused() throws {
    let place = try WritingPlace()
    let source = try TemporaryFolder()
    try source.write("a.jpg", "<html>")
    try source.write("empty.png", "")
    mkfifo(source.path + "/pipe.png", 0o600)
    let cases: [(String, StoreError)] = [
      ("a.jpg", .notAPicture(path: source.path + "/a.jpg")),
      ("empty.png", .notAPicture(path: source.path + "/empty.png")),
      ("none.png", .cannotOpen(path: source.path + "/none.png", ENOENT)),
      ("pipe.png", .cannotOpen(path: source.path + "/pipe.png", ENOTSUP)),
      ("", .cannotOpen(path: source.path + "/", ENOTSUP)),
    ]
    for (name, error) in cases {
      #expect(throws: error) { try place.location.photos([source.path + "/" + name], of: day) }
    }
  }

  @Test("a picture that changes between planning and copying is not copied")
  func changing() throws {
    let place = try WritingPlace()
    let source = try TemporaryFolder()
    try source.write("a.png", FileCopyTests.picture)
    let copy = try #require(
      try place.location.photos([source.path + "/a.png"], of: day).first?.copy)
    try source.write("a.png", FileCopyTests.picture + [1])
    #expect(throws: StoreError.changedSince(path: source.path + "/a.png", kept: nil)) {
      try place.apply(.copy(copy), .write("2026-11-21.md", nil, "x"))
    }
    #expect(try place.tree() == [])
  }
}
