import TestSupport
import Testing

@testable import JournalCore

@Suite("Files by what they are")
struct FileKindTests {
  @Test(
    "a file's extension says what it is",
    arguments: [
      ("a.jpg", .picture), ("A.JPEG", .picture), ("p/x.y/lake.HEIC", .picture),
      ("a.svg", .picture), ("rec.m4a", .sound), ("rec.Mp3", .sound), ("v.mov", .video),
      ("v.webm", .video), ("plan.pdf", .document), ("plan.pdf#page=3", .document),
      ("x.png?raw=true", .picture), ("photo #1.jpg", .picture), ("t.gpx", .other),
      ("a.tar.gz", .other), ("übung.pdf", .document),
      ("note", nil), ("note.md", nil), ("notes.txt", nil), ("daymark.yaml", nil),
      ("page.html", nil),
      ("run.js", nil), ("id.pem", nil), ("key.age", nil), ("mr. pdf", nil), (".pdf", nil),
      ("", nil), (".", nil), ("a.", nil), ("pdf", nil), ("x.verylongextension", nil),
      ("a.jpg/b", nil), ("a.j\u{300}pg", nil),
    ] as [(String, FileKind?)])
  func kinds(_ path: String, _ kind: FileKind?) {
    #expect(FileKind(path) == kind)
  }

  @Test("every extension has one kind and a media type that browsers run nothing of")
  func types() {
    var seen: Set<String> = []
    for kind in FileKind.allCases {
      for (ending, type) in kind.types {
        #expect(seen.insert("\(ending)").inserted)
        #expect(FileKind("a.\(ending)") == kind)
        #expect(FileKind.mediaType(of: "a.\(ending)") == "\(type)")
        #expect(!["text/html", "text/javascript", "application/xhtml+xml"].contains("\(type)"))
      }
    }
    #expect(seen.count > 50)
    #expect(FileKind.mediaType(of: "a.md") == nil)
  }

  @Test("what follows the name in a link isn't part of it")
  func names() {
    #expect(FileKind.name(in: "plan.pdf#page=3") == "plan.pdf")
    #expect(FileKind.name(in: "a.jpg?raw=1#x") == "a.jpg")
    #expect(FileKind.name(in: "photo #1.jpg") == "photo #1.jpg")
    #expect(FileKind.name(in: "note") == "note")
  }

  private func files(_ text: String) -> (photos: [String], files: [String]) {
    let entry = MemoryJournal(["2026-11-21.md": text]).index().all.first!
    return (entry.photos, entry.files)
  }

  @Test(
    "photos are pictures alone; recordings, videos and documents are files",
    arguments: [
      ("![](x.pdf) ![](a.jpg)", ["a.jpg"], ["x.pdf"]),
      ("![[rec.m4a]] ![[p.jpg]] ![[note]]", ["p.jpg"], ["rec.m4a"]),
      ("![](IMG_1234)", ["IMG_1234"], []), ("![](a.aac) ![](b.mp4)", [], ["a.aac", "b.mp4"]),
      ("---\nphoto: [a.jpg, clip.mp4, \"![[b.png]]\"]\n---\n", ["a.jpg", "b.png"], ["clip.mp4"]),
      ("photo:: v.mov\n", [], ["v.mov"]),
      (
        "[plan](assets/my%20plan.pdf#page=2) [[other.pdf|x]] [note](a.md) [web](https://b/c.pdf)",
        [], ["assets/my plan.pdf", "other.pdf"]
      ),
      ("[big](big.jpg) [[2026-11-20]]", [], ["big.jpg"]),
      ("<img src='a&amp;b.jpg'> <audio src='r.mp3'></audio>", ["a&b.jpg"], ["r.mp3"]),
      ("<video><source src=\"v.mp4\"><source src='https://b/v.webm'></video>", [], ["v.mp4"]),
      ("<div>\n<img src='a.jpg'>\n</div>\n\n<!-- <img src='b.jpg'> -->", ["a.jpg"], []),
      ("![](x.pdf) ![[x.pdf]]", [], ["x.pdf"]), ("![]({{page.image}})", [], []),
      ("![](https://b/v.mp4)", [], []), ("`![](x.pdf)`", [], []),
    ] as [(String, [String], [String])])
  func facts(_ text: String, _ photos: [String], _ others: [String]) {
    let found = files(text)
    #expect(found.photos == photos)
    #expect(found.files == others)
  }

  @Test("a title has the words of its heading, without Markdown")
  func titles() {
    let index = MemoryJournal([
      "2026-11-20.md": "# **Bold** title with `code` and [link](x)\n\nText.\n",
      "2026-11-21.md": "---\ntitle: \"*kept*\"\n---\n# Another *one*\n",
    ]).index()
    #expect(index.all.map(\.title) == ["Bold title with code and link", "*kept*"])
    let page = EntryPage(index.all.first!)
    // The text begins with it, so a page doesn't show it twice.
    #expect(page.titleAbove == nil)
    #expect(page.textBelowTitle == "Text.")
    #expect(page.writtenTitle == "**Bold** title with `code` and [link](x)")
  }
}
