import JournalActions
import JournalCore
import JournalEditing
import JournalPages
import JournalRender
import TestSupport
import Testing

@Suite("Stretches")
struct StretchTests {
  private let today = TemporaryJournal.today

  @Test("the journal's own come before those of the program")
  func catalogue() throws {
    let place = try TemporaryJournal([
      "stretches/cobra.md": "# My cobra\n\n1. Lie down.\n",
      "stretches/mine.md": "# Mine\n\n1. Up.\n",
    ])
    let journal = try place.open()
    #expect(try journal.stretch("cobra").title == "My cobra")
    #expect(try journal.stretch("mine").title == "Mine")
    #expect(try journal.stretch("camel").title == "Camel")
    do {
      _ = try journal.stretch("cobar")
      Issue.record("was found")
    } catch {
      guard case .noStretch("cobar", let catalogue) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(catalogue.stretch(called: "cobra") != nil)
    }
  }

  @Test("one that was done is written into the day's entry, or a new one")
  func record() throws {
    let place = try TemporaryJournal(["2026-11-20.md": "---\nstretches: [camel]\n---\nText\n"])
    let cobra = try place.open().stretch("cobra")
    try place.step(
      "stretch done cobra 2026-11-20",
      ["2026-11-20.md": "---\nstretches: [camel, cobra]\n---\nText\n"]
    ) { try $0.record(cobra, on: today - 1) }
    let written = try place.step(
      "stretch done cobra 2026-11-21",
      ["2026-11-21.md": "---\ndate: 2026-11-21\nstretches: [cobra]\n---\n\n"]
    ) { try $0.record(cobra, on: today) }
    #expect(written == WrittenEntry(path: "2026-11-21.md", day: today))
    try place.write("2026-11-20.md", "---\nstretches: [camel\n---\n")
    try place.refuses {
      try $0.record(cobra, on: today - 1)
    } with: {
      guard case .refused(.edit, "2026-11-20.md", _) = $0 as? JournalError else { return false }
      return true
    }
  }

  @Test("one becomes a favourite and none any more, each as a step")
  func favour() throws {
    let place = try TemporaryJournal(["daymark.yaml": "# mine\nstretch: {favourites: [camel]}\n"])
    let (stretch, changed) = try place.step(
      "stretch favourite cobra",
      ["daymark.yaml": "# mine\nstretch: {favourites: [camel, cobra]}\n"]
    ) { try $0.favour("Cobra") }
    #expect(stretch.name == "cobra" && changed)
    try place.write("daymark.yaml", "stretch: {favourites: [camel, cobra, bow]}\n")
    try place.step(
      "stretch favourite cobra", ["daymark.yaml": "stretch: {favourites: [camel, bow]}\n"]
    ) { try $0.favour("cobra", isFavourite: false) }
  }

  @Test("the place of a favourite is that of the settings as they are now")
  func stale() throws {
    let place = try TemporaryJournal(["daymark.yaml": "stretch: {favourites: [cobra, camel]}\n"])
    let journal = try place.open()
    try place.write("daymark.yaml", "stretch: {favourites: [bow, camel, cobra]}\n")
    #expect(try journal.favour("cobra", isFavourite: false).changed)
    #expect(try place.files() == ["daymark.yaml": "stretch: {favourites: [bow, camel]}\n"])
  }

  @Test("what is one already changes nothing, and what isn't one can't be let go")
  func refused() throws {
    let place = try TemporaryJournal(["daymark.yaml": "stretch: {favourites: [cobra]}\n"])
    let journal = try place.open()
    #expect(try journal.favour("cobra").changed == false)
    #expect(try journal.undoHistory().steps.isEmpty)
    try place.refuses(JournalError.notAFavourite("camel")) {
      try $0.favour("camel", isFavourite: false)
    }
    try place.refuses {
      try $0.favour("cobar")
    } with: {
      guard case .noStretch("cobar", _) = $0 as? JournalError else { return false }
      return true
    }
    try place.write("daymark.yaml", "stretch: 3\n")
    try place.refuses {
      try $0.favour("camel")
    } with: {
      guard case .refused(.edit(_, "stretch.favourites"), "daymark.yaml", _) = $0 as? JournalError
      else { return false }
      return true
    }
  }

  @Test("other settings that are broken stop no favourite")
  func broken() throws {
    let place = try TemporaryJournal(["daymark.yaml": "week-starts: someday\n"])
    try place.step(
      "stretch favourite cobra",
      ["daymark.yaml": "week-starts: someday\nstretch: {favourites: [cobra]}\n"]
    ) { try $0.favour("cobra") }
  }

  @Test("the program's figures are drawings, the journal's are images, and a file without has none")
  func figure() throws {
    let place = try TemporaryJournal([
      "stretches/mine.md": "---\npicture: mine.svg\n---\n# Mine\n", "stretches/bare.md": "# Bare\n",
      "stretches/mine.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>\n",
      "stretches/gone.md": "---\npicture: gone.png\n---\n# Gone\n",
    ])
    let journal = try place.open()
    guard case .drawing = journal.figure(of: try journal.stretch("cobra")) else {
      Issue.record("no drawing")
      return
    }
    guard case .image(let address) = journal.figure(of: try journal.stretch("mine")) else {
      Issue.record("no image")
      return
    }
    #expect(address.hasPrefix("data:image/svg+xml"))
    for name in ["bare", "gone"] {
      let figure = try journal.figure(of: journal.stretch(name))
      #expect(figure == nil)
    }
  }
}
