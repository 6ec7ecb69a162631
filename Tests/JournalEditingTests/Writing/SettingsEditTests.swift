import JournalEditing
import JournalSyntax
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

  @Test(
    "A setting inside a group that is written short is set beside it",
    arguments: [
      ("mood: 1-5 # mine\n", "mood.scale", "mood: {scale: x} # mine\n"),
      ("mood: 1-5\n", "mood.labels", "mood: {scale: 1-5, labels: x}\n"),
      ("headings: [Danke]\n", "headings.gratitude", "headings: {gratitude: x}\n"),
      ("headings:\n", "headings.gratitude", "headings: {gratitude: x}\n"),
      ("", "remind.quiet", "remind: {quiet: x}\n"),
    ])
  func short(before: String, name: String, after: String) throws {
    let edited = try SettingsEdit.set(name, to: .plain("x"), in: Array(before.utf8))
    #expect(String(decoding: edited, as: UTF8.self) == after)
  }

  @Test(
    "A setting is taken out, also where its group is written short",
    arguments: [
      ("mood: 1-5\nname: Ana\n", "mood.scale"),
      ("headings: [Danke]\nname: Ana\n", "Headings.Gratitude"),
      ("mood: {scale: 1-5}\nname: Ana\n", "mood.scale"),
    ])
  func removed(before: String, name: String) throws {
    let edited = try SettingsEdit.remove(name, in: Array(before.utf8))
    #expect(String(decoding: edited, as: UTF8.self) == "name: Ana\n")
    #expect(throws: EditError.self) {
      try SettingsEdit.remove("mood.labels", in: Array("mood: 1-5\n".utf8))
    }
  }
}
