import Foundation
import JournalStore
import TestSupport
import Testing

@Suite struct PhotoLookupTests {
  let folder: TemporaryFolder
  let outside: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    outside = try TemporaryFolder()
    let jpeg = Samples.jpeg(40, 30)
    try outside.write("secret.jpg", jpeg)
    for path in [
      "2026/11/beside.jpg", "photos/2026/lake.jpg", "photos/ä b.jpg", "photos/twice.jpg",
      "a/deep/twice.jpg", "2026/11/photos/near.jpg",
    ] { try folder.write(path, jpeg) }
    try folder.write("page.jpg", "<html><script>alert(1)</script>")
    try folder.write("empty.jpg")
    try folder.write("drawing.svg", "<svg onload='alert(1)'/>")
    try folder.write("folder.jpg/x", "x")
    let links = [
      "out.jpg": outside.path + "/secret.jpg", "in.jpg": "photos/2026/lake.jpg",
      "dangling.jpg": "nowhere", "outfolder": outside.path, "loop.jpg": "loop.jpg",
    ]
    for (name, target) in links { symlink(target, folder.path + "/" + name) }
    mkfifo(folder.path + "/pipe.jpg", 0o600)
  }

  func find(_ path: String) -> Result<String, PhotoError> {
    var lookup = PhotoLookup(root: folder.path)
    do throws(PhotoError) {
      return .success(try lookup.photo(path, from: "2026/11/2026-11-20.md").path)
    } catch {
      return .failure(error)
    }
  }

  @Test(
    "a picture is found beside its entry, from the root, and by its bare name",
    arguments: [
      ("beside.jpg", "2026/11/beside.jpg"), ("./beside.jpg", "2026/11/beside.jpg"),
      ("photos/2026/lake.jpg", "photos/2026/lake.jpg"), ("lake.jpg", "photos/2026/lake.jpg"),
      ("/photos/2026/lake.jpg", "photos/2026/lake.jpg"),
      ("../../photos/ä b.jpg", "photos/ä b.jpg"),
      ("photos/a\u{308} b.jpg", "photos/ä b.jpg"), ("a\u{308} b.jpg", "photos/ä b.jpg"),
      ("twice.jpg", "photos/twice.jpg"),
      ("photos/near.jpg", "2026/11/photos/near.jpg"), ("in.jpg", "in.jpg"),
      ("drawing.svg", "drawing.svg"),
    ])
  func found(_ path: String, _ place: String) {
    #expect(find(path) == .success(place))
  }

  @Test(
    "nothing outside the journal is looked at, and nothing but files",
    arguments: [
      ("../../../etc/passwd", PhotoError.outside), ("/etc/passwd", .missing),
      ("../../../\u{2026}.jpg", .outside), ("lake.jpg\0.png", .outside), ("out.jpg", .outside),
      ("outfolder/secret.jpg", .outside), ("secret.jpg", .missing), ("..%2f..%2fx.jpg", .missing),
      ("https://example.org/a.jpg", .remote), ("//example.org/a.jpg", .remote),
      ("data:image/png;base64,AA", .remote), ("pipe.jpg", .notAFile), ("folder.jpg", .notAFile),
      (".", .notAFile), ("../..", .notAFile), ("page.jpg", .notAPicture),
      ("empty.jpg", .notAPicture), ("dangling.jpg", .missing), ("nothing.jpg", .missing),
      ("lake.jpg/x", .missing), ("loop.jpg", .unreadable(ELOOP)),
    ])
  func refused(_ path: String, _ problem: PhotoError) {
    #expect(find(path) == .failure(problem))
  }

  @Test("of a picture its kind, size and length are known")
  func facts() throws {
    var lookup = PhotoLookup(root: folder.path)
    let photo = try lookup.photo("lake.jpg", from: "2026-11-20.md")
    #expect(photo.kind == .jpeg)
    #expect(photo.size == PictureSize(width: 40, height: 30))
    #expect(photo.bytes == Samples.jpeg(40, 30).count)
  }

  @Test("a size that comes after a long colour profile is found")
  func longHeader() throws {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for _ in 0..<5 {
      bytes += [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 0xFFFD)
    }
    try folder.write("long.jpg", bytes + Samples.jpeg(9, 8).dropFirst(2))
    var lookup = PhotoLookup(root: folder.path)
    let photo = try lookup.photo("long.jpg", from: "2026-11-20.md")
    #expect(photo.size == PictureSize(width: 9, height: 8))
  }
}
