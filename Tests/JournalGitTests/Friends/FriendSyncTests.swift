import Foundation
import JournalActions
import JournalCore
import JournalFriends
import JournalPages
import JournalPrograms
import JournalRender
import JournalStore
import JournalVault
import Phrases
import TestSupport
import Testing

@testable import JournalGit

@Suite("Friends", .needs(.git))
struct FriendSyncTests {
  @Test("two people ask, accept, share and encourage", arguments: FriendWorld.Place.allCases)
  func story(_ place: FriendWorld.Place) throws {
    let world = try FriendWorld(place)
    let (ana, ben) = (try world.person("Ana"), try world.person("Ben"))
    _ = try ben.addFriend(ana.friendCard(), message: "From the choir?")
    try world.sync(ben)
    #expect(try world.sync(ana).requests == ["ben"])
    #expect(try ana.friend("ben").state == .pending)
    #expect(try ana.friend("ben").about == "From the choir?")
    // Nothing of hers is visible before she accepts, and nobody asks twice.
    #expect(try world.sync(ben).accepted == [])
    #expect(try world.sync(ana).requests == [])
    _ = try ana.answerFriend("ben", isAccepted: true)
    try world.sync(ana)
    #expect(try world.sync(ben).accepted == ["ana"])
    #expect(try ben.received(from: ben.friend("ana"))?.numbers.habits == [])
    #expect(throws: FriendError.notShared("kayak")) { try ana.share(["kayak"], with: "ben") }
    _ = try ana.share(["run", "journal"], with: "ben")
    let preview = try #require(try ana.preview(for: ana.friend("ben")))
    try world.sync(ana)
    #expect(try world.sync(ben).received == ["ana"])
    let got = try #require(try ben.received(from: ben.friend("ana")))
    #expect(got.numbers.journal == SharedNumbers.Run(current: 21, best: 21))
    #expect(got.numbers.habits.map(\.name) == ["run"])
    #expect(got.numbers.habits[0].weeks == [1, 7, 7, 6])
    // What was shown before is what came.
    let shown = String(decoding: preview, as: UTF8.self)
    #expect(shown.contains("habit: run | daily | 21 days | best 21 | weeks 1 7 7 6\n"))
    _ = try ben.encourage("ana", habit: "run", "Keep going")
    for journal in [ben, ana] { try world.sync(journal) }
    #expect(ana.friendNews().cheers.map(\.cheer.text) == ["Keep going", "From the choir?"])
    #expect(try !world.sync(ana).isPublished, "nothing is new")
  }

  @Test(
    "no word of a diary, no name and no habit is in what is published",
    arguments: FriendWorld.Place.allCases)
  func canary(_ place: FriendWorld.Place) throws {
    let world = try FriendWorld(place)
    let (ana, _) = try world.friends()
    _ = try ana.encourage("ben", habit: "run", "A word of praise")
    try world.sync(ana)
    var bytes = try world.published().flatMap { Array($0.key.utf8) + $0.value }
    if place == .repository {
      bytes += try world.devices.git.run(
        world.git(["cat-file", "--batch", "--batch-all-objects"]), in: world.address
      ).output
      bytes += Array(
        try world.devices.run(world.git(["log", "--all", "--format=raw"]), at: world.address).utf8)
    }
    #expect(bytes.count > 10_000)
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    for word in [
      "quokka", "zeppelin", "marzipan", "kayak", "praise", "mood", "habit", "daymark-update",
      "tests@example.org",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test(
    "each sees what was named for them, and nothing of anybody else",
    arguments: FriendWorld.Place.allCases)
  func separate(_ place: FriendWorld.Place) throws {
    let world = try FriendWorld(place)
    let (ana, ben) = try world.friends()
    let cleo = try world.person("Cleo")
    _ = try cleo.addFriend(ana.friendCard())
    _ = try ana.addFriend(cleo.friendCard())
    for journal in [cleo, ana, cleo] { try world.sync(journal) }
    #expect(try cleo.received(from: cleo.friend("ana"))?.numbers.habits == [])
    #expect(try ben.received(from: ben.friend("ana"))?.numbers.habits.map(\.name) == ["run"])
    // Nobody else can open a box.
    let keys = try cleo.friendKeys()
    let opened = try world.published().filter { FriendBox.open($0.value, keys) != nil }
    #expect(
      opened.keys.filter { $0.hasPrefix("box/") }.count == 5, "her own four and Ana's for her")
  }

  @Test(
    "who is removed finds nothing any more; who is blocked can't ask again",
    arguments: FriendWorld.Place.allCases)
  func ending(_ place: FriendWorld.Place) throws {
    let world = try FriendWorld(place)
    let (ana, ben) = try world.friends()
    _ = try ana.endFriendship("ben", isBlocked: true)
    try world.sync(ana)
    #expect(try world.box(from: ana, to: ben) == nil)
    #expect(try world.sync(ben).oddities.isEmpty)
    try ben.changeFriend("test", "ana") { _, friend in friend.state = .asked }
    try world.sync(ben)
    #expect(try world.sync(ana).requests == [])
    #expect(try ana.friendsView().friends.isEmpty)
  }

  @Test("a friend who is declined asks no second time by the same request")
  func declined() throws {
    let world = try FriendWorld(.folder)
    let (ana, ben) = (try world.person("Ana"), try world.person("Ben"))
    _ = try ben.addFriend(ana.friendCard())
    for journal in [ben, ana] { try world.sync(journal) }
    _ = try ana.answerFriend("ben", isAccepted: false)
    for journal in [ana, ben, ana] { try world.sync(journal) }
    #expect(try ana.friend("ben").state == .ended)
    #expect(try ben.friend("ana").state == .asked)
  }

  @Test("a pause freezes what others see, and what is left when it ends is up to date")
  func pause() throws {
    let world = try FriendWorld(.folder)
    let (ana, ben) = try world.friends()
    try ana.pauseFriends(true)
    for journal in [try world.journal(of: "Ana", on: 24), ben] { try world.sync(journal) }
    #expect(try ben.received(from: ben.friend("ana"))?.numbers.day.description == "2026-11-21")
    try ana.pauseFriends(false)
    for journal in [try world.journal(of: "Ana", on: 24), ben] { try world.sync(journal) }
    let numbers = try #require(try ben.received(from: ben.friend("ana"))?.numbers)
    #expect(numbers.day.description == "2026-11-24")
    #expect(numbers.habits[0].run.current == 0)
  }

  @Test(
    "a fault in a file that says what a friend may see leaves nothing new in their box",
    arguments: [
      ("friends/ben.md", "share: [run\n"), ("friends/ben.md", "until: 2026-11-31\n"),
      ("friends/ben.md", "<<<<<<< HEAD\nuntil: 2026-11-01\n=======\n>>>>>>> other\n"),
      ("friends/me.md", "paused: soon\n"), ("habits/run.md", "share: false\n"),
    ])
  func unreadFiles(_ fault: (path: String, line: String)) throws {
    let world = try FriendWorld(.folder)
    let (ana, ben) = try world.friends()
    let path = world.devices.folder + "/Ana/" + fault.path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let end = try #require(text.range(of: "\n---\n")?.lowerBound)
    try (text[..<end] + "\n" + fault.line + text[end...].dropFirst()).write(
      toFile: path, atomically: true, encoding: .utf8)
    let later = try world.journal(of: "Ana", on: 24)
    let update = try #require(try later.preview(for: later.friend("ben")))
    // Keys and seals are random letters, which may be any word.
    let words = String(decoding: update, as: UTF8.self).split(separator: "\n")
      .filter { line in !["to:", "before:", "signed:"].contains { line.hasPrefix($0) } }
    if fault.path == "friends/me.md" {
      #expect(words.contains { $0.contains("2026-11-21") })
    } else {
      #expect(!words.contains { $0.contains("run") })
    }
    for journal in [later, ben] { try world.sync(journal) }
    let numbers = try #require(try ben.received(from: ben.friend("ana"))?.numbers)
    #expect(numbers.day.description != "2026-11-24" || numbers.habits.isEmpty)
    _ = ana
  }

  // MARK: Hosts

  @Test(
    "an old state that is brought back is noticed, and the newer numbers stay",
    arguments: FriendWorld.Place.allCases)
  func rollback(_ place: FriendWorld.Place) throws {
    let world = try FriendWorld(place)
    let (ana, ben) = try world.friends()
    let old = try world.published()
    _ = try ana.encourage("ben", habit: nil, "Newer")
    for journal in [ana, ben] { try world.sync(journal) }
    try world.replace(old)
    #expect(try world.sync(ben).oddities == [FriendSync.Oddity(friend: "ana", order: .back)])
    #expect(try ben.received(from: ben.friend("ana"))?.cheers.last?.text == "Newer")
    // Her own next sync counts on from what she knows.
    for journal in [ana, ben] { try world.sync(journal) }
    #expect(try world.sync(ben).oddities.isEmpty)
  }

  @Test("a copy of somebody's keys is noticed")
  func clone() throws {
    let world = try FriendWorld(.folder)
    let (ana, ben) = try world.friends()
    let copy = world.devices.folder + "/Eve"
    try FileManager.default.copyItem(atPath: ana.location.root, toPath: copy)
    let eve = try world.journal(of: "Eve")
    let before = try world.published()
    _ = try eve.encourage("ben", habit: nil, "Not from Ana")
    for journal in [eve, ben] { try world.sync(journal) }
    try world.replace(before)
    _ = try ana.encourage("ben", habit: nil, "From Ana")
    try world.sync(ana)
    #expect(try world.sync(ben).oddities == [FriendSync.Oddity(friend: "ana", order: .twice)])
  }

  @Test(
    "boxes that are exchanged, cut off, changed or made by others are ignored",
    arguments: [
      "exchanged", "cut", "changed", "empty", "foreign", "not age", "armored", "huge",
    ])
  func tampered(_ how: String) throws {
    let world = try FriendWorld(.folder)
    let (ana, ben) = try world.friends()
    let cleo = try world.person("Cleo", at: world.devices.folder + "/elsewhere")
    let benKeys = try ben.friendKeys()
    let name = try #require(try world.box(from: ana, to: ben))
    let other = try #require(try world.box(from: ben, to: ana))
    var files = try world.published()
    var box = try #require(files[name])
    switch how {
    case "exchanged": box = try #require(files[other])
    case "cut": box.removeLast(20)
    case "changed": box[box.count / 2] ^= 1
    case "empty": box = []
    case "foreign":
      // Sealed for Ben by somebody who isn't Ana.
      let keys = try cleo.friendKeys()
      let update = FriendUpdate(
        "Ana", for: benKeys.identity, SharedNumbers(day: ana.today))
      box = try FriendBox.seal(try update.bytes(signedBy: keys), for: benKeys.identity.seal, keys)
    case "not age": box = Array("name: Ana\nserial: 99\n".utf8)
    case "armored": box = Array("-----BEGIN AGE ENCRYPTED FILE-----\nx\n".utf8)
    default: box += [UInt8](repeating: 0x61, count: 70_000)
    }
    files[name] = box
    try world.replace(files)
    let before = try ben.received(from: ben.friend("ana"))
    let report = try world.sync(ben)
    #expect(report.damaged == (["cut", "changed"].contains(how) ? 1 : 0))
    #expect(report.oddities.isEmpty && report.unreachable.isEmpty)
    #expect(try ben.received(from: ben.friend("ana")) == before)
    #expect(try ben.friend("ana").state == .friend)
  }

  @Test("in a folder, only plain files are opened")
  func strangeFiles() throws {
    let world = try FriendWorld(.folder)
    let (ana, ben) = try world.friends()
    let name = try #require(try world.box(from: ana, to: ben))
    let path = world.address + "/" + name
    let kept = try #require(FileManager.default.contents(atPath: path))
    let before = try ben.received(from: ben.friend("ana"))
    // A pipe would wait for ever, and a link leads to somebody's secrets.
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o644) == 0)
    try world.sync(ben)
    try FileManager.default.removeItem(atPath: path)
    try kept.write(to: URL(filePath: world.devices.folder + "/linked"))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: world.devices.folder + "/linked")
    try world.sync(ben)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try world.sync(ben)
    try FileManager.default.removeItem(atPath: world.address + "/box")
    try FileManager.default.createSymbolicLink(
      atPath: world.address + "/box", withDestinationPath: ben.location.root)
    #expect(try !world.sync(ben).unreachable.isEmpty, "nothing is written through a link")
    #expect(!ben.location.isThere(String(name.dropFirst(4))))
    #expect(try ben.received(from: ben.friend("ana")) == before)
  }

  @Test("in a repository, links, folders, large files and other names are left alone")
  func strangeTrees() throws {
    let world = try FriendWorld(.repository)
    let (_, ben) = try world.friends()
    var files = try world.published()
    let box = try #require(files.keys.first { $0.hasPrefix("box/") })
    files["box/" + String(repeating: "f", count: 32) + ".age"] = [UInt8](
      repeating: 0, count: 70_000)
    files["README.md"] = Array("# Ours\n".utf8)
    files["deep/er/box/" + String(repeating: "a", count: 32) + ".age"] = [1]
    files[".gitmodules"] = Array("[submodule \"x\"]\n\tpath = x\n\turl = /etc\n".utf8)
    try world.replace(files)
    #expect(try world.sync(ben).unreachable.isEmpty)
    _ = try ben.encourage("ana", habit: nil, "Still there")
    try world.sync(ben)
    let after = try world.published()
    #expect(after["README.md"] == files["README.md"], "what others keep there stays")
    #expect(after.keys.contains(box))
  }

  @Test("a flood of boxes is read up to a limit, and those that can't be opened are nothing")
  func flood() throws {
    let world = try FriendWorld(.folder)
    let ana = try world.person("Ana")
    var files: [String: [UInt8]] = [:]
    for number in 0..<2100 {
      let digits = String(number + 0x10000, radix: 16)
      files["box/" + String(repeating: "0", count: 32 - digits.count) + digits + ".age"] =
        Array("age-encryption.org/v1\n".utf8)
    }
    try world.replace(files)
    #expect(try world.sync(ana).requests == [])
  }

  // MARK: Names

  @Test(
    "whatever somebody calls themselves, their file has a plain name",
    arguments: [
      ("../../etc/passwd", "etc-passwd"), ("me", "me-2"), ("Ana/Ben", "ana-ben"), ("🎉🎉", "friend"),
      ("con", "con"), (".hidden", "hidden"), ("\u{202E}Ana", "ana"), ("a\u{0}b", "a-b"),
      ("---", "friend"), ("Ünïcödé", "ünïcödé"), ("<script>", "script"), ("`rm -rf`", "rm-rf"),
    ])
  func names(_ title: String, _ file: String) throws {
    let world = try FriendWorld(.folder)
    let ana = try world.person("Ana")
    let card = try #require(
      FriendCard(title, FriendKeys().identity, at: "/nowhere"))
    let friend = try ana.addFriend(card)
    #expect(friend.path == "friends/\(file).md")
    #expect(try ana.friend(file).sign == card.identity.sign.text)
    #expect(ana.friendBook().problems.isEmpty)
  }

  @Test("the same name with other keys is refused until the person says what it is")
  func sameName() throws {
    let world = try FriendWorld(.folder)
    let (ana, ben) = try world.friends()
    let card = try #require(FriendCard("Ben", FriendKeys().identity, at: "/nowhere"))
    #expect(throws: FriendError.self) { try ana.addFriend(card) }
    #expect(try ana.friend("ben").sign == ben.friendCard().identity.sign.text)
    #expect(try ana.addFriend(card, .other("Ben the other")).name == "ben-the-other")
    let third = try #require(FriendCard("Ben", FriendKeys().identity, at: "/nowhere"))
    #expect(try ana.addFriend(third, .replaces).name == "ben")
    #expect(try ana.friend("ben").share == ["run"])
    #expect(throws: FriendError.ownCard) { try ana.addFriend(ana.friendCard()) }
  }

  @Test(
    "a second device needs the keys, and counts on from the first",
    arguments: FriendWorld.Place.allCases)
  func secondDevice(_ place: FriendWorld.Place) throws {
    let world = try FriendWorld(place)
    let (ana, ben) = try world.friends()
    try FileManager.default.copyItem(
      atPath: ana.location.root, toPath: world.devices.folder + "/Phone")
    try FileManager.default.removeItem(atPath: world.devices.folder + "/Phone/.daymark")
    let phone = try world.journal(of: "Phone")
    #expect(throws: FriendError.noKeys) { try world.sync(phone) }
    #expect(throws: FriendError.otherKeys) { try phone.use(FriendKeys()) }
    try phone.use(ana.friendKeys())
    _ = try phone.encourage("ben", habit: nil, "From the phone")
    for journal in [phone, ben] {
      #expect(try world.sync(journal).oddities.isEmpty)
    }
    #expect(try ben.received(from: ben.friend("ana"))?.cheers.last?.text == "From the phone")
  }

  @Test("a site has a page of friends if there are any, and no folder of this computer is on it")
  func site() throws {
    let world = try FriendWorld(.folder)
    let cleo = try world.person("Cleo")
    #expect(try cleo.friendPages() == nil)
    let (ana, ben) = try world.friends()
    _ = try ben.encourage("ana", habit: "run", "<b>Go</b>")
    for journal in [ben, ana] { try world.sync(journal) }
    let plan = try ana.site(friends: ana.friendPages(), news: ana.friendNews(), .english)
    let pages = plan.site.files.filter { ["friends.html", "index.html"].contains($0.path) }
      .map { String(decoding: $0.contents(), as: UTF8.self) }
    #expect(pages.count == 2)
    for page in pages { #expect(page.contains("&lt;b&gt;Go&lt;/b&gt;")) }
    #expect(pages.contains { $0.contains("Run, side by side") && $0.contains("<svg") })
    #expect(!pages.contains { $0.contains(world.devices.folder) })
  }

  @Test("comparing puts people side by side, each with the weeks that are known")
  func comparing() throws {
    let world = try FriendWorld(.folder)
    let (ana, _) = try world.friends()
    let view = try ana.comparison("run", ComparisonView.usualRange(ana.today))
    #expect(view.people.map(\.name) == ["You", "Ben"])
    #expect(view.weeks.count == 26)
    #expect(view.people[1].weeks.suffix(4) == [1, 7, 7, 6])
    #expect(view.people[1].weeks.prefix(22).allSatisfy { $0 == nil })
    #expect(throws: FriendError.self) { try ana.comparison("swim", DayRange(ana.today, ana.today)) }
  }
}
