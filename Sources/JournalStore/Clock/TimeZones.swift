import JournalCore
import JournalSyntax
import Platform
import Synchronization

/// The time zones known to this computer; each one's file is read once.
package final class TimeZones: Sendable {
  private let known = Mutex<[String: ZoneFile?]>([:])

  /// Creates an empty collection.
  package init() {}

  /// Returns a zone's offset at a moment, in seconds east of Greenwich; nil for an unknown zone.
  /// - Parameters:
  ///   - name: the zone, such as `Europe/Dublin`; `GMT+0100` and the like, too.
  ///   - seconds: the moment, since 1970.
  package func offset(of name: String, at seconds: Int) -> Int? {
    if let fixed = TimeZones.fixedOffset(name) { return fixed }
    let zone = known.withLock { known in
      if let zone = known[name] { return zone }
      let zone = ZoneFile(named: name)
      known[name] = .some(zone)
      return zone
    }
    return zone?.offset(at: seconds)
  }

  /// Reads `UTC`, `GMT`, and `GMT+0100` or `GMT-3`.
  private static func fixedOffset(_ name: String) -> Int? {
    guard name.hasPrefix("GMT") || name.hasPrefix("UTC") else { return nil }
    let rest = name.dropFirst(3)
    guard let sign = rest.first else { return 0 }
    let digits = rest.dropFirst().filter { $0 != ":" }
    guard sign == "+" || sign == "-", (1...4).contains(digits.count), let number = Int(digits)
    else { return nil }
    let minutes = digits.count > 2 ? number / 100 * 60 + number % 100 : number * 60
    return (sign == "-" ? -60 : 60) * minutes
  }
}

/// A time zone from the system's file, in the format of RFC 8536.
///
/// It is read here because the C library has one zone for the whole program, and changing it isn't
/// safe once there are threads. Leap seconds are ignored: the system's clock doesn't count them.
struct ZoneFile {
  /// The seconds since 1970 at which the offset changes, ascending.
  let changes: [Int]
  /// The offset after each change, in seconds east of Greenwich.
  private let offsets: [Int]
  /// The offset before the first change.
  private let first: Int
  /// The rule for the time after the last change.
  private let rule: ZoneRule?

  /// Reads a zone's file, such as `Pacific/Auckland`; nil if this computer has none.
  init?(named name: String) {
    // `/` and `..` could lead to any file, and a NUL would end the name.
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains(".."), !name.utf8.contains(0) else {
      return nil
    }
    let own = getenv("TZDIR").map { [String(cString: $0)] } ?? []
    for folder in own + ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"] {
      if let bytes = FileBuffer.contents(of: folder + "/" + name) {
        self.init(bytes)
        return
      }
    }
    return nil
  }

  /// Reads a file's bytes; nil if they aren't a time zone.
  init?(_ bytes: [UInt8]) {
    guard let old = ZoneBlock(bytes, at: 0, timeSize: 4) else { return nil }
    guard old.version > 0 else {
      self.init(old, bytes, rule: nil)
      return
    }
    // The first block is for readers with 32-bit times; the same follows with 64, and a rule.
    guard let block = ZoneBlock(bytes, at: old.end, timeSize: 8) else { return nil }
    let footer = bytes[block.end...]
    guard footer.first == Byte.lineFeed, let end = footer.dropFirst().firstIndex(of: Byte.lineFeed)
    else { return nil }
    let text = footer[(block.end + 1)..<end]
    let rule = ZoneRule(text)
    guard rule != nil || text.isEmpty else { return nil }
    self.init(block, bytes, rule: rule)
  }

  private init?(_ block: ZoneBlock, _ bytes: [UInt8], rule: ZoneRule?) {
    let kinds = (0..<block.kindCount).map { block.offset(ofKind: $0, in: bytes) }
    var offsets: [Int] = []
    for number in 0..<block.changeCount {
      let kind = block.kind(ofChange: number, in: bytes)
      guard kind < kinds.count else { return nil }
      offsets.append(kinds[kind])
    }
    changes = (0..<block.changeCount).map { block.change($0, in: bytes) }
    guard zip(changes, changes.dropFirst()).allSatisfy(<) else { return nil }
    self.offsets = offsets
    self.rule = rule
    first = kinds[0]
  }

  /// Returns the offset at a moment, in seconds east of Greenwich.
  /// - Parameter moment: seconds since 1970.
  func offset(at moment: Int) -> Int {
    let after = changes.partitioningIndex { $0 > moment }
    if after == changes.count, let rule { return rule.offset(at: moment) }
    return after == 0 ? first : offsets[after - 1]
  }
}

/// The locations of the tables in a time zone's file.
private struct ZoneBlock {
  /// 0 in the first version, or else a digit.
  let version: UInt8
  let changeCount: Int
  let kindCount: Int
  /// The offset after the block.
  let end: Int
  private let start: Int
  private let timeSize: Int

  private static let headerSize = 44

  init?(_ bytes: [UInt8], at start: Int, timeSize: Int) {
    guard bytes.count >= start + ZoneBlock.headerSize,
      bytes[start...].starts(with: "TZif".utf8)
    else { return nil }
    let counts = (0..<6).map { Int(bytes.bigEndian(at: start + 20 + 4 * $0, size: 4)) }
    let universal = counts[0]
    let standard = counts[1]
    let leaps = counts[2]
    changeCount = counts[3]
    kindCount = counts[4]
    version = bytes[start + 4]
    self.start = start + ZoneBlock.headerSize
    self.timeSize = timeSize
    end =
      self.start + changeCount * (timeSize + 1) + kindCount * 6 + counts[5]
      + leaps * (timeSize + 4) + standard + universal
    guard kindCount > 0, end <= bytes.count else { return nil }
  }

  func change(_ number: Int, in bytes: [UInt8]) -> Int {
    let time = bytes.bigEndian(at: start + number * timeSize, size: timeSize)
    return timeSize == 4 ? Int(Int32(truncatingIfNeeded: time)) : Int(truncatingIfNeeded: time)
  }

  func kind(ofChange number: Int, in bytes: [UInt8]) -> Int {
    Int(bytes[start + changeCount * timeSize + number])
  }

  func offset(ofKind number: Int, in bytes: [UInt8]) -> Int {
    let place = start + changeCount * (timeSize + 1) + number * 6
    return Int(Int32(truncatingIfNeeded: bytes.bigEndian(at: place, size: 4)))
  }
}

extension [UInt8] {
  fileprivate func bigEndian(at place: Int, size: Int) -> UInt64 {
    self[place..<place + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
