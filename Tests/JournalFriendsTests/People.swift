import Codecs
import JournalCore
import JournalFriends
import JournalVault

/// Three people with keys.
struct People {
  let ana = FriendKeys()
  let ben = FriendKeys()
  let cleo = FriendKeys()

  /// An update of Ana's for Ben, with something of everything.
  var update: FriendUpdate {
    var update = FriendUpdate(
      "Ana", for: ben.identity,
      SharedNumbers(
        day: DateWords.fixedDay("2026-11-21")!,
        journal: SharedNumbers.Run(current: 30, best: 112),
        habits: [
          SharedHabit(
            "run | fast", goal: "3/week", run: SharedNumbers.Run(current: 12, best: 40),
            unit: .weeks, weeks: [3, 4, 5, 0, 7]),
          SharedHabit(
            "read", goal: "daily", run: SharedNumbers.Run(current: 0, best: 3), unit: .days,
            weeks: []),
        ]),
      cheers: [
        Cheer(DateWords.fixedDay("2026-11-20")!, habit: "run | fast", "Twelve 100% | keep going 🎉"),
        Cheer(DateWords.fixedDay("2026-11-21")!, habit: nil, "Well done."),
      ])
    (update.serial, update.before) = (412, String(repeating: "0a", count: 32))
    return update
  }

  /// Reads a text as Ben reads Ana's.
  func read(_ bytes: [UInt8]) throws -> SignedUpdate {
    try SignedUpdate(bytes, from: ana.identity.sign, for: ben.identity)
  }

  /// Signs lines as Ana, whatever they say.
  func signed(_ text: String) throws -> [UInt8] {
    let covered = Array(text.utf8)
    return covered + Array("signed: ".utf8)
      + Base64.text(try ana.signing.signature(of: covered)) + [0x0A]
  }
}
