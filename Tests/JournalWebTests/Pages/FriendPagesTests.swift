import Foundation
import JournalActions
import JournalCore
import JournalFriends
import JournalGit
import JournalStore
import TestSupport
import Testing

@testable import JournalWeb

/// Friends in the browser: the person's own journal is served, the other one is synced beside it.
@Suite struct FriendPagesTests {
  private let place: TemporaryFolder
  private let journal: WebJournal

  init() throws {
    place = try TemporaryFolder()
    journal = try WebJournal([
      "2026-11-20.md": "---\nhabits: {run: done}\n---\nA zeppelin.\n",
      "2026-11-21.md": "---\nhabits: {run: done}\n---\n",
      "habits/run.md": "---\nshare: true\n---\n",
    ])
  }

  /// Ben's journal, with a card at the same place.
  private func ben() throws -> Journal {
    let folder = place.path + "/ben"
    try place.write("ben/daymark.yaml", "")
    try place.write("ben/habits/run.md", "---\nshare: true\n---\n")
    try place.write("ben/2026-11-19.md", "---\nhabits: {run: done}\n---\n")
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    let ben = try Journal(
      JournalLocation(root: folder),
      clock: JournalClock(today: day, time: #require(ClockTime("09:30"))))
    _ = try ben.makeFriendCard("Ben <b>", at: place.path)
    return ben
  }

  private func key(_ name: String) -> String { Address.key(of: name) }

  @Test("a card is made, shown with its code, and made once")
  func card() throws {
    #expect(journal.get("/friends").text.contains("Make the card"))
    let bare = journal.post("/friends/make", ["name": "Ana", "place": "shared"])
    #expect(bare.status == 422)
    #expect(bare.text.contains("Write a folder from / or ~/ on"))
    let made = journal.post("/friends/make", ["name": "Ana", "place": place.path])
    #expect((made.status, made.location) == (303, "/friends/card"))
    let page = journal.get("/friends/card").text
    #expect(page.contains("daymark-friend-1:Ana:sign1"))
    #expect(page.contains("data-copy") && page.contains("<svg class=\"code\""))
    #expect(!page.contains("SECRET"))
    #expect(journal.post("/friends/make", ["name": "Ana", "place": place.path]).status == 409)
  }

  @Test("a request comes, is accepted, and both see what was named for them")
  func story() throws {
    _ = journal.post("/friends/make", ["name": "Ana", "place": place.path])
    let (ana, ben) = (try journal.opened(), try ben())
    _ = try ben.addFriend(ana.friendCard(), message: "<i>Hello</i> & you?")
    _ = try FriendSync(ben, nil).run()
    _ = try FriendSync(ana, nil).run()
    let page = journal.get("/friends").text
    #expect(page.contains("&lt;i&gt;Hello&lt;/i&gt; &amp; you?"))
    #expect(page.contains("Ben &lt;b&gt;"))
    #expect(journal.get("/").text.contains("ben-b has asked to be a friend"))
    let accepted = journal.post("/friends/answer", ["of": key("ben-b"), "do": "accept"])
    #expect(accepted.location == "/friends?said=saved")
    #expect(journal.post("/friends/answer", ["of": key("ben-b"), "do": "accept"]).status == 409)
    let friend = "/friends/\(key("ben-b"))"
    #expect(
      journal.post("/friends/share", [("of", key("ben-b")), ("share", "kayak")]).status == 409)
    let shared = journal.post(
      "/friends/share",
      [("of", key("ben-b")), ("share", "run"), ("share", "journal"), ("until", "2026-12-31")])
    #expect(shared.location == friend + "?said=saved")
    #expect(
      try journal.file("friends/ben-b.md").contains("share: [run, journal]\nuntil: 2026-12-31"))
    #expect(journal.get(friend).text.contains("habit: run | daily | 2 days | best 2"))
    let said = journal.post("/friends/encourage", ["of": key("ben-b"), "words": "Keep going"])
    #expect(said.location == friend + "?said=saved")
    #expect(journal.post("/friends/encourage", ["of": key("ben-b"), "words": " "]).status == 422)
    // Ben answers with numbers of his own.
    _ = try FriendSync(ana, nil).run()
    _ = try FriendSync(ben, nil).run()
    _ = try ben.share(["run"], with: "ana")
    _ = try ben.encourage("ana", habit: "run", "Two days!")
    _ = try FriendSync(ben, nil).run()
    _ = try FriendSync(ana, nil).run()
    #expect(journal.get("/").text.contains("Two days!"), "a kept page isn't shown any more")
    #expect(journal.get(friend).text.contains("run, daily"))
    let graph = journal.get("/friends/compare/\(key("run"))").text
    #expect(graph.contains("<svg") && graph.contains("Ben &lt;b&gt;"))
  }

  @Test("a habit is shared with a friend on its page or on theirs, without an editor")
  func habits() throws {
    _ = journal.post("/friends/make", ["name": "Ana", "place": place.path])
    #expect(!journal.get("/habits/run").text.contains("/habits/share"))
    let (ana, ben) = (try journal.opened(), try ben())
    _ = try ben.addFriend(ana.friendCard(), message: "Hello")
    _ = try FriendSync(ben, nil).run()
    _ = try FriendSync(ana, nil).run()
    _ = journal.post("/friends/answer", ["of": key("ben-b"), "do": "accept"])
    _ = journal.post("/habits/add", ["name": "sleep", "goal": "daily"])
    let page = journal.get("/habits/sleep").text
    #expect(page.contains("Share it with friends") && page.contains("Ben &lt;b&gt;"))
    let shared = journal.post(
      "/habits/share", [("of", key("sleep")), ("friend", key("ben-b"))])
    #expect(shared.status == 303)
    #expect(try journal.file("habits/sleep.md").contains("share: true"))
    #expect(try journal.file("friends/ben-b.md").contains("share: [sleep]"))
    _ = journal.post("/habits/share", ["of": key("sleep")])
    #expect(try !journal.file("friends/ben-b.md").contains("sleep"))
    _ = journal.post("/habits/add", ["name": "walk", "goal": "daily"])
    let friend = "/friends/\(key("ben-b"))"
    #expect(journal.get(friend).text.contains("value=\"walk\""))
    _ = journal.post("/friends/share", [("of", key("ben-b")), ("share", "walk")])
    #expect(try journal.file("habits/walk.md").contains("share: true"))
    #expect(try journal.file("friends/ben-b.md").contains("share: [walk]"))
  }

  @Test("muting, ending and blocking go by a press; a page of nobody isn't there")
  func ending() throws {
    _ = journal.post("/friends/make", ["name": "Ana", "place": place.path])
    let card = try ben().friendCard().line
    #expect(journal.post("/friends/add", ["card": "no card"]).status == 422)
    #expect(journal.post("/friends/add", ["card": card]).location == "/friends?said=added")
    #expect(journal.get("/friends").text.contains("no answer yet"))
    #expect(journal.post("/friends/state", ["of": key("ben-b"), "do": "mute"]).status == 409)
    #expect(journal.post("/friends/state", ["of": key("ben-b"), "do": "x"]).status == 409)
    #expect(
      journal.post("/friends/state", ["of": key("ben-b"), "do": "block"]).location
        == "/friends?said=saved")
    #expect(try journal.file("friends/ben-b.md").contains("state: blocked"))
    #expect(!journal.get("/friends").text.contains("Ben"))
    #expect(journal.get("/friends/nobody").status == 404)
    #expect(journal.get("/friends/compare/nothing").status == 404)
    #expect(journal.post("/friends/pause", ["do": "pause"]).status == 303)
    #expect(try journal.file("friends/me.md").contains("paused: 2026-11-21"))
  }
}
