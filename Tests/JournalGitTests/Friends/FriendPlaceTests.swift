import Foundation
import JournalActions
import JournalCore
import JournalFriends
import JournalStore
import TestSupport
import Testing

@testable import JournalGit

/// No way leads to a place that `sync` wouldn't have as a remote.
@Suite("Places of friends", .needs(.git)) struct FriendPlaceTests {
  /// Addresses, and why they are refused.
  static let refused: [(String, FriendPlaceError)] = [
    ("ext::sh -c touch% /tmp/pwned", .address(.program)), ("fd::17", .address(.program)),
    ("--upload-pack=touch /tmp/pwned", .address(.option)), ("-oProxyCommand=x", .address(.option)),
    ("-u", .address(.option)), ("ssh://-oProxyCommand=x/y", .address(.option)),
    ("-x@example.org:y", .address(.option)), ("ana@-oProxyCommand=x:y", .address(.option)),
    ("example.org:-x", .address(.option)), ("http://example.org/cards", .address(.open)),
    ("git://example.org/cards", .address(.open)), ("ftp://example.org/x", .address(.open)),
    ("https://", .address(.kind)), ("javascript://x/y", .address(.kind)),
    ("file://elsewhere/x", .address(.kind)), ("shared/friends", .relative), ("..", .relative),
    (".", .relative), ("~ana/friends", .relative),
  ]
  static let allowed = [
    "/srv/friends", "~/friends", "~/cards.git", "file:///srv/cards.git",
    "https://example.org/cards.git", "ssh://git@example.org/cards", "git@example.org:cards.git",
  ]

  private let world: FriendWorld
  private let ana: Journal

  init() throws {
    world = try FriendWorld(.folder)
    ana = try world.person("Ana")
  }

  private func card(_ address: String) throws -> FriendCard {
    try #require(FriendCard("Eve", FriendKeys().identity, at: address))
  }

  @Test("on a card that somebody hands over", arguments: refused)
  func cards(_ address: String, _ why: FriendPlaceError) throws {
    #expect(throws: FriendError.place(address, why)) { try ana.addFriend(card(address)) }
    #expect(ana.friendBook().book.friends.isEmpty)
  }

  @Test("as one's own place", arguments: refused)
  func own(_ address: String, _ why: FriendPlaceError) throws {
    let root = world.devices.folder + "/Cleo"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: root + "/daymark.yaml"))
    let cleo = try world.journal(of: "Cleo")
    #expect(throws: FriendError.place(address, why)) {
      try cleo.makeFriendCard("Cleo", at: address)
    }
    #expect(cleo.friendBook().book.own == nil)
  }

  @Test("with new keys of somebody who is known", arguments: refused)
  func replaced(_ address: String, _ why: FriendPlaceError) throws {
    _ = try ana.addFriend(card("/srv/eve"))
    #expect(throws: FriendError.place(address, why)) {
      try ana.addFriend(card(address), .replaces)
    }
    #expect(try ana.friend("eve").address == "/srv/eve")
  }

  @Test("in a friend's file, which an editor or a merge has changed", arguments: refused)
  func files(_ address: String, _ why: FriendPlaceError) throws {
    _ = try ana.addFriend(card("/srv/eve"))
    try ana.changeFriend("test", "eve") { _, friend in friend.address = address }
    let report = try world.sync(ana)
    #expect(report.unreachable.map(\.friend) == ["eve"])
    #expect(report.unreachable.map(\.why) == [.refused(why)])
  }

  @Test("in one's own file", arguments: refused)
  func ownFile(_ address: String, _ why: FriendPlaceError) throws {
    let path = ana.location.root + "/" + OwnCard.path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").map { line in
      line.hasPrefix("at:") ? "at: '\(address)'" : String(line)
    }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let report = try world.sync(ana)
    #expect(report.unreachable == [FriendSync.Unreachable(friend: nil, why: .refused(why))])
    #expect(!report.isPublished)
  }

  @Test("in a request that somebody has put at one's place", arguments: refused)
  func requests(_ address: String, _ why: FriendPlaceError) throws {
    let eve = FriendKeys()
    let ask = try #require(FriendCard("Eve", eve.identity, at: address))
    let update = FriendUpdate(
      "Eve", for: try ana.friendKeys().identity, SharedNumbers(day: ana.today),
      request: FriendUpdate.Request(ask, "Let me in"))
    try world.replace(PublishedBoxes([update], existing: [:], last: [:], by: eve).written)
    #expect(try world.sync(ana).requests == [])
    #expect(ana.friendBook().book.friends.isEmpty)
    #expect(throws: FriendPlaceError.self) { try FriendPlace(address, outside: ana.location) }
  }

  @Test("but folders, https and ssh are fine", arguments: allowed)
  func fine(_ address: String) throws {
    #expect(try ana.addFriend(card(address)).address == address)
    let place = try FriendPlace(address, outside: ana.location)
    #expect((place.path == nil) == (address.contains("@") || address.hasPrefix("https")))
  }

  @Test(
    "a folder of the journal is no place for what others read, however it is written",
    arguments: ["", "/", "/friends", "/.git", "/.daymark/friends", "/../Ana/new"])
  func inside(_ path: String) throws {
    let root = ana.location.root
    try FileManager.default.createDirectory(
      atPath: root + "/.git", withIntermediateDirectories: true)
    let link = world.devices.folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: root)
    for folder in [root, link] {
      let address = folder + path
      guard FileManager.default.fileExists(atPath: address) || folder == root else { continue }
      #expect(throws: FriendPlaceError.inside) {
        try FriendPlace(address, outside: ana.location)
      }
    }
    // Beside it, and around it, is fine.
    for address in [root + "-friends", world.devices.folder] {
      #expect(try FriendPlace(address, outside: ana.location).path == address)
    }
  }

  @Test("nothing is published into git's files or Daymark's of another journal")
  func local() throws {
    for folder in ["/other/.git/x", "/other/.daymark"] {
      let path = world.devices.folder + folder
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      #expect(throws: FriendPlaceError.inside) { try FriendPlace(path, outside: ana.location) }
    }
  }
}
