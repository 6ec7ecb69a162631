import JournalCore
import Testing

@testable import JournalEditing

/// Entries that one device has written on the old scale of moods, while another changed the scale.
@Suite struct RescaledEntryTests {
  private func settings(_ text: String) -> Settings {
    Settings.read(Array(text.utf8), path: "daymark.yaml").0
  }

  private func outcome(
    _ base: String?, _ written: String, _ other: String?, old: String = "mood: 1-10\n",
    new: String = "mood: 1-5\n", isOurs: Bool = true
  ) -> String {
    let entry = RescaledEntry(
      path: Array("2026-11-21.md".utf8), base: base.map { Array($0.utf8) },
      written: Array(written.utf8), other: other.map { Array($0.utf8) }, isOurs: isOurs)
    switch entry.outcome(settings(old), settings(new)) {
    case .same: return "same"
    case .doubtful: return "doubtful"
    case .rewritten(let bytes): return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func entry(_ mood: String, _ text: String = "Rain.") -> String {
    "---\nmood: \(mood)\n---\n\(text)\n"
  }

  @Test("a new entry gets the scale that it was written on", arguments: [true, false])
  func new(isOurs: Bool) {
    #expect(outcome(nil, entry("4"), nil, isOurs: isOurs) == entry("4/10"))
    #expect(outcome(nil, entry("4/10"), nil) == "same")
    #expect(outcome(nil, "Rain.\n", nil) == "same")
    #expect(
      outcome(nil, "---\nmood: 4\ncheck-ins:\n  - {time: 21:00, mood: 9}\n---\n", nil)
        == "---\nmood: 4/10\ncheck-ins:\n  - {time: 21:00, mood: 9/10}\n---\n")
  }

  @Test("labels are read by the scale that had them")
  func labels() {
    let old = "mood: {scale: 1-5, labels: {1: bad, 5: good}}\n"
    #expect(outcome(nil, entry("good"), nil, old: old, new: "mood: 1-10\n") == entry("5/5"))
    // The same steps with other labels.
    let other = "mood: {scale: 1-5, labels: {1: good, 5: bad}}\n"
    #expect(outcome(nil, entry("good"), nil, old: old, new: other) == entry("5/5"))
    #expect(outcome(nil, entry("3"), nil, old: old, new: other) == "same")
  }

  @Test("of a day that both wrote, each side's words and the mood with its scale are there")
  func both() {
    // The other device has written the old mood with its scale.
    let base = entry("7")
    #expect(outcome(base, entry("4"), entry("7/10")) == entry("4/10"))
    #expect(
      outcome(base, entry("4"), entry("7/10", "Rain.\n\nSun.")) == entry("4/10", "Rain.\n\nSun."))
    #expect(outcome(base, entry("7", "Rain.\n\nSun."), entry("7/10")) == "same")
    #expect(outcome(nil, entry("4"), "Sun.\n") == entry("4/10", "Rain.\n\nSun."))
  }

  @Test("where it isn't certain what is meant, the entry is named")
  func doubtful() {
    // One of two moods was there before, and may have been left on purpose.
    let base = "---\nmood: 3\n---\n"
    let written = "---\nmood: 3\ncheck-ins:\n  - {time: 21:00, mood: 4}\n---\n"
    #expect(outcome(base, written, base) == "doubtful")
    #expect(outcome(entry("7"), entry("4"), entry("5")) == "doubtful")
  }
}
