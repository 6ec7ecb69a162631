import JournalEditing
import Testing

@Suite("Edits of the settings")
struct SettingsEditTests {
  @Test(
    "A favourite is added and taken out, and every other byte stays",
    arguments: [
      ("", "stretch: {favourites: [bow]}\n"),
      ("name: Ana # me\n", "name: Ana # me\nstretch: {favourites: [bow]}\n"),
      ("stretch: {area: neck}  # mine\n", "stretch: {area: neck, favourites: [bow]}  # mine\n"),
      ("stretch:\n  favourites: [cobra]\n", "stretch:\n  favourites: [cobra, bow]\n"),
      (
        "stretch:\n  favourites:\n  - cobra # old\n",
        "stretch:\n  favourites:\n  - cobra # old\n  - bow\n"
      ),
    ])
  func favourites(before: String, after: String) throws {
    let key = "stretch.favourites"
    let added = try SettingsEdit.add("bow", to: key, in: Array(before.utf8))
    #expect(String(decoding: added, as: UTF8.self) == after)
    guard before.contains("cobra") else { return }
    let removed = try SettingsEdit.removeItem(1, of: key, in: added)
    #expect(String(decoding: removed, as: UTF8.self) == before)
  }
}
