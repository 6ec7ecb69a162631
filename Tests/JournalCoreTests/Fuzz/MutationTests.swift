import JournalSyntax
import Testing

@testable import JournalCore
import TestSupport

@Suite("Odd bytes")
struct MutationTests {
  private let samples = [
    "---\ndate: 2026-11-21 09:30\nmood: [7, 4/5]\ntags: #a\nhabits: {run: done, water: 6}\ncheck-ins:\n  - {time: 09:30, mood: 6}\n---\n# T\n\n## Gratitude\n- Tea\n\n![](a%20b.jpg) [[2026-11-20]] ![[x.png|2]]\n- [ ] task\n",
    "mood:: 7\ntags:: a, [[b]]\ndate:: 2026-11-20\ntime:: 09:30\n\n#tag text ![x](../../y.jpg)\n",
    "---\ngratitude:\n- Tea: with Ana\n- \"Sun\\n\"\nsong: {title: A, url: b}\nbp: {a: 1, b: {c: 2}}\nphoto: \"![[a.jpg|2]]\"\nmood: |\n  7\n---\n",
  ].map { Array($0.utf8) }

  private func mutated(_ chance: inout SeededGenerator) -> [UInt8] {
    var bytes = samples[Int(chance.next() % 3)]
    let marks = Array("\n -:[]{}\"'#|>,&*!%@`\r\t\u{0}9".utf8) + [0xFF, 0xE2, 0x80]
    for _ in 0...chance.next() % 5 {
      guard !bytes.isEmpty else { break }
      let place = Int(chance.next() % UInt64(bytes.count))
      switch chance.next() % 5 {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(marks[Int(chance.next() % UInt64(marks.count))], at: place)
      case 2: bytes[place] = marks[Int(chance.next() % UInt64(marks.count))]
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int(chance.next() % 20)))
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 15)], at: place)
      }
    }
    return bytes
  }

  @Test("Files that were damaged in 20,000 ways are read, and every place told lies in the file")
  func files() {
    var chance = SeededGenerator(seed: 20)
    let names = ["2026-11-21.md", "note.md", "2026/11/21.md", "2026-02-30.md"]
    for _ in 0..<20 {
      var settings = Settings()
      settings.required = ["mood"]
      var reader = EntryReader(
        settings: settings,
        scope: Scope(facts: .all, readsBody: true, keepsDiagnostics: true, textDays: .always))
      for number in 0..<1000 { MemoryJournal.read(names[number % 4], mutated(&chance), &reader) }
      let index = JournalIndex([reader.finish()], settings: settings).on(day("2026-11-21"))
      let report = index.report
      #expect(index.all.count + report.undated + report.notCounted.count == 1000)
      #expect(index.all.allSatisfy { EntryPage($0).words >= 0 })
      #expect(report.diagnostics.allSatisfy { $0.line >= 0 && $0.column >= 0 && $0.length >= 0 })
    }
  }
}
