import Foundation
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import TestSupport
import Testing

/// In every view that leaves out what the person hides, nothing is shown that may have been meant.
@Suite("Views of settings that can't be read")
struct PrivacyTests {
  /// A journal with an entry that nobody else should read, in each of the views.
  private func journal(_ settings: [UInt8]) throws -> Journal {
    let place = try TemporaryJournal(["habits/run.md": "---\ngoal: daily\nshare: true\n---\n"])
    let text = """
      ---
      mood: 10
      tags: [private]
      gratitude: [Zyxomma tea, Zyxomma tea]
      song: Zyxomma song
      question: Zyxomma?
      answer: Zyxomma
      ---
      # Zyxomma

      Zyxomma wrote. ![Zyxomma](Zyxomma.jpg)

      - [ ] Zyxomma call 📅 2026-11-21 ⏰ 2026-11-21 09:00

      """
    try place.write("2025-11-21.md", text)
    for day in ["2026-11-16", "2026-11-19", "2026-11-20"] { try place.write("\(day).md", text) }
    for day in 10...15 {
      try place.write("2026-11-\(day).md", "---\nmood: \(day - 8)\n---\nOpen.\n")
    }
    try place.folder.write("daymark.yaml", settings)
    held.append(place)
    return try place.open()
  }

  private let held = Held()

  private final class Held: @unchecked Sendable {
    private var places: [TemporaryJournal] = []
    func append(_ place: TemporaryJournal) { places.append(place) }
  }

  /// All that the views say, as data and as text.
  private func said(_ journal: Journal) throws -> [String: String] {
    let index = try journal.index(.everything)
    let onThisDay = OnThisDayView(index, day: journal.today)
    let highlights = HighlightsView(index)
    let page = try journal.todayPage().page
    var said = [
      "today": "\(page)" + page.text(TextStyle()) + page.markdown(),
      "on-this-day": "\(onThisDay)" + onThisDay.text(TextStyle()),
      "highlights": "\(highlights)" + highlights.text(TextStyle()),
      "random": "\(try journal.days(in: .always))\(index.withoutHidden.entries.map(\.text))",
      "reminders": "\(try journal.reminderPlan())",
    ]
    for share in [false, true] {
      for range in [
        DayRange(journal.today - 6, journal.today), DayRange(journal.today - 364, journal.today),
      ] {
        var options = DigestOptions(journal.settings)
        (options.share, options.full) = (share, !share)
        options.sections = DigestSection.allCases
        said["digest of \(range), shared: \(share)"] =
          "\(DigestView(index, range: range, options: options))"
      }
    }
    return said
  }

  @Test("all of it is shown if nothing is hidden: the test can fail")
  func open() throws {
    for (view, said) in try said(
      journal(Array("digest: {share: [gratitude, thoughts, songs]}\n".utf8)))
    {
      #expect(said.contains(view == "random" ? "2026-11-19" : "Zyxomma"), "\(view)")
    }
  }

  @Test("no view says a word of an entry that may be hidden", arguments: BrokenSettings.hiding)
  func hidden(_ broken: BrokenSettings) throws {
    let journal = try journal(broken.bytes)
    for (view, said) in try said(journal) {
      #expect(!said.contains("Zyxomma"), "\(view)")
      if view == "random" { #expect(!said.contains("2026"), "\(view)") }
    }
    #expect(!journal.unreadPrivacy.isEmpty)
    let week = DayRange(journal.today - 6, journal.today)
    #expect(throws: JournalError.self) { try journal.digest(week, DigestOptions(journal.settings)) }
    #expect(try journal.check().problems.contains { $0.code == "privacy-unread" })
  }

  @Test(
    "a digest shares nothing if it can't be told what may be shared",
    arguments: BrokenSettings.sharing)
  func shared(_ broken: BrokenSettings) throws {
    let journal = try journal(broken.bytes)
    let week = DayRange(journal.today - 6, journal.today)
    var options = DigestOptions(journal.settings)
    (options.share, options.full, options.sections) = (true, true, DigestSection.allCases)
    let view = DigestView(try journal.index(.everything), range: week, options: options)
    #expect(view.sections == [] && !"\(view)".contains("Zyxomma"))
    #expect(throws: JournalError.self) { try journal.digest(week, options) }
  }

  @Test("what can be read hides exactly what it names, however it is spelled")
  func spellings() throws {
    for text in [
      "hide: [private]\n", "hide: '#PRIVATE'\n", "\u{FEFF}hide:\r\n- private/\r\n",
      "hide: private, work\n",
    ] {
      let journal = try journal(Array(text.utf8))
      #expect(journal.unreadPrivacy.isEmpty)
      for (view, said) in try said(journal) { #expect(!said.contains("Zyxomma"), "\(view)") }
      #expect(try journal.days(in: .always).count == 6)
    }
  }

  @Test("a settings file that is there, but can't be read, is no empty one")
  func unreadable() throws {
    let place = try TemporaryJournal(["2025-11-21.md": "Zyxomma\n"])
    try FileManager.default.createSymbolicLink(
      atPath: place.path("daymark.yaml"), withDestinationPath: "nowhere.yaml")
    #expect(throws: StoreError.self) { try place.open() }
    try place.remove("daymark.yaml")
    try FileManager.default.createDirectory(
      atPath: place.path("daymark.yaml"), withIntermediateDirectories: false)
    #expect(throws: StoreError.self) { try place.open() }
  }

  @Test("a random day doesn't bring a hidden entry of the same day along")
  func sameDay() throws {
    let place = try TemporaryJournal([
      "daymark.yaml": "hide: [private]\n", "2026-11-20-0900.md": "Open.\n",
      "2026-11-20-1000.md": "---\ntags: [private]\n---\nZyxomma\n",
    ])
    let journal = try place.open()
    let day = try #require(try journal.days(in: .always).first)
    let index = try journal.index(EntriesView.scope(DayRange(day, day)))
    #expect(index.withoutHidden.entries.map(\.path) == ["2026-11-20-0900.md"])
  }
}
