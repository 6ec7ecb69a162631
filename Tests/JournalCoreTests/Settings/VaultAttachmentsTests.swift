import JournalCore
import Testing

@Suite("Attachments of a vault")
struct VaultAttachmentsTests {
  private func rules(_ json: String) -> VaultAttachments {
    VaultAttachments(obsidian: Array(json.utf8))
  }

  @Test(
    "the folder follows from the settings and the note",
    arguments: [
      ("{}", ""), ("", ""), (#"{"attachmentFolderPath": "/"}"#, ""),
      (#"{"attachmentFolderPath": "./"}"#, "Daily/2026"),
      (#"{"attachmentFolderPath": "./img"}"#, "Daily/2026/img"),
      (#"{"attachmentFolderPath": "Files/Pictures"}"#, "Files/Pictures"),
    ])
  func folders(_ json: String, _ folder: String) {
    #expect(rules(json).folder(of: "Daily/2026/2026-11-21.md") == folder)
  }

  @Test("a folder outside the vault isn't followed")
  func outside() {
    #expect(rules(#"{"attachmentFolderPath": "../x"}"#).folder(of: "a.md") == nil)
    #expect(rules(#"{"attachmentFolderPath": "./"}"#).folder(of: "a.md") == "")
  }

  @Test(
    "a link has the vault's form",
    arguments: [
      ("{}", true, "[[a.jpg]]"), ("{}", false, "[[Files/a.jpg]]"),
      (#"{"newLinkFormat": "absolute"}"#, true, "[[Files/a.jpg]]"),
      (#"{"newLinkFormat": "relative"}"#, true, "[[../../Files/a.jpg]]"),
      (#"{"useMarkdownLinks": true, "newLinkFormat": "relative"}"#, true, "../../Files/a.jpg"),
      (#"{"useMarkdownLinks": true}"#, false, "Files/a.jpg"),
    ])
  func links(_ json: String, _ isOnly: Bool, _ link: String) {
    let note = "Daily/2026/2026-11-21.md"
    #expect(rules(json).link(to: "Files/a.jpg", from: note, isOnlyName: isOnly) == link)
  }

  @Test("a relative link beside the note is a name")
  func beside() {
    let rules = rules(#"{"newLinkFormat": "relative"}"#)
    #expect(rules.link(to: "Daily/a.jpg", from: "Daily/b.md", isOnlyName: false) == "[[a.jpg]]")
  }
}
