import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite("After as many undos as steps, the folder is as it was")
struct UndoPropertyTests {
  @Test("whatever the steps were", arguments: UInt64(1)...8)
  func random(_ seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let place = try WritingPlace()
    let texts = ["", "a", "one\r\ntwo", "\u{FEFF}x\n", String(repeating: "long ", count: 4000)]
    let paths = ["a.md", "b.md", "x/a.md", "x/y/c.md", "entries/2026/11/2026-11-21.md"]
    for path in paths where Bool.random(using: &chance) {
      try place.folder.write(path, texts.randomElement(using: &chance)!)
      chmod(place.folder.path + "/" + path, [0o600, 0o644].randomElement(using: &chance)!)
    }
    var trees = [try place.tree()]
    for _ in 0..<25 {
      var changes: [FileChange] = []
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let path = paths.randomElement(using: &chance)!
        let old = try? Array(place.folder.text(path).utf8)
        let new = Array(texts.randomElement(using: &chance)!.utf8)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: changes.append(.remove(path: path, old: old))
        case 1:
          changes.append(.move(from: path, to: paths.randomElement(using: &chance)!, old: old))
        default: changes.append(.write(path: path, old: old, new: new))
        }
      }
      let before = try place.tree()
      do {
        let outcome = try place.writing.apply(changes, label: "x", now: WritingPlace.now)
        if !outcome.changed.isEmpty { trees.append(try place.tree()) }
      } catch {
        // Not every random step can be made; then nothing may have changed but a copy kept.
        for line in before { #expect(try place.tree().contains(line)) }
        for copy in try place.tree().filter({ $0.contains(".conflict.md") }) {
          unlink(place.folder.path + "/" + copy.prefix { $0 != " " })
        }
        #expect(try place.tree() == before)
      }
    }
    #expect(trees.count > 3)
    #expect(try place.writing.steps().count == trees.count - 1)
    while let tree = trees.popLast() {
      #expect(try place.tree() == tree)
      #expect(try (place.undo() != nil) == !trees.isEmpty)
    }
  }
}
