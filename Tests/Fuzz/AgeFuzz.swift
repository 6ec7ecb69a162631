/// Any bytes as an age file, in both forms, and any bytes after a sound header: no trap, nothing is given
/// out before its chunk was checked, and what opens is what was sealed.
///
/// The same for the list of who can open a journal, the seal of a commit and a key.
///
/// It is compiled with all of `JournalVault`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  // Nobody can make a file for this identity by chance.
  precondition((try? AgeFile.open(bytes, with: [stranger])) == nil)
  if let list = RecipientList(bytes) {
    precondition(!list.isSigned(by: identity))
    let again = RecipientList(list.bytes(signedBy: identity))
    precondition(again?.entries.map(\.recipient) == list.entries.map(\.recipient))
  }
  let text = String(decoding: bytes, as: UTF8.self)
  if let seal = CommitSeal(message: text) {
    precondition(!seal.isValid(tree: "0", by: identity))
    precondition(CommitSeal(message: seal.line) == seal)
  }
  if let key = AgeIdentity(text) { precondition(AgeIdentity(key.text)?.text == key.text) }
  if let (prefix, contents) = Bech32.bytes(text) {
    precondition(Bech32.bytes(Bech32.text(contents, prefix: prefix))?.bytes == contents)
  }
  tamper(bytes)
  // The header alone, also if its end is missing.
  var rest = bytes[...]
  if let header = try? AgeHeader(from: &rest) {
    precondition(header.bytes + rest == bytes)
  }
  return 0
}

private let identity = AgeIdentity([UInt8](repeating: 7, count: 32))!
private let stranger = AgeIdentity([UInt8](repeating: 9, count: 32))!
private let contents = [UInt8](repeating: 0x61, count: 70_000)
private let sealed = (try? VaultKeys(identity).seal(contents)) ?? []

/// Changes a sealed file of two chunks at a place: what is given out is a chunk of it, or nothing.
private func tamper(_ bytes: [UInt8]) {
  guard bytes.count >= 4 else { return }
  let place = (Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])) % (sealed.count + 1)
  var changed = sealed
  switch bytes[3] % 4 {
  case 0: changed.replaceSubrange(place..<min(place + bytes.count, changed.count), with: bytes)
  case 1: changed = Array(changed[..<place])
  case 2: changed.insert(contentsOf: bytes, at: place)
  default: changed.append(contentsOf: bytes)
  }
  var given: [UInt8] = []
  do throws(AgeError) {
    try AgeFile.open(changed, with: [identity]) { given += $0 }
    precondition(changed == sealed && given == contents)
  } catch {
    precondition(given.isEmpty || given.count == 64 << 10 && contents.starts(with: given))
  }
}
