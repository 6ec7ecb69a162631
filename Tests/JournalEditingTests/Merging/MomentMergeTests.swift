import JournalSyntax
import TestSupport
import Testing

@testable import JournalCore
@testable import JournalEditing

/// Moments logged on two devices, in every form and any order, and read back after a merge.
@Suite struct MomentMergeTests {
  /// What was logged together.
  private struct Logged: Hashable, Comparable, CustomStringConvertible {
    var time: String
    var mood: Double?
    var text: String
    var gratitude: [String]
    var tags: [String]
    var photos: [String]

    var description: String { "\(time) \(mood ?? 0) '\(text)' \(gratitude) \(tags) \(photos)" }
    static func < (one: Self, other: Self) -> Bool { one.description < other.description }
  }

  private static let words = [
    "Tea.", "Rain.", "Saw Ana.\nIt rained.", "Home.\n\nRain.", "- a\n- b",
  ]
  private static let times = ["07:00", "12:00", "18:00", "18:05", "01:30"]
  private static let starts = [
    "", "---\ndate: 2026-11-21\n---\n", "---\ntime: 06:30\nmood: 5\n---\nMorning.\n",
    "Morning.\n\n## 08:00\nmood:: 4\n\nTea.\n", "# Day\n\nRain.\n\n## Gratitude\n\n- Tea\n",
    "Morning.\n\n- 08:00 Tea. (mood:: 4)\n- 12:00 Rain.\n\n## Notes\n\nTea.\n",
    "---\r\nmood: 3\r\n---\r\nMorning.\r\n\r\n## 18:00\r\n\r\nTea.\r\n",
  ]

  private var settings: Settings {
    var settings = Settings()
    settings.dayStarts = 240
    return settings
  }

  private func draft(_ chance: inout SeededGenerator) throws -> CheckInDraft {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(chance.next() % UInt64(values.count))]
    }
    var draft = CheckInDraft()
    draft.time = ClockTime(pick(Self.times))
    draft.text = pick(Self.words)
    if pick([true, false]) { draft.mood = pick(["3", "7"]) }
    if pick([true, false, false]) { draft.gratitude = [pick(["tea", "rain, at last"])] }
    if pick([true, false, false]) { draft.tags = [pick(["home", "work"])] }
    if pick([true, false, false]) { draft.photos = ["photos/\(pick(["a", "b c"])).jpg"] }
    return draft
  }

  private func logged(_ draft: CheckInDraft) -> Logged {
    Logged(
      time: draft.time!.description, mood: draft.mood.flatMap { Double($0) },
      text: draft.text.replacing("\n\n", with: "\n"),
      gratitude: draft.gratitude, tags: draft.tags, photos: draft.photos)
  }

  /// Reads the moments in a text.
  private func moments(_ bytes: [UInt8]) throws -> [Logged] {
    var journal = MemoryJournal()
    journal.settings = settings
    journal.files = [("2026-11-21.md", bytes)]
    guard let entry = journal.index().entries.first else { return [] }
    return (EntryPage(entry).moments ?? []).map { moment in
      let lines = (moment.text ?? "").replacing("\r\n", with: "\n").split(separator: "\n")
        .filter { !$0.hasPrefix("![](") }
      let words = ([moment.title].compactMap(\.self) + lines.map { String($0) })
        .joined(separator: "\n")
      return Logged(
        time: moment.time, mood: moment.mood, text: words, gratitude: moment.gratitude ?? [],
        tags: moment.tags ?? [], photos: moment.photos ?? [])
    }
  }

  /// Logs moments into an entry; those that need a file of their own are left out.
  private func log(
    _ drafts: [CheckInDraft], into bytes: [UInt8], as form: MomentForm
  ) throws -> (bytes: [UInt8], logged: [Logged]) {
    var file = EntryFile(bytes, settings: settings)
    var done: [Logged] = []
    for draft in drafts {
      let before = file.moments.count
      do throws(EntryError) { try file.add(draft, as: form) } catch {
        #expect(error == .apart)
        continue
      }
      if file.moments.count > before { done.append(logged(draft)) }
    }
    return (file.bytes, done)
  }

  @Test("each is read back as it was logged, in order of time", arguments: 0..<8)
  func one(part: UInt64) throws {
    for number in 0..<60 {
      var chance = SeededGenerator(seed: part * 1000 + UInt64(number))
      let start = Array(Self.starts[number % Self.starts.count].utf8)
      let form = number % 2 == 0 ? MomentForm.heading : .list
      let drafts = try (0..<(1 + number % 6)).map { _ in try draft(&chance) }
      let before = try moments(start)
      let (bytes, done) = try log(drafts, into: start, as: form)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(try moments(bytes).sorted() == (before + done).sorted(), "\(part) \(number)\n\(text)")
    }
  }

  @Test("those of two devices stay two, and none joins another", arguments: 0..<8)
  func two(part: UInt64) throws {
    for number in 0..<60 {
      var chance = SeededGenerator(seed: 77_000 + part * 1000 + UInt64(number))
      let start = Array(Self.starts[number % Self.starts.count].utf8)
      let form = number % 2 == 0 ? MomentForm.heading : .list
      let base = try log([try draft(&chance)], into: start, as: form).bytes
      let before = try moments(base)
      let ours = try log(
        (0..<(1 + number % 3)).map { _ in try draft(&chance) }, into: base, as: form)
      let theirs = try log(
        (0..<(1 + number / 3 % 3)).map { _ in try draft(&chance) }, into: base, as: form)
      for (one, other) in [(ours, theirs), (theirs, ours)] {
        let merged = try #require(
          EntryMerge(base: base, ours: one.bytes, theirs: other.bytes, settings: settings))
        let name: Comment =
          """
          \(part) \(number)
          --- base
          \(String(decoding: base, as: UTF8.self))
          --- ours
          \(String(decoding: one.bytes, as: UTF8.self))
          --- theirs
          \(String(decoding: other.bytes, as: UTF8.self))
          --- merged
          \(String(decoding: merged.bytes, as: UTF8.self))
          """
        #expect(merged.conflicts == 0, name)
        // Of two that are the same, one may be left.
        let all = before + one.logged + other.logged
        let found = try moments(merged.bytes)
        #expect(Set(found) == Set(all), name)
        for moment in Set(all) {
          let count = found.count { $0 == moment }
          let least = max(
            (before + one.logged).count { $0 == moment },
            (before + other.logged).count { $0 == moment })
          #expect(count >= least && count <= all.count { $0 == moment }, name)
        }
      }
    }
  }
}
