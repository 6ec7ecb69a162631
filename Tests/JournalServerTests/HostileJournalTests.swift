import Foundation
import TestSupport
import Testing

@testable import JournalWeb

/// What hostile requests get from a journal that is served with all its addresses: the status, and every
/// header field.
///
/// `HostileRequestTests` has what doesn't depend on a journal.
@Suite struct HostileJournalTests {
  /// A request, and what it gets.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var status: Int
    /// The header fields besides the safe ones and those of the answer's body.
    var fields: [String]
    var closes: Bool
    /// Words that the answer contains, and words that it doesn't.
    var (with, without): ([String], [String])
    var request: @Sendable (RunningJournal) throws -> String

    init(
      _ name: String, _ status: Int, _ fields: [String] = [], closes: Bool = false,
      with: [String] = [], without: [String] = [],
      _ request: @escaping @Sendable (RunningJournal) throws -> String
    ) {
      (testDescription, self.status, self.fields, self.closes) = (name, status, fields, closes)
      (self.with, self.without, self.request) = (with, without, request)
    }
  }

  /// Header fields that stand in the place of safe ones.
  private static let replacing = ["cache-control", "content-security-policy", "referrer-policy"]
  static let picture = [
    "cache-control: private, no-cache", "content-security-policy: sandbox; default-src 'none'",
  ]
  static let html = "content-type: text/html; charset=utf-8"
  static let plain = "content-type: text/plain; charset=utf-8"
  static let cleared =
    "set-cookie: daymark-0-4747=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"
  static let emptied = "clear-site-data: \"cache\""

  /// Expects an answer with a status and exactly these header fields, besides the safe ones.
  static func expect(
    _ answer: TestAnswer, _ status: Int, _ own: [String], isHead: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(answer.status == status, sourceLocation: location)
    let replaced = replacing.filter { name in own.contains { $0.hasPrefix(name + ":") } }
    var fields = HostileRequestTests.safe.filter { field in
      !replaced.contains { field.hasPrefix($0 + ":") }
    }
    fields += own
    if !isHead { fields.append("content-length: \(answer.body.utf8.count)") }
    let sent = answer.fields.filter { !isHead || !$0.hasPrefix("content-length:") }
    #expect(sent == fields.sorted(), sourceLocation: location)
  }

  /// A journal in which every field is hostile.
  static let script = "<script>alert(1)</script>\"'</title>"
  static let files: KeyValuePairs<String, String> = [
    "2026-11-21.md": """
    ---
    mood: 7
    title: '<script>alert(1)</script>"</title>'
    tags: ['a"b<i>', "x'y"]
    photo: [link.jpg, page.jpg, drawing.svg, real.gif, folder.jpg, pipe.jpg, ../out.jpg, /etc/passwd]
    ---
    <script>alert(1)</script> [press](javascript:alert(1)) <img src=x onerror=alert(1)>
    \u{1B}[31mred \u{202E}backwards
    """,
    "2026-11-19.md": "A quiet day.\n",
    "habits/a\"<b>.md": "---\ngoal: daily\n---\n",
    "page.jpg": "<html><script>alert(1)</script>",
    "drawing.svg": "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "real.gif": "GIF89aPK\u{3}\u{4}",
    "folder.jpg/x": "",
  ]

  /// All rows talk to one journal, which none of them changes.
  static let journal = Task { () throws -> RunningJournal in
    let journal = try await RunningJournal(files)
    let path = journal.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: path + "/link.jpg", withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(
      atPath: path + "/2026-11-20.md", withDestinationPath: "/etc/passwd")
    mkfifo(path + "/pipe.jpg", 0o600)
    return journal
  }

  static func key(_ path: String) -> String { Address.entryKey(path) }

  static let coming: [Row] = [
    Row("a page without a cookie", 303, ["location: /log-in?next=%2Fdays%2F2026-11-21"]) { _ in
      HostileRequestTests.get("/days/2026-11-21")
    },
    Row("a cookie that was made up", 303, ["location: /log-in", cleared, emptied]) { _ in
      HostileRequestTests.get("/", HostileRequestTests.ours + "Cookie: daymark-0-4747=00\r\n")
    },
    Row("a cookie in quotes", 303, ["location: /log-in", cleared, emptied]) { journal in
      let cookie = journal.cookie.replacing("=", with: "=\"") + "\""
      return HostileRequestTests.get("/", HostileRequestTests.ours + "Cookie: \(cookie)\r\n")
    },
    Row("a cookie of another port", 303, ["location: /log-in"]) { journal in
      let cookie = journal.cookie.replacing("4747", with: "4748")
      return HostileRequestTests.get("/", HostileRequestTests.ours + "Cookie: \(cookie)\r\n")
    },
    Row("our cookie 200 times", 400, [plain]) { journal in
      let cookies = Array(repeating: journal.cookie, count: 100).joined(separator: ";")
      return HostileRequestTests.get(
        "/", HostileRequestTests.ours + "Cookie: \(cookies)\r\nCookie: \(cookies)\r\n")
    },
    Row("our cookie after a false one", 400, [plain]) { journal in
      HostileRequestTests.get(
        "/", HostileRequestTests.ours + "Cookie: daymark-0-4747=00; \(journal.cookie)\r\n")
    },
    Row("a link on another site", 200, [html], with: ["A quiet day."]) {
      $0.get(
        "/days/2026-11-19",
        "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n")
    },
    Row("a day as a picture of another site", 403, [plain], without: ["A quiet day."]) {
      $0.get("/days/2026-11-19", "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\n")
    },
    Row("a part of a page that exists once", 200, [html], with: ["A quiet day."]) {
      $0.get("/days/2026-11-19", "Range: bytes=0-3\r\nIf-None-Match: *\r\n")
    },
    Row("a form without its token", 403, [html], with: ["Words to keep"]) {
      $0.stranger(
        "/check-in", [("day", "2026-11-21"), ("text", "Words to keep")],
        "Cookie: \($0.cookie)\r\n")
    },
    Row("a form with the token twice", 403, [html], with: ["Words to keep"]) {
      $0.post("/check-in", ["csrf": $0.csrf, "text": "Words to keep"])
    },
    Row("a form with the token of another session", 403, [html], with: ["Words to keep"]) {
      $0.stranger(
        "/check-in",
        [("csrf", try RunningJournal.logIn(to: $0.front).csrf), ("text", "Words to keep")],
        "Cookie: \($0.cookie)\r\n")
    },
    Row("a form of nobody", 401, [html], with: ["Words to keep"]) {
      $0.stranger("/check-in", [("csrf", $0.csrf), ("text", "Words to keep")])
    },
    Row(
      "a form of nobody with a former cookie", 401, [html, cleared, emptied],
      with: ["Words to keep"]
    ) {
      $0.stranger("/check-in", [("text", "Words to keep")], "Cookie: daymark-0-4747=00\r\n")
    },
    Row("a passphrase of a megabyte", 413, [plain, "connection: close"], closes: true) {
      $0.stranger("/log-in", [("passphrase", String(repeating: "a", count: 1 << 20))])
    },
    Row("a link that never was", 410, [html], with: ["Each link logs in once"]) { _ in
      HostileRequestTests.get("/open/" + String(repeating: "0", count: 64))
    },
    Row("an address for forms as a page", 405, ["allow: POST", plain]) {
      $0.get("/question")
    },
    Row("another method by a field of the form", 422, [html], without: ["Saved."]) {
      $0.post("/check-in", ["_method": "DELETE", "day": "2026-11-21"])
    },
  ]

  private static let day = Address.entryKey("2026-11-21.md")

  static let addresses: [Row] =
    [
      "/days/2026-02-30", "/days/0000-01-01", "/days/" + String(repeating: "9", count: 2000),
      "/days/2026-11-21.md", "/days/%EF%BC%92026-11-21", "/calendar/99999-01", "/calendar/2026-W60",
      "/diary/thoughts/2026/99999999999999999999", "/entries/0000000000000000/edit",
      "/entries/2026-11-21.md/edit", "/entries/\(key("2026-11-20.md"))/edit",
      "/entries/\(key("daymark.yaml"))/edit", "/entries/\(key("/etc/passwd"))/edit",
      "/.git/config", "/daymark.yaml",
    ].map { address in
      Row("the address \(address.prefix(50))", 404, [html], with: ["This page isn’t here."]) {
        $0.get(address)
      }
    }
    + [
      "/entries/%2E%2E/edit", "/photos/\(day)/-1", "/photos/\(day)/-9223372036854775808",
      "/photos/\(day)/\(String(repeating: "9", count: 20))", "/photos/\(day)/0",
      "/photos/\(key("2026-11-19.md"))/1",
    ].map { address in
      Row("the address \(address.prefix(50))", 404, [plain]) { $0.get(address) }
    }
    + [
      ("a link out", 1), ("a page", 2), ("a folder", 5), ("a pipe", 6), ("a path out", 7),
      ("an absolute path", 8),
    ].map { name, number in
      Row("a photo that is \(name)", 404, [plain], without: ["root:"]) {
        $0.get("/photos/\(day)/\(number)")
      }
    }
    + [
      Row(
        "a drawing", 200,
        picture + ["content-type: image/svg+xml", "content-disposition: attachment"]
      ) { $0.get("/photos/\(day)/3") },
      Row("a picture that is an archive too", 200, picture + ["content-type: image/gif"]) {
        $0.get("/photos/\(day)/4")
      },
    ]

  static let wrong: [Row] =
    ["11", "-1", "1e999", "NaN", "0x5", "５"].map { mood in
      Row(
        "the mood \(mood)", 422, [html],
        with: ["A mood is a number from 1 to 10.", "Words to keep"]
      ) { $0.post("/check-in", ["day": "2026-11-21", "mood": mood, "text": "Words to keep"]) }
    }
    + [
      ("a drawing", "a.jpg", "<svg onload='alert(1)'>"), ("a script", "a.jpg", "<script>"),
      ("an archive", "a.jpg", "PK\u{3}\u{4}"), ("nothing", "a.jpg", ""),
    ].map { kind, name, text in
      Row("\(kind) named as a photo", 422, [html], with: ["Please choose the photos again."]) {
        $0.upload(name, text)
      }
    }
    + [
      // They are read, and none is kept; the form is refused by what it lacks.
      Row("nine photos without the session's token", 403, [html], with: ["Your text is here"]) {
        HostileRequestTests.post(
          "/check-in", HostileRequestTests.multipart + "Cookie: \($0.cookie)\r\n",
          HostileRequestTests.files(9))
      },
      Row("a form whose base was altered", 400, [html], with: ["Words to keep"]) {
        $0.post("/entries/\(day)/edit", ["base": "AAAA", "text": "Words to keep"])
      },
      Row("a check-in of tomorrow", 422, [html], with: ["Words to keep"]) {
        $0.post("/check-in", ["day": "2026-11-22", "text": "Words to keep"])
      },
    ]

  @Test(
    "a request to a journal gets its answer and every safe header field",
    arguments: [coming, addresses, wrong].joined())
  func table(_ row: Row) async throws {
    let journal = try await Self.journal.value
    let client = try journal.server.connect(try row.request(journal))
    let answer = try #require(await client.answer())
    Self.expect(answer, row.status, row.fields)
    for words in row.with { #expect(answer.body.contains(words), "\(words)") }
    for words in row.without { #expect(!answer.body.contains(words), "\(words)") }
    if row.closes {
      client.hangUp()
      #expect(await client.isClosed())
    }
  }

  @Test("no page of a hostile journal has a script of it, and HEAD is as GET without a body")
  func pages() async throws {
    let journal = try await Self.journal.value
    let pages = [
      "/", "/days/2026-11-21", "/calendar", "/calendar/2026", "/trends", "/numbers", "/insights",
      "/streaks", "/milestones", "/diary/thoughts", "/diary/photos", "/highlights", "/tags",
      "/habits", "/tasks", "/goals", "/experiments", "/reminders", "/check-in", "/search",
      "/stretches", "/articles", "/breathe", "/quote", "/digest", "/data", "/data/2026",
      "/data/trash",
      "/data/undo", "/history", "/sync", "/check", "/settings", "/sessions", "/passphrase",
      "/welcome", "/more", "/on-this-day", "/entries/\(Self.day)/edit",
      "/entries/\(Self.day)/fields", "/entries/\(Self.day)/photos",
    ]
    for page in pages {
      let answer = try #require(await journal.answer(journal.get(page)))
      Self.expect(answer, 200, [Self.html])
      for live in ["<script>", "<img src=x", "href=\"javascript", "\u{1B}", "\u{202E}"] {
        #expect(!answer.body.contains(live), "\(live.debugDescription) on \(page)")
      }
      let head = try await journal.answer(journal.get(page, as: "HEAD"), isHead: true)
      Self.expect(try #require(head), 200, [Self.html], isHead: true)
    }
  }
}
