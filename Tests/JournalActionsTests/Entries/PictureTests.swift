import JournalActions
import JournalCore
import JournalEditing
import JournalStore
import TestSupport
import Testing

@Suite("The pictures of a check-in")
struct PictureTests {
  private let today = TemporaryJournal.today
  private let entry = "entries/2026/11/2026-11-21.md"
  /// The beginning of a GIF is enough to be known as one.
  private let gif = Array("GIF89a\u{1}\u{0}\u{1}\u{0}".utf8)

  private func checkIn(_ pictures: [String], links: Bool = false) -> NewCheckIn {
    NewCheckIn(.mood("7"), pictures: pictures, linksPictures: links)
  }

  @Test("one from anywhere is copied into the journal, in the same step")
  func copied() throws {
    let (place, other) = (try TemporaryJournal(), try TemporaryFolder())
    try other.write("My cat.gif", gif)
    try place.step(
      "new 2026-11-21",
      [
        "photos/2026/11/My-cat.gif": FileText(bytes: gif),
        entry:
          "---\ndate: 2026-11-21\nmood: 7\nphoto: photos/2026/11/My-cat.gif\n---\n\n",
      ]
    ) { try $0.log(checkIn([other.path + "/My cat.gif"]), on: today) }
    #expect(other.names == ["My cat.gif"])
  }

  @Test("in a vault it goes to the attachment folder, and is linked by its name")
  func vault() throws {
    let (place, other) = (try TemporaryJournal(), try TemporaryFolder())
    try other.write("cat.gif", gif)
    try place.write(".obsidian/app.json", #"{"attachmentFolderPath": "./img"}"#)
    try place.write(".obsidian/daily-notes.json", #"{"folder": "Daily"}"#)
    try place.step(
      "new 2026-11-21",
      [
        "Daily/img/cat.gif": FileText(bytes: gif),
        "Daily/2026-11-21.md":
          "---\ndate: 2026-11-21\nmood: 7\nphoto: \"[[cat.gif]]\"\n---\n\n",
      ]
    ) { try $0.log(checkIn([other.path + "/cat.gif"]), on: today) }
    // Another file with its name makes the link a path.
    try place.folder.write("cat.gif", gif)
    try place.step(
      "new 2026-11-21",
      [
        "Daily/img/cat.gif": FileText(bytes: gif),
        "Daily/2026-11-21.md":
          "---\ndate: 2026-11-21\nphoto: \"[[Daily/img/cat.gif]]\"\n---\n\n",
      ]
    ) { try $0.log(NewCheckIn(CheckInDraft(), pictures: [other.path + "/cat.gif"]), on: today) }
  }

  @Test("in a moment it is shown in the text, in the form of the folder")
  func moment() throws {
    for (settings, embed) in [
      (nil, "![](photos/2026/11/cat.gif)"), (#"{"attachmentFolderPath": "./img"}"#, "![[cat.gif]]"),
    ] {
      let (place, other) = (try TemporaryJournal(), try TemporaryFolder())
      try other.write("cat.gif", gif)
      if let settings { try place.write(".obsidian/app.json", settings) }
      _ = try place.open().log(NewCheckIn(.mood("7")), on: today)
      var draft = CheckInDraft.mood("8")
      draft.time = ClockTime("18:00")
      let written = try place.open().log(
        NewCheckIn(draft, pictures: [other.path + "/cat.gif"]), on: today)
      let text = try place.folder.text(written.path)
      #expect(text.contains("## 18:00\nmood:: 8\n\n\(embed)\n"), "\(text)")
      #expect(try place.open().check().problems.isEmpty, "\(text)")
    }
  }

  @Test("one whose bytes the day's folder has already is not copied again")
  func twin() throws {
    let (place, other) = (try TemporaryJournal(), try TemporaryFolder())
    try other.write("cat.gif", gif)
    try place.folder.write("photos/2026/11/dog.gif", gif)
    try place.step(
      "new 2026-11-21",
      [entry: "---\ndate: 2026-11-21\nmood: 7\nphoto: photos/2026/11/dog.gif\n---\n\n"]
    ) { try $0.log(checkIn([other.path + "/cat.gif"]), on: today) }
  }

  @Test("one of the journal may keep its place")
  func linked() throws {
    let place = try TemporaryJournal()
    try place.folder.write("mine/cat.gif", gif)
    try place.step(
      "new 2026-11-21", [entry: "---\ndate: 2026-11-21\nmood: 7\nphoto: mine/cat.gif\n---\n\n"]
    ) { try $0.log(checkIn([place.path("mine/cat.gif")], links: true), on: today) }
  }

  @Test("what can't be such a picture is refused, and no entry is written")
  func refused() throws {
    let (place, other) = (try TemporaryJournal(["notes.md": "a\n"]), try TemporaryFolder())
    try other.write("cat.gif", gif)
    let (outside, missing) = (other.path + "/cat.gif", other.path + "/none.gif")
    try place.refuses(JournalError.pictureOutside(outside)) {
      try $0.log(checkIn([outside], links: true), on: today)
    }
    try place.refuses(JournalError.noPicture(missing)) {
      try $0.log(checkIn([missing], links: true), on: today)
    }
    try place.refuses(StoreError.cannotOpen(path: missing, 2)) {
      try $0.log(checkIn([outside, missing]), on: today)
    }
    let text = place.path("notes.md")
    try place.refuses(StoreError.notAPicture(path: text)) {
      try $0.log(checkIn([outside, text]), on: today)
    }
  }

  @Test("a check-in of a picture alone says something")
  func alone() throws {
    let place = try TemporaryJournal()
    try place.folder.write("mine/cat.gif", gif)
    let checkIn = NewCheckIn(pictures: [place.path("mine/cat.gif")], linksPictures: true)
    #expect(!checkIn.isBlank)
    try place.step(
      "new 2026-11-21", [entry: "---\ndate: 2026-11-21\nphoto: mine/cat.gif\n---\n\n"]
    ) { try $0.log(checkIn, on: today) }
    var draft = CheckInDraft()
    draft.photos = ["mine/cat.gif"]
    #expect(!NewCheckIn(draft).isBlank)
  }

  @Test("a photo named in an editor by its place outside is copied, and others stay as they are")
  func typed() throws {
    let (place, home) = (try TemporaryJournal(), try TemporaryFolder())
    try home.write("Pictures/cat.gif", gif)
    try place.folder.write("photos/old.gif", gif + [1])
    let text = """
      ---
      date: 2026-11-21
      photo: [~/Pictures/cat.gif, photos/old.gif, ~/Pictures/none.gif] # mine
      ---
      See ![](~/Pictures/cat.gif).

      photo:: \(home.path)/Pictures/cat.gif
      """
    let before = "---\ndate: 2026-11-21\n---\n"
    try place.write(entry, before)
    try place.open().change("edit 2026-11-21") { journal, change in
      let new = try journal.takingPhotos(
        in: Array(text.utf8), over: Array(before.utf8), at: entry, of: today, home: home.path,
        &change)
      change.write(entry, over: Array(before.utf8), new)
    }
    #expect(
      try place.folder.text(entry)
        == text.replacing("[~/Pictures/cat.gif,", with: "[photos/2026/11/cat.gif,")
        .replacing("photo:: \(home.path)/Pictures/cat.gif", with: "photo:: photos/2026/11/cat.gif"))
    #expect(try Array(place.folder.text("photos/2026/11/cat.gif").utf8) == gif)
    #expect(home.names.contains("Pictures/cat.gif"))
    // What was there before is the person's own choice.
    try place.open().change("edit 2026-11-21") { journal, change in
      let same = try journal.takingPhotos(
        in: Array(text.utf8), over: Array(text.utf8), at: entry, of: today, home: home.path,
        &change)
      #expect(same == Array(text.utf8))
    }
  }
}
