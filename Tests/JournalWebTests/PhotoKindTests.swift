import JournalStore
import TestSupport
import Testing

@testable import JournalWeb

/// What a photo is, is decided by its bytes, whatever its name says.
@Suite struct PhotoKindTests {
  @Test(
    "a picture made of pixels is a photo, even if it is something else too",
    arguments: [
      ("\u{89}PNG\r\n\u{1A}\n", PictureKind.png), ("GIF89a<script>", .gif), ("GIF87a*/", .gif),
      ("\u{FF}\u{D8}\u{FF}\u{E0}<html>", .jpeg), ("RIFF    WEBPVP8 ", .webp),
      ("\u{0}\u{0}\u{0}\u{18}ftypheic", .heic),
    ])
  func photos(_ bytes: String, _ kind: PictureKind) throws {
    #expect(try Self.kind(bytes) == kind)
  }

  @Test(
    "anything else isn't",
    arguments: [
      "", "G", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<?xml?><svg/>", "<html>",
      "#!/bin/sh", "PK\u{3}\u{4}", "%PDF-1.7 GIF89a", "\u{7F}ELF", "BM is a word", "<svg",
    ])
  func others(_ bytes: String) throws {
    #expect(try Self.kind(bytes) == nil)
  }

  @Test("a file that is gone is no photo") func gone() throws {
    let folder = try TemporaryFolder()
    let file = Form.File(field: "f", name: "a.jpg", place: folder.path + "/1", size: 6)
    #expect(file.photoKind == nil)
  }

  /// The kind of a file that has these scalars as bytes.
  private static func kind(_ bytes: String) throws -> PictureKind? {
    let folder = try TemporaryFolder()
    let bytes = bytes.unicodeScalars.map { UInt8($0.value) }
    try folder.write("1", bytes)
    return Form.File(field: "f", name: "a.txt", place: folder.path + "/1", size: bytes.count)
      .photoKind
  }
}
