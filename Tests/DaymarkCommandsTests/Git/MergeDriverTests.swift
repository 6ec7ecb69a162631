import Foundation
import JournalCore
import TestSupport
import Testing

/// Git itself, with Daymark as its merge driver.
///
/// `scripts/trials/family` does the same for 300 rounds.
@Suite(.needs(.git)) struct MergeDriverTests {
  private static let setUp = """
    set -e
    git init -q --bare -b main remote
    for name in one two three; do
      git clone -q remote $name 2> clone.log
      git -C $name checkout -q -B main
      git -C $name config user.name A
      git -C $name config user.email a@example.org
      git -C $name config merge.daymark.driver 'daymark merge-driver %O %A %B %L %P'
    done
    printf '*.md merge=daymark\\n' > one/.gitattributes
    printf 'name: Three\\n' > one/daymark.yaml
    git -C one add -A && git -C one commit -qm start && git -C one push -q origin main
    git -C two pull -q origin main && git -C three pull -q origin main
    """

  private static let sync = """
    git -C NAME add -A && git -C NAME commit -qm words
    git -C NAME pull -q --no-rebase --no-edit origin main && git -C NAME push -q origin main
    """

  @Test("three devices write the same days for eight rounds, and nobody has to help")
  func family() throws {
    let shell = try Shell(journal: nil)
    #expect(try shell.run(Self.setUp).isEmpty)
    var chance = SeededGenerator(seed: 12)
    var words: [String] = []
    for round in 0..<8 {
      let names = ["one", "two", "three"].shuffled(using: &chance)
      for name in names { words += try write(name, round, in: shell.folder, &chance) }
      for name in names + names.dropLast() {
        let said = try shell.run(Self.sync.replacing("NAME", with: name))
        #expect(!said.contains { $0.contains("CONFLICT") }, "round \(round), \(name): \(said)")
      }
    }
    let texts = try ["one", "two", "three"].map { name in
      _ = try shell.run("git -C \(name) pull -q --no-rebase origin main")
      return try text(shell.folder.appending(path: name))
    }
    #expect(texts[0] == texts[1] && texts[0] == texts[2])
    for word in words {
      #expect(texts[0].components(separatedBy: word).count == 2, "\(word) is not there once")
    }
    #expect(try shell.run("daymark check --journal one").last?.contains("no errors") == true)
  }

  /// What one device writes in one round; the words of it.
  private func write(
    _ name: String, _ round: Int, in folder: URL, _ chance: inout SeededGenerator
  ) throws -> [String] {
    let file = folder.appending(path: "\(name)/2026-11-\(10 + round / 2).md")
    let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let words = ["thanks", "tag", "time", "task"].map { "\($0)-\(name)-\(round)." }
    var text = old
    if old.isEmpty {
      // A day that each device begins by itself.
      let minute = 10 + Int.random(in: 0..<10, using: &chance)
      let hour = ["one": "09", "two": "13", "three": "21"][name] ?? ""
      text =
        "---\ntime: \(hour):\(minute)\nmood: \(minute % 10 + 1)\ngratitude:\n"
        + "  - \(words[0])\ntags: [\(words[1])]\n---\n"
    } else {
      text = text.replacing("gratitude:\n", with: "gratitude:\n  - \(words[0])\n")
      text = text.replacing("tags: [", with: "tags: [\(words[1]), ")
      text = text.replacing("- [ ]", with: "- [x]", maxReplacements: 1)
    }
    text += "\(Int.random(in: 10..<24, using: &chance)):00 \(words[2])\n- [ ] \(words[3])\n"
    try text.write(to: file, atomically: true, encoding: .utf8)
    return words
  }

  /// All entries of a clone, one behind the other.
  private func text(_ folder: URL) throws -> String {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
      .sorted().map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
  }
}
