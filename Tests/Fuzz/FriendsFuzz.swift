import Codecs
import JournalCore
import JournalVault

/// Any bytes as a card, as secret keys, as an encouragement, and as what a friend has signed: no trap, and what
/// is read stays within the limits and reads the same when it is written again.
///
/// It is compiled with all of `JournalFriends`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let text = String(decoding: bytes, as: UTF8.self)
  // Nobody can sign for this key by chance.
  precondition((try? SignedUpdate(bytes, from: ana.identity.sign, for: ben.identity)) == nil)
  if let card = FriendCard(text) { precondition(FriendCard(card.line) == card) }
  if let card = FriendCard(
    "daymark-friend-1:\(text):\(ana.identity.sign.text):\(ana.identity.seal.text):\(text)")
  {
    precondition(card.title.utf8.count <= 64 && FriendCard(card.line) == card)
  }
  precondition(FriendKeys(text)?.identity.fingerprint.count ?? 35 == 35)
  if let cheer = Cheer(written: text), !cheer.text.contains(where: \.isNewline) {
    precondition(Cheer(written: cheer.written) == cheer)
  }
  _ = FriendBox.isName(text)
  // A friend may be hostile: whatever they say, they have signed it.
  for head in ["", "daymark-update 1\n", good] { check(Array(head.utf8) + bytes) }
  return 0
}

private let ana = FriendKeys()
private let ben = FriendKeys()
private let good =
  "daymark-update 1\nname: Ana\nserial: 1\nday: 2026-11-21\nto: \(ben.identity.seal.text)\n"

private func check(_ lines: [UInt8]) {
  guard let signature = try? ana.signing.signature(of: lines) else { return }
  let signed = lines + Array("signed: ".utf8) + Base64.text(signature) + [0x0A]
  guard
    let update = try? SignedUpdate(signed, from: ana.identity.sign, for: ben.identity).update
  else { return }
  precondition(update.title.utf8.count <= 64 && update.serial > 0)
  precondition(update.numbers.habits.count <= 32 && update.cheers.count <= 20)
  for habit in update.numbers.habits {
    precondition(habit.name.utf8.count <= 64 && habit.weeks.count <= 26)
    precondition(habit.weeks.allSatisfy((0...7).contains) && (0...36_600).contains(habit.run.best))
  }
  for cheer in update.cheers {
    precondition(cheer.text.utf8.count <= 280)
    precondition(!cheer.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }
  guard let again = try? update.bytes(signedBy: ana),
    let read = try? SignedUpdate(again, from: ana.identity.sign, for: ben.identity).update
  else { preconditionFailure("what was read can't be read again") }
  precondition(read == update)
}
