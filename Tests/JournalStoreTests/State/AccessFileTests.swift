import Foundation
import JournalStore
import TestSupport
import Testing

@Suite("Who may come in, as this computer remembers it")
struct AccessFileTests {
  let folder: TemporaryFolder
  let file: StateFile

  init() throws {
    folder = try TemporaryFolder()
    let home = try #require(StateHome(stateHome: folder.path, home: nil))
    file = StateFile(of: JournalLocation(root: "/a/journal"), chapter: "serve", in: home)
  }

  private static let hash = String(repeating: "0a", count: 32)

  private static let whole: AccessRecord = {
    var record = AccessRecord()
    record.isSetUp = true
    record.passphrase = PassphraseRecord(
      .new, salt: Array(0..<16), key: Array(repeating: 255, count: 32))
    for _ in 1...6 { record.failures.add(at: 100) }
    record.seal = Array(0..<32)
    record.sessions = [
      BrowserSession(hash: hash, now: 90, stays: true, label: "Firefox on Linux"),
      BrowserSession(hash: hash, now: 95, stays: false, label: "A browser"),
    ]
    return record
  }()

  @Test("what is written is read again")
  func roundTrip() {
    #expect(AccessRecord(Self.whole.bytes) == Self.whole)
    #expect(AccessRecord(AccessRecord().bytes) == AccessRecord())
  }

  @Test("a file of which a part was lost is read as a whole file or not at all")
  func truncated() {
    let bytes = Self.whole.bytes
    for length in 0..<bytes.count {
      guard let record = AccessRecord(Array(bytes.prefix(length))) else { continue }
      #expect(record.sessions.count < 2 || record.sessions[0] == Self.whole.sessions[0])
      #expect(record.passphrase == nil || record.passphrase == Self.whole.passphrase)
    }
  }

  @Test(
    "a line that isn't ours makes all of it untrusted",
    arguments: [
      "passphrase 131072 8 1 00", "passphrase 3 8 1 00 \(String(repeating: "00", count: 32))",
      "passphrase 1073741824 8 1 00 \(String(repeating: "00", count: 32))",
      "failures -1 5", "failures 5", "browser \(hash) 99999999999999999999 5 stays x",
      "browser \(hash) 5 -5 stays x", "browser \(hash) 5 5 maybe x", "browser abc 5 5 stays x",
      "something", "seal", "seal 00", "seal \(hash) \(hash)",
      "seal \(String(repeating: "zz", count: 32))",
    ])
  func untrusted(_ line: String) {
    #expect(AccessRecord(Array("daymark-access 1\nset-up\n".utf8))?.isSetUp == true)
    #expect(AccessRecord(Array("daymark-access 1\nset-up\n\(line)\n".utf8)) == nil)
  }

  @Test("two programs see what the other writes")
  func together() throws {
    let (one, other) = (AccessFile(file), AccessFile(file))
    #expect(try one.record() == AccessRecord())
    #expect(folder.names == [])
    try other.change { $0.isSetUp = true }
    #expect(try one.record().isSetUp)
    try one.change { $0.sessions = Self.whole.sessions }
    #expect(try other.record().sessions == Self.whole.sessions)
    #expect(try other.record().isSetUp)
    file.remove()
    #expect(try other.record() == AccessRecord())
  }

  @Test("programs that write at once lose none of it")
  func atOnce() throws {
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      _ = try? AccessFile(file).change { record in
        record.sessions.append(
          BrowserSession(hash: Self.hash, now: number, stays: false, label: "A browser"))
      }
    }
    let times = try AccessFile(file).record().sessions.map(\.created)
    #expect(times.sorted() == Array(0..<16))
  }

  @Test("a damaged file is set aside, and the next one is whole")
  func damaged() throws {
    let access = AccessFile(file)
    try access.change { $0 = Self.whole }
    try Data("broken".utf8).write(to: URL(filePath: file.path))
    #expect(try access.record() == AccessRecord())
    #expect(access.damaged == file.path + ".damaged")
    #expect(try String(contentsOfFile: file.path + ".damaged", encoding: .utf8) == "broken")
    try access.change { $0.isSetUp = true }
    #expect(try AccessFile(file).record().isSetUp)
  }

  @Test("a link in its place is followed, and what is written there is noticed")
  func link() throws {
    let (one, other) = (AccessFile(file), AccessFile(file))
    try one.change { $0 = Self.whole }
    let target = folder.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: file.path, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    #expect(try other.record() == Self.whole)
    try one.change { $0.sessions = [] }
    #expect(try other.record().sessions.isEmpty)
    #expect(AccessRecord([UInt8](try Data(contentsOf: URL(filePath: target))))?.isSetUp == true)
  }

  @Test("a file that others may write is believed by nobody, until it is one's own again")
  func others() throws {
    let access = AccessFile(file)
    try access.change { $0 = Self.whole }
    for mode: mode_t in [0o620, 0o602, 0o666] {
      chmod(file.path, mode)
      for access in [access, AccessFile(file)] {
        #expect(throws: StoreError.writableByOthers(path: file.path)) { try access.record() }
        #expect(throws: StoreError.writableByOthers(path: file.path)) { try access.change { _ in } }
      }
    }
    for mode: mode_t in [0o600, 0o644, 0o400] {
      chmod(file.path, mode)
      #expect(try access.record() == Self.whole)
    }
    guard geteuid() == 0, chown(file.path, 12_345, 12_345) == 0 else { return }
    #expect(throws: StoreError.writableByOthers(path: file.path)) { try access.record() }
  }

  @Test("without a place for it, it lasts as long as the program")
  func inMemory() throws {
    let access = AccessFile(nil)
    try access.change { $0.isSetUp = true }
    #expect(try access.record().isSetUp)
    #expect(try !AccessFile(nil).record().isSetUp)
  }

  @Test("the pause after wrong passphrases grows from the fifth, up to a minute")
  func pauses() {
    var failures = AccessRecord.Failures()
    let pauses = (1...14).map { _ in
      failures.add(at: 1000)
      return failures.wait(at: 1000)
    }
    #expect(pauses == [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
    #expect(failures.wait(at: 1059) == 1)
    #expect(failures.wait(at: 1060) == 0)
    #expect(failures.wait(at: 999) == 0)
  }
}
