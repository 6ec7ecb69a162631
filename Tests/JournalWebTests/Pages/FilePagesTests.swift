import Codecs
import TestSupport
import Testing

@testable import JournalWeb

@Suite("Recordings, videos and documents in the browser")
struct FilePagesTests {
  private let test: TestFront
  private let key = Address.entryKey("2026-11-21.md")

  init() throws {
    test = try TestFront([
      "2026-11-21.md": """
      ---
      photo: clip.mp4
      ---
      ![Rain](sounds/rain.m4a) and [the plan](my%20plan.pdf)

      <img src="lake.png" alt="The lake" width="300">

      [gone](gone.pdf) [settings](daymark.yaml) [note](note.md) ![[drawing.svg]]

      """,
      "note.md": "x", "daymark.yaml": "name: Ana\n", "clip.mp4": "a video",
      "sounds/rain.m4a": "0123456789", "my plan.pdf": "%PDF-",
      "drawing.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    ])
    try test.folder.write(
      "lake.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0])
  }

  private func get(_ number: Int, _ fields: KeyValuePairs<String, String> = [:]) -> WebResponse {
    TestBrowser.loggedIn(test).send("GET", "/files/\(key)/\(number)", nil, fields)
  }

  @Test("a day's page has players and links where the entry has its files")
  func page() {
    let text = TestBrowser.loggedIn(test).get("/days/2026-11-21").text
    let parts = [
      "<ul class=\"files\">\n<li dir=\"auto\"><span class=\"file\">"
        + "<video src=\"/files/\(key)/1\" controls preload=\"none\" aria-label=\"clip.mp4\"></video>"
        + "<a href=\"/files/\(key)/1\">clip.mp4</a> <span class=\"quiet\">MP4, 7 bytes</span>",
      "<audio src=\"/files/\(key)/2\" controls preload=\"none\" aria-label=\"Rain\"></audio>",
      "<a href=\"/files/\(key)/3\">the plan</a>",
      "<img src=\"/photos/\(key)/1/wide\" alt=\"The lake\" width=\"300\">",
    ]
    for part in parts { #expect(text.contains(part)) }
    #expect(text.contains("gone settings note"))
    #expect(!text.contains("my%20plan") && !text.contains("sounds/rain"))
  }

  @Test("a file is sent with headers under which nothing in it runs")
  func headers() {
    let answer = get(3)
    #expect(answer.status == .ok)
    #expect(answer.file?.bytes == Array("%PDF-".utf8))
    #expect(answer.length == 5)
    let fields = [
      "content-type": "application/pdf", "accept-ranges": "bytes",
      "content-security-policy": "sandbox; default-src 'none'",
      "content-disposition": "attachment; filename=\"my_plan.pdf\"; filename*=UTF-8''my%20plan.pdf",
      "cache-control": "private, no-cache",
    ]
    for (name, value) in fields { #expect(answer.fields[name] == value) }
    #expect(answer.withSafeHeaders().fields["x-content-type-options"] == "nosniff")
  }

  @Test(
    "a player gets the part that it asks for (RFC 9110 §14)",
    arguments: [
      (nil, 200, "0123456789", nil), ("bytes=0-3", 206, "0123", "0-3/10"),
      ("bytes=4-", 206, "456789", "4-9/10"), ("bytes=-3", 206, "789", "7-9/10"),
      ("bytes=9-9", 206, "9", "9-9/10"), ("bytes=5-99", 206, "56789", "5-9/10"),
      ("bytes=-99", 206, "0123456789", "0-9/10"), ("Bytes= 2 - 3", 206, "23", "2-3/10"),
      ("bytes=0-99999999999999999999", 206, "0123456789", "0-9/10"),
      ("bytes=10-", 416, "", "*/10"), ("bytes=99999999999999999999-", 416, "", "*/10"),
      ("bytes=-0", 416, "", "*/10"), ("bytes=3-2", 200, "0123456789", nil),
      ("bytes=0-1,4-5", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
      ("bytes=", 200, "0123456789", nil), ("bytes=-", 200, "0123456789", nil),
      ("lines=0-3", 200, "0123456789", nil), ("bytes=+1-2", 200, "0123456789", nil),
    ] as [(String?, Int, String, String?)])
  func ranges(_ range: String?, _ status: Int, _ body: String, _ place: String?) {
    let answer = range.map { get(2, ["range": $0]) } ?? get(2)
    #expect(answer.status.rawValue == status)
    #expect(String(decoding: answer.file?.bytes ?? [], as: UTF8.self) == body)
    #expect(answer.fields["content-range"] == place.map { "bytes \($0)" })
  }

  @Test("a part is of the state that the player knows, and a known state isn't sent again")
  func conditions() throws {
    let tag = try #require(get(2).fields["etag"])
    #expect(get(2, ["range": "bytes=0-1", "if-range": tag]).status == .partialContent)
    #expect(get(2, ["range": "bytes=0-1", "if-range": "\"other\""]).status == .ok)
    #expect(
      get(2, ["range": "bytes=0-1", "if-range": "Sat, 21 Nov 2026 09:30:00 GMT"]).status == .ok)
    let known = get(2, ["if-none-match": "\"a\", W/\(tag)"])
    #expect(known.status == .notModified)
    #expect(known.file == nil)
    try test.folder.write("sounds/rain.m4a", "other")
    #expect(get(2, ["if-none-match": tag]).status == .ok)
    #expect(get(2, ["range": "bytes=0-1", "if-range": tag]).status == .ok)
    let head = TestBrowser.loggedIn(test).send(
      "HEAD", "/files/\(key)/2", nil, ["range": "bytes=0-1"])
    #expect(head.status == .ok)
    #expect(head.length == 5)
  }

  @Test("no other file can be asked for, and nobody who isn't logged in gets one")
  func refused() {
    // The fourth is missing.
    for number in [-1, 0, 4, 5, 6, 99] { #expect(get(number).status == .notFound, "\(number)") }
    let other = TestBrowser.loggedIn(test).get("/files/\(Address.entryKey("note.md"))/1")
    #expect(other.status == .notFound)
    let stranger = TestBrowser(test).get("/files/\(key)/2")
    #expect(stranger.file == nil)
    #expect(stranger.status != .ok)
  }
}
