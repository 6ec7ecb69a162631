import JournalActions
import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// Pages of a journal whose settings don't say for sure what is hidden.
@Suite("Pages of settings that can't be read")
struct PrivacyPageTests {
  private static let pages = [
    "/", "/on-this-day", "/highlights", "/days/2026-11-21", "/digest?do=page&range=2026",
    "/digest?do=page&range=week&with=share", "/digest?do=markdown&range=2026-11", "/reminders",
  ]

  private func journal(_ settings: [UInt8]) throws -> WebJournal {
    let text = """
      ---
      mood: 10
      tags: [private]
      gratitude: [Zyxomma tea, Zyxomma tea]
      ---
      Zyxomma wrote.

      - [ ] Zyxomma call 📅 2026-11-21

      """
    let web = try WebJournal([
      "2025-11-21.md": text, "2026-11-18.md": text, "2026-11-19.md": text,
      "2026-11-21.md": "---\nmood: 3\n---\nOpen.\n", "2026-11-20.md": "---\nmood: 4\n---\nOpen.\n",
    ])
    try web.folder.write("daymark.yaml", settings)
    return web
  }

  @Test(
    "no page says a word that may be hidden, and every page says why",
    arguments: BrokenSettings.hiding)
  func hidden(_ broken: BrokenSettings) throws {
    let web = try journal(broken.bytes)
    for page in Self.pages {
      let shown = web.get(page)
      #expect(!shown.text.contains("Zyxomma"), "\(page)")
      if page == "/" || page == "/highlights" {
        #expect(shown.status == 200)
        #expect(shown.text.contains("role=\"alert\">daymark.yaml, line "), "\(page)")
      }
    }
    // What is asked for by name is shown, as by 'show' and 'search'.
    #expect(web.get("/days/2026-11-18").text.contains("Zyxomma"))
  }

  @Test("pages of settings that can be read show what isn't hidden, and no warning")
  func shown() throws {
    let open = try journal(Array("name: Ana\n".utf8))
    #expect(open.get("/on-this-day").text.contains("Zyxomma"))
    #expect(open.get("/digest?do=page&range=2026").text.contains("Zyxomma"))
    #expect(!open.get("/").text.contains("role=\"alert\""))
    let hiding = try journal(Array("hide: [private]\n".utf8))
    for page in Self.pages { #expect(!hiding.get(page).text.contains("Zyxomma"), "\(page)") }
    #expect(!hiding.get("/").text.contains("role=\"alert\""))
  }
}
