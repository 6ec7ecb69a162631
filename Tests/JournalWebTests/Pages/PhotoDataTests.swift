import Foundation
import TestSupport
import Testing

@testable import JournalWeb

/// What the file of a photo says is shown and removed.
@Suite struct PhotoDataTests {
  private let address = Address.entry("2026-11-20.md", "photos")
  private let photo = SampleJPEG([SampleJPEG.jfif, SampleJPEG.exif()]).bytes
  private let bare = SampleJPEG([SampleJPEG.jfif]).bytes

  private func journal(isReadOnly: Bool = false) throws -> WebJournal {
    let journal = try WebJournal(
      [
        "2026-11-20.md": "---\nphoto: [a.jpg, b.png, gone.jpg, a.jpg]\n---\n",
        "2026-11-21.md": "x\n",
      ],
      isReadOnly: isReadOnly)
    try journal.folder.write("a.jpg", photo)
    try journal.folder.write("b.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0])
    return journal
  }

  @Test("date, camera and place are shown, removed, and brought back by undo")
  func removing() throws {
    let journal = try journal()
    #expect(journal.get("/days/2026-11-20").text.contains("href=\"\(address)\""))
    #expect(!journal.get("/days/2026-11-21").text.contains("/photos\""))
    let page = journal.get(address)
    for words in ["Tue 24 Nov 2026 09:41", "Maker Model 7", "−41.2889, 174.7667", "Only of JPEG"] {
      #expect(page.text.contains(words), "\(words)")
    }
    #expect(page.text.components(separatedBy: "<h2").count == 3)
    let was = try #require(page.hidden("was", to: address, of: "1"))
    let once = try #require(page.hidden("once", to: address, of: "1"))
    for _ in 1...2 {
      let answer = journal.post(address, ["of": "1", "was": was, "once": once])
      #expect(answer.location == address + "?said=bare")
    }
    #expect(try journal.bytes("a.jpg") == bare)
    let after = journal.get(address)
    #expect(after.text.contains("says nothing but the picture") && !after.text.contains("Maker"))

    let step = try #require(journal.get("/data/undo").hidden("was", to: "/data/undo"))
    #expect(journal.post("/data/undo", ["was": step]).status == 303)
    #expect(try journal.bytes("a.jpg") == photo)
  }

  @Test("a photo that was changed in the meantime is left alone, and so is one that isn't a JPEG")
  func changedSince() throws {
    let journal = try journal()
    let was = try #require(journal.get(address).hidden("was", to: address, of: "1"))
    let other = SampleJPEG([SampleJPEG.jfif, SampleJPEG.exif(camera: "Other")]).bytes
    try journal.folder.write("a.jpg", other)
    let refused = journal.post(address, ["of": "1", "was": was])
    #expect(refused.status == 409)
    #expect(refused.text.contains("Maker Other"))
    #expect(try journal.bytes("a.jpg") == other)
    for number in ["2", "3", "4", "9", "x"] {
      #expect(journal.post(address, ["of": number, "was": was]).status == 409)
    }
    #expect(journal.get(Address.entry("other.md", "photos")).status == 404)
  }

  @Test("served for reading, it is shown and can't be removed")
  func readOnly() throws {
    let journal = try journal(isReadOnly: true)
    let page = journal.get(address)
    #expect(page.text.contains("Maker Model 7") && !page.text.contains("action=\"\(address)\""))
    #expect(journal.get("/days/2026-11-20").text.contains("href=\"\(address)\""))
    #expect(journal.post(address, ["of": "1"]).status == 403)
  }
}

extension WebJournal {
  /// The bytes of a file.
  fileprivate func bytes(_ path: String) throws -> [UInt8] {
    try #require(FileManager.default.contents(atPath: folder.path + "/" + path)).map(\.self)
  }
}
