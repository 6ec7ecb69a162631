import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

/// Texts on their way: what is kept, where, and what is never taken for a draft.
@Suite struct DraftsTests {
  let folder: TemporaryFolder
  let drafts: Drafts
  let entry = DraftSubject.file("entries/2026-11-21.md")
  let path = ".daymark/drafts/edit/entries/2026-11-21.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("journal/daymark.yaml")
    drafts = Self.drafts(folder)
  }

  static func drafts(_ folder: TemporaryFolder) -> Drafts {
    Drafts(
      of: JournalLocation(root: folder.path + "/journal"),
      state: StateHome(stateHome: folder.path + "/state", home: nil))
  }

  func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @discardableResult
  func leave(_ text: String, of subject: DraftSubject) throws -> String {
    let draft = try drafts.begin(subject, holding: bytes(text), from: nil)
    return draft.leave()
  }

  @Test("a draft that was left waits, and is taken up with its text and what it was begun from")
  func resumes() throws {
    let draft = try drafts.begin(
      entry, holding: bytes("old"), from: .file(bytes("old")))
    #expect(draft.path == path)
    #expect(drafts.found().waiting.isEmpty, "somebody is at work on it")
    let text = bytes("---\nmood: 7\n---\nthree new words\n")
    try draft.write(text)
    draft.leave()
    let waiting = try #require(drafts.found().waiting.first)
    #expect(waiting.subject == entry && waiting.path == path && waiting.words == 3)
    let again = try #require(try drafts.resume(waiting))
    #expect(try again.contents() == text)
    #expect(again.begun == .file(bytes("old")))
    #expect(try drafts.resume(waiting) == nil, "two programs at one draft")
    again.remove()
    #expect(drafts.found().waiting.isEmpty)
    #expect(!folder.names.contains { $0.hasPrefix("journal/.daymark/drafts/") })
  }

  @Test("a draft that nobody changed doesn't wait, and its place is used again")
  func untouched() throws {
    try drafts.begin(entry, holding: bytes("as it is"), from: .template(bytes("as it is"))).leave()
    #expect(drafts.found().waiting.isEmpty)
    let next = try drafts.begin(entry, holding: bytes("new"), from: .file(bytes("file")))
    #expect(next.path == path && next.begun == .file(bytes("file")))
    next.leave()
    let waiting = try #require(drafts.found().waiting.first)
    #expect(try drafts.resume(waiting)?.begun == .file(bytes("file")))
  }

  @Test("a new draft never goes over one that waits")
  func numbered() throws {
    #expect(try leave("first", of: entry) == path)
    #expect(try leave("second", of: entry) == ".daymark/drafts/edit-2/entries/2026-11-21.md")
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    #expect(try leave("mine", of: .checkIn(day)) == ".daymark/drafts/check-in/2026-11-21.md")
    #expect(try leave("more", of: .checkIn(day)) == ".daymark/drafts/check-in-2/2026-11-21.md")
    #expect(Set(drafts.found().waiting.map(\.subject)) == [entry, .checkIn(day)])
    #expect(drafts.found().waiting.count == 4)
    #expect(try folder.text("journal/" + path) == "first")
  }

  @Test(
    "an entry may be named as the drafts are",
    arguments: ["check-in/2026-11-21.md", "edit/2026-11-21.md", "2026-11-21.md", "edit-2/a/b.md"])
  func names(_ path: String) throws {
    try leave("text", of: .file(path))
    #expect(drafts.found().waiting.map(\.subject) == [.file(path)])
  }

  @Test("drafts as version 0.1.0 left them wait too")
  func older() throws {
    try folder.write("journal/.daymark/drafts/entries/2026-11-21.md", "left")
    #expect(drafts.found().waiting.map(\.subject) == [entry])
  }

  @Test("what an editor lays beside a draft is none")
  func editors() throws {
    try leave("text", of: entry)
    let place = "journal/.daymark/drafts/edit/entries/"
    for name in [".2026-11-21.md.swp", "2026-11-21.md~", "#2026-11-21.md#"] {
      try folder.write(place + name, "text")
    }
    try link(place + ".#2026-11-21.md", to: "nowhere")
    #expect(drafts.found().waiting.map(\.path) == [path] && drafts.found().refused.isEmpty)
  }

  @Test("an entry whose name begins as an editor's own file does is a draft all the same")
  func numberSign() throws {
    let entry = DraftSubject.file("entries/#2026-11-21.md")
    try leave("text", of: entry)
    #expect(drafts.found().waiting.map(\.subject) == [entry])
  }

  @Test("a name that leaves no room for those of what belongs to the draft has them by its hash")
  func longName() throws {
    let name = "2026-11-21 " + String(repeating: "é", count: 120) + ".md"
    #expect(name.utf8.count == 254)
    let entry = DraftSubject.file("entries/" + name)
    let draft = try drafts.begin(entry, holding: bytes("old"), from: .file(bytes("old")))
    try draft.write(bytes("new text"))
    draft.leave()
    let waiting = try #require(drafts.found().waiting.first)
    #expect(waiting.subject == entry && drafts.found().waiting.count == 1)
    let again = try #require(try drafts.resume(waiting))
    #expect(again.begun == .file(bytes("old")))
    #expect(try again.contents() == bytes("new text"))
    again.remove()
    #expect(!folder.names.contains { $0.hasPrefix("journal/.daymark/drafts/") })
  }

  // MARK: What an editor leaves

  @Test("only a draft that is gone, or an empty file, holds nothing")
  func emptied() throws {
    let draft = try drafts.begin(entry, holding: bytes("text"), from: nil)
    try folder.write("journal/" + path, "")
    #expect(try draft.contents().isEmpty)
    try FileManager.default.removeItem(atPath: folder.path + "/journal/" + path)
    #expect(try draft.contents().isEmpty)
  }

  @Test(
    "what an editor made of a draft and is no plain file is not taken for nothing",
    arguments: ["a link", "a folder", "a pipe", "a name elsewhere"])
  func notPlain(_ kind: String) throws {
    let draft = try drafts.begin(entry, holding: bytes("text"), from: nil)
    let file = folder.path + "/journal/" + path
    switch kind {
    case "a name elsewhere":
      try #require(Foundation.link(file, folder.path + "/elsewhere") == 0)
    default:
      try FileManager.default.removeItem(atPath: file)
      switch kind {
      case "a link": try link("journal/" + path, to: "elsewhere")
      case "a folder": try #require(mkdir(file, 0o700) == 0)
      default: try #require(mkfifo(file, 0o600) == 0)
      }
    }
    #expect(throws: StoreError.cannotOpen(path: path, EPERM)) { try draft.contents() }
  }

  @Test("nor is a file that somebody else put in a draft's place", .needs(.root))
  func another() throws {
    let draft = try drafts.begin(entry, holding: bytes("text"), from: nil)
    try #require(chown(folder.path + "/journal/" + path, 12345, 12345) == 0)
    #expect(throws: StoreError.cannotOpen(path: path, EPERM)) { try draft.contents() }
  }

  @Test("an editor's backup that is a second name beside the draft is nothing to stop for")
  func backup() throws {
    let draft = try drafts.begin(entry, holding: bytes("text"), from: nil)
    let file = folder.path + "/journal/" + path
    try #require(Foundation.link(file, file + "~") == 0)
    #expect(try draft.contents() == bytes("text"))
    try #require(Foundation.link(file, folder.path + "/elsewhere") == 0)
    #expect(throws: StoreError.self) { try draft.contents() }
  }

  @Test(
    "a draft in a folder that can't be written is not said to be another program's",
    .needs(.notRoot))
  func locked() throws {
    try leave("text", of: entry)
    let waiting = try #require(drafts.found().waiting.first)
    let place = folder.path + "/journal/.daymark/drafts/edit/entries"
    try #require(chmod(place, 0o500) == 0)
    defer { chmod(place, 0o700) }
    #expect(throws: StoreError.cannotOpen(path: path, EACCES)) { try drafts.resume(waiting) }
  }

  // MARK: Links

  @Test("a draft that is a link is named and never written through")
  func link() throws {
    try folder.write("secret", "mine")
    try link("journal/" + path, to: "secret")
    #expect(drafts.found().waiting.isEmpty)
    #expect(drafts.found().refused == [path])
    let draft = try drafts.begin(entry, holding: bytes("text"), from: nil)
    try draft.write(bytes("more"))
    #expect(draft.path == ".daymark/drafts/edit-2/entries/2026-11-21.md")
    #expect(try folder.text("secret") == "mine")
  }

  @Test(
    "a link instead of a folder leads nowhere; the draft is kept in the state folder",
    arguments: [
      ".daymark", ".daymark/drafts", ".daymark/drafts/edit", ".daymark/drafts/edit/entries",
    ])
  func folderLink(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/elsewhere/drafts/edit/entries", withIntermediateDirectories: true)
    try link("journal/" + name, to: "elsewhere")
    let draft = try drafts.begin(entry, holding: bytes("text"), from: nil)
    let path = draft.leave()
    #expect(path.hasPrefix(folder.path + "/state/daymark/drafts/"))
    #expect(!folder.names.contains { $0.hasPrefix("elsewhere/") && $0.hasSuffix(".md") })
    #expect(!folder.names.contains { $0.hasPrefix("elsewhere/") && $0.hasSuffix(".gitignore") })
    #expect(drafts.found().waiting.map(\.path) == [path])
    #expect(drafts.found().refused.count == 1)
  }

  @Test("a lock, or what a draft was begun from, that is a link is not followed")
  func lockLink() throws {
    try folder.write("secret", "mine")
    try link("journal/" + path + ".lock", to: "secret")
    #expect(try leave("text", of: entry).contains("/edit-2/"))
    try link("journal/.daymark/drafts/edit-2/entries/2026-11-21.md.before", to: "secret")
    let waiting = try #require(drafts.found().waiting.first)
    let draft = try #require(try drafts.resume(waiting))
    #expect(draft.begun == nil)
  }

  @Test("a file with another name elsewhere is no draft")
  func hardLink() throws {
    try folder.write("secret", "mine")
    try folder.write("journal/.daymark/drafts/edit/entries/x")
    try #require(Foundation.link(folder.path + "/secret", folder.path + "/journal/" + path) == 0)
    #expect(drafts.found().waiting.isEmpty && drafts.found().refused == [path])
    #expect(try leave("text", of: entry).contains("/edit-2/"))
    #expect(try folder.text("secret") == "mine")
  }

  @Test("a pipe is no draft, and nobody waits for it")
  func pipe() throws {
    try folder.write("journal/.daymark/drafts/edit/entries/x")
    try #require(mkfifo(folder.path + "/journal/" + path, 0o600) == 0)
    try #require(mkfifo(folder.path + "/journal/" + path + ".lock", 0o600) == 0)
    #expect(drafts.found().refused == [path])
    #expect(
      try leave("text", of: entry) == ".daymark/drafts/edit-2/entries/2026-11-21.md")
  }

  @Test("a file that belongs to somebody else is no draft", .needs(.root))
  func foreign() throws {
    let path = try leave("theirs", of: entry)
    try #require(chown(folder.path + "/journal/" + path, 12345, 12345) == 0)
    #expect(drafts.found().waiting.isEmpty && drafts.found().refused == [path])
  }

  @Test("the draft of an entry far down waits like any other")
  func deep() throws {
    let deep = (0..<60).map { "f\($0)" }.joined(separator: "/") + "/2026-11-21.md"
    try leave("text", of: .file(deep))
    #expect(drafts.found().waiting.map(\.subject) == [.file(deep)])
  }

  // MARK: What can't be read

  @Test(
    "a folder of drafts that can't be read is named, and the others are found",
    .needs(.notRoot))
  func unreadable() throws {
    try leave("text", of: entry)
    let place = ".daymark/drafts/check-in"
    try folder.write("journal/" + place + "/2026-11-21.md", "text")
    try #require(chmod(folder.path + "/journal/" + place, 0) == 0)
    defer { chmod(folder.path + "/journal/" + place, 0o700) }
    #expect(drafts.found().waiting.map(\.path) == [path])
    #expect(drafts.found().unreadable.map(\.path) == [place])
    #expect(drafts.found().unreadable.map(\.code) == [EACCES])
  }

  // MARK: Where nothing can be written

  @Test("where the journal can't be written, or is gone, the state folder keeps it")
  func fallsBack() throws {
    try folder.write("journal/.daymark/drafts", "a file in the way")
    let draft = try drafts.begin(entry, holding: bytes("text"), from: nil)
    let path = draft.leave()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
    try FileManager.default.removeItem(atPath: folder.path + "/journal")
    #expect(try leave("more", of: entry).hasPrefix(folder.path + "/state/"))
    #expect(drafts.found().waiting.count == 2)
  }

  @Test("without any place the journal's error is told")
  func nowhere() throws {
    try folder.write("journal/.daymark/drafts", "a file in the way")
    try folder.write("state", "another")
    #expect(throws: StoreError.self) {
      try drafts.begin(entry, holding: bytes("text"), from: nil)
    }
  }

  @Test("a draft goes along with a journal that is moved")
  func moved() throws {
    let draft = try drafts.begin(entry, holding: bytes("one"), from: nil)
    try FileManager.default.moveItem(
      atPath: folder.path + "/journal", toPath: folder.path + "/moved")
    try draft.write(bytes("two"))
    #expect(try folder.text("moved/" + path) == "two")
    #expect(draft.path == folder.path + "/moved/" + path)
  }

  @Test("listing drafts writes nothing")
  func reads() throws {
    try leave("text", of: entry)
    let before = folder.names
    _ = (drafts.found().waiting, drafts.found().refused)
    #expect(folder.names == before)
  }

  private func link(_ name: String, to target: String) throws {
    let full = folder.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: full, withDestinationPath: folder.path + "/" + target)
  }
}
