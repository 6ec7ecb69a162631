import JournalCore
import TestSupport
import Testing

@Suite struct DigestSettingsTests {
  private func read(_ yaml: String) -> (Settings, [Diagnostic]) {
    Settings.read(Array(yaml.utf8), path: "daymark.yaml")
  }

  @Test("the settings choose and order the sections")
  func sections() {
    let (settings, problems) = read("digest: {sections: [Gratitude, check_ins, gratitude]}\n")
    #expect(settings.digestSections == [.gratitude, .checkIns])
    #expect(settings.digestSharing == .cautious)
    #expect(problems.isEmpty)
    let (other, none) = read("digest:\n  sections: cover\n  share:\n    - photos.alt\n")
    #expect(other.digestSections == [.cover])
    #expect(other.digestSharing == DigestSharing([.photosAlt]))
    #expect(none.isEmpty)
  }

  @Test(
    "a name that no section has is a warning at its place, and the others count",
    arguments: [
      ("digest: {sections: [mod, songs]}\n", "digest.sections: mod", "mood", 21),
      ("digest: {share: [thoughs]}\n", "digest.share: thoughs", "thoughts", 18),
      ("digest: {sectoins: [mood]}\n", "digest.sectoins", "sections", 10),
    ])
  func unknown(yaml: String, name: String, near: String, column: Int) {
    let (settings, problems) = read(yaml)
    let unknown = problems.filter { $0.code != "privacy-unread" }
    #expect(
      unknown.map(\.problem) == [.entry(.unknownSetting(name: name, nearest: near))])
    #expect(unknown.map(\.column) == [column])
    if yaml.contains("songs") { #expect(settings.digestSections == [.songs]) }
  }

  @Test("a digest that is no mapping keeps the defaults", arguments: ["digest: 3\n", "digest:\n"])
  func wrongShape(yaml: String) {
    let (settings, problems) = read(yaml)
    #expect(settings.digestSections == DigestSection.usual)
    #expect(settings.digestSharing == (yaml.contains("3") ? .unread : .cautious))
    #expect(
      problems.map(\.code) == (yaml.contains("3") ? ["bad-setting", "privacy-unread"] : []))
  }
}
