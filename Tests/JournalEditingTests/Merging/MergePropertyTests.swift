import JournalCore
import JournalSyntax
import TestSupport
import Testing

@testable import JournalEditing

/// What holds whatever the two sides did.
@Suite struct MergePropertyTests {
  private func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> EntryMerge? {
    EntryMerge(base: base, ours: ours, theirs: theirs, settings: Settings())
  }

  private func isReadable(_ bytes: [UInt8]) -> Bool {
    EditedFile(bytes).diagnostics.allSatisfy { $0.problem.severity != .error }
  }

  @Test("no word of either side is lost or doubled, whichever side is ours", arguments: 0..<8)
  func words(part: UInt64) throws {
    var conflicts = 0
    for number in 0..<250 {
      var chance = SeededGenerator(seed: part * 1000 + UInt64(number))
      var base = EditedEntry()
      if number % 4 > 0 {
        for turn in 0..<4 { base.edit(by: "o\(turn)x", &chance) }
      }
      var (ours, theirs) = (base, base)
      ours.edit(by: "a", &chance)
      theirs.edit(by: "b", &chance)
      let (was, one, other) = (base.bytes, ours.bytes, theirs.bytes)
      let name: Comment = "seed \(part * 1000 + UInt64(number))"
      let merged = try #require(merge(was, one, other))
      let swapped = try #require(merge(was, other, one))
      conflicts += merged.conflicts
      let (before, mine, their) = (ownWords(was), ownWords(one), ownWords(other))
      let (found, back) = (ownWords(merged.bytes), ownWords(swapped.bytes))
      for word in Set(mine.keys).union(their.keys) {
        let isDeleted = before[word] != nil && (mine[word] == nil || their[word] == nil)
        #expect(isDeleted || found[word] != nil, "\(name): \(word) is lost")
        if merged.conflicts == 0 {
          #expect(found[word, default: 0] <= 1, "\(name): \(word) is doubled")
        }
      }
      #expect(Set(found.keys) == Set(back.keys), name)
      #expect(merged.conflicts == swapped.conflicts, name)
      #expect(merge(one, merged.bytes, one) == merge(one, one, merged.bytes), name)
      if isReadable(one), isReadable(other), merged.conflicts == 0 {
        #expect(isReadable(merged.bytes), name)
      }
    }
    // Most merges need nobody.
    #expect(conflicts > 0 && conflicts < 150)
  }

  @Test("what one side alone changed is that side's, byte for byte", arguments: 0..<200)
  func oneSided(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var entry = EditedEntry()
    for turn in 0..<3 { entry.edit(by: "o\(turn)x", &chance) }
    let base = entry.bytes
    entry.edit(by: "a", &chance)
    let side = entry.bytes
    #expect(merge(base, side, base)?.bytes == side)
    #expect(merge(base, base, side)?.bytes == side)
    #expect(merge(base, side, side)?.bytes == side)
    #expect(merge([], side, side)?.bytes == side)
    #expect(merge(base, side, side)?.conflicts == 0)
  }

  @Test("every line of any bytes is in the result, or one side took it away", arguments: 0..<400)
  func anyBytes(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let alphabet =
      Array("---\n\n\n:# -[]{}\"'|>abm\r\t- [x] \n09:30\u{FEFF}é<<<<<<< =\n".utf8) + [0xFF]
    func text(_ length: Int) -> [UInt8] {
      (0..<Int.random(in: 0...length, using: &chance)).map { _ in
        alphabet.randomElement(using: &chance) ?? 0
      }
    }
    func start() -> [UInt8] { Bool.random(using: &chance) ? Array("---\nmood: 5\n".utf8) : [] }
    let base = start() + text(60)
    func side() -> [UInt8] {
      var side = base
      for _ in 0..<Int.random(in: 1...3, using: &chance) where !side.isEmpty {
        let place = Int.random(in: 0..<side.count, using: &chance)
        let end = min(side.count, place + Int.random(in: 0...8, using: &chance))
        side.replaceSubrange(place..<end, with: text(12))
      }
      return side
    }
    let (ours, theirs) = (side(), side())
    guard let merged = merge(base, ours, theirs) else { return }
    _ = merge([], ours, theirs)
    // Values are compared by what they say: only what is no front matter must stand line by line.
    let sides = Sides(base: base, ours: ours, theirs: theirs)
    guard !sides.ours.hasBlock, !sides.theirs.hasBlock, !sides.base.hasBlock else { return }
    func lines(_ bytes: [UInt8]) -> Set<[UInt8]> {
      let bare = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      return Set(TextLine.lines(of: bare).filter { !$0.isBlank }.map(\.identity))
    }
    let (was, one, other) = (lines(base), lines(ours), lines(theirs))
    let missing = one.union(other).subtracting(lines(merged.bytes))
    #expect(missing.isSubset(of: was))
    #expect(missing.isDisjoint(with: one.intersection(other)))
  }

  @Test("long texts that have nothing in common take no time to speak of")
  func long() throws {
    func text(_ word: String) -> [UInt8] {
      Array((0..<20000).map { "\(word) \($0 % 7)\n" }.joined().utf8)
    }
    let merged = try #require(merge(text("a"), text("b"), text("c")))
    #expect(merged.conflicts == 1)
    #expect(merged.bytes.count > text("b").count + text("c").count)
  }

  @Test("real texts, edited on both sides", .needs(.corpora()))
  func corpora() throws {
    let files = Corpora.names(ending: [".md"])
    var (count, conflicts) = (0, 0)
    for (number, name) in files.enumerated() where number % max(1, files.count / 400) == 0 {
      let base = Corpora.bytes(Corpora.folder() + "/" + name)
      guard base.count < 100_000, !base.contains(0), isReadable(base) else { continue }
      var chance = SeededGenerator(seed: UInt64(number))
      let (lines, start) = (TextLine.lines(of: base), EditedFile(base).frontMatter.bodyStart)
      let first = TextLine.lines(of: base[..<min(start, base.count)]).count
      // One adds a key and a line somewhere, the other changes the last line and adds another.
      var ours = lines
      let place = Int.random(in: first...lines.count, using: &chance)
      ours.insert(TextLine("ours one".utf8, ending: [10]), at: place)
      if first > 1 { ours.insert(TextLine("oursKey: 1".utf8, ending: [10]), at: first - 1) }
      var theirs = lines
      theirs.append(TextLine("theirs one".utf8, ending: [10]))
      let (one, other) = (ours.bytes(ending: [10]), theirs.bytes(ending: [10]))
      guard isReadable(one), isReadable(other) else { continue }
      let merged = try #require(merge(base, one, other))
      count += 1
      conflicts += merged.conflicts
      let found = TextLine.lines(of: merged.bytes)
      #expect(found.count >= lines.count, "\(name)")
      #expect(Set(ours + theirs).isSubset(of: Set(found)), "\(name)")
      #expect(isReadable(merged.bytes), "\(name)")
    }
    print("\(count) real texts merged, \(conflicts) conflicts")
    #expect(conflicts == 0)
  }
}
