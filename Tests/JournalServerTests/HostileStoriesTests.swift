import Foundation
import TestSupport
import Testing

@testable import JournalWeb

/// Hostile requests that change something, or come one after the other: each has a journal of its own.
///
/// A journal with a vault that is closed meanwhile isn't among them: `serve` opens none yet.
@Suite struct HostileStoriesTests {
  private typealias Table = HostileJournalTests

  private func saved(_ said: String = "saved", on day: String = "2026-11-21") -> [String] {
    ["location: /days/\(day)?said=\(said)"]
  }

  @Test("our host's name counts in capitals too, and nothing that only begins or ends like it")
  func capitals() async throws {
    let options = WebFrontEnd.Options(address: ServedAddress(origin: "http://diary.example")!)
    let server = try await RunningServer(WebFrontEnd(options) { throw CancellationError() })
    for (host, status) in [
      ("DIARY.Example", 200), ("diary.example", 200), ("diary.example:80", 421),
      ("diary.example.", 421), ("diary.example.evil", 421), ("ddiary.example", 421),
      ("diary.\u{435}xample", 400), ("diary%2Eexample", 400),
    ] {
      let request = HostileRequestTests.get("/alive", "Host: \(host)\r\n")
      let answer = try #require(await server.connect(request).answer())
      Table.expect(answer, status, [Table.plain])
    }
  }

  // MARK: Who comes in

  @Test("a link logs in once, and only within five minutes") func links() async throws {
    let journal = try await RunningJournal()
    let address = try journal.front.oneTimeLink()
    for _ in 0..<2 {
      let look = try #require(await journal.answer(HostileRequestTests.get(address)))
      Table.expect(look, 200, [Table.html])
    }
    let link = HostileRequestTests.post(address, HostileRequestTests.form, "")
    let foreign = link.replacing("Origin: http://", with: "Origin: http://evil.")
    #expect(try await journal.answer(foreign)?.status == 403)
    let first = try #require(await journal.answer(link))
    let cookie = try #require(first.fields.first { $0.hasPrefix("set-cookie: ") })
    Table.expect(first, 303, [cookie, "location: /welcome"])
    #expect(
      cookie.wholeMatch(
        of: /set-cookie: daymark-0-4747=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict/) != nil)
    Table.expect(try #require(await journal.answer(link)), 410, [Table.html])
    let late = HostileRequestTests.get(try journal.front.oneTimeLink())
    journal.clock.forward(301)
    Table.expect(try #require(await journal.answer(late)), 410, [Table.html])
  }

  @Test("a session that has ended or was ended is no session, and its form keeps the text")
  func ended() async throws {
    let journal = try await RunningJournal()
    let form = journal.post("/check-in", ["day": "2026-11-21", "text": "Words to keep"])
    try journal.front.sessions.end(nil)
    Table.expect(
      try #require(await journal.answer(journal.get("/"))), 303,
      ["location: /log-in", Table.cleared, Table.emptied])
    let kept = try #require(await journal.answer(form))
    Table.expect(kept, 401, [Table.html, Table.emptied])
    #expect(kept.body.contains("Words to keep"))
    let other = try RunningJournal.logIn(to: journal.front)
    let page = HostileRequestTests.get(
      "/more", HostileRequestTests.ours + "Cookie: \(other.cookie)\r\n")
    Table.expect(try #require(await journal.answer(page)), 200, [Table.html])
    journal.clock.forward(12 * 3600 + 1)
    Table.expect(
      try #require(await journal.answer(page)), 303,
      ["location: /log-in?next=%2Fmore", Table.cleared, Table.emptied])
    #expect(journal.folder.names.allSatisfy { !$0.hasSuffix(".md") })
  }

  private func withPassphrase() async throws -> RunningJournal {
    let journal = try await RunningJournal()
    let form = journal.post(
      "/passphrase", ["new": "correct horse battery", "again": "correct horse battery"])
    #expect(try await journal.answer(form)?.status == 303)
    return journal
  }

  @Test("a log-in makes a new session, whatever cookie came with it, and leads to a page of ours")
  func fixation() async throws {
    let journal = try await withPassphrase()
    for next in [
      "//evil.example", "/\\evil.example", "https://evil.example", "/days/1\r\nX: y", "",
    ] {
      let planted = "daymark-0-4747=" + String(repeating: "0", count: 64)
      let form = journal.stranger(
        "/log-in", [("passphrase", "correct horse battery"), ("next", next)],
        "Cookie: \(planted)\r\n")
      let answer = try #require(await journal.answer(form))
      let cookie = answer.fields.first { $0.hasPrefix("set-cookie: ") } ?? ""
      Table.expect(answer, 303, ["location: /", cookie])
      #expect(cookie.hasPrefix("set-cookie: daymark-0-4747="))
      #expect(!cookie.contains(planted))
    }
  }

  @Test("wrong passphrases get the same answer and the same work, and then have to wait")
  func wrongPassphrases() async throws {
    let journal = try await withPassphrase()
    let before = journal.clock.compared.count
    var answers: Set<TestAnswer> = []
    for word in ["a", "correct horse batterie", "correct horse battery ", "é", ""] {
      let form = journal.stranger("/log-in", [("username", word), ("passphrase", word)])
      let answer = try #require(await journal.answer(form))
      Table.expect(answer, 401, [Table.html])
      answers.insert(answer)
    }
    #expect(answers.count == 1)
    #expect(journal.clock.compared.count == before + 5)
    let right = journal.stranger("/log-in", [("passphrase", "correct horse battery")])
    let wait = try #require(await journal.answer(right))
    Table.expect(wait, 429, [Table.html, "retry-after: 1"])
    #expect(journal.clock.compared.count == before + 5)
    journal.clock.forward(1)
    #expect(try await journal.answer(right)?.status == 303)
  }

  @Test("of twenty log-ins at once, one passphrase is compared at a time") func crowd() async throws
  {
    let journal = try await withPassphrase()
    let form = journal.stranger("/log-in", [("passphrase", "correct horse battery")])
    let statuses = try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<20 { group.addTask { try await journal.answer(form)?.status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 303, count: 20))
    #expect(journal.clock.compared.most == 1)
  }

  // MARK: What is written

  @Test("a form of ours is written once, however often it is sent") func once() async throws {
    let journal = try await RunningJournal()
    let form = journal.post(
      "/check-in", ["day": "2026-11-21", "once": "7d", "time": "09:00", "text": "By the sea"])
    for _ in 0..<3 {
      Table.expect(try #require(await journal.answer(form)), 303, saved())
    }
    let path = try #require(journal.folder.names.first { $0.hasSuffix("2026-11-21.md") })
    #expect(try journal.folder.text(path).components(separatedBy: "By the sea").count == 2)
  }

  @Test("a photo keeps its bytes and gets a safe name, whatever the browser calls it")
  func photoNames() async throws {
    let journal = try await RunningJournal()
    for name in [
      "../../x.gif", "/etc/cron.d/x.gif", "..\\..\\x.gif", "a%0D%0Ab.gif", ".git/x.gif", "CON",
    ] {
      let answer = try #require(await journal.answer(journal.upload(name, "GIF89a \(name)")))
      Table.expect(answer, 303, saved())
    }
    let made = journal.folder.names.filter {
      !$0.hasPrefix(".daymark") && !journal.folder.isFolder($0)
    }
    #expect(made.count == 8, "\(made)")
    #expect(!journal.folder.names.contains { $0.hasPrefix(".git") })
    #expect(made.allSatisfy { !$0.contains("..") && !$0.contains("\\") && !$0.contains("\n") })
    #expect(try journal.folder.text(made.first { $0.hasSuffix(".gif") } ?? "").hasPrefix("GIF89a"))
  }

  @Test("a photo keeps all of its bytes, also those that say where it was taken") func photoData()
    async throws
  {
    let journal = try await RunningJournal()
    let photo = SampleJPEG([SampleJPEG.jfif, (0xE1, Array("Exif\0\0 by the river".utf8))]).bytes
    let parts = journal.upload("a.jpg", "PHOTO").components(separatedBy: "PHOTO")
    let head = parts[0].replacing(
      /Content-Length: (\d+)/,
      with: { "Content-Length: \(Int($0.1)! - 5 + photo.count)" })
    let client = try journal.server.connect(head)
    client.say(photo + Array(parts[1].utf8))
    Table.expect(try #require(await client.answer()), 303, saved())
    let path = try #require(journal.folder.names.first { $0.hasSuffix(".jpg") })
    #expect(try Array(Data(contentsOf: URL(filePath: journal.folder.path + "/" + path))) == photo)
  }

  private static let old = "---\nmood: 6\n---\nOne.\n\nTwo.\n\nThree.\n"

  private func edited(
    _ text: String, meanwhile: String? = nil, _ old: String = HostileStoriesTests.old
  ) async throws -> (journal: RunningJournal, answer: TestAnswer) {
    let journal = try await RunningJournal(["2026-11-21.md": old])
    let target = "/entries/\(Address.entryKey("2026-11-21.md"))/edit"
    let base = try await journal.hidden("base", on: target)
    if let meanwhile { try journal.folder.write("2026-11-21.md", meanwhile) }
    let form = journal.post(target, ["base": base, "text": text])
    return (journal, try #require(await journal.answer(form)))
  }

  @Test("a form made from an older version is merged, or shown beside the newer one")
  func stale() async throws {
    let (mine, theirs) = (
      Self.old.replacing("One", with: "First"), Self.old.replacing("Three", with: "Third")
    )
    var (journal, answer) = try await edited(mine, meanwhile: theirs)
    Table.expect(answer, 303, saved("joined"))
    #expect(try journal.folder.text("2026-11-21.md") == theirs.replacing("One", with: "First"))
    let other = Self.old.replacing("One", with: "Uno")
    (journal, answer) = try await edited(mine, meanwhile: other)
    Table.expect(answer, 409, [Table.html])
    #expect(answer.body.contains("First.") && answer.body.contains("Uno."))
    #expect(try journal.folder.text("2026-11-21.md") == other)
  }

  @Test("a text in which a browser changed the line ends alone isn't written") func lineEnds()
    async throws
  {
    let (journal, answer) = try await edited(Self.old.replacing("\n", with: "\r\n"))
    Table.expect(answer, 303, saved())
    #expect(try journal.folder.text("2026-11-21.md") == Self.old)
    #expect(!journal.folder.names.contains { $0.hasPrefix(".daymark/undo/") })
  }

  @Test(
    "a text that is nested without end is saved as it is, and its day is shown",
    arguments: [
      "---\nmood: " + String(repeating: "[", count: 100_000) + "\n---\n",
      "---\n" + (0..<2000).map { String(repeating: " ", count: $0) + "a:\n" }.joined() + "---\n",
      "---\na: &a [*a, *a]\nb: *a\n---\n", String(repeating: ">", count: 100_000) + " deep\n",
      String(repeating: "[", count: 100_000), String(repeating: "*a _b ", count: 20_000),
      String(repeating: "- ", count: 50_000) + "x\n",
    ])
  func deep(_ text: String) async throws {
    let (journal, answer) = try await edited(text)
    Table.expect(answer, 303, saved())
    #expect(try journal.folder.text("2026-11-21.md") == text)
    let day = try await journal.answer(journal.get("/days/2026-11-21"))
    Table.expect(try #require(day), 200, [Table.html])
  }

  @Test("control characters in a field are refused, and the text is saved without them")
  func controls() async throws {
    let journal = try await RunningJournal()
    let text = "a\u{1B}[31m b\u{202E}c d\u{0}e"
    let form = journal.post(
      "/check-in",
      ["day": "2026-11-21", "mood": "7", "text": text, "song": text, "gratitude": text])
    let refused = try #require(await journal.answer(form))
    Table.expect(refused, 422, [Table.html])
    #expect(refused.body.contains("be seen: NUL, ESC."))
    #expect(refused.body.contains("a[31m b\u{202E}c de</textarea>"))
    #expect(!journal.folder.names.contains { $0.hasSuffix(".md") })
    let held = try #require(refused.body.firstMatch(of: /name="held" value="([^"]*)"/)?.1)
    let again = journal.post("/again", ["to": "/check-in", "held": String(held)])
    Table.expect(try #require(await journal.answer(again)), 303, saved())
    let path = try #require(journal.folder.names.first { $0.hasSuffix("2026-11-21.md") })
    #expect(try journal.folder.text(path).utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    for page in ["/days/2026-11-21", "/", "/diary/songs", "/diary/gratitude", "/data/undo"] {
      let answer = try #require(await journal.answer(journal.get(page)))
      Table.expect(answer, 200, [Table.html])
      #expect(!answer.body.contains { "\u{1B}\u{202E}\u{0}".contains($0) }, "\(page)")
    }
  }

  @Test("control characters that a file has already can be kept, except where one is added")
  func oldControls() async throws {
    let old = "Page one.\u{C}\nA bell: \u{7}.\n"
    var (journal, answer) = try await edited(old + "More.\n", old)
    Table.expect(answer, 303, saved())
    #expect(try journal.folder.text("2026-11-21.md") == old + "More.\n")
    (journal, answer) = try await edited(old + "More: \u{1B}[0m.\n", old)
    Table.expect(answer, 422, [Table.html])
    #expect(answer.body.contains("be seen: ESC."))
    #expect(try journal.folder.text("2026-11-21.md") == old)
  }

  // MARK: What can't be written

  @Test("what can't be written comes back, and nothing is changed") func noRoom() async throws {
    let journal = try await RunningJournal()
    // Nothing can be recorded where a file is in the place of its folder.
    try journal.folder.write(".daymark", "")
    let form = journal.post("/check-in", ["day": "2026-11-21", "text": "Words to keep"])
    let answer = try #require(await journal.answer(form))
    Table.expect(answer, 507, [Table.html])
    #expect(answer.body.contains("Words to keep"))
    #expect(!journal.folder.names.contains { $0.hasSuffix(".md") })
  }

  @Test("a journal whose folder is gone is neither shown nor made anew") func gone() async throws {
    let journal = try await RunningJournal(["2026-11-19.md": "A quiet day.\n"])
    let away = journal.folder.path + "-away"
    try FileManager.default.moveItem(atPath: journal.folder.path, toPath: away)
    defer { try? FileManager.default.removeItem(atPath: away) }
    for request in [
      journal.get("/"), journal.get("/days/2026-11-19"),
      journal.post("/check-in", ["day": "2026-11-21", "text": "Words"]),
    ] {
      Table.expect(try #require(await journal.answer(request)), 503, [Table.html])
    }
    #expect(!FileManager.default.fileExists(atPath: journal.folder.path))
    #expect(FileManager.default.fileExists(atPath: away + "/2026-11-19.md"))
  }

  @Test("of a journal that is served for reading, no form changes anything") func readOnly()
    async throws
  {
    let journal = try await RunningJournal(["2026-11-19.md": "A quiet day.\n"], isReadOnly: true)
    let names = journal.folder.names
    let changing = Route.all.filter { $0.method == "POST" && $0.changesJournal }
    #expect(changing.count > 20)
    for route in changing {
      let target = "/" + route.path.map { $0.hasPrefix(":") ? "a" : $0 }.joined(separator: "/")
      let client = try journal.server.connect(journal.post(target, ["text": "Words"]))
      let answer = try #require(await client.answer(), "\(target)")
      Table.expect(answer, 403, [Table.html])
      #expect(answer.body.contains("Words</textarea>"), "\(target)")
    }
    #expect(journal.folder.names == names)
  }
}
