import Foundation
import TestSupport
import Testing

/// Digests as books from end to end.
@Suite struct BookTests {
  let shell: Shell

  init() throws {
    shell = try Shell(journal: "small")
  }

  private func write(_ name: String, _ text: String) throws {
    let file = shell.folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("the first file is its type, stored without anything before it")
  func type() throws {
    _ = try shell.run("daymark digest 2026 --full -o 2026.epub --today 2026-11-21")
    let bytes = [UInt8](try Data(contentsOf: shell.folder.appending(path: "2026.epub")))
    #expect(bytes.prefix(4) == [0x50, 0x4B, 3, 4])
    // Stored; a name of eight bytes, and no extra field.
    #expect(bytes[8] == 0 && bytes[9] == 0)
    #expect(bytes[26..<30] == [8, 0, 0, 0])
    #expect(bytes[30..<58].elementsEqual("mimetypeapplication/epub+zip".utf8))
  }

  @Test("the same journal gives the same bytes, and only a book of ours is written over")
  func again() throws {
    let digest = "daymark digest 2026 --full -o 2026.epub --today 2026-11-21"
    _ = try shell.run(digest + "; cp 2026.epub first; " + digest)
    #expect(try shell.run("cmp first 2026.epub") == [])
    _ = try shell.run("printf x >> 2026.epub")
    let refused = try shell.run(digest)
    #expect(refused.contains { $0.contains("already exists and may be yours") }, "\(refused)")
    #expect(try shell.run("tail -c 1 2026.epub") == ["x"])
  }

  @Test("nothing hidden is in a book, nor what a photo's file says besides its picture")
  func leaks() throws {
    _ = try shell.run("rm -r entries")
    try write(
      "daymark.yaml",
      "name: Zwriter\nhide: [\"#Zsecret\"]\ndigest: {share: [thoughts, photos]}\n")
    try write(
      "2026-11-19.md",
      "---\nmood: 7\nphoto: Zfolder/Zopen.jpg\nlocation: Zplace\n---\nSeen words.\n")
    try write(
      "2026-11-20.md", "---\ntags: [Zsecret]\nphoto: Zfolder/Zhidden.jpg\n---\nZhiddenwords\n")
    // A picture that can be read, with what a phone writes into it: a book's own cover.
    _ = try shell.run("daymark digest 2019 -o 2019.epub; unzip -q -j 2019.epub book/cover.jpg")
    let cover = [UInt8](try Data(contentsOf: shell.folder.appending(path: "cover.jpg")))
    let folder = shell.folder.appending(path: "Zfolder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Zopen", "Zhidden"] {
      let exif = SampleJPEG.exif(camera: "Zexif").contents
      let length = [UInt8((exif.count + 2) >> 8), UInt8((exif.count + 2) & 0xFF)]
      let photo: [UInt8] = cover[..<2] + ([0xFF, 0xE1] + length + exif) + cover[2...]
      try Data(photo).write(to: folder.appending(path: "\(name).jpg"))
    }
    for (options, isShared) in [("--full", false), ("--full --share", true)] {
      _ = try shell.run(
        "rm -rf b b.epub; daymark digest 2026-11 \(options) -o b.epub --today 2026-11-21"
          + " && mkdir b && cd b && unzip -q ../b.epub")
      let place = shell.folder.appending(path: "b").path
      let names = try FileManager.default.subpathsOfDirectory(atPath: place)
      let bytes = names.compactMap { FileManager.default.contents(atPath: place + "/" + $0) }
      let text = (names + bytes.map { String(decoding: $0, as: UTF8.self) })
        .joined(separator: "\n")
      #expect(text.contains("Seen words."))
      #expect(text.contains("photos/1.jpg") && !text.contains("photos/2.jpg"))
      let never = ["Zhidden", "Zsecret", "Zexif", "Zfolder", "Zopen", shell.folder.path]
      for word in never + (isShared ? ["Zwriter", "Zplace"] : []) {
        #expect(!text.contains(word), "\(options): \(word)")
      }
    }
  }

  @Test(
    "a checker of books finds nothing wrong, in any language, with and without an entry",
    .needs(.epubcheck), arguments: ["2026", "2026-11", "week", "2019", "2025..2026"])
  func valid(_ range: String) throws {
    try write("2026-11-19.md", "---\nmood: 7\n---\n# 今天很好\n\n我们去了湖边。\n\n- [ ] 买茶\n- [x] ==好==\n")
    try write(
      "2026-11-18.md",
      "كان يوماً جميلاً.[^1] <b onclick='x'>&nbsp; \u{1B}[1m\u{0}\u{FFFE}\n\n[^1]: حقاً\n\n"
        + "[a](https://e.org/%zz?a=b&c=d) [b](https://e.org/ä#x) ![c](https://e.org/c.jpg)\n"
        + "![d](missing.jpg) ![[e.jpg]] [[note]] [f](note.md)\n\n|a|b|\n|-|:-:|\n|1|\n\n***\n"
        + "> [!tip]+ T\n> x  \n> y\n\n```swift\nlet a = \"<\"\n```\n")
    for share in ["", " --share", " --full"] {
      _ = try shell.run(
        "rm -f b.epub; daymark digest \(range)\(share) -o b.epub --today 2026-11-21")
      let told = try shell.run(
        "java -jar \"$(command -v epubcheck)\" b.epub 2>&1 || epubcheck b.epub 2>&1")
      #expect(told.contains { $0.contains("No errors or warnings detected") }, "\(share) \(told)")
    }
  }
}
