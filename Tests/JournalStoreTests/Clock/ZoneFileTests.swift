import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite("The files of time zones")
struct ZoneFileTests {
  private static let folder = "/usr/share/zoneinfo"

  /// The names of all zones here; of several that are the same, one.
  ///
  /// `right/` counts leap seconds, which the system's clock doesn't.
  private static var zones: [String] {
    var seen: Set<Data> = []
    let names = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return names.sorted().filter { name in
      guard !name.hasPrefix("right/"),
        let data = FileManager.default.contents(atPath: folder + "/" + name),
        data.starts(with: Data("TZif".utf8))
      else { return false }
      return seen.insert(data).inserted
    }
  }

  /// The first second of each month from 1970 to 2100, and those at and before each change.
  private static func moments(_ zone: ZoneFile) -> [Int] {
    let months = (1970...2100).flatMap { year in
      (1...12).map { Int(Day(year: year, month: $0, day: 1)!.number) * 86_400 }
    }
    // The year 2070 is in no table: summer time begins and ends by the rule.
    let days = (0..<365).map { 3_155_760_000 + $0 * 86_400 }
    let ruled = days.filter { zone.offset(at: $0) != zone.offset(at: $0 + 86_400) }
      .flatMap { day in (1...96).map { day + $0 * 900 } }
      .filter { zone.offset(at: $0) != zone.offset(at: $0 - 1) }
    let changes = zone.changes.filter { $0 > 0 } + ruled
    return months + changes.flatMap { [$0 - 1, $0] }
  }

  @Test(
    "They say what the C library says, for every zone from 1970 to 2100",
    .needs(.programs("date")), .needs(.zones))
  func asTheCLibrary() throws {
    let zones = Self.zones
    #expect(zones.count > 100)
    for name in zones {
      let zone = try #require(ZoneFile(named: name), "\(name)")
      let moments = Self.moments(zone)
      let shown = try Self.dates(moments, name)
      try #require(shown.count == moments.count, "\(name)")
      let wrong = zip(moments, shown).filter { moment, shown in
        let clock = LocalClock(second: moment + zone.offset(at: moment))
        return clock.map { "\($0.day) \($0.time)" } != String(shown)
      }
      #expect(wrong.isEmpty, "\(name): \(wrong.count), first \(wrong.first.map { "\($0)" } ?? "")")
    }
  }

  private static func dates(_ moments: [Int], _ zone: String) throws -> [Substring] {
    let folder = try TemporaryFolder()
    try folder.write("moments", moments.map { "@\($0)\n" }.joined())
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/date")
    process.arguments = ["-f", folder.path + "/moments", "+%Y-%m-%d %H:%M"]
    process.environment = ["TZ": ":" + zone]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n")
  }

  /// A file without a table of changes.
  private static func file(rule: String, offset: UInt8 = 0) -> [UInt8] {
    func block(_ version: UInt8) -> [UInt8] {
      let counts: [UInt8] = [0, 0, 0, 0, 1, 4].flatMap { [0, 0, 0, $0] as [UInt8] }
      return Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15) + counts
        + [0, 0, 0, offset, 0, 0] + Array("UTC\0".utf8)
    }
    let version = UInt8(ascii: "2")
    return block(version) + block(version) + Array("\n\(rule)\n".utf8)
  }

  /// By the laws of the zones: Ireland's winter time is the exception there, Greenland's change is
  /// on the day before, and the last two are made up.
  @Test(
    "A rule says when summer time is",
    arguments: [
      ("UTC0", "2026-07-01 12:00", 0), ("<+0545>-5:45", "2026-07-01 12:00", 20_700),
      ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2050-01-01 00:00", 46_800),
      ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2050-07-01 00:00", 43_200),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2050-07-01 00:00", 3600),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2050-12-01 00:00", 0),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27 00:59", -7200),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27 01:00", -3600),
      ("AAA0BBB,J60/0,J300/0", "2048-02-29 23:59", 0),
      ("AAA0BBB,J60/0,J300/0", "2048-03-01 00:00", 3600),
      ("AAA0BBB,59/0,300/0", "2048-02-29 00:00", 3600),
      ("EST5EDT,0/0,J365/25", "2048-01-01 02:00", -14_400),
    ])
  func rules(text: String, moment: String, expected: Int) throws {
    let zone = try #require(ZoneFile(Self.file(rule: text)))
    let parts = moment.split(separator: " ")
    let day = try #require(DateWords(today: Day(number: 0)).day(String(parts[0])))
    let time = try #require(ClockTime(parts[1]))
    #expect(zone.offset(at: Int(day.number) * 86_400 + Int(time.minute) * 60) == expected)
  }

  @Test(
    "What isn't a rule makes the file none of a zone",
    arguments: [
      "U0", "UTC", "UTC999", "<UTC0", "AAA0BBB,", "AAA0BBB,M0.1.0,M1.1.0", "AAA0BBB,M1.6.0,M2.1.0",
      "AAA0BBB,J0,J1", "AAA0BBB,M1.1.0", "AAA0BBB,M1.1.0,M2.1.0,", "AAA0:60", "AAA0BBB",
    ])
  func brokenRules(text: String) {
    #expect(ZoneFile(Self.file(rule: text)) == nil)
  }

  @Test("Broken bytes are refused or read, and never stop the program")
  func brokenBytes() throws {
    var chance = SystemRandomNumberGenerator()
    let whole = Self.file(rule: "NZST-12NZDT,M9.5.0,M4.1.0/3", offset: 7)
    let real = ZoneFileTests.zones.prefix(5).compactMap { name in
      FileManager.default.contents(atPath: Self.folder + "/" + name).map { [UInt8]($0) }
    }
    for bytes in [whole] + real {
      #expect(ZoneFile(bytes) != nil)
      for count in stride(from: 0, to: bytes.count, by: bytes.count / 60) {
        #expect(ZoneFile(Array(bytes[..<count])) == nil)
      }
      for _ in 0..<300 {
        var broken = bytes
        for _ in 0..<Int.random(in: 1...4, using: &chance) {
          broken[Int.random(in: 0..<broken.count, using: &chance)] = .random(in: 0...255)
        }
        guard let zone = ZoneFile(broken) else { continue }
        for moment in [Int.min, -1 << 40, 0, 1_795_258_800, 1 << 40, Int.max] {
          #expect(abs(zone.offset(at: moment)) <= 1 << 31, "\(broken)")
        }
      }
    }
  }
}
