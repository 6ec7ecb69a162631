import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

/// Chance does things to a journal; after each, what is in memory is what is on the disk.
@Suite("A journal in memory, whatever happens")
struct LiveJournalPropertyTests {
  /// One of several folders, files and things to do.
  private struct Chance {
    var generator: SplitMix

    mutating func pick<Value>(_ values: [Value]) -> Value {
      values[Int(generator.next() % UInt64(values.count))]
    }

    mutating func folder() -> String {
      pick([
        "", "a/", "a/b/", "entries/2026/11/", "entries/2025/", "habits/", ".hidden/", "photos/",
      ])
    }

    mutating func name() -> String {
      let day = pick(Array(10...28))
      return pick(["2026-11-\(day).md", "2026-11-\(day).md", "note-\(day).md", "tasks.md", "a.jpg"])
    }

    mutating func text() -> String {
      let mood = pick(Array(1...10))
      return pick([
        "---\nmood: \(mood)\ntags: [a, b]\nkey-\(mood): \(mood)\n---\n# Title\n\n- [ ] task \(mood)\n",
        "---\nmood: \(mood)\n---\nWords of #day \(mood).\n", "no front matter \(mood)\n", "",
        "---\ndate: never\nmood: [\n", "\u{FF}\u{FE}x", "- [x] done\n- [ ] open \(mood)\n",
      ])
    }
  }

  /// SplitMix64: the same steps for the same seed.
  private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static func step(_ chance: inout Chance, in folder: TemporaryFolder) -> String {
    let manager = FileManager.default
    let (one, other) = (chance.folder() + chance.name(), chance.folder() + chance.name())
    let (from, to) = (folder.path + "/" + one, folder.path + "/" + other)
    let (inner, outer) = (chance.folder(), chance.folder())
    let kind = chance.pick(Array(0...13))
    switch kind {
    case 0...3: try? folder.write(one, chance.text())
    case 4:
      let file = try? FileHandle(forUpdating: URL(filePath: from))
      _ = try? file?.seekToEnd()
      try? file?.write(contentsOf: Data(chance.text().utf8))
      try? file?.close()
    case 5: try? manager.removeItem(atPath: from)
    case 6: rename(from, to)
    case 7: try? manager.createSymbolicLink(atPath: to, withDestinationPath: from)
    case 8: try? manager.linkItem(atPath: from, toPath: to)
    case 9: rename(folder.path + "/" + inner, folder.path + "/" + outer + "moved")
    case 10:
      rename(folder.path + "/" + outer + "moved", folder.path + "/" + inner + "x")
    case 11 where !inner.isEmpty: try? manager.removeItem(atPath: folder.path + "/" + inner)
    case 12:
      try? folder.write(
        "daymark.yaml", chance.pick(["", "mood: {scale: 1-5}\n", "folders: [a]\n"]))
    default:
      let mode = chance.pick([0o600, 0o400, 0o000, 0o700])
      try? manager.setAttributes([.posixPermissions: mode], ofItemAtPath: from)
    }
    return "\(kind) \(one) \(other) \(inner) \(outer)"
  }

  @Test("A hundred steps of chance", arguments: 0..<12)
  func steps(seed: Int) throws {
    var chance = Chance(generator: SplitMix(state: UInt64(seed)))
    let trial = try LiveJournalTests.Trial(watching: seed % 2 == 0)
    for number in 0..<100 {
      var steps: [String] = []
      // Often several things happen before somebody asks.
      repeat {
        steps.append(Self.step(&chance, in: trial.folder))
      } while chance.pick([true, false])
      try trial.check("seed \(seed), step \(number): \(steps)")
    }
  }

  @Test("A flat folder grows over several runs, and shrinks", arguments: [true, false])
  func flat(watching: Bool) throws {
    let trial = try LiveJournalTests.Trial(watching: watching)
    let first = Day(year: 2024, month: 1, day: 1)!
    for number in 0..<255 { try trial.folder.write("\(first + number).md", "x") }
    try trial.check("one run")
    for number in 255..<258 {
      try trial.folder.write("\(first + number).md", "x")
      try trial.check("file \(number)")
    }
    for number in 258..<900 { try trial.folder.write("\(first + number).md", "x") }
    try trial.check("many")
    for number in stride(from: 0, to: 900, by: 100) {
      try trial.folder.write("\(first + number).md", "---\nmood: 3\n---\n")
      try trial.check("edit of \(number)")
    }
    for number in 10..<890 {
      try FileManager.default.removeItem(atPath: trial.folder.path + "/\(first + number).md")
      if number % 200 == 0 { try trial.check("without \(number)") }
    }
    try trial.check("few")
    #expect(try trial.live.current().index.all.count == 20)
  }
}
