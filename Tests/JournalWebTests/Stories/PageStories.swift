import TestSupport
import Testing

@testable import JournalWeb

/// Every page, of a journal whose every text tries to be markup.
@Suite struct PageStories {
  private static let hostile = "<script>alert(1)</script>\"'></title><img src=x onerror=alert(2)>"
  private static let entry = """
    ---
    mood: 6
    title: '<script>alert(1)</script>"></title><img src=x onerror=alert(2)>'
    question: "<script>alert(1)</script>"
    answer: "<img src=x onerror=alert(2)>"
    gratitude: ["<script>alert(1)</script>", "\\u202Ereversed"]
    song: "javascript:alert(3)"
    tags: ["<b>", "\\"quoted\\""]
    habits: ["<img src=x onerror=alert(2)>"]
    "<script>": 7
    photo: "<script>.jpg"
    ---
    <script>alert(1)</script> [link](javascript:alert(3)) <img src=x onerror=alert(2)>

    - [ ] <script>alert(1)</script> 📅 2026-11-20
    """

  /// The addresses of pages that need no more than a journal.
  static let addresses =
    Route.all.filter {
      // What is due is no page: a script reads it, and makes no markup of it.
      $0.method == "GET" && $0.access == .person && !$0.path.contains { $0.hasPrefix(":") }
        && $0.path != ["reminders", "due"]
    }
    .map { "/" + $0.path.joined(separator: "/") } + [
      "/days/2026-11-20", "/calendar/2026", "/calendar/2026-11", "/calendar/2026-W47",
      "/trends/2026", "/trends/2026-11", "/trends/2026-W47", "/numbers/2026", "/diary/thoughts",
      "/diary/gratitude", "/diary/photos", "/diary/songs", "/diary/check-ins",
      "/diary/thoughts/2026-11", "/tags/%3Cb%3E", "/stretches/cobra", "/articles/slow-breathing",
      "/articles/%3Cb%3E", "/breathe?pattern=relax",
      Address.entry("2026-11-20.md", "edit"), Address.entry("2026-11-20.md", "fields"),
    ]

  @Test("Today leads to its stretch, and names no command")
  func stretch() throws {
    let page = TestBrowser.loggedIn(try TestFront(["2026-11-24.md": "Words\n"])).get("/").text
    #expect(page.contains("<a class=\"card rest yesterday\" href=\"/stretches/"))
    #expect(!page.contains("daymark stretch"))
  }

  @Test(
    "a week shows its seven days, and leads to its own trends", arguments: ["monday", "sunday"])
  func week(starts: String) throws {
    let test = try TestFront([
      "daymark.yaml": "week-starts: \(starts)\n", "2026-11-10.md": "---\nmood: 3\n---\nBefore.\n",
      "2026-11-18.md": "---\nmood: 7\n---\nIn it.\n",
      "2026-11-24.md": "---\nmood: 5\n---\nAfter.\n",
    ])
    let page = TestBrowser.loggedIn(test).get("/calendar/2026-W47").text
    let week = try #require(page.firstMatch(of: /<ol class="week">((?s).*?)<\/ol>/)).1
    #expect(week.matches(of: /<li>/).count == 7)
    #expect(page.contains("href=\"/trends/2026-W47\""))
    #expect(page.contains("In it.") && !page.contains("Before.") && !page.contains("After."))
  }

  @Test("stretches lead to the articles about them, and articles to their sources")
  func articles() throws {
    let test = try TestFront([
      "articles/own.md":
        "---\narea: back\nsource: Ana, 2016, https://example.org/a\n---\n# My *back*\n\nWords.\n"
    ])
    let browser = TestBrowser.loggedIn(test)
    let link = "<p class=\"quiet\">To read: <a href=\"/articles/own\">My *back*</a>, 1 minute</p>"
    #expect(browser.get("/stretches").text.contains(link))
    #expect(browser.get("/stretches/cobra").text.contains(link))
    #expect(!browser.get("/stretches/neck-roll").text.contains("/articles/own"))
    #expect(browser.get("/articles").text.contains("<a href=\"/articles/own\">"))
    let page = browser.get("/articles/own").text
    #expect(page.contains("<p>Words.</p>") && page.contains("back · 1 minute to read"))
    #expect(page.contains("Ana, 2016, <a href=\"https://example.org/a\">https://example.org/a</a>"))
    #expect(!page.contains("daymark articles"))
  }

  @Test(
    "a page where nothing is yet says so, and names no command",
    arguments: [
      ("/", "A good day to start"), ("/habits", "Small things, often. Start with one."),
      ("/tasks", "Nothing to do."),
      ("/goals", "A goal begins on the day you set it."),
      ("/diary/photos", "Your photos will gather here."), ("/trends", "Three moods make a line."),
      ("/insights", "After about 20 days, you can read here"),
      ("/experiments", "No experiments yet."),
      ("/reminders", "No reminders in the next 24 hours."),
    ])
  func nothingYet(_ address: String, _ words: String) throws {
    let page = TestBrowser.loggedIn(try TestFront()).get(address).text
    #expect(page.contains(words))
    #expect(!page.contains("daymark "))
  }

  @Test("no text of an entry becomes markup", arguments: addresses)
  func escaped(_ address: String) throws {
    let test = try TestFront([
      "2026-11-20.md": Self.entry, "2025-11-24.md": Self.entry, "2026-11-24.md": Self.entry,
      "tasks.md": "- [ ] \(Self.hostile)\n", "habits/x.md": "---\nname: '<script>'\n---\n",
      "articles/<b>.md": """
      ---
      title: "<script>alert(1)</script>"
      area: ["<img src=x onerror=alert(2)>", stretching]
      source: ["<script>alert(1)</script>", "javascript:alert(3)", "https://e.org/\"><script>"]
      ---
      <script>alert(1)</script> [link](javascript:alert(3)) ![p](x.png) <img src=x onerror=alert(2)>
      """,
      "quotes.md": "> \(Self.hostile)\n> — \(Self.hostile)\n",
    ])
    let answer = TestBrowser.loggedIn(test).get(address)
    #expect(answer.status == .ok)
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(!page.contains("<script>"))
    #expect(!page.contains("<img src=x"))
    #expect(!page.lowercased().contains("href=\"javascript:"))
    // The only markup that begins a script is that of our own file.
    #expect(page.ranges(of: "<script").count == 1)
    #expect(!page.contains(" style=\""), "a style that the policy forbids")
    #expect(!page.contains("<style"), "a style that the policy forbids")
    #expect(!page.contains("src=\"data:"), "a picture that the policy forbids")
  }

  @Test(
    "an address that leads nowhere is answered by a page",
    arguments: [
      "/days/2026-02-30", "/days/0000-00-00", "/days/20261124", "/calendar/2026-13",
      "/calendar/20260", "/calendar/2026-W54", "/trends/x", "/numbers/2026-11", "/diary/x",
      "/diary/thoughts/1999", "/tags/none", "/stretches/none", "/articles/none", "/articles/..",
      "/breathe?pattern=x",
      "/photos/0123456789abcdef/1", "/photos/x/-1", "/photos/x/99999999999999999999",
      "/entries/0123456789abcdef/edit", "/days/99999999999999999999", "/.git/config",
      "/.daymark/undo", "/daymark.yaml", "/2026-11-24.md",
    ])
  func nowhere(_ address: String) throws {
    let test = try TestFront(["2026-11-24.md": "Words\n"])
    #expect(TestBrowser.loggedIn(test).get(address).status == .notFound)
  }

  @Test(
    "an address that no link of ours contains is refused",
    arguments: [
      "/../etc/passwd", "/%2e%2e/x", "/days/..%2f..%2fx", "/days/%00", "//days", "/days//x",
      "/days/a%5cb", "/days/a\\b", "/days/%zz", "/days/%ff", "/days/",
    ])
  func refused(_ address: String) throws {
    let test = try TestFront()
    let answer = TestBrowser.loggedIn(test).get(address)
    #expect(answer.status == .notFound)
  }

  @Test("a photo is served as what its bytes are, and a drawing only to be saved")
  func photos() throws {
    let test = try TestFront([
      "2026-11-24.md": "---\nphoto: [a.jpg, b.svg, c.jpg, ../out.jpg]\n---\n",
      "b.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      "c.jpg": "<!DOCTYPE html><script>alert(1)</script>",
    ])
    try test.folder.write("a.jpg", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0])
    let browser = TestBrowser.loggedIn(test)
    let key = Address.entryKey("2026-11-24.md")
    let png = browser.get("/photos/\(key)/1")
    #expect(png.fields["content-type"] == "image/png")
    #expect(png.fields["content-security-policy"] == "sandbox; default-src 'none'")
    let svg = browser.get("/photos/\(key)/2")
    #expect(svg.fields["content-disposition"] == "attachment")
    for number in [0, 3, 4, 5] {
      #expect(browser.get("/photos/\(key)/\(number)").status == .notFound, "\(number)")
    }
  }

  @Test("an address that leads nowhere is a page of the journal, to somebody who is logged in")
  func unknown() throws {
    let test = try TestFront()
    for address in ["/nope", "/diary", "/days/x/y/z"] {
      let page = TestBrowser.loggedIn(test).get(address)
      #expect(page.status == .notFound)
      #expect(page.text.contains("<h1 dir=\"auto\">This page isn’t here.</h1>"), "\(page.text)")
      #expect(page.text.contains("class=\"tabs\""))
      let stranger = TestBrowser(test).get(address)
      #expect(stranger.status == .notFound && !stranger.text.contains("<html"))
    }
  }
}
