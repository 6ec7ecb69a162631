import Testing

@testable import JournalExchange

/// What others pack, and what an attacker does.
@Suite struct ZipReaderTests {
  typealias File = HostileZip.File

  private func reader(_ bytes: [UInt8]) throws -> ZipReader { try ZipReader(MemoryBytes(bytes)) }

  private func text(_ zip: ZipReader, _ name: String, most: Int = 1 << 20) -> String? {
    try? String(decoding: zip.contents(of: name, most: most).get(), as: UTF8.self)
  }

  @Test("our own archives are read, and ones with something before them or a comment")
  func plain() throws {
    var archive = ZipArchive()
    try archive.add("a.txt", Array("one".utf8))
    try archive.add("deep/b.txt", [])
    let zip = try reader(archive.finished())
    #expect(zip.names == ["a.txt", "deep/b.txt"])
    #expect(text(zip, "a.txt") == "one" && text(zip, "deep/b.txt") == "")
    #expect(zip.size(of: "a.txt") == 3 && zip.size(of: "c") == nil)
    var other = HostileZip([File("a.txt", "one")])
    (other.comment, other.before) = (Array("written by hand".utf8), [1, 2, 3, 4, 5])
    #expect(text(try reader(other.bytes), "a.txt") == "one")
    #expect(try reader(HostileZip([]).bytes).names == [], "an empty archive")
  }

  /// Files that aren't read, each beside a good one that is.
  static let refused: [(what: String, file: File, reason: UnreadReason)] = {
    func file(_ name: String, _ change: (inout File) -> Void = { _ in }) -> File {
      var file = File(name, "payload")
      change(&file)
      return file
    }
    var cases: [(String, File, UnreadReason)] = [
      ("a way up", file("../evil"), .leadsOutside),
      ("a way up in the middle", file("a/../../evil"), .leadsOutside),
      ("a way up at the end", file("a/.."), .leadsOutside),
      ("from the root", file("/etc/passwd"), .leadsOutside),
      ("two slashes", file("//host/share"), .leadsOutside),
      ("a drive", file("C:/evil"), .leadsOutside), ("a drive alone", file("C:evil"), .leadsOutside),
      ("backslashes", file("..\\evil"), .leadsOutside),
      ("a backslash in a name", file("a\\b"), .leadsOutside),
      ("a NUL in a name", file("good.txt\u{0}.exe"), .leadsOutside),
      ("encrypted", file("secret") { $0.flags |= 1 }, .encrypted),
      ("strongly encrypted", file("secret") { $0.flags |= 1 | 1 << 6 }, .encrypted),
      ("a link", file("link") { $0.attributes = 0o120777 << 16 }, .link),
      ("a link to the root", file("dir") { $0.attributes = 0o120000 << 16 }, .link),
      ("the name of the good one", file("good.txt"), .duplicate),
      (
        "a bomb by its own numbers",
        file("bomb") { ($0.method, $0.size, $0.packed) = (8, 0xFFFF_0000, 1000) }, .bomb
      ),
      (
        "a bomb without packed bytes",
        file("bomb") { ($0.method, $0.size, $0.packed) = (8, 1 << 30, 0) }, .bomb
      ),
    ]
    for method: UInt16 in [1, 6, 9, 12, 14, 93, 95, 99] {
      cases.append(("method \(method)", file("other") { $0.method = method }, .unknownMethod))
    }
    return cases
  }()

  @Test(
    "what isn't read is named with its reason, and does no harm to the rest", arguments: refused)
  func refusing(_ test: (what: String, file: File, reason: UnreadReason)) throws {
    for isFirst in [false, true] where test.reason != .duplicate || !isFirst {
      let good = File("good.txt", "fine")
      let zip = try reader(HostileZip(isFirst ? [test.file, good] : [good, test.file]).bytes)
      #expect(zip.names == ["good.txt"], "\(test.what)")
      #expect(zip.refused.map(\.reason) == [test.reason], "\(test.what)")
      #expect(text(zip, "good.txt") == "fine")
      let refusal = try #require(zip.refused.first)
      #expect(
        zip.read(refusal.name, most: 100) { _ in }
          == (test.reason == .duplicate ? nil : test.reason))
    }
  }

  /// Files whose bytes are wrong, which shows when they are read.
  static let damaged: [(what: String, file: File)] = {
    func file(_ change: (inout File) -> Void) -> File {
      var file = File("bad", "payload")
      change(&file)
      return file
    }
    return [
      ("a wrong checksum", file { $0.crc = 7 }), ("more than there is", file { $0.size = 700 }),
      ("packed and stored differ", file { $0.packed = 3 }),
      ("stored as deflated", file { $0.method = 8 }),
      ("deflated garbage", file { ($0.bytes, $0.method) = ([0xFF, 0xFF, 0xFF, 0xFF], 8) }),
      ("deflated to nothing", file { ($0.bytes, $0.method, $0.size) = ([], 8, 5) }),
      ("elsewhere", file { $0.offset = 1 }), ("behind the end", file { $0.offset = 0xFFFF_0000 }),
      ("in the directory", file { $0.offset = 60 }),
      ("larger than the archive", file { ($0.size, $0.packed) = (0x7FFF_FFFF, 0x7FFF_FFFF) }),
    ]
  }()

  @Test("a damaged file is noticed when it is read", arguments: damaged)
  func damage(_ test: (what: String, file: File)) throws {
    let zip = try reader(HostileZip([File("good.txt", "fine"), test.file]).bytes)
    #expect(text(zip, "bad", most: .max) == nil, "\(test.what)")
    #expect(text(zip, "good.txt") == "fine", "\(test.what)")
  }

  /// What isn't an archive at all, or has no directory to go by.
  static let broken: [(what: String, bytes: [UInt8])] = {
    let whole = HostileZip([File("a", "one"), File("b", "two")])
    func changed(_ change: (inout HostileZip) -> Void) -> [UInt8] {
      var zip = whole
      change(&zip)
      return zip.bytes
    }
    let bytes = whole.bytes
    return [
      ("nothing", []), ("one byte", [0x50]), ("a text", Array("PK\u{3}\u{4} is no archive".utf8)),
      ("only the beginning", Array(bytes.prefix(bytes.count / 2))),
      ("without its end", Array(bytes.dropLast(22))),
      ("without the first part", Array(bytes.dropFirst(80))),
      ("a directory behind the end", changed { $0.directoryOffset = 0xFFFF_FF00 }),
      ("a directory that is too long", changed { $0.directorySize = 0xFFFF_FF00 }),
      ("more files than there are", changed { $0.count = 3 }),
      ("a directory of zeros", bytes.map { _ in 0 }),
      (
        "zip64 without its numbers",
        changed { ($0.count, $0.directoryOffset) = (0xFFFF, 0xFFFF_FFFF) }
      ),
    ]
  }()

  @Test("what isn't an archive is refused as a whole", arguments: broken)
  func breaking(_ test: (what: String, bytes: [UInt8])) {
    #expect(throws: ZipReaderError.self, "\(test.what)") { try reader(test.bytes) }
  }

  @Test("names are UTF-8 if they can be, else code page 437")
  func names() throws {
    var old = File("", "x")
    (old.name, old.flags) = ([0x81, 0x62, 0x65, 0x72, 0x2E, 0x74, 0x78, 0x74], 0)
    var unmarked = File("naïve.txt", "y")
    unmarked.flags = 0
    var lying = File("", "z")
    lying.name = [0xFF, 0xFE, 0x41]
    let zip = try reader(HostileZip([old, unmarked, lying]).bytes)
    #expect(zip.names == ["über.txt", "naïve.txt", "\u{A0}■A"])
    #expect(text(zip, "über.txt") == "x" && text(zip, "naïve.txt") == "y")
  }

  @Test("sizes of zip64 are read, and one that lies is a bomb or damaged")
  func zip64() throws {
    func file(_ size: UInt64) -> File {
      var file = File("a.txt", "payload")
      (file.size, file.packed) = (0xFFFF_FFFF, 0xFFFF_FFFF)
      file.extra =
        [1, 0, 16, 0]
        + [size, 7].flatMap { number in
          (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
      return file
    }
    #expect(text(try reader(HostileZip([file(7)]).bytes), "a.txt") == "payload")
    #expect(text(try reader(HostileZip([file(8)]).bytes), "a.txt") == nil)
    let huge = try reader(HostileZip([file(5 << 40)]).bytes)
    #expect(huge.refused.map(\.reason) == [.bomb] && huge.names == [])
  }

  @Test("a folder is no file, and a size limit holds before anything is read")
  func limits() throws {
    let zip = try reader(HostileZip([File("photos/", ""), File("photos/a", "payload")]).bytes)
    #expect(zip.names == ["photos/a"])
    #expect(zip.read("photos/a", most: 6) { _ in Issue.record("nothing is read") } == .tooLarge)
    #expect(zip.read("photos/a", most: 7) { _ in } == nil)
    #expect(zip.read("photos/b", most: 7) { _ in } == .missing)
  }

  @Test("no wrong byte anywhere crashes it, or makes another text of one")
  func bytes() throws {
    let bytes = HostileZip([File("a.txt", "one"), File("b.txt", "two")]).bytes
    for place in bytes.indices {
      for value in [0, 0xFF, bytes[place] ^ 1, bytes[place] ^ 0x80] {
        var changed = bytes
        changed[place] = value
        guard let zip = try? reader(changed) else { continue }
        for name in zip.names {
          if let found = text(zip, name) { #expect(["one", "two"].contains(found), "\(place)") }
        }
      }
    }
  }
}
