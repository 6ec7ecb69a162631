import Foundation
import JournalActions
import JournalCore
import JournalFriends
import JournalPrograms
import JournalStore
import TestSupport
import Testing

@testable import JournalGit

/// What whoever keeps the place sees of a person who publishes there, and of friends who do.
@Suite("Hosts of friends", .needs(.git)) struct FriendHostTests {
  /// Everything that git says of the branch, but the names of the boxes and what is in them.
  private struct View: Hashable {
    var commit: [String]
    var files: [String]
    var areAllNew: Bool
    var areNamesKept: Bool
  }

  /// Lets somebody sync on eight days, and returns what the host sees on each.
  private func week(
    _ world: FriendWorld, _ name: String, each: (Journal, Int) throws -> Void
  ) throws -> [View] {
    var before: [String: [UInt8]] = [:]
    return try (0..<8).map { number in
      let journal = try world.journal(of: name, on: 14 + number)
      try each(journal, number)
      try world.sync(journal)
      let now = try world.published()
      var view = View(
        commit: [], files: now.map { "\($0.value.count) \($0.key.utf8.count)" }.sorted(),
        areAllNew: now.allSatisfy { before[$0.key] != $0.value },
        areNamesKept: before.isEmpty || before.keys == now.keys)
      if world.place == .repository {
        let raw = try world.devices.run(
          world.git(["log", "--format=raw", "cards"]), at: world.address)
        view.commit = raw.split(separator: "\n").map(String.init).filter {
          !$0.hasPrefix("commit ") && !$0.hasPrefix("tree ")
        }
        let listed = try world.devices.run(
          world.git(["ls-tree", "-r", "-l", "cards"]), at: world.address)
        view.files = listed.split(separator: "\n").map { line in
          let words = line.split(whereSeparator: \.isWhitespace)
          return "\(words[0]) \(words[1]) \(words[3]) \(words[4].utf8.count)"
        }
      }
      before = now
      return view
    }
  }

  @Test(
    "a person without friends looks like one with three, to whom something happens each day",
    arguments: FriendWorld.Place.allCases)
  func alike(_ place: FriendWorld.Place) throws {
    let alone = try FriendWorld(place)
    _ = try alone.person("Ana")
    let quiet = try week(alone, "Ana") { _, _ in }
    let busy = try FriendWorld(place)
    _ = try busy.person("Ana")
    let friends = try (0..<3).map { number in
      try #require(
        FriendCard("Friend \(number)", FriendKeys().identity, at: busy.address))
    }
    let loud = try week(busy, "Ana") { ana, number in
      switch number {
      case 0: break
      case 1...3:
        _ = try ana.addFriend(friends[number - 1], message: "Hello")
        try ana.changeFriend("test", "friend-\(number - 1)") { _, friend in
          friend.state = number == 2 ? .asked : .friend
        }
        if number != 2 { _ = try ana.share(["run"], with: "friend-\(number - 1)") }
      case 4: _ = try ana.encourage("friend-0", habit: "run", "Keep going")
      case 5: try ana.pauseFriends(true)
      case 6: _ = try ana.endFriendship("friend-2", isBlocked: false)
      default: try ana.pauseFriends(false)
      }
    }
    #expect(loud == quiet)
    #expect(Set(quiet.dropFirst()).count == 1, "all days are alike")
    #expect(quiet[0].files.count == 4)
    #expect(quiet.allSatisfy { $0.areAllNew && $0.areNamesKept })
    guard place == .repository else { return }
    #expect(
      quiet[7].commit == [
        "author Daymark <nobody@localhost> 946684800 +0000",
        "committer Daymark <nobody@localhost> 946684800 +0000", "    cards",
      ])
  }

  @Test("what others see as a request is one more box of a person who had four before")
  func request() throws {
    let world = try FriendWorld(.folder)
    let (ana, ben) = (try world.person("Ana"), try world.person("Ben"))
    for journal in [ana, ben] { try world.sync(journal) }
    let before = try world.published()
    _ = try ben.addFriend(ana.friendCard(), message: "From the choir?")
    try world.sync(ben)
    #expect(try world.published().keys == before.keys)
    #expect(try world.sync(ana).requests == ["ben"])
  }

  @Test("neither the hooks nor the settings of a folder with a repository are run")
  func hooks() throws {
    let world = try FriendWorld(.repository)
    let ana = try world.person("Ana")
    let mark = world.devices.folder + "/ran"
    for name in ["pre-receive", "update", "post-receive", "post-update", "reference-transaction"] {
      let path = world.address + "/hooks/" + name
      try Data("#!/bin/sh\ntouch '\(mark)'\n".utf8).write(to: URL(filePath: path))
      chmod(path, 0o755)
    }
    try world.devices.run(
      world.git(["config", "core.alternateRefsCommand", "touch '\(mark)'; :"]), at: world.address)
    #expect(try world.sync(ana).unreachable.isEmpty)
    #expect(try world.published().count == 4)
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
